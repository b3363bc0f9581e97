/// The forms that values take everywhere in a spec.
extension SpecParser {
    mutating func finish(_ reader: ObjectReader) {
        reader.reportKeys(to: &diagnostics)
    }

    /// The object that a member holds.
    mutating func object(_ member: JSONValue.Member?, _ what: String, example: String) -> ObjectReader? {
        guard let member else { return nil }
        guard let reader = ObjectReader(member.value, what, owner: member.keyRange) else {
            wrongType(member, expected: "an object", example: example)
            return nil
        }
        return reader
    }

    /// The members of an object whose keys are the author's.
    mutating func entries(_ member: JSONValue.Member?, of what: String, example: String) -> [JSONValue.Member] {
        guard let member else { return [] }
        guard case .object(let members) = member.value.kind else {
            wrongType(member, expected: "an object of \(what)", example: example)
            return []
        }
        return members.filter { $0.key != "$comment" }
    }

    mutating func text(_ member: JSONValue.Member?, example: String) -> Located<String>? {
        guard let member else { return nil }
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

    mutating func flag(_ member: JSONValue.Member?) -> Located<Bool>? {
        guard let member else { return nil }
        guard case .bool(let flag) = member.value.kind else {
            wrongType(member, expected: "true or false", example: "true")
            return nil
        }
        return Located(flag, at: member.value.range)
    }

    /// One of the raw values of an enum.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ member: JSONValue.Member?) -> Choice? {
        let choices = Choice.allCases.map(\.rawValue)
        guard let member, let text = text(member, example: quoted(choices.first ?? "")) else { return nil }
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
    mutating func prose(_ member: JSONValue.Member?) -> String? {
        guard let member else { return nil }
        guard case .string(let text) = member.value.kind else {
            wrongType(member, expected: "a string", example: #""What it is for.""#)
            return nil
        }
        return TextForm.prose(text)
    }
}

// MARK: - Reporting

extension SpecParser {
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

    /// Reports a key that has a meaning only beside another one: `closed` beside `enum`.
    mutating func checkBelongs(
        _ member: JSONValue.Member?,
        to owners: [String],
        _ kind: JSONValue.Member,
        of what: String
    ) {
        guard let member, !owners.contains(kind.key) else { return }
        diagnostics.error(
            .conflictingKeys,
            "only \(what) \(quotedList(owners, "or")) has \(quoted(member.key))",
            at: member.keyRange,
            fix: "remove it"
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
