public import Foundation

/// A type that can be written as JSON.
///
/// ```swift
/// extension NewPet: JSONWritable {
///     func write(to writer: inout JSONWriter) {
///         writer.beginObject()
///         writer.write("name", name)
///         writer.write("tag", tag)
///         writer.endObject()
///     }
/// }
/// ```
///
/// A type that is also `Encodable` needs no more code: all other encoders call the same ``write(to:)``.
public protocol JSONWritable: Sendable {
    /// Writes exactly one value.
    func write(to writer: inout JSONWriter)
}

extension JSONWritable {
    /// Returns the value as a JSON document.
    ///
    /// Members are in the order in which the type writes them, and dictionaries are sorted by key. The document
    /// contains no white space between values. Equal values produce the same bytes.
    ///
    /// - Throws: A ``JSONError`` if JSON can't represent a part of the value. Examples are a number that isn't finite
    ///   and a date outside the years 0 to 9999.
    public func jsonData() throws(JSONError) -> Data {
        var writer = JSONWriter()
        write(to: &writer)
        return try writer.finished()
    }

    /// Encodes the value with any encoder. Errors and coding paths are those of the encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}
