/// An enum of all values that there will ever be, each a `String`, an `Int` or a `UInt64`. Any other value is an error.
///
/// ```swift
/// enum Sort: String, ClosedEnum { case asc, desc }
/// ```
public protocol ClosedEnum: RawRepresentable, CaseIterable, Hashable, JSONReadable, JSONWritable, Codable,
    ParameterValue
where RawValue: EnumRawValue {}

extension ClosedEnum {
    /// Makes a value that holds nothing yet: the first case.
    public init(_: Unfilled) {
        guard let first = Self.allCases.first else { preconditionFailure("\(Self.self) has no cases") }
        self = first
    }

    /// Reads the raw value, which must be one of the cases'.
    public mutating func fill(from reader: inout JSONReader) {
        let start = reader.position
        let rawValue: RawValue = reader.value()
        guard reader.failure == nil else { return }
        if let value = Self(rawValue: rawValue) {
            self = value
        } else {
            let listed = Self.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
            reader.fail(.invalidValue, at: start, expected: "one of \(listed)")
        }
    }

    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }
}
