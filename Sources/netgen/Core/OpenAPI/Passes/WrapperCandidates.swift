/// The responses that may be wrapped, and their possible payloads. Numbers represent the names and types of fields.
///
/// The search compares the same fields repeatedly, and comparisons of numbers are fast.
struct WrapperCandidates {
    let candidates: [WrapperCandidate]
    /// The fields of each candidate.
    private(set) var rows: [[Field]] = []
    private(set) var names: [Name] = []
    /// The names with types, such as `total_count:int`.
    private(set) var kinds: [String] = []

    struct Field {
        /// A number that is equal for fields of the same name.
        var name: Int
        /// A number that is equal for fields of the same name and type.
        var kind: Int
    }

    struct Name {
        var text: String
        /// Whether the name suggests a verdict, paging or metadata of the exchange.
        var isTypical: Bool
        /// The fields with this name.
        var occurrences: [Choice] = []
    }

    /// A candidate with one of its fields as the payload.
    struct Choice {
        var candidate: Int
        var field: Int
    }

    init(_ candidates: [WrapperCandidate]) {
        self.candidates = candidates
        var nameNumbers: [String: Int] = [:]
        var kindNumbers: [String: Int] = [:]
        for (row, candidate) in candidates.enumerated() {
            var fields: [Field] = []
            for (column, field) in candidate.fields.enumerated() {
                let text = field.field.name.value
                let name = nameNumbers[text, default: names.count]
                if name == names.count {
                    nameNumbers[text] = name
                    names.append(Name(text: text, isTypical: Self.isTypical(text)))
                }
                names[name].occurrences.append(Choice(candidate: row, field: column))
                let kindText = "\(text):\(field.signature)"
                let kind = kindNumbers[kindText, default: kinds.count]
                if kind == kinds.count {
                    kindNumbers[kindText] = kind
                    kinds.append(kindText)
                }
                fields.append(Field(name: name, kind: kind))
            }
            rows.append(fields)
        }
    }

    func payload(of choice: Choice) -> WrapperCandidate.Field {
        candidates[choice.candidate].fields[choice.field]
    }

    /// Returns all fields but the payload.
    func metadata(of choice: Choice) -> [Field] {
        var fields = rows[choice.candidate]
        fields.remove(at: choice.field)
        return fields
    }

    /// Returns whether no other field could be the payload: all other fields are unstructured or typical metadata.
    func isPlainPayload(_ choice: Choice) -> Bool {
        let fields = candidates[choice.candidate].fields
        return rows[choice.candidate].enumerated().allSatisfy { column, field in
            column == choice.field
                ? fields[column].isStructured : !fields[column].isStructured || names[field.name].isTypical
        }
    }

    /// Returns whether a field next to the payload suggests a verdict, paging or metadata of the exchange.
    func hasTypicalMetadata(_ choice: Choice) -> Bool {
        metadata(of: choice).contains { names[$0.name].isTypical }
    }
}

// MARK: - Names

extension WrapperCandidates {
    private static let typicalWords: Set = [
        "code", "count", "cursor", "error", "errors", "has", "incomplete", "limit", "links", "marker", "message",
        "meta", "metadata", "more", "next", "offset", "ok", "page", "pages", "pagination", "paging", "prev", "previous",
        "problem", "sort", "status", "success", "total", "trace", "tracking", "warnings",
    ]

    static func isTypical(_ name: String) -> Bool {
        words(of: name).contains { typicalWords.contains($0) }
    }

    /// Returns whether the name suggests a number of elements, such as `total_count`.
    static func counts(_ name: String) -> Bool {
        words(of: name).contains { $0 == "count" || $0 == "total" }
    }

    /// Returns whether the name has several words, such as `import_errors`, but not `errors`.
    static func isCompound(_ name: String) -> Bool {
        words(of: name).count > 1
    }

    private static func words(of name: String) -> [String] {
        MemberName(name).unescaped.lowercasedWords
    }
}

extension String {
    /// The words of a camel-case name, in lower case.
    fileprivate var lowercasedWords: [String] {
        var words: [String] = []
        for character in self {
            if words.isEmpty || character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
