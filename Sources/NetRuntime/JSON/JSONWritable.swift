public import Foundation

/// A value that can be written as JSON.
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
/// A type that is also `Encodable` needs no more code: any other coder runs the same ``write(to:)``.
public protocol JSONWritable: Sendable {
    /// Writes exactly one value.
    func write(to writer: inout JSONWriter)
}

extension JSONWritable {
    /// The value as a JSON document: members in the order in which the type writes them, dictionaries sorted by key, no
    /// white space, the same bytes every time.
    ///
    /// - Throws: If there is something that JSON cannot hold: a number that is not finite, a date outside the years 0 to
    ///   9999.
    public func jsonData() throws(JSONError) -> Data {
        var writer = JSONWriter()
        write(to: &writer)
        return try writer.finished()
    }

    /// Writes the value through any encoder, with that encoder's own errors and coding paths.
    public func encode(to encoder: any Encoder) throws {
        try JSONWriter.write(self, to: encoder)
    }
}
