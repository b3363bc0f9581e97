/// Placeholder descriptions that frameworks generate for undocumented declarations.
enum FillerText {
    /// Returns whether a framework generated the text because there was no docstring. spectree writes the name of the
    /// function: `on_get <GET>`.
    static func isFiller(_ text: String?) -> Bool {
        guard let text else { return false }
        // Check the end first. Few descriptions end with ">", and splitting all descriptions into words is slow.
        guard text.utf8.last == UInt8(ascii: ">") else { return text == "No description provided" }
        let words = text.split(separator: " ")
        return words.count == 2 && OpenAPIKeywords.methods.contains { words[1] == "<\($0.uppercased())>" }
    }

    /// Returns the description, or `nil` if it only reports success or repeats the name of a failure, such as
    /// `Resource not found`.
    static func meaningful(_ description: String?, of failure: StatusMatch? = nil) -> String? {
        guard let description, !reasons.contains(description), !isSignature(description)
        else { return nil }
        let words = description.lowercased().pieces(between: UInt8(ascii: " ")).filter { !$0.isEmpty }
        guard words.count > 2, !words.contains(where: { $0.holds("success") }) else { return nil }
        let meaningful = words.filter { !idleWords.contains($0) }.joined().alphanumerics
        return meaningful == failure?.caseName.unescaped.alphanumerics ? nil : description
    }

    /// Returns whether the description is the signature that Python generates for an undocumented dataclass or a
    /// built-in type: `Item(name: str, size: int = 1)`, `dict() -> new empty dictionary`.
    private static func isSignature(_ description: String) -> Bool {
        guard description.utf8.contains(UInt8(ascii: "(")) else { return false }
        let line = description.prefix { $0 != "\n" }
        let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty, line.dropFirst(name.count).first == "(" else { return false }
        return line.last == ")" || String(line).holds(") -> ")
    }

    private static let idleWords: Set = [
        "a", "an", "has", "is", "occurred", "occurred.", "request", "requested", "resource", "specified", "the", "this",
        "was",
    ]

    /// The descriptions of status codes in Python's standard library.
    private static let reasons: Set = [
        "Request fulfilled, document follows", "Document created, URL follows",
        "Request accepted, processing continues off-line", "Request fulfilled from cache",
        "Bad request syntax or unsupported method", "No permission -- see authorization schemes",
        "Request forbidden -- authorization will not help", "Nothing matches the given URI",
        "Specified method is invalid for this resource", "Server got itself in trouble",
    ]
}
