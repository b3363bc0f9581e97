// Conversion of the spec's descriptions into documentation of declarations.
extension Documentation {
    /// Creates documentation from the paragraphs of a description.
    init(_ description: String?, deprecation: Spec.Deprecation? = nil) {
        self.init(paragraphs: Self.paragraphs(of: description), deprecation: deprecation)
    }

    /// Creates documentation from the description of a field or parameter, followed by its facts, such as "From 1 to
    /// 100. Default: `20`. Example: `50`." Omits a description that only repeats the name.
    init(_ notes: Spec.Notes, of name: String? = nil) {
        var notes = notes
        if let name, notes.declaration.description?.onlyRepeats(name) == true { notes.declaration.description = nil }
        var facts = (notes.isSecret ? ["A secret."] : []) + Self.limits(notes.limits.all)
        if case .enumeration(let keys) = notes.validity.keys.first?.kind {
            let names = keys.values.compactMap { Self.code($0.value) }
            if !names.isEmpty { facts.append("Keys: \(names.joined(separator: ", ")).") }
        }
        var rules = facts
        if let value = notes.validity.constant, let text = Self.code(value) {
            rules.append("Always \(text).")
            if notes.declaration.description?.contains(value.plainJSON) != true { facts.append("Always \(text).") }
        }
        if let value = notes.presence.defaultValue, notes.validity.constant == nil, !value.spellsNull,
            let text = Self.code(value)
        {
            rules.append("Default: \(text).")
            if notes.declaration.description?.mentionsDefault(value.plainJSON) != true {
                facts.append("Default: \(text).")
            }
        }
        if let value = notes.declaration.example, !value.spellsNull, let text = Self.code(value) {
            facts.append("Example: \(text).")
        }
        var paragraphs = Self.paragraphs(of: notes.declaration.description)
        if !facts.isEmpty { Self.append(facts.joined(separator: " "), to: &paragraphs) }
        self.init(paragraphs: paragraphs, facts: rules, deprecation: notes.declaration.deprecated)
    }

    /// Creates documentation of a property. Omits the example of a date, and of a number without other facts, because
    /// the type already describes the value.
    init(_ notes: Spec.Notes, of name: String, _ type: TypeReference) {
        var notes = notes
        let isAlone =
            notes.declaration.description == nil && notes.presence.defaultValue == nil && notes.limits.all.isEmpty
        if type.valuesLookAlike || isAlone && type.isNumber { notes.declaration.example = nil }
        self.init(notes, of: name)
    }

    /// Creates documentation from the descriptions of an endpoint, its response and the response headers. The method
    /// and path follow the title, as in `List pets: GET /pets`. Without a title, the method and path are the last
    /// paragraph.
    init(_ endpoint: Spec.Endpoint) {
        self.init(endpoint.notes.description, deprecation: endpoint.notes.deprecated)
        let route = "`\(endpoint.address.method.value) \(endpoint.address.path.value)`"
        let title = paragraphs.isEmpty ? route : Self.titled(paragraphs[0], route)
        if let title { paragraphs = [title] + paragraphs.dropFirst() }
        paragraphs += Documentation(endpoint.result.response?.description).paragraphs
        let statuses = endpoint.result.redirects.map { ($0.headers, "Headers of a \($0.status.value.key) redirect") }
        for (headers, title) in [(endpoint.result.headers, "Response headers")] + statuses {
            if let text = Self.text(of: headers, title) { Self.append(text, to: &paragraphs) }
        }
        if title == nil { paragraphs.append(route) }
    }

    /// Returns a title with its route, `List pets: GET /pets`, on two lines if a single line would be too long. Returns
    /// `nil` if the paragraph isn't a title, for example because it has several sentences.
    private static func titled(_ paragraph: String, _ route: String) -> String? {
        guard paragraph.utf8.count <= 100, paragraph.first.map(isProse) == true else { return nil }
        let isSentence = paragraph.last == "."
        let title = isSentence ? String(paragraph.dropLast()) : paragraph
        guard let end = title.last, end.isLetter || end.isNumber || "`)\"".contains(end),
            !title.holds("\n"), !title.holds(". "), !title.holds(": ")
        else { return nil }
        let separator = title.utf8.count + route.utf8.count <= 108 ? " " : "\n"
        return "\(title):\(separator)\(route)" + (isSentence ? "." : "")
    }

    /// Returns a list with a line for each header, or a single line if no header has a description. Returns `nil` if
    /// there are no headers.
    private static func text(of headers: [Spec.ResponseHeader], _ title: String) -> String? {
        guard !headers.isEmpty else { return nil }
        guard headers.contains(where: { $0.description != nil }) else {
            return "\(title): \(headers.map { "`\($0.name)`" }.joined(separator: ", "))."
        }
        let lines = headers.map { header in
            "- `\(header.name)`" + (lead(of: header.description).map { ": \($0)" } ?? "")
        }
        return "\(title):\n" + lines.joined(separator: "\n")
    }

