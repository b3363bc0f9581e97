import Foundation

/// Holds values against the keywords of JSON Schema that limit them.
struct LimitCheck {
    /// The schemas that `$ref` names.
    let models: [String: JSON]

    /// What is beyond a limit, and how.
    struct Problem {
        /// From the outside in: `parts`, `[1]`, `price`.
        var path: [String] = []
        /// What is wrong, without the value.
        let text: String

        /// `parts[1].price`
        var place: String {
            path.reduce("") { place, step in
                place.isEmpty || step.hasPrefix("[") ? place + step : place + "." + step
            }
        }
    }

    /// The first limit that a value does not keep to; `nil` if it keeps to all. No value is wrong for being null.
    func problem(of value: JSON, _ schema: JSON, depth: Int = 0) -> Problem? {
        // Deeper than JSON is: models that are other names for each other.
        guard case .object(let keywords) = schema, depth < 1_000 else { return nil }
        if let text = limitText(of: value, keywords) { return Problem(text: text) }
        if let name = keywords["$ref"]?.stringValue, let model = models[name],
            let problem = problem(of: value, model, depth: depth + 1)
        {
            return problem
        }
        return problemOfChoice(value, keywords, depth: depth + 1) ?? problemInside(value, keywords, depth: depth + 1)
    }

    private func problemInside(_ value: JSON, _ keywords: [String: JSON], depth: Int) -> Problem? {
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
    /// What of the value itself is beyond a limit. Parameters are texts, and so are the integers of some APIs: netgen gives
    /// no text the limits of numbers.
    private func limitText(of value: JSON, _ keywords: [String: JSON]) -> String? {
        switch value {
        case .null, .bool: nil
        case .number(let number): self.text(of: number, keywords)
        case .string(let text):
            self.text(of: text, keywords) ?? JSON.Number(text).flatMap { self.text(of: $0, keywords) }
        case .array(let elements):
            count(elements.count, of: "elements", keywords, "minItems", "maxItems")
                ?? (keywords["uniqueItems"] == true && Set(elements).count < elements.count
                    ? "has an element twice" : nil)
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
            return "is no multiple of \(limit.text)"
        }
        return nil
    }

    private func text(of text: String, _ keywords: [String: JSON]) -> String? {
        if let problem = count(text.unicodeScalars.count, of: "characters", keywords, "minLength", "maxLength") {
            return problem
        }
        guard let pattern = keywords["pattern"]?.stringValue, let expression = LimitPattern(pattern),
            !expression.isFound(in: text)
        else { return nil }
        return "does not match the pattern \(pattern.printable)"
    }

    private func count(
        _ count: Int,
        of what: String,
        _ keywords: [String: JSON],
        _ least: String,
        _ most: String
    ) -> String? {
        if let least = keywords[least]?.intValue, count < least { return "has fewer \(what) than \(least)" }
        if let most = keywords[most]?.intValue, count > most { return "has more \(what) than \(most)" }
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
