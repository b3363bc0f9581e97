extension TypeGraph {
    /// Follows a path such as `meta.code` through properties; reports where it leads nowhere.
    func follow(
        _ path: Located<String>,
        in properties: [Property],
        _ diagnostics: inout Diagnostics
    ) -> (path: Wrapper.FieldPath, property: Property)? {
        var steps: [Wrapper.FieldPath.Step] = []
        var properties = properties
        var found: Property?
        for key in path.value.split(separator: ".", omittingEmptySubsequences: false) {
            if let found, properties.isEmpty {
                diagnostics.error(
                    .undefinedField,
                    "\(quoted(found.key)) has no fields",
                    at: path.range,
                    fix: "write the path to a field"
                )
                return nil
            }
            guard let property = properties.first(where: { $0.key == key }) else {
                diagnostics.error(
                    .undefinedField,
                    "there is no field \(quoted(String(key)))",
                    at: path.range,
                    fix: SpellingSuggestion.fix(
                        for: String(key),
                        among: properties.map(\.key),
                        otherwise: Self.choice(of: properties)
                    )
                )
                return nil
            }
            steps.append(Wrapper.FieldPath.Step(name: property.name, isOptional: property.isOptional))
            properties = model(of: property.type)?.fields ?? []
            found = property
        }
        return found.map { (Wrapper.FieldPath(steps: steps), $0) }
    }

    private static func choice(of properties: [Property]) -> String {
        let names = properties.map { quoted($0.key) }.joined(separator: ", ")
        return switch properties.count {
        case 0: #"add it to the "fields""#
        case 1: "there is \(names)"
        default: "there are \(names)"
        }
    }
}
