/// Responses that may be wrapped, with numbers for what their fields are called and hold, and with what may be a payload in them.
///
/// The search looks at the same fields again and again, and comparing numbers costs nothing.
struct WrapperCandidates {
    let candidates: [WrapperCandidate]
    /// The fields of each candidate.
    private(set) var rows: [[Field]] = []
    private(set) var names: [Name] = []
    /// A name with a type, `total_count:int`.
    private(set) var kinds: [String] = []

    struct Field {
        /// The same for fields of the same name.
        var name: Int
        /// The same for fields of the same name and type.
        var kind: Int
    }

    struct Name {
        var text: String
        /// It tells of a verdict, of paging, or of the exchange itself.
        var isTelling: Bool
        /// Where the fields of this name are.
        var places: [Choice] = []
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
                    names.append(Name(text: text, isTelling: Self.tells(text)))
                }
                names[name].places.append(Choice(candidate: row, field: column))
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

    /// Everything but the payload.
    func metadata(of choice: Choice) -> [Field] {
        var fields = rows[choice.candidate]
        fields.remove(at: choice.field)
        return fields
    }

    /// Whether nothing else in the candidate could be the payload: it alone has a structure, but for what tells of the
    /// exchange.
    func isPlainPayload(_ choice: Choice) -> Bool {
        let fields = candidates[choice.candidate].fields
        return rows[choice.candidate].enumerated().allSatisfy { column, field in
            column == choice.field
                ? fields[column].isStructured : !fields[column].isStructured || names[field.name].isTelling
        }
    }

    /// Whether a field beside the payload tells of a verdict, of paging, or of the exchange itself.
    func hasTellingMetadata(_ choice: Choice) -> Bool {
        metadata(of: choice).contains { names[$0.name].isTelling }
    }
}

// MARK: - Names

extension WrapperCandidates {
    private static let tellingWords: Set = [
        "code", "count", "cursor", "error", "errors", "has", "incomplete", "limit", "links", "marker", "message",
        "meta", "metadata", "more", "next", "offset", "ok", "page", "pages", "pagination", "paging", "prev", "previous",
        "problem", "sort", "status", "success", "total", "trace", "tracking", "warnings",
    ]

    static func tells(_ name: String) -> Bool {
        words(of: name).contains { tellingWords.contains($0) }
    }

    /// Whether it says how many elements there are, `total_count`.
    static func counts(_ name: String) -> Bool {
        words(of: name).contains { $0 == "count" || $0 == "total" }
    }

    /// Whether it says what of: `import_errors`, not `errors`.
    static func isCompound(_ name: String) -> Bool {
        words(of: name).count > 1
    }

    private static func words(of name: String) -> [String] {
        MemberName(name).unescaped.lowercasedWords
    }
}

extension String {
    /// The words of a name in camel case, in lower case.
    fileprivate var lowercasedWords: [String] {
        var words: [String] = []
        for character in self {
            if words.isEmpty || character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
