// MARK: - One of several types

extension LimitCheck {
    /// What one of several types does not keep to.
    func problemOfChoice(_ value: JSON, _ keywords: [String: JSON], depth: Int) -> Problem? {
        if let key = keywords["discriminator"]?.stringValue {
            guard let tag = value[key]?.scalarText, let schema = keywords["mapping"]?[tag] else { return nil }
            return problem(of: value, schema, depth: depth)
        }
        guard let schemas = keywords["anyOf"]?.arrayValue else { return nil }
        return problemOfAny(schemas, value, depth: depth + Self.costOfTrying)
    }

    /// Each type is tried, and inside of it each of another choice: that has to end before the depth of JSON does.
    private static let costOfTrying = 100

    /// The first problem, where the value can be none of the types without one.
    private func problemOfAny(_ schemas: [JSON], _ value: JSON, depth: Int) -> Problem? {
        var first: Problem?
        for schema in schemas where fits(value, schema, depth: depth) {
            guard let problem = problem(of: value, schema, depth: depth) else { return nil }
            first = first ?? problem
        }
        return first
    }

    /// Whether a value may be of a type.
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
