/// The forms that values take everywhere in a spec.
extension SpecReader {
    /// Whether a member holds an object.
    mutating func isObject(_ member: JSONValue.Member, example: String) -> Bool {
        if case .object = member.value.kind { return true }
        wrongType(member, expected: "an object", example: example)
        return false
    }

    /// The members of an object whose keys are the author's.
    mutating func entries(_ member: JSONValue.Member, of what: String, example: String) -> [JSONValue.Member] {
        guard case .object(let members) = member.value.kind else {
            wrongType(member, expected: "an object of \(what)", example: example)
            return []
        }
        return members.filter { $0.key != "$comment" }
    }

    mutating func text(_ member: JSONValue.Member, example: String) -> Located<String>? {
        guard case .string(let text) = member.value.kind else {
            wrongType(member, expected: "a string", example: example)
            return nil
        }
        guard !text.isEmpty else {
            emptyValue(member.value.range, quoted(member.key), fix: "write \(quoted(member.key)): \(example)")
            return nil
        }
        return Located(text, at: member.value.range)
    }

    mutating func flag(_ member: JSONValue.Member) -> Located<Bool>? {
        guard case .bool(let flag) = member.value.kind else {
            wrongType(member, expected: "true or false", example: "true")
            return nil
        }
        return Located(flag, at: member.value.range)
    }

    /// One of the raw values of an enum.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ member: JSONValue.Member) -> Choice? {
        let choices = Choice.allCases.map(\.rawValue)
        guard let text = text(member, example: quoted(choices.first ?? "")) else { return nil }
        if let choice = Choice(rawValue: text.value) { return choice }
        let meant = SpellingSuggestion.nearest(to: text.value, among: choices)
        diagnostics.error(
            .invalidValue,
            "\(quoted(member.key)) is \(quotedList(choices, "or")), not \(quoted(text.value))",
            at: text.range,
            fix: "write \(quoted(member.key)): \(quoted(meant ?? choices.first ?? ""))"
        )
        return nil
    }

    /// Text for people: line breaks are `\n`, and nothing is left in it that could end a comment or turn text around.
    mutating func prose(_ member: JSONValue.Member) -> String? {
        guard case .string(let text) = member.value.kind else {
            wrongType(member, expected: "a string", example: #""What it is for.""#)
            return nil
        }
        return TextForm.prose(text)
    }
}

// MARK: - Forms

extension SpecForm where Value == Located<String> {
    static func text(_ example: String) -> SpecForm {
        SpecForm(read: { $1.text($0, example: example) }, write: { .string($0.value) })
    }

    static func identifier(_ example: String) -> SpecForm {
        SpecForm(read: { $1.identifier($0, example: example) }, write: { .string($0.value) })
    }

    /// A key, or keys joined by dots.
    static func keyPath(_ example: String) -> SpecForm {
        SpecForm(read: { $1.keyPath($1.text($0, example: example)) }, write: { .string($0.value) })
    }
}

extension SpecForm where Value == String {
    static var prose: SpecForm { SpecForm(read: { $1.prose($0) }, write: { .string($0) }) }

    static func text(_ example: String) -> SpecForm {
        SpecForm(read: { $1.text($0, example: example)?.value }, write: { .string($0) })
    }
}

extension SpecForm where Value == JSONValue {
    /// Any JSON.
    static var json: SpecForm { SpecForm(read: { member, _ in member.value }, write: { $0 }) }
}

extension SpecForm where Value == [JSONValue] {
    static var list: SpecForm {
        SpecForm { member, reader in
            if case .array(let elements) = member.value.kind { return elements }
            reader.wrongType(member, expected: "an array of values", example: "[null]")
            return nil
        } write: { values in
            values.isEmpty ? nil : .array(values)
        }
    }
}

extension SpecForm where Value == [String] {
    static func texts(_ example: String) -> SpecForm {
        SpecForm { member, reader in
            if case .array(let elements) = member.value.kind, elements.allSatisfy({ $0.string != nil }) {
                return elements.compactMap(\.string)
            }
            reader.wrongType(member, expected: "an array of strings", example: example)
            return nil
        } write: { texts in
            texts.isEmpty ? nil : .array(texts.map { .string($0) })
        }
    }
}

extension SpecForm where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
    static var choice: SpecForm { SpecForm(read: { $1.choice($0) }, write: { .string($0.rawValue) }) }
}

extension SpecForm {
    /// An object whose keys are the author's, each with a value of one form.
    static func entries<Entry>(
        of what: String,
        example: String,
        read: @escaping @Sendable (JSONValue.Member, inout SpecReader) -> Entry?,
        write: @escaping @Sendable (Entry) -> (key: String, value: JSONValue)
    ) -> SpecForm where Value == [Entry] {
        SpecForm { member, reader in
            reader.entries(member, of: what, example: example).compactMap { read($0, &reader) }
        } write: { entries in
            entries.isEmpty ? nil : .object(entries.map(write))
        }
    }
}

// MARK: - Reporting

extension SpecReader {
    mutating func wrongType(_ member: JSONValue.Member, expected: String, example: String) {
        let fix = "write \(quoted(member.key)): \(example)"
        wrongType(member.value, quoted(member.key), expected: expected, fix: fix)
    }

    mutating func wrongType(_ value: JSONValue, _ subject: String, expected: String, fix: String) {
        diagnostics.error(
            .wrongType,
            "\(subject) must be \(expected), not \(value.typeName)",
            at: value.range,
            fix: fix
        )
    }

    mutating func reportConflict(of member: JSONValue.Member, with first: JSONValue.Member) {
        diagnostics.error(
            .conflictingKeys,
            "\(quoted(member.key)) cannot stand beside \(quoted(first.key))",
            at: member.keyRange,
            fix: "keep one of the two"
        )
    }

    mutating func emptyValue(_ range: SourceRange, _ subject: String, fix: String) {
        diagnostics.error(.emptyValue, "\(subject) is empty", at: range, fix: fix)
    }
}

extension JSONValue {
    /// With its article, for messages.
    var typeName: String {
        switch kind {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// The integer a JSON number stands for: `200`, `2e2` and `200.0` are one. `nil` when it has a fraction or no place in `Int`.
func exactInteger(_ spelling: String) -> Int? {
    if let integer = Int(spelling) { return integer }
    // Every integer a double holds exactly; beyond 2^53 a spelling with point or exponent may mean a neighbour.
    guard let double = Double(spelling), abs(double) <= 0x1p53 else { return nil }
    return Int(exactly: double)
}
