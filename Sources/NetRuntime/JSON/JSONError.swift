/// Where a JSON document is malformed, or not what was expected, and what stands there instead.
public struct JSONError: Error, Sendable, Equatable {
    /// What is wrong.
    public enum Kind: String, Sendable {
        /// The text is not JSON (RFC 8259).
        case syntax
        /// The document ends too early.
        case unexpectedEnd
        /// A value is of another kind than expected: a string where a number belongs, null where something is required.
        case mismatch
        /// A key that must be there is not.
        case missingKey
        /// A value is of the right kind but cannot be what it should be: an integer that is too large, a date that is
        /// none, a value that a closed enum does not list.
        case invalidValue
        /// Arrays and objects are nested deeper than allowed.
        case tooDeep
        /// An element of a stream is larger than allowed.
        case tooLarge
    }

    /// What is wrong.
    public let kind: Kind
    /// The path of the value from the document's root: `$.data[3].name`.
    public let path: String
    /// What should stand there, as it reads after "expected".
    public let expected: String
    /// What stands there instead, as it reads after "found".
    public let found: String
    /// The scalar that stands there, shortened and without tokens; `nil` for arrays, objects and values whose key sounds like
    /// a secret.
    public private(set) var excerpt: String?
    /// The number of bytes before the place.
    public let offset: Int
    /// The line of the place, from 1.
    public let line: Int
    /// The place in its line, from 1, counted in Unicode scalars.
    public let column: Int
    /// Which of a stream's events it is, from 0, counted without those that hold no data; `nil` where the path says it.
    public internal(set) var element: Int?
}

extension JSONError: CustomStringConvertible {
    /// `$.data[3].name (line 1, column 52): expected a string, found a number: 12`, of a stream's event
    /// `element 3, $.name (line 7, column 16): …`.
    public var description: String {
        let excerpt = excerpt.map { ": \($0)" } ?? ""
        let element = element.map { "element \($0), " } ?? ""
        return "\(element)\(path) (line \(line), column \(column)): expected \(expected), found \(found)\(excerpt)"
    }
}

extension JSONError {
    /// Makes an error of a failure that a reader has noted.
    ///
    /// - Parameters:
    ///   - failure: The problem, with its place in the document.
    ///   - document: All bytes, or the part of a stream that is at hand.
    ///   - origin: The place in the stream where that part begins.
    init(
        _ failure: ReadFailure,
        in document: UnsafeBufferPointer<UInt8>,
        after origin: JSONLocation = JSONLocation()
    ) {
        let location = JSONLocation(of: failure.offset, in: document, after: origin)
        kind = failure.kind
        path = location.path
        expected = failure.expected
        // The message of a decoder may quote the value.
        let isSecret = location.isSecret
        found = (isSecret ? nil : failure.found.map(Redaction().text)) ?? Self.found(at: failure.offset, in: document)
        excerpt = isSecret ? nil : Self.excerpt(at: failure.offset, in: document)
        offset = location.offset
        line = location.line
        column = location.column
    }

    /// The error without the scalar, if that is or belongs to a value with one of these names.
    func redacted(by secrets: [String]?) -> JSONError {
        guard excerpt != nil, let secrets, secrets.contains(where: isWithin) else { return self }
        var error = self
        error.excerpt = nil
        return error
    }

    /// Whether the path leads to or through a name. `$` is a document that isn't an object.
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

    /// The scalar at a place without secrets, at most 40 characters of it.
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
