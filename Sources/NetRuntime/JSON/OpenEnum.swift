/// An enum of values that an API lists, and of those it may add later.
///
/// A value that is not listed is kept, so a server that is newer than the app breaks nothing:
///
/// ```swift
/// enum Status: OpenEnum {
///     case available
///     case adopted
///     /// A value this version does not list.
///     case unknown(String)
/// }
/// ```
///
/// The raw value is a `String` or an `Int`. Two values are equal when their raw values are: `.unknown("available") == .available`.
public protocol OpenEnum: RawRepresentable, Hashable, JSONReadable, JSONWritable, ParameterValue
where RawValue: EnumRawValue {
    /// The case with this raw value, or the one that keeps unlisted values.
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// Makes a value that holds nothing yet.
    public init(_ unfilled: Unfilled) {
        self.init(rawValue: RawValue(unfilled))
    }

    /// Reads the raw value.
    public mutating func fill(from reader: inout JSONReader) {
        let first = reader.position
        self = Self(rawValue: reader.value())
        noteIfUnlisted(at: first, in: &reader)
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
        guard let rawValue = reader.string() else { return }
        self = Self(rawValue: rawValue)
        noteIfUnlisted(at: first, in: &reader)
    }
}

/// What the values of an enum are in JSON: a `String` or an `Int`.
public protocol EnumRawValue: Hashable, JSONReadable, JSONWritable, ParameterValue {}

extension String: EnumRawValue {}
extension Int: EnumRawValue {}
