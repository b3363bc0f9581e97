/// An enum whose cases are all possible values. Any other value is an error. Raw values are strings or integers:
/// `String`, `Int` or `UInt64`.
///
/// ```swift
/// enum Sort: String, ClosedEnum { case asc, desc }
/// ```
public protocol ClosedEnum: RawRepresentable, CaseIterable, Hashable, JSONReadable, JSONWritable, Codable,
    ParameterValue
where RawValue: EnumRawValue {}

extension ClosedEnum {
    /// Creates an empty value for a reader to fill: the first case.
    public init(_: EmptyValue) {
        guard let first = Self.allCases.first else { preconditionFailure("\(Self.self) has no cases") }
        self = first
    }

    /// Reads the raw value, which must belong to one of the cases.
    public mutating func fill(from reader: inout JSONReader) {
        reader.readRawValue(of: &self) {
            "one of \(Self.allCases.map { "\($0.rawValue)" }.joined(separator: ", "))"
        }
    }

    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }
}

extension JSONReader {
    /// Reads a value by its raw value. If there is no such value, `expected` describes the valid values for the error.
    @inline(__always)
    mutating func readRawValue<Value: RawRepresentable>(of value: inout Value, expected: () -> String)
    where Value.RawValue: JSONReadable {
        let start = position
        let rawValue: Value.RawValue = self.value()
        guard failure == nil else { return }
        if let represented = Value(rawValue: rawValue) {
            value = represented
        } else {
            fail(.invalidValue, at: start, expected: expected())
        }
    }
}
