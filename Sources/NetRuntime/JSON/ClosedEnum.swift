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
    /// Reads a value by its raw value; `expected` says what there could have been where it stands for none.
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
