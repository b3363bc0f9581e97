/// A type that you define and that is represented by a single string, number or Boolean.
///
/// Examples are an amount of money, an identifier, and a time in a server-specific format.
///
/// ```swift
/// /// `"12.50"`
/// struct Money: ScalarValue {
///     var cents = 0
///
///     init(_: EmptyValue) {}
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
/// Such values can be read from JSON, written as JSON, and encoded in URLs, headers and forms. To use the type for a
/// format or a model in place of a generated type, write `"types": { "money": "AppCore.Money" }` into the spec.
///
/// If `init(rawValue:)` returns `nil`, reading throws a ``JSONError`` with the location of the raw value.
public protocol ScalarValue: RawRepresentable, Hashable, JSONReadable, JSONWritable, Codable, ParameterValue
where RawValue: JSONReadable & JSONWritable & ParameterValue {}

extension ScalarValue {
    /// Reads the raw value, which must represent a value of this type.
    public mutating func fill(from reader: inout JSONReader) {
        reader.readRawValue(of: &self) { "a \(Self.self)" }
    }

    /// Writes the raw value.
    public func write(to writer: inout JSONWriter) {
        rawValue.write(to: &writer)
    }
}
