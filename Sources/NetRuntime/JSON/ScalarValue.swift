/// A type of your own that stands for one text, number or other scalar: an amount of money, an identifier, a time in a
/// format that only one server writes.
///
/// ```swift
/// /// `"12.50"`
/// struct Money: ScalarValue {
///     var cents = 0
///
///     init(_: Unfilled) {}
///
///     init?(rawValue: String) {
///         guard let amount = Double(rawValue) else { return nil }
///         cents = Int((amount * 100).rounded())
///     }
///
///     var rawValue: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
/// }
/// ```
///
/// It is read from JSON, written as JSON, and stands in URLs, headers and forms. A spec says where it stands in place of what
/// would be generated: `"types": { "money": "AppCore.Money" }`, for a format or a model.
///
/// What `init(rawValue:)` makes no value of is a ``JSONError`` at its place.
public protocol ScalarValue: RawRepresentable, Hashable, JSONReadable, JSONWritable, Codable, ParameterValue
where RawValue: JSONReadable & JSONWritable & ParameterValue {}

extension ScalarValue {
    /// Reads the raw value, which must be one that stands for a value.
    public mutating func fill(from reader: inout JSONReader) {
        reader.readRawValue(of: &self) { "a \(Self.self)" }
    }

    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }
}
