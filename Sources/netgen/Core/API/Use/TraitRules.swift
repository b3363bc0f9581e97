/// The rules that add traits to models by name: `"*Response": { "hashable": true }`.
struct TraitRules {
    let rules: [ModelRule]

    /// Returns the declarations with the traits that the rules add.
    func applied(to declarations: Declarations) -> Declarations {
        rules.isEmpty ? declarations : declarations.mappingModels(models)
    }

    private func models(_ models: [Model], in owner: [TypeName]) -> [Model] {
        models.map { model in
            var result = model
            let path = owner + [model.name]
            for rule in rules where rule.matches(model, at: path) { result.use.traits.formUnion(rule.traits) }
            result.nested = self.models(model.nested, in: path)
            return result
        }
    }

    /// Reports rules that match no model.
    func reportUnused(in declarations: Declarations, _ diagnostics: inout Diagnostics) {
        var unused = rules
        declarations.forEachModel { model, path in unused.removeAll { $0.matches(model, at: path) } }
        for rule in unused {
            diagnostics.warning(
                .unusedModel,
                "no model matches \(quoted(rule.pattern.value)); the rule has no effect",
                at: rule.pattern.range,
                fix: "write a Swift name or a key of the spec, with \"*\" as a wildcard, or remove the rule"
            )
        }
    }
}

extension ModelRule {
    /// Returns whether the rule matches a model's key in the spec or its Swift name. An inline type is called
    /// `CreatePet.Response`, for example.
    fileprivate func matches(_ model: Model, at path: [TypeName]) -> Bool {
        model.declaration.key.map(matches) == true || matches(path.map(\.description).joined(separator: "."))
    }
}
