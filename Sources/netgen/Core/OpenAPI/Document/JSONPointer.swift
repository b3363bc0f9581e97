/// A JSON Pointer (RFC 6901) in the fragment of a reference: `#/components/schemas/Pet`.
struct JSONPointer {
    let tokens: [String]

    /// Creates a pointer from a fragment; `nil` if the fragment isn't a pointer.
    ///
    /// - Parameters:
    ///   - fragment: The part after `#`.
    ///   - isEncoded: Whether the fragment is percent-encoded, as in every URI.
    init?(fragment: some StringProtocol, isEncoded: Bool = true) {
        guard !fragment.isEmpty else {
            tokens = []
            return
        }
        guard fragment.first == "/" else { return nil }
        let text = isEncoded ? fragment.percentDecoded : String(fragment)
        tokens = text.pieces(between: UInt8(ascii: "/")).dropFirst().map(Self.unescaped)
    }

    /// Returns the value at the pointer's location, or `nil` if the document has no such value.
    func value(in document: JSONValue) -> JSONValue? {
        var value = document
        for token in tokens {
            switch value.kind {
            case .object:
                guard let next = value[token] else { return nil }
                value = next
            case .array(let elements):
                guard let index = Int(token), elements.indices.contains(index) else { return nil }
                value = elements[index]
            case .null, .bool, .number, .string:
                return nil
            }
        }
        return value
    }

    /// Returns a reference within a file: `#/components/schemas/Pet`.
    static func fragment(of tokens: [String]) -> String { "#" + tokens.map { "/" + escaped($0) }.joined() }

    /// Returns a key, escaped for a pointer.
    static func escaped(_ token: String) -> String {
        guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return token }
        return token.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    /// Replaces `~1` with a slash and `~0` with a tilde, in this order (RFC 6901, section 4).
    private static func unescaped(_ token: String) -> String {
        guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
        var result = ""
        var rest = token[...]
        while let tilde = rest.firstIndex(of: "~") {
            result += rest[..<tilde]
            rest = rest[rest.index(after: tilde)...]
            switch rest.first {
            case "1": result += "/"
            case "0": result += "~"
            default:
                result += "~"
                continue
            }
            rest = rest.dropFirst()
        }
        return result + rest
    }
}
