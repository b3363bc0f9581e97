/// An enum of the values that an API lists, and of values that it may add later.
///
/// Unlisted values are kept, so an app continues to work with a newer server:
///
/// ```swift
/// enum Status: OpenEnum {
///     case available, onHold
///     case unknown(String)
///
///     static let listedCases: ListedCases<Self> = [.available, .onHold]
///
///     var rawValue: String {
///         switch self {
///         case .available: "available"
///         case .onHold: "on-hold"
///         case .unknown(let rawValue): rawValue
///         }
///     }
/// }
/// ```
///
/// Use ``listedCases`` for the options of a picker: `ForEach(Status.listedCases, id: \.self) { … }`.
///
/// A raw value is a `String`, an `Int` or a `UInt64`. Two values are equal if their raw values are equal:
/// `.unknown("available") == .available`.
public protocol OpenEnum: RawRepresentable, Hashable, JSONReadable, JSONWritable, Codable, ParameterValue
where RawValue: EnumRawValue {
    /// The cases that the API lists, in the API's order.
    static var listedCases: ListedCases<Self> { get }

    /// Creates the value for an unlisted raw value. A case of this name implements this requirement.
    static func unknown(_ rawValue: RawValue) -> Self
}

/// An open enum whose listed values are suggestions. Other values are equally valid and aren't reported as
/// ``ContractDrift``.
///
/// In OpenAPI, this is `"anyOf": [{ "enum": ["red", "blue"] }, { "type": "string" }]`. The enum is read and sent like
/// any other open enum.
@_documentation(visibility: internal)
public protocol SuggestedEnum: OpenEnum {}

/// An open enum whose API lists a value named "unknown". The case for unlisted values is therefore named `unlisted`.
///
/// ```swift
/// enum Health: OpenEnumWithUnknown {
///     case up, down, unknown
///     case unlisted(String)
///     …
/// }
/// ```
@_documentation(visibility: internal)
public protocol OpenEnumWithUnknown: OpenEnum {
    /// Creates the value for an unlisted raw value. A case of this name implements this requirement.
    static func unlisted(_ rawValue: RawValue) -> Self
}

extension OpenEnumWithUnknown {
    /// Creates the value for an unlisted raw value.
    public static func unknown(_ rawValue: RawValue) -> Self { .unlisted(rawValue) }
}

extension OpenEnum {
    /// Creates the case with this raw value, or the case for unlisted values.
    public init(rawValue: RawValue) {
        self = Self.listedCases[rawValue] ?? .unknown(rawValue)
    }

    /// Creates an empty value for a reader to fill.
    public init(_ unfilled: EmptyValue) {
        self = .unknown(RawValue(unfilled))
    }

    /// Reads the raw value.
    public mutating func fill(from reader: inout JSONReader) {
        let first = reader.position
        take(reader.value(), at: first, in: &reader)
    }

    /// Sets the value to the case with this raw value. If the API doesn't list the raw value, it is recorded as drift,
    /// unless the enum only suggests values.
    private mutating func take(_ rawValue: RawValue, at pointer: UnsafePointer<UInt8>, in reader: inout JSONReader) {
        if let listed = Self.listedCases[rawValue] {
            self = listed
        } else {
            self = .unknown(rawValue)
            guard !(Self.self is any SuggestedEnum.Type) else { return }
            reader.tolerance.unlistedCount += 1
            reader.note(pointer, expected: "a known \(Self.self)")
        }
    }

    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }

    // Without this attribute, the optimizer would copy the bodies of these two functions into every generated enum.
    /// Returns whether both values have the same raw value.
    @_semantics("optimize.no.crossmodule")
    public static func == (one: Self, other: Self) -> Bool {
        one.rawValue == other.rawValue
    }

    /// Hashes the raw value.
    @_semantics("optimize.no.crossmodule")
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawValue)
    }
}

extension OpenEnum where RawValue == String {
    /// Reads the raw value.
    public mutating func fill(from reader: inout JSONReader) {
        let first = reader.position
        let listed = Self.listedCases
        if let index = reader.index(among: listed.names) {
            self = listed[index]
        } else if let rawValue = reader.string() {
            take(rawValue, at: first, in: &reader)
        }
    }
}

/// A type of the raw values of an enum in JSON: a `String`, an `Int` or, for values that exceed `Int`, a `UInt64`.
///
/// The codes of failures may also be an `Int32` or an `Int64` if their field has that type.
@_documentation(visibility: internal)
public protocol EnumRawValue: Hashable, CustomStringConvertible, JSONReadable, JSONWritable, ParameterValue {}

extension String: EnumRawValue {}
extension Int: EnumRawValue {}
extension Int32: EnumRawValue {}
extension Int64: EnumRawValue {}
extension UInt64: EnumRawValue {}
