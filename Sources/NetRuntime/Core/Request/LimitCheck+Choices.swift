// MARK: - Unions

extension LimitCheck {
    /// Returns the first limit that a value of a union violates; `nil` if there is none.
    ///
    /// A discriminator selects the variant to check. Without a discriminator, the value must violate a limit in each
    /// variant that it fits.
    func choiceProblem(_ value: JSON, _ keywords: [String: JSON], depth: Int) -> Problem? {
        if let key = keywords["discriminator"]?.stringValue {
            guard let tag = value[key]?.scalarText, let schema = keywords["mapping"]?[tag] else { return nil }
            return problem(of: value, schema, depth: depth)
        }
        guard let schemas = keywords["anyOf"]?.arrayValue else { return nil }
        return anyOfProblem(schemas, value, depth: depth + Self.attemptCost)
    }

    /// The depth that each union adds.
    ///
    /// Every variant is tried, including every variant of a nested union. The number of attempts grows exponentially,
    /// so each union uses up more of the depth limit.
    private static let attemptCost = 100

    /// Returns the first problem if the value violates a limit of each type that it fits; otherwise `nil`.
    private func anyOfProblem(_ schemas: [JSON], _ value: JSON, depth: Int) -> Problem? {
        var first: Problem?
        for schema in schemas where fits(value, schema, depth: depth) {
            guard let problem = problem(of: value, schema, depth: depth) else { return nil }
            first = first ?? problem
        }
        return first
    }

    /// Returns whether a value may be of a type.
    private func fits(_ value: JSON, _ schema: JSON, depth: Int) -> Bool {
        switch (schema["type"]?.stringValue, value) {
        case (nil, _):
            guard depth < 1_000 else { return true }
            if let name = schema["$ref"]?.stringValue { return fits(value, models[name] ?? .null, depth: depth + 1) }
            return schema["anyOf"]?.arrayValue?.contains { fits(value, $0, depth: depth + 1) } ?? true
        case ("object", .object(let members)):
            return schema["required"]?.arrayValue?.allSatisfy { members[$0.stringValue ?? ""] != nil } ?? true
        case ("array", .array), ("string", .string), ("number", .number), ("boolean", .bool): return true
        default: return false
        }
    }
}
