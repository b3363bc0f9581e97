import Foundation

/// A check of values against the keywords of JSON Schema that limit them.
struct LimitCheck {
    /// The schemas of models, by the names that `$ref` uses.
    let models: [String: JSON]

    /// A violation of a limit.
    struct Problem {
        /// The path to the value from the outside in: `parts`, `[1]`, `price`.
        var path: [String] = []
        /// A description of the violation, without the value.
        let text: String

        /// The path as one string, such as `parts[1].price`.
        var location: String {
            path.reduce("") { location, step in
                location.isEmpty || step.hasPrefix("[") ? location + step : location + "." + step
            }
        }
    }

    /// Returns the first limit that a value violates; `nil` if there is none. Null never violates a limit.
    func problem(of value: JSON, _ schema: JSON, depth: Int = 0) -> Problem? {
        // JSON is never nested this deeply. Only models that are aliases of each other reach this depth, so stop
        // there.
        guard case .object(let keywords) = schema, depth < 1_000 else { return nil }
        if let text = limitText(of: value, keywords) { return Problem(text: text) }
        if let name = keywords["$ref"]?.stringValue, let model = models[name],
            let problem = problem(of: value, model, depth: depth + 1)
        {
            return problem
        }
        return choiceProblem(value, keywords, depth: depth + 1) ?? nestedProblem(value, keywords, depth: depth + 1)
    }

    private func nestedProblem(_ value: JSON, _ keywords: [String: JSON], depth: Int) -> Problem? {
        switch value {
        case .array(let elements):
            let (schemas, others) = (keywords["prefixItems"], keywords["items"] ?? .null)
            return first(elements.enumerated().lazy.map { ("[\($0)]", $1, schemas?[$0] ?? others) }, depth)
        case .object(let members):
            let properties = keywords["properties"]?.objectValue ?? [:]
            let others = keywords["additionalProperties"] ?? .null
            let sorted = members.sorted { $0.key < $1.key }
            return first(sorted.lazy.map { ($0.key, $0.value, properties[$0.key] ?? others) }, depth)
        case .null, .bool, .number, .string: return nil
        }
    }

    private func first(_ parts: some Sequence<(step: String, value: JSON, schema: JSON)>, _ depth: Int) -> Problem? {
        for part in parts {
            guard var problem = problem(of: part.value, part.schema, depth: depth) else { continue }
            problem.path.insert(part.step, at: 0)
            return problem
        }
        return nil
    }
}

// MARK: - Keywords

extension LimitCheck {
    /// Returns the limit that the value itself violates; `nil` if there is none.
    ///
    /// Numeric parameters are strings, and so are the integers of some APIs. Numeric limits therefore also apply to
    /// strings of digits. netgen adds no numeric limits to schemas of other strings.
    private func limitText(of value: JSON, _ keywords: [String: JSON]) -> String? {
        switch value {
        case .null, .bool: nil
        case .number(let number): self.text(of: number, keywords)
        case .string(let text):
            self.text(of: text, keywords) ?? JSON.Number(text).flatMap { self.text(of: $0, keywords) }
        case .array(let elements):
            count(elements.count, of: "elements", keywords, "minItems", "maxItems")
                ?? (keywords["uniqueItems"] == true && Set(elements).count < elements.count
                    ? "has duplicate elements" : nil)
        case .object(let members):
            count(members.count, of: "members", keywords, "minProperties", "maxProperties")
        }
    }

    private func text(of number: JSON.Number, _ keywords: [String: JSON]) -> String? {
        guard let value = number.decimal else { return nil }
        func limit(_ keyword: String) -> (value: Decimal, text: String)? {
            guard let limit = keywords[keyword]?.numberValue, let value = limit.decimal else { return nil }
            return (value, limit.text)
        }
        if let limit = limit("minimum"), value < limit.value { return "is less than \(limit.text)" }
        if let limit = limit("maximum"), value > limit.value { return "is more than \(limit.text)" }
        if let limit = limit("exclusiveMinimum"), value <= limit.value { return "is not more than \(limit.text)" }
        if let limit = limit("exclusiveMaximum"), value >= limit.value { return "is not less than \(limit.text)" }
        if let limit = limit("multipleOf"), limit.value > 0, !(value / limit.value).isWhole {
            return "is not a multiple of \(limit.text)"
        }
        return nil
    }

    private func text(of text: String, _ keywords: [String: JSON]) -> String? {
        if let problem = count(text.unicodeScalars.count, of: "characters", keywords, "minLength", "maxLength") {
            return problem
        }
        guard let pattern = keywords["pattern"]?.stringValue, let expression = LimitPattern(pattern),
            !expression.hasMatch(in: text)
        else { return nil }
        return "does not match the pattern \(pattern.printable)"
    }

    private func count(
        _ count: Int,
        of unit: String,
        _ keywords: [String: JSON],
        _ minimum: String,
        _ maximum: String
    ) -> String? {
        if let minimum = keywords[minimum]?.intValue, count < minimum { return "has fewer than \(minimum) \(unit)" }
        if let maximum = keywords[maximum]?.intValue, count > maximum { return "has more than \(maximum) \(unit)" }
        return nil
    }
}

extension Decimal {
    fileprivate var isWhole: Bool {
        var number = self
        var rounded = Decimal()
        NSDecimalRound(&rounded, &number, 0, .plain)
        return rounded == self
    }
}
