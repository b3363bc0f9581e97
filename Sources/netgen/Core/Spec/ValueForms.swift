/// The readers and coders of values that occur in all parts of a spec.
extension SpecReader {
    /// Returns whether a member contains an object. Reports any other value.
    mutating func isObject(_ member: JSONValue.Member, example: String) -> Bool {
        if case .object = member.value.kind { return true }
        wrongType(member, expected: "an object", example: example)
        return false
    }

    /// Returns the members of an object whose keys are chosen by the author.
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

    /// Reads one of the raw values of an enum, and reports any other value.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ member: JSONValue.Member) -> Choice? {
        let choices = Choice.allCases.map(\.rawValue)
        guard let text = text(member, example: quoted(choices.first ?? "")) else { return nil }
        if let choice = Choice(rawValue: text.value) { return choice }
        let suggestion = SpellingSuggestion.nearest(to: text.value, among: choices)
        diagnostics.error(
            .invalidValue,
            "\(quoted(member.key)) is \(quotedList(choices, "or")), not \(quoted(text.value))",
            at: text.range,
            fix: "write \(quoted(member.key)): \(quoted(suggestion ?? choices.first ?? ""))"
        )
        return nil
    }

    /// Reads a string for documentation, and reports any other value. Line breaks become `\n`. Characters that could
    /// end a comment or change the direction of text are removed.
    mutating func prose(_ member: JSONValue.Member) -> String? {
        guard case .string(let text) = member.value.kind else {
            wrongType(member, expected: "a string", example: #""The purpose of the endpoint.""#)
            return nil
        }
        return TextSyntax.prose(text)
    }
}

// MARK: - Forms

extension SpecCoder where Value == Located<String> {
    static func text(_ example: String) -> SpecCoder {
        SpecCoder(read: { $1.text($0, example: example) }, write: { .string($0.value) })
    }

    static func identifier(_ example: String) -> SpecCoder {
        SpecCoder(read: { $1.identifier($0, example: example) }, write: { .string($0.value) })
    }

    /// Returns the coder for a key, or for keys joined by dots.
    static func keyPath(_ example: String) -> SpecCoder {
        SpecCoder(read: { $1.keyPath($1.text($0, example: example)) }, write: { .string($0.value) })
    }
}

extension SpecCoder where Value == String {
    static var prose: SpecCoder { SpecCoder(read: { $1.prose($0) }, write: { .string($0) }) }

    static func text(_ example: String) -> SpecCoder {
        SpecCoder(read: { $1.text($0, example: example)?.value }, write: { .string($0) })
    }
}

extension SpecCoder where Value == JSONValue {
    /// The coder for any JSON.
    static var json: SpecCoder { SpecCoder(read: { member, _ in member.value }, write: { $0 }) }
}

extension SpecCoder where Value == [JSONValue] {
    static var list: SpecCoder {
        SpecCoder { member, reader in
            if case .array(let elements) = member.value.kind { return elements }
            reader.wrongType(member, expected: "an array of values", example: "[null]")
            return nil
        } write: { values in
            values.isEmpty ? nil : .array(values)
        }
    }
}

extension SpecCoder where Value == [String] {
    static func texts(_ example: String) -> SpecCoder {
        SpecCoder { member, reader in
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

extension SpecCoder where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
    static var choice: SpecCoder { SpecCoder(read: { $1.choice($0) }, write: { .string($0.rawValue) }) }
}

extension SpecCoder {
    /// Returns the coder for an object whose keys are chosen by the author. The closures read and write one member.
    static func entries<Entry>(
        of what: String,
        example: String,
        read: @escaping @Sendable (JSONValue.Member, inout SpecReader) -> Entry?,
        write: @escaping @Sendable (Entry) -> (key: String, value: JSONValue)
    ) -> SpecCoder where Value == [Entry] {
        SpecCoder { member, reader in
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

    mutating func reportConflict(
        of member: JSONValue.Member,
        with first: JSONValue.Member,
        fix: String = "remove one of the two"
    ) {
        diagnostics.error(
            .conflictingKeys,
            "\(quoted(member.key)) cannot be combined with \(quoted(first.key))",
            at: member.keyRange,
            fix: fix
        )
    }

    mutating func emptyValue(_ range: SourceRange, _ subject: String, fix: String) {
        diagnostics.error(.emptyValue, "\(subject) is empty", at: range, fix: fix)
    }
}

extension JSONValue {
    /// The name of the value's type with its article, for messages.
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
