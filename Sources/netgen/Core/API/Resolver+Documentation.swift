extension Resolver {
    /// A description's paragraphs.
    func documentation(_ description: String?, deprecation: Spec.Deprecation? = nil) -> Documentation {
        Documentation(paragraphs: paragraphs(of: description), deprecation: deprecation)
    }

    /// Everything that the notes of a field or parameter say: the description, unless it is the name once more, then the
    /// facts, such as "From 1 to 100. Default: `20`. Example: `50`."
    func documentation(_ notes: Spec.Notes, of name: String? = nil) -> Documentation {
        var notes = notes
        if let name, notes.description?.isNoMore(than: name) == true { notes.description = nil }
        var facts = limits(notes.limits)
        if case .enumeration(let keys) = notes.keys.first?.kind {
            let names = keys.values.compactMap { code($0.value) }
            if !names.isEmpty { facts.append("Keys: \(names.joined(separator: ", ")).") }
        }
        var rules = facts
        if let value = notes.constant, let text = code(value) {
            rules.append("Always \(text).")
            if notes.description?.contains(value.plainJSON) != true { facts.append("Always \(text).") }
        }
        if let value = notes.defaultValue, notes.constant == nil, !value.spellsNull, let text = code(value) {
            rules.append("Default: \(text).")
            if notes.description?.saysDefault(value.plainJSON) != true { facts.append("Default: \(text).") }
        }
        if let value = notes.example, !value.spellsNull, let text = code(value) { facts.append("Example: \(text).") }
        var paragraphs = paragraphs(of: notes.description)
        if !facts.isEmpty { append(facts.joined(separator: " "), to: &paragraphs) }
        return Documentation(paragraphs: paragraphs, facts: rules, deprecation: notes.deprecated)
    }

    /// The same for a property. An example is left out where the type says as much: a date of a date, or by
    /// itself the `7` of a number.
    func documentation(_ notes: Spec.Notes, of name: String, _ type: TypeReference) -> Documentation {
        var notes = notes
        let isAlone = notes.description == nil && notes.defaultValue == nil && notes.limits.isEmpty
        if type.valuesLookAlike || isAlone && type.isNumber { notes.example = nil }
        return documentation(notes, of: name)
    }

    /// A title and the route that it is the title of: `List pets: GET /pets`, on two lines where they do not fit in one.
    /// A paragraph of several sentences is no title.
    func titled(_ paragraph: String, _ route: String) -> String? {
        guard paragraph.utf8.count <= 100, paragraph.first.map(isProse) == true else { return nil }
        let isSentence = paragraph.last == "."
        let title = isSentence ? String(paragraph.dropLast()) : paragraph
        guard let end = title.last, end.isLetter || end.isNumber || "`)\"".contains(end),
            !title.holds("\n"), !title.holds(". "), !title.holds(": ")
        else { return nil }
        let separator = title.utf8.count + route.utf8.count <= 108 ? " " : "\n"
        return "\(title):\(separator)\(route)" + (isSentence ? "." : "")
    }

    /// A list with a line for each header, or one line where there is nothing to say about them.
    func documentation(_ headers: [Spec.ResponseHeader]) -> String? {
        guard !headers.isEmpty else { return nil }
        guard headers.contains(where: { $0.description != nil }) else {
            return "Response headers: \(headers.map { "`\($0.name)`" }.joined(separator: ", "))."
        }
        let lines = headers.map { header in
            "- `\(header.name)`" + (lead(of: header.description).map { ": \($0)" } ?? "")
        }
        return "Response headers:\n" + lines.joined(separator: "\n")
    }

    /// Facts follow a description of one line where both fit in a line, as people write it; else they are a paragraph.
    func append(_ facts: String, to paragraphs: inout [String]) {
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

    /// Not a list, a heading, a table, a quotation or code.
    private func isProse(_ first: Character) -> Bool {
        first.isLetter || first.isNumber && !first.isASCII || "`\"'([*_".contains(first)
    }

    /// The first paragraph in one line, which a list has room for; no other block of Markdown.
    private func lead(of description: String?) -> String? {
        let lines = paragraphs(of: description).first?.pieces(between: UInt8(ascii: "\n")).map { $0[...].trimmed } ?? []
        let others = lines.dropFirst().prefix { !$0.hasPrefix("```") && !">#|-*+".contains($0.first ?? "-") }
        return lines.first.map { ([$0] + others).joined(separator: " ") }
    }

    private func paragraphs(of description: String?) -> [String] {
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

    /// "From 1 to 100." "At most 64 characters."
    private func limits(_ limits: [Spec.Limit]) -> [String] {
        if limits.isEmpty { return [] }
        func value(_ keyword: Spec.Limit.Keyword) -> String? {
            limits.last { $0.keyword == keyword }.flatMap { plainText($0.value) }
        }
        /// Nothing has less than none.
        func least(_ keyword: Spec.Limit.Keyword) -> String? { value(keyword).flatMap { $0 == "0" ? nil : $0 } }
        func range(_ lower: Spec.Limit.Keyword, _ upper: Spec.Limit.Keyword, unit: String) -> String? {
            switch (unit.isEmpty ? value(lower) : least(lower), value(upper)) {
            case (nil, nil): nil
            case (let low?, nil): "At least \(low)\(plural(unit, low))."
            case (nil, let high?): "At most \(high)\(plural(unit, high))."
            case (let low?, let high?) where low == high: "Exactly \(low)\(plural(unit, high))."
            case (let low?, let high?): "From \(low) to \(high)\(plural(unit, high))."
            }
        }
        /// "More than 0, less than 100."
        func exclusiveRange() -> String? {
            let low = value(.exclusiveMinimum).map { "more than \($0)" } ?? value(.minimum).map { "at least \($0)" }
            let high = value(.exclusiveMaximum).map { "less than \($0)" } ?? value(.maximum).map { "at most \($0)" }
            let text = [low, high].compactMap { $0 }.joined(separator: ", ")
            return text.prefix(1).uppercased() + text.dropFirst() + "."
        }
        let isExclusive = limits.contains { $0.keyword == .exclusiveMinimum || $0.keyword == .exclusiveMaximum }
        return [
            isExclusive ? exclusiveRange() : range(.minimum, .maximum, unit: ""),
            value(.multipleOf).map { "A multiple of \($0)." },
            range(.minLength, .maxLength, unit: " character"),
            range(.minItems, .maxItems, unit: " item"),
            limits.contains { $0.keyword == .uniqueItems } ? "No item is there twice." : nil,
            range(.minProperties, .maxProperties, unit: " member"),
            value(.pattern).flatMap { $0.contains { "`\n".contains($0) } ? nil : "Matches `\($0)`." },
        ].compactMap { $0 }
    }

    private func plural(_ unit: String, _ count: String) -> String {
        unit.isEmpty || count == "1" ? unit : unit + "s"
    }

    private func plainText(_ value: JSONValue) -> String? {
        switch value.kind {
        // Some frameworks write the bounds of integers as `100.0`.
        case .number(let text) where text.hasSuffix(".0"): String(text.dropLast(2))
        // The type says as much.
        case .number("9223372036854775807"), .number("-9223372036854775808"): nil
        case .number(let text): text
        case .string(let text): text
        default: nil
        }
    }

    /// A value as prose shows it; `nil` where it would not fit there.
    private func code(_ value: JSONValue) -> String? {
        let text = value.plainJSON
        guard !text.isEmpty, text.utf8.count <= 80 || text.count <= 80 else { return nil }
        for scalar in text.unicodeScalars where scalar == "`" || scalar == "\n" || scalar == "\r" { return nil }
        return "`\(text)`"
    }
}

extension String {
    /// Whether it says no more than the name that it describes: `team_slug parameter`, `Unique identifier of the team`.
    fileprivate func isNoMore(than name: String) -> Bool {
        // Most descriptions are far longer.
        guard utf8.count <= name.utf8.count + 20 else { return false }
        var words = lowercased().pieces(between: UInt8(ascii: " ")).filter { !Self.idleWords.contains($0) }
        if let index = words.firstIndex(of: "identifier") { words[index] = "id" }
        let phrases = words.split(separator: "of")
        return phrases.reversed().reduce(into: "") { $0 += $1.joined() }.letters == name.letters
    }

    /// Whether it says what an absent value is taken for: `Defaults to 20.`, ``Default: `true` ``.
    fileprivate func saysDefault(_ value: String) -> Bool {
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

    private static let idleWords: Set = ["a", "an", "field", "param", "parameter", "property", "the", "unique"]
}

extension TypeReference {
    /// Who knows the type knows what its values look like.
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
        case .number(.whole), .number(.fraction), .number(.decimal), .number(.seconds), .any: false
        }
    }

    fileprivate var isPlainNumber: Bool {
        switch row.json {
        case .number(.whole), .number(.fraction), .number(.decimal), .number(.seconds): true
        case .number(.moment), .text, .flag, .any: false
        }
    }
}

extension JSONValue {
    /// The value's JSON in one line, a string without its quotes.
    fileprivate var plainJSON: String {
        if case .string(let text) = kind { return text }
        return compactJSON
    }

    /// Nothing is no example, and no default of what may be missing. Some frameworks write it as text.
    fileprivate var spellsNull: Bool { plainJSON == "null" }
}
