/// A resolver of the app's types that replace formats and models.
struct OwnTypeResolver {
    let context: ResolverContext
    let state: ResolverState

    /// Returns the app's type for a scalar with this format or name. Returns `nil` if the app has none.
    func reference(to scalar: Scalar, format: String?) -> TypeReference? {
        guard let ownType = context.ownType(of: scalar, format: format) else { return nil }
        var path = [TypeName(ownType.name)]
        if let index = state.namespaceModels.firstIndex(where: { $0.replacement.ownType == ownType }) {
            path = [state.namespaceModels[index].name]
            // If the type is a string in one location and a number in another, the alias becomes any JSON.
            if case .alias(let target) = state.namespaceModels[index].kind, target != .scalar(scalar) {
                state.namespaceModels[index].kind = .alias(.json)
            }
        } else {
            path = [state.names.namespace.firstFree(path[0])]
            let model = Model(ownType, named: path[0], of: .scalar(scalar))
            state.namespaceModels.append(model)
            state.types.add(model, in: [])
        }
        return .named(path)
    }

    /// Reports types of the app whose format or model doesn't exist.
    func reportUnused(_ diagnostics: inout Diagnostics) {
        let used = Set(state.namespaceModels.compactMap(\.replacement.ownType))
        for ownType in context.spec.types.own
        where !used.contains(ownType.type.value) && context.names.models[ownType.key.value] == nil {
            diagnostics.warning(
                .unusedModel,
                "there is no format or model \(quoted(ownType.key.value))",
                at: ownType.key.range,
                fix: SpellingSuggestion.fix(
                    for: ownType.key.value,
                    among: Array(context.names.models.keys).sorted(),
                    otherwise: "remove it"
                )
            )
        }
    }
}

extension ResolverContext {
    /// Returns the app's type that replaces a scalar with this format or name; `nil` if the app has none.
    func ownType(of scalar: Scalar, format: String?) -> AppName? {
        if spec.types.own.isEmpty { return nil }
        return format.flatMap(ownType) ?? ownType(for: scalar.name)
    }

    /// Returns the app's type that replaces a model; `nil` if the app has none.
    func ownType(of model: Spec.Model) -> AppName? {
        ownType(for: model.name.value)
    }

    private func ownType(for key: String) -> AppName? { spec.types.own.first { $0.key.value == key }?.type.value }
}

extension Model {
    fileprivate init(_ ownType: AppName, named name: TypeName, of type: TypeReference) {
        self.init(name: name, kind: .alias(type), replacement: Replacement(ownType: ownType))
    }
}

extension Spec {
    /// Removes the contents of the models that the app replaces, and the models to which only these contents refer.
    mutating func dropOwnModels() {
        let keys = Set(types.own.map(\.key.value))
        guard types.models.contains(where: { keys.contains($0.name.value) }) else { return }
        var others = self
        others.dropUnreachableModels()
        let before = Set(others.types.models.map(\.name.value))
        for index in types.models.indices where keys.contains(types.models[index].name.value) {
            types.models[index].schema.kind = .expression(.scalar(.json))
        }
        others = self
        others.dropUnreachableModels()
        let after = Set(others.types.models.map(\.name.value))
        types.models.removeAll { before.contains($0.name.value) && !after.contains($0.name.value) }
    }
}