    /// Appends facts to a description of one line if both fit into a line. Otherwise, appends the facts as a paragraph.
    private static func append(_ facts: String, to paragraphs: inout [String]) {
        guard paragraphs.count == 1, !facts.holds("\n"), let first = paragraphs[0].first, isProse(first),
            let end = paragraphs[0].last
        else { return paragraphs.append(facts) }
        let text = paragraphs[0] + (end.isLetter || end.isNumber || "`)".contains(end) ? "." : "")
        let isEnded = text.last.map { ".!?".contains($0) } ?? false
        guard isEnded, text.utf8.count + 1 + facts.utf8.count <= 104, !text.holds("\n") else {
            return paragraphs.append(facts)
        }
        paragraphs[0] = text + " " + facts
    }

    /// Returns whether a paragraph that begins with this character is prose, and not a list, heading, table, quotation
    /// or code.
    private static func isProse(_ first: Character) -> Bool {
        first.isLetter || first.isNumber && !first.isASCII || "`\"'([*_".contains(first)
    }

    /// Returns the first paragraph as one line, for a list item. The line ends before a list, table, heading, quotation
    /// or code block. Returns `nil` if there is no paragraph.
    private static func lead(of description: String?) -> String? {
        let lines = paragraphs(of: description).first?.pieces(between: UInt8(ascii: "\n")).map { $0[...].trimmed } ?? []
        let others = lines.dropFirst().prefix { !$0.hasPrefix("```") && !">#|-*+".contains($0.first ?? "-") }
        return lines.first.map { ([$0] + others).joined(separator: " ") }
    }

    private static func paragraphs(of description: String?) -> [String] {
        guard let description else { return [] }
        var paragraphs: [String] = []
        var lines: [String] = []
        for line in description.pieces(between: UInt8(ascii: "\n")) + [""] {
            if !line.allSatisfy(\.isWhitespace) {
                lines.append(line)
            } else if !lines.isEmpty {
                paragraphs.append(lines.joined(separator: "\n"))
                lines = []
            }
        }
        return paragraphs
    }

    /// Returns a value in backquotes. Returns `nil` if the value is too long for prose, or contains a backquote or line
    /// break.
    private static func code(_ value: JSONValue) -> String? {
        let text = value.plainJSON
        guard !text.isEmpty, text.utf8.count <= 80 || text.count <= 80 else { return nil }
        for scalar in text.unicodeScalars where scalar == "`" || scalar == "\n" || scalar == "\r" { return nil }
        return "`\(text)`"
    }
}

extension String {
    /// Returns whether the description only repeats the name: `team_slug parameter`, `Unique identifier of the team`.
    fileprivate func onlyRepeats(_ name: String) -> Bool {
        // Most descriptions are far longer than the name. This check avoids splitting such descriptions into words.
        guard utf8.count <= name.utf8.count + 20 else { return false }
        var words = lowercased().pieces(between: UInt8(ascii: " ")).filter { !Self.stopWords.contains($0) }
        if let index = words.firstIndex(of: "identifier") { words[index] = "id" }
        let phrases = words.split(separator: "of")
        return phrases.reversed().reduce(into: "") { $0 += $1.joined() }.alphanumerics == name.alphanumerics
    }

    /// Returns whether the description already contains the default: `Defaults to 20.`, ``Default: `true` ``.
    fileprivate func mentionsDefault(_ value: String) -> Bool {
        guard holds("efault") else { return false }
        let words = utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { word in
            var word = word
            while let first = word.first, Self.marks.contains(first) { word.removeFirst() }
            while let last = word.last, Self.marks.contains(last) || last == UInt8(ascii: ".") { word.removeLast() }
            return String(Substring(word))
        }
        for (index, word) in words.enumerated() where word.holds("efault") {
            let next = words[(index + 1)...].drop { ["", "is", "to", "value"].contains($0) }.first
            if next == value { return true }
        }
        return false
    }

    private static let marks = Set("`*'\"(),:=".utf8)

    private static let stopWords: Set = ["a", "an", "field", "param", "parameter", "property", "the", "unique"]
}

extension TypeReference {
    /// Whether all values of the type have the same form, so that an example adds no information.
    fileprivate var valuesLookAlike: Bool {
        switch self {
        case .scalar(let scalar): scalar.valuesLookAlike
        case .optional(let wrapped): wrapped.valuesLookAlike
        case .file, .array, .dictionary, .named: false
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .scalar(let scalar): scalar.isPlainNumber
        case .optional(let wrapped): wrapped.isNumber
        case .file, .array, .dictionary, .named: false
        }
    }
}

extension Scalar {
    fileprivate var valuesLookAlike: Bool {
        switch row.json {
        case .text(let rule): rule.isRecognized
        case .number(.moment), .flag: true
        case .number(.whole), .number(.fraction), .number(.decimal), .number(.seconds), .quoted, .any: false
        }
    }

    fileprivate var isPlainNumber: Bool {
        switch row.json {
        case .number(.whole), .number(.fraction), .number(.decimal), .number(.seconds), .quoted: true
        case .number(.moment), .text, .flag, .any: false
        }
    }
}

extension JSONValue {
    /// The value's compact JSON, or a string itself without quotes.
    fileprivate var plainJSON: String {
        if case .string(let text) = kind { return text }
        return compactJSON
    }

    /// Whether the value is `null` or the string `"null"`, which some frameworks write for a missing example or
    /// default.
    var spellsNull: Bool { plainJSON == "null" }
}
