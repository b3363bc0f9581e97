// Formats of dates that are the author's own.

extension SpecForm where Value == Located<DatePattern> {
    /// `"yyyy/MM/dd HH:mm"`, or a list of such, the first of which is written.
    static var datePattern: SpecForm {
        SpecForm { member, reader in
            let texts = if case .array(let elements) = member.value.kind { elements } else { [member.value] }
            let patterns = texts.compactMap { reader.datePattern($0, key: member.key) }
            guard !patterns.isEmpty, patterns.count == texts.count else {
                if texts.isEmpty {
                    reader.emptyValue(member.value.range, quoted(member.key), fix: "write a pattern")
                }
                return nil
            }
            return Located(DatePattern(alternatives: patterns), at: member.value.range)
        } write: { pattern in
            let texts = pattern.value.alternatives.map { JSONValue.string($0) }
            return texts.count == 1 ? texts[0] : .array(texts)
        }
    }
}

extension SpecReader {
    fileprivate mutating func datePattern(_ value: JSONValue, key: String) -> String? {
        let example = #""yyyy/MM/dd HH:mm""#
        guard let text = value.string else {
            wrongType(value, quoted(key), expected: "a pattern or a list of patterns", fix: "write \(example)")
            return nil
        }
        guard let problem = DatePattern.problem(in: text) else { return text }
        diagnostics.error(
            .invalidValue,
            "\(quoted(text)) is no pattern of dates: \(problem)",
            at: value.range,
            fix: "a pattern is made of \(DatePattern.letters), of signs, and of 'text': \(example)"
        )
        return nil
    }
}

extension Spec {
    /// Writes dates by a pattern where their types do not say how.
    mutating func apply(dateFormat: Located<DatePattern>) {
        self.dateFormat = dateFormat
        updateSchemas { _ = $0.write(datesBy: dateFormat.value) }
    }
}

extension Spec.Schema.Kind {
    /// Gives dates in an expression a format; false where there is none.
    mutating func write(datesBy pattern: DatePattern) -> Bool {
        guard case .expression(var expression) = self, expression.write(datesBy: pattern) else { return false }
        self = .expression(expression)
        return true
    }
}

extension TypeExpression {
    fileprivate mutating func write(datesBy pattern: DatePattern) -> Bool {
        switch self {
        case .scalar(.dateTime):
            self = .scalar(.patterned(pattern))
            return true
        case .array(var element):
            guard element.write(datesBy: pattern) else { return false }
            self = .array(element)
            return true
        case .dictionary(var element):
            guard element.write(datesBy: pattern) else { return false }
            self = .dictionary(element)
            return true
        case .optional(var wrapped):
            guard wrapped.write(datesBy: pattern) else { return false }
            self = .optional(wrapped)
            return true
        case .scalar, .named, .invalid: return false
        }
    }
}

// MARK: - Every schema of a spec

extension Spec {
    /// Changes what each schema is, of those that it is made of first.
    fileprivate mutating func updateSchemas(_ update: (inout Schema.Kind) -> Void) {
        for index in models.indices { models[index].schema.update(update) }
        for index in failures.indices { failures[index].schema?.update(update) }
        for index in wrappers.indices { wrappers[index].fields.update(update) }
        for index in endpoints.indices { endpoints[index].update(update) }
    }
}

extension Spec.Endpoint {
    fileprivate mutating func update(_ update: (inout Spec.Schema.Kind) -> Void) {
        parameters?.update(update)
        query.update(update)
        headers.update(update)
        cookies.update(update)
        for index in failures.indices { failures[index].schema?.update(update) }
        response?.update(update)
        switch body?.kind {
        case .json(var schema):
            schema.update(update)
            body?.kind = .json(schema)
        case .formValue(var schema):
            schema.update(update)
            body?.kind = .formValue(schema)
        case .form(var fields):
            fields.update(update)
            body?.kind = .form(fields)
        case .multipart(var fields):
            fields.update(update)
            body?.kind = .multipart(fields)
        case .raw, .file, nil: break
        }
    }
}

extension Spec.Response {
    fileprivate mutating func update(_ update: (inout Spec.Schema.Kind) -> Void) {
        stream?.element?.update(update)
        switch kind {
        case .json(var schema):
            schema.update(update)
            kind = .json(schema)
        case .outcomes(var outcomes):
            for index in outcomes.indices { outcomes[index].response?.update(update) }
            kind = .outcomes(outcomes)
        case .raw, .stream: break
        }
    }
}

extension [Spec.Field] {
    fileprivate mutating func update(_ update: (inout Spec.Schema.Kind) -> Void) {
        for index in indices {
            self[index].schema.update(update)
            self[index].headers.update(update)
        }
    }
}

extension Spec.Schema {
    fileprivate mutating func update(_ update: (inout Kind) -> Void) {
        switch kind {
        case .object(var fields):
            fields.update(update)
            kind = .object(fields)
        case .openObject(var fields, var others):
            fields.update(update)
            others.update(update)
            kind = .openObject(fields, others: others)
        case .tuple(var fields):
            fields.update(update)
            kind = .tuple(fields)
        case .union(var union):
            for index in union.variants.indices { union.variants[index].schema.update(update) }
            kind = .union(union)
        case .items(var element):
            element.update(update)
            kind = .items(element)
        case .values(var element):
            element.update(update)
            kind = .values(element)
        case .expression, .enumeration: break
        }
        update(&kind)
    }
}
