extension Resolver {
    /// Marks what must be boxed or indirect; reports types that no value could ever have.
    mutating func breakRecursion(in api: inout API) {
        let recursion = Recursion(&api)
        if spec.origin == .netgen { for path in recursion.endless { reportEndless(path) } }
        guard !recursion.breaks.isEmpty else { return }
        func marked(_ properties: [Property], at path: [TypeName]) -> [Property] {
            properties.map { property in
                var property = property
                property.isBoxed = recursion.breaks.contains(Recursion.Break(path: path, property: property.name))
                // Only a circle without any way out is broken here; a value has to end somewhere.
                if property.isBoxed, property.presence == .required { property.presence = .optional }
                return property
            }
        }
        api.updateModels { model, path in
            switch model.kind {
            case .structure(let properties): model.kind = .structure(marked(properties, at: path))
            case .tuple(let properties): model.kind = .tuple(marked(properties, at: path))
            case .union(var union):
                union.isIndirect = recursion.breaks.contains(Recursion.Break(path: path))
                model.kind = .union(union)
            case .enumeration, .alias: break
            }
        }
    }

    private mutating func reportEndless(_ path: [TypeName]) {
        guard let name = path.first, let model = spec.models.first(where: { modelNames[$0.name.value] == name }) else {
            return
        }
        diagnostics.error(
            .recursiveType,
            "a value of \(quoted(model.name.value)) would have to contain another one, without end",
            at: model.name.range,
            fix: #"make a field on the way optional with "?", or a list"#
        )
    }
}
