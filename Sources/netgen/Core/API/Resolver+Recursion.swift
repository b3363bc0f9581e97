extension Resolver {
    /// Marks what must be boxed or indirect; reports types that no value could ever have.
    mutating func breakRecursion(in api: inout API) {
        let recursion = Recursion(&api)
        if spec.origin == .netgen { for path in recursion.endless { reportEndless(path) } }
        guard !recursion.breaks.isEmpty else { return }
        api.updateModels { model, path in
            model.changeProperties { property in
                guard recursion.breaks.contains(Recursion.Break(path: path, property: property.name)) else { return }
                property.isBoxed = true
                // Only a circle without any way out is broken here; a value has to end somewhere.
                if property.presence == .required { property.presence = .optional }
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
            model.changeProperties { if width.isTooWide($0.type) { $0.isBoxed = true } }
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
    fileprivate mutating func changeProperties(_ change: (inout Property) -> Void) {
        func changed(_ properties: [Property]) -> [Property] {
            properties.map { property in
                var property = property
                change(&property)
                return property
            }
        }
        switch kind {
        case .structure(let properties): kind = .structure(changed(properties))
        case .tuple(let properties): kind = .tuple(changed(properties))
        case .union, .enumeration, .alias: break
        }
    }
}
