extension Resolver {
    /// Marks what must be boxed or indirect; reports types that no value could ever have.
    mutating func breakRecursion(in api: inout API) {
        let recursion = Recursion(&api)
        if spec.origin == .netgen { for path in recursion.endless { reportEndless(path) } }
        guard !recursion.breaks.isEmpty else { return }
        api.updateModels { model, path in
            // Only a circle without any way out is broken at a required property; a value has to end somewhere.
            model.boxProperties(makingOptional: true) {
                recursion.breaks.contains(Recursion.Break(path: path, property: $0.name))
            }
            if case .union(var union) = model.kind {
                union.isIndirect = recursion.breaks.contains(Recursion.Break(path: path))
                model.kind = .union(union)
            }
        }
    }

    /// Marks what is better boxed or indirect, for the size of the code. Nothing holds itself any more.
    func narrow(_ api: inout API) {
        var width = Width(&api)
        api.updateModels { model, _ in
            model.boxProperties { width.isTooWide($0.type) }
            if case .union(var union) = model.kind, union.variants.contains(where: { width.isTooWide($0.type) }) {
                union.isIndirect = true
                model.kind = .union(union)
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

extension Model {
    fileprivate mutating func boxProperties(
        makingOptional: Bool = false,
        where condition: (Property) -> Bool
    ) {
        func marked(_ properties: [Property]) -> [Property] {
            properties.map { property in
                var property = property
                guard condition(property) else { return property }
                property.isBoxed = true
                if makingOptional, property.presence == .required { property.presence = .optional }
                return property
            }
        }
        switch kind {
        case .structure(let properties): kind = .structure(marked(properties))
        case .tuple(let properties): kind = .tuple(marked(properties))
        case .union, .enumeration, .alias: break
        }
    }
}
