/// A problem in a JSON document: its location, the expected value and the value found.
public struct JSONError: Error, Sendable, Equatable {
    /// A category of problems.
    public enum Kind: String, Sendable {
        /// Text that isn't JSON (RFC 8259).
        case syntax
        /// A document that ends too early.
        case unexpectedEnd
        /// A value of an unexpected type, such as a string in place of a number, or null for a required value.
        case mismatch
        /// A required key that is missing.
        case missingKey
        /// A value of the right type that isn't valid. Examples are an integer that is too large, an invalid date, and
        /// a value that a closed enum doesn't list.
        case invalidValue
        /// Arrays and objects that are nested more deeply than allowed.
        case tooDeep
        /// An element of a stream that is larger than allowed.
        case tooLarge
    }

    /// The category of the problem.
    public let kind: Kind
    /// The path of the value from the document's root: `$.data[3].name`.
    public let path: String
    /// A description of the expected value. It follows "expected" in the message.
    public let expected: String
    /// A description of the value found. It follows "found" in the message.
    public let found: String
    /// The scalar found, shortened and without tokens; `nil` for arrays, objects and values whose key suggests a
    /// secret.
    public private(set) var excerpt: String?
    /// The number of bytes before the location.
    public let offset: Int
    /// The line of the location, from 1.
    public let line: Int
    /// The column of the location, from 1, counted in Unicode scalars.
    public let column: Int
    /// The index of the event in its stream, from 0, not counting events without data. `nil` if the path contains the
    /// index, or if there is no stream.
    public internal(set) var element: Int?
}

extension JSONError: CustomStringConvertible {
    /// A description such as `$.data[3].name (line 1, column 52): expected a string, found a number: 12`.
    ///
    /// For an event of a stream, the index of the event comes first: `element 3, $.name (line 7, column 16): …`.
    public var description: String {
        // The excerpt of null is the word that already names the value.
        let excerpt = excerpt.flatMap { $0 == found ? nil : ": \($0)" } ?? ""
        let element = element.map { "element \($0), " } ?? ""
        return "\(element)\(path) (line \(line), column \(column)): expected \(expected), found \(found)\(excerpt)"
    }
}

extension JSONError {
    /// Creates an error from a failure that a reader has recorded.
    ///
    /// - Parameters:
    ///   - failure: The problem, with its offset in the document.
    ///   - document: The whole document, or the available part of a stream.
    ///   - origin: The location in the stream at which `document` begins.
    init(
        _ failure: ReadFailure,
        in document: UnsafeBufferPointer<UInt8>,
        after origin: JSONLocation = JSONLocation()
    ) {
        let location = JSONLocation(of: failure.offset, in: document, after: origin)
        kind = failure.kind
        path = location.path
        expected = failure.expected
        // The message of a foreign decoder may quote the value, so redact it.
        let isSecret = location.isSecret
        found = (isSecret ? nil : failure.found.map(Redaction().text)) ?? Self.found(at: failure.offset, in: document)
        excerpt = isSecret ? nil : Self.excerpt(at: failure.offset, in: document)
        offset = location.offset
        line = location.line
        column = location.column
    }

    /// Returns the error, without its scalar if the scalar is within a value with one of the given names.
    func redacted(by secrets: [String]?) -> JSONError {
        guard excerpt != nil, let secrets, secrets.contains(where: isWithin) else { return self }
        var error = self
        error.excerpt = nil
        return error
    }

    /// Returns whether the path contains a name. `$` means a document that isn't an object.
    private func isWithin(_ name: String) -> Bool {
        if name == "$" { return !path.hasPrefix("$.") }
        let step = JSONLocation.Component.key(name).text
        return path.hasSuffix(step) || path.contains("\(step).") || path.contains("\(step)[")
    }

    private static func found(at offset: Int, in document: UnsafeBufferPointer<UInt8>) -> String {
        guard offset < document.count else { return "the end of the document" }
        let byte = document[offset]
        if let kind = JSONKind(startingWith: byte) { return kind.name }
        if byte > 0x20, byte < 0x7F { return "\"\(Unicode.Scalar(byte))\"" }
        let hexadecimal = String(byte, radix: 16, uppercase: true)
        return "the byte 0x\(byte < 16 ? "0" : "")\(hexadecimal)"
    }

    /// Returns at most 40 characters of the scalar at an offset, with secrets redacted; `nil` if there is no scalar.
    private static func excerpt(at offset: Int, in document: UnsafeBufferPointer<UInt8>) -> String? {
        guard offset < document.count, let kind = JSONKind(startingWith: document[offset]) else { return nil }
        let rest = document[offset...].prefix(200)
        let literal: Slice<UnsafeBufferPointer<UInt8>>
        switch kind {
        case .array, .object: return nil
        case .string: literal = rest.prefix(stringLength(rest))
        default: literal = rest.prefix { $0 > 0x20 && !",]}".utf8.contains($0) }
        }
        let text = Redaction().text(String(decoding: literal, as: UTF8.self)).unicodeScalars
        return text.count <= 40 ? String(text) : String(text.prefix(39)) + "…"
    }

    private static func stringLength(_ literal: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        var isEscaped = false
        var length = 0
        for byte in literal {
            length += 1
            if length > 1, byte == UInt8(ascii: "\""), !isEscaped { break }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return length
    }
}
