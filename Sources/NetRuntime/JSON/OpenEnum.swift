/// An enum of values that an API lists, and of those it may add later.
///
/// A value that is not listed is kept, so a server that is newer than the app breaks nothing:
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
/// ``listedCases`` are what a picker offers: `ForEach(Status.listedCases, id: \.self) { … }`.
///
/// The raw value is a `String`, an `Int` or a `UInt64`. Two values are equal when their raw values are: `.unknown("available") == .available`.
public protocol OpenEnum: RawRepresentable, Hashable, JSONReadable, JSONWritable, Codable, ParameterValue
where RawValue: EnumRawValue {
    /// The cases that the API lists, in its order.
    static var listedCases: ListedCases<Self> { get }

    /// A value that is not listed: the case of this name.
    static func unknown(_ rawValue: RawValue) -> Self
}

/// An open enum that suggests values. Any other value is as valid: it is no ``ContractDrift``.
///
/// OpenAPI says so with `"anyOf": [{ "enum": ["red", "blue"] }, { "type": "string" }]`. It is read and sent as any other
/// open enum.
public protocol SuggestedEnum: OpenEnum {}

/// An open enum whose API lists a value that is called unknown: those that are not listed are its `unlisted`.
///
/// ```swift
/// enum Health: OpenEnum, ListsUnknown {
///     case up, down, unknown
///     case unlisted(String)
///     …
/// }
/// ```
public protocol ListsUnknown: OpenEnum {
    /// A value that is not listed: the case of this name.
    static func unlisted(_ rawValue: RawValue) -> Self
}

extension ListsUnknown {
    /// A value that is not listed.
    public static func unknown(_ rawValue: RawValue) -> Self { .unlisted(rawValue) }
}

extension OpenEnum {
    /// The case with this raw value, or the one that keeps unlisted values.
    public init(rawValue: RawValue) {
        self = Self.listedCases[rawValue] ?? .unknown(rawValue)
    }

    /// Makes a value that holds nothing yet.
    public init(_ unfilled: Unfilled) {
        self = .unknown(RawValue(unfilled))
    }

    /// Reads the raw value.
    public mutating func fill(from reader: inout JSONReader) {
        let first = reader.position
        take(reader.value(), at: first, in: &reader)
    }

    /// Becomes the case with this raw value. One that the API does not list is noted as drift.
    private mutating func take(_ rawValue: RawValue, at place: UnsafePointer<UInt8>, in reader: inout JSONReader) {
        if let listed = Self.listedCases[rawValue] {
            self = listed
        } else {
            self = .unknown(rawValue)
            guard !(Self.self is any SuggestedEnum.Type) else { return }
            reader.tolerance.unlistedCount += 1
            reader.note(place, expected: "a \(Self.self) that is known")
        }
    }

    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }

    // The optimiser would put the bodies of these two into every enum that is generated.
    /// Whether both have the same raw value.
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

/// What the values of an enum are in JSON: a `String`, an `Int` or, where one is beyond it, a `UInt64`. Codes of failures may
/// be of other integers, as their field is.
public protocol EnumRawValue: Hashable, CustomStringConvertible, JSONReadable, JSONWritable, ParameterValue {}

extension String: EnumRawValue {}
extension Int: EnumRawValue {}
extension Int32: EnumRawValue {}
extension Int64: EnumRawValue {}
extension UInt64: EnumRawValue {}
