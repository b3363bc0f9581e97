extension TypeGraph {
    /// Follows a path such as `meta.code` through properties, and returns its steps and the last property. Reports a
    /// path to a missing field, and returns `nil`.
    ///
    /// The path can lead through arrays only if `throughLists` is true.
    func follow(
        _ path: Located<String>,
        in properties: [Property],
        throughLists: Bool = false,
        _ diagnostics: inout Diagnostics
    ) -> (path: Wrapper.FieldPath, property: Property)? {
        var steps: [Wrapper.FieldPath.Step] = []
        var properties = properties
        var found: Property?
        for key in path.value.pathKeys {
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
                    "there is no field \(quoted(key))",
                    at: path.range,
                    fix: SpellingSuggestion.fix(
                        for: key,
                        among: properties.map(\.key),
                        otherwise: Self.choice(of: properties)
                    )
                )
                return nil
            }
            if let found, element(of: found.type) != nil { steps[steps.count - 1].isList = true }
            steps.append(Wrapper.FieldPath.Step(name: property.name, isOptional: property.isOptional))
            let element = throughLists ? element(of: property.type) : nil
            properties = model(of: element ?? property.type)?.fields ?? []
            found = property
        }
        return found.map { found in
            let isCollection = resolved(found.type) == .string || isCollection(found.type)
            return (Wrapper.FieldPath(steps: steps, endsInCollection: isCollection), found)
        }
    }

    /// Returns the element type of an array whose elements aren't optional, or `nil` for any other type.
    private func element(of type: TypeReference) -> TypeReference? {
        guard case .array(let element) = resolved(type), !isOptional(element) else { return nil }
        return element
    }

    private static func choice(of properties: [Property]) -> String {
        let names = properties.map { quoted($0.key) }.joined(separator: ", ")
        return switch properties.count {
        case 0: #"add it to the "fields""#
        case 1: "write \(names)"
        default: "write one of \(names)"
        }
    }
}
