// Custom date formats.

extension SpecCoder where Value == Located<DatePattern> {
    /// The coder for date patterns: `"yyyy/MM/dd HH:mm"`, or an array of patterns, the first of which is used for
    /// writing.
    static var datePattern: SpecCoder {
        SpecCoder { member, reader in
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
        let examples = #""yyyy/MM/dd HH:mm" or "yyyy-MM-dd HH:mm[Europe/Berlin]""#
        guard let text = value.string else {
            wrongType(value, quoted(key), expected: "a pattern or an array of patterns", fix: "write \(examples)")
            return nil
        }
        guard let problem = DatePattern.problem(in: text) else { return text }
        diagnostics.error(
            .invalidValue,
            "\(quoted(text)) is not a date pattern: \(problem)",
            at: value.range,
            fix: "use \(DatePattern.letters), punctuation, 'text' and a time zone, as in \(examples)"
        )
        return nil
    }
}

extension Spec {
    /// Applies a pattern to all dates whose types have no other format. Days use the pattern without its time.
    mutating func apply(dateFormat: Located<DatePattern>) {
        self.types.dateFormat = dateFormat
        updateSchemas { _ = $0.write(datesBy: dateFormat.value) }
    }
}

extension Spec.Schema.Kind {
    /// Applies a pattern to the dates in an expression. Returns whether the expression contains a date without another
    /// format.
    mutating func write(datesBy pattern: DatePattern) -> Bool {
        guard case .expression(var expression) = self, expression.write(datesBy: pattern) else { return false }
        self = .expression(expression)
        return true
    }
}

extension TypeExpression {
    fileprivate mutating func write(datesBy pattern: DatePattern) -> Bool {
        switch self {
        case .scalar(let scalar):
            guard let scalar = scalar.written(by: pattern) else { return false }
            self = .scalar(scalar)
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
        case .named, .invalid: return false
        }
    }
}
