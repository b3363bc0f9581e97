public import Foundation

/// A type that can be read from JSON.
///
/// To read a type, the reader creates an empty value (`init(_: EmptyValue)`) and fills it in place. Models, tuples,
/// unions and enums conform through ``JSONRecord`` or ``JSONModel``, `JSONTuple`, `JSONUnion`, ``OpenEnum`` and
/// ``ClosedEnum``. If your type is a single value in a document, read its content:
///
/// ```swift
/// struct Celsius: JSONReadable {
///     var degrees: Double
///
///     init(_: EmptyValue) { degrees = 0 }
///
///     mutating func fill(from reader: inout JSONReader) { reader.read(&degrees) }
/// }
/// ```
///
/// A type that is also `Decodable` needs no more code: `JSONDecoder`, `PropertyListDecoder` and all other decoders call
/// the same ``fill(from:)``. Generated models are `Decodable`. This protocol doesn't refine `Decodable`, because the
/// conformances would then be built at run time, by functions of each type.
public protocol JSONReadable: Sendable {
    /// Creates an empty value for a reader to fill.
    init(_: EmptyValue)

    /// Reads the next value of the document.
    ///
    /// Problems are recorded in the reader. After the first problem, reading leaves all values unchanged, and the call
    /// that started reading throws.
    mutating func fill(from reader: inout JSONReader)
}

extension JSONReadable {
    /// Creates a value from a whole JSON document (RFC 8259, UTF-8 with or without a byte order mark).
    ///
    /// ```swift
    /// let pets = try [Pet](json: data)
    /// ```
    ///
    /// - Parameters:
    ///   - json: The document. Only white space may follow its value.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
    /// - Throws: A ``JSONError`` if the document is malformed or doesn't match the type.
    public init(json: Data, depthLimit: Int = 512) throws(JSONError) {
        self = try JSONReader.read(Self.self, from: json, depthLimit: depthLimit)
    }

    /// Creates a value from any decoder. Errors and coding paths are those of the decoder.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }
}
