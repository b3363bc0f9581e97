public import Foundation

/// A value that can be read from JSON.
///
/// Reading makes the value empty (`init(_: Unfilled)`) and fills it in place. Models, tuples, unions and enums conform
/// through ``JSONRecord`` or ``JSONModel``, ``JSONTuple``, ``JSONUnion``, ``OpenEnum`` and ``ClosedEnum``; a type of your own
/// that stands in a document as a single value reads what it is made of:
///
/// ```swift
/// struct Celsius: JSONReadable {
///     var degrees: Double
///
///     init(_: Unfilled) { degrees = 0 }
///
///     mutating func fill(from reader: inout JSONReader) { reader.read(&degrees) }
/// }
/// ```
///
/// A type that is also `Decodable` needs no more code: `JSONDecoder`, `PropertyListDecoder` and any other coder run the
/// same ``fill(from:)``. Generated models are. The protocol does not refine `Decodable`: the table of how a type
/// conforms to a protocol that does is only made when the app runs, by functions of each type.
public protocol JSONReadable: Sendable {
    /// Makes a value that holds nothing yet.
    init(_: Unfilled)

    /// Takes the value that comes next in the document.
    ///
    /// Problems stay in the reader: once one is noted, everything read after it is left as it is, and the call that
    /// started reading throws.
    mutating func fill(from reader: inout JSONReader)
}

extension JSONReadable {
    /// Reads a value from a whole JSON document (RFC 8259, UTF-8 with or without a byte order mark).
    ///
    /// ```swift
    /// let pets = try [Pet](json: data)
    /// ```
    ///
    /// - Parameters:
    ///   - json: The document. Anything but white space after its value is an error.
    ///   - depthLimit: How deep arrays and objects may be nested.
    /// - Throws: Where the document is malformed or not what the type expects.
    public init(json: Data, depthLimit: Int = 512) throws(JSONError) {
        self = try JSONReader.read(Self.self, from: json, depthLimit: depthLimit)
    }

    /// Reads a value from any decoder, with that decoder's own errors and coding paths.
    public init(from decoder: any Decoder) throws {
        self = try JSONReader.read(Self.self, from: decoder)
    }
}
