/// A pass that completes models with information that depends on all of them.
struct ModelCompletion {
    /// The enums that allow unlisted values.
    let openEnums: Set<[TypeName]>
    let guards: RecursionGuards
    let size: InlineSize
    let use: ModelUse
    let types: TypeGraph

    /// Returns the completed models, with everything nested in them.
    func models(_ models: [Model], in owner: [TypeName]) -> [Model] {
        models.map { model in
            let path = owner + [model.name]
            let uses = use[path]
            var result = model
            result.use.isWritten = uses.contains(.written)
            result.use.isRead = uses.contains(.read)
            result.use.traits.isCodable = uses.contains(.codable)
            result.use.traits.isHashable = uses.contains(.hashable)
            result.use.traits.isIdentifiable =
                model.use.traits.isIdentifiable && isHashable(model.fields.first(where: \.isIdentity)?.type)
            switch model.kind {
            case .structure(let properties):
                result.kind = .structure(self.properties(properties, at: path, uses.union(model.uses)))
            case .tuple(let properties):
                result.kind = .tuple(self.properties(properties, at: path, uses.union(model.uses)))
            case .enumeration(var enumeration):
                enumeration.allowsOthers = openEnums.contains(path)
                result.kind = .enumeration(enumeration)
            case .union(var union):
                let isLarge = union.variants.contains { size.isTooLarge($0.type) }
                union.isIndirect = isLarge || guards.breaksUnion(at: path)
                result.kind = .union(union)
            case .alias: break
            }
            result.nested = self.models(model.nested, in: path)
            return result
        }
    }

    /// Returns whether the type of an `id` is hashable: a scalar, an enum, or a type that is made `Hashable`.
    private func isHashable(_ type: TypeReference?) -> Bool {
        switch type.map(types.resolved) {
        case .scalar: true
        case .named(let path):
            if case .enumeration = types[path]?.kind { true } else { use[path].contains(.hashable) }
        case .array, .dictionary, .optional, .file, nil: false
        }
    }

    private func properties(_ properties: [Property], at path: [TypeName], _ uses: ModelUse.Uses) -> [Property] {
        properties.compactMap { property in
            var property = property
            if guards.breaks(property, of: path) {
                property.storage.isBoxed = true
                // A cycle is broken at a required property only if all of its properties are required. The property
                // becomes optional, so that values are finite.
                if property.value.presence == .required { property.value.presence = .optional }
            }
            if size.isTooLarge(property.type) { property.storage.isBoxed = true }
            return property.used(isRead: uses.contains(.read), isWritten: uses.contains(.written))
        }
    }
}

extension Declarations {
    /// Returns the declarations with complete models, and with updated paths of wrappers and paging.
    func completed(by completion: ModelCompletion) -> Declarations {
        var result = mappingModels(completion.models)
        for (index, wrapper) in wrappers.enumerated() {
            result.wrappers[index].properties = wrapper.properties.compactMap {
                $0.used(isRead: true, isWritten: false)
            }
        }
        return result.withOptionalSteps(in: TypeGraph(result))
    }

    /// Returns the declarations with updated paths: a step is optional if its property has become optional.
    private func withOptionalSteps(in types: TypeGraph) -> Declarations {
        var result = self
        result.wrappers = wrappers.map { wrapper in
            var result = wrapper
            result.rule.success = wrapper.rule.success.map { condition in
                var condition = condition
                condition.field = types.path(condition.field, in: wrapper.properties)
                return condition
            }
            switch wrapper.rule.failure {
            case .field(let path, let type):
                result.rule.failure = .field(types.path(path, in: wrapper.properties), type: type)
            case .structure(let name, let properties):
                result.rule.failure = .structure(
                    name: name,
                    properties: properties.map { property in
                        var property = property
                        property.field = types.path(property.field, in: wrapper.properties)
                        property.isOptional = property.field.isOptional
                        return property
                    }
                )
            case nil: break
            }
            return result
        }
        for (index, endpoint) in endpoints.enumerated() {
            guard case .json(let type) = endpoint.result.response, let paging = endpoint.result.paging else { continue }
            result.endpoints[index].result.paging?.items = types.path(
                paging.items,
                in: types.model(of: type)?.fields ?? []
            )
        }
        return result
    }
}

extension TypeGraph {
    init(_ declarations: Declarations) {
        self.init()
        for model in declarations.models { add(model, in: []) }
        for wrapper in declarations.wrappers {
            for model in wrapper.declaration.nested { add(model, in: [wrapper.name]) }
        }
        for endpoint in declarations.endpoints {
            for model in endpoint.declaration.nested { add(model, in: [endpoint.name]) }
        }
    }

    /// Returns the path, with the optionality of each step taken from its property.
    fileprivate func path(_ path: Wrapper.FieldPath, in properties: [Property]) -> Wrapper.FieldPath {
        var path = path
        var properties = properties
        for index in path.steps.indices {
            guard let property = properties.first(where: { $0.name == path.steps[index].name }) else { break }
            path.steps[index].isOptional = property.isOptional
            var type = property.type
            if path.steps[index].isList, case .array(let element) = resolved(type) { type = element }
            properties = model(of: type)?.fields ?? []
        }
        return path
    }
}
