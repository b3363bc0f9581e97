/// Rules that give traits to models by the names that they have: `"*Response": { "hashable": true }`.
struct TraitRules {
    let rules: [ModelRule]

    /// The declarations with what the rules say of their models.
    func applied(to declarations: Declarations) -> Declarations {
        rules.isEmpty ? declarations : declarations.mappingModels(models)
    }

    private func models(_ models: [Model], in owner: [TypeName]) -> [Model] {
        models.map { model in
            var result = model
            let path = owner + [model.name]
            for rule in rules where rule.matches(model, at: path) { result.traits.formUnion(rule.traits) }
            result.nested = self.models(model.nested, in: path)
            return result
        }
    }

    /// Reports rules that say something of no model.
    func reportUnused(in declarations: Declarations, _ diagnostics: inout Diagnostics) {
        var unused = rules
        declarations.forEachModel { model, path in unused.removeAll { $0.matches(model, at: path) } }
        for rule in unused {
            diagnostics.warning(
                .unusedModel,
                "no model is called \(quoted(rule.pattern.value))",
                at: rule.pattern.range,
                fix: "write a name as it is in Swift or in the spec, with * for what varies, or leave it out"
            )
        }
    }
}

extension ModelRule {
    /// By the key of the spec, or the name in Swift: `CreatePet.Response` for a type that is written in place.
    fileprivate func matches(_ model: Model, at path: [TypeName]) -> Bool {
        model.key.map(matches) == true || matches(path.map(\.description).joined(separator: "."))
    }
}
