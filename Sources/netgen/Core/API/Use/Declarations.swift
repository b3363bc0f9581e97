/// The resolved parts of a spec before completion. The users of a model, and the size of its values, are known only
/// when all parts are resolved.
struct Declarations {
    var service: Service
    /// The models of the spec, then the inline types of the namespace itself.
    var models: [Model]
    var wrappers: [Wrapper]
    var protocols: [ProtocolPlan]
    var endpoints: [Endpoint]
    /// The failure that most calls throw; `nil` stands for `Never`.
    var clientFailure: TypeReference?

    /// Calls the body for every model at any depth, with the model's path.
    func forEachModel(_ body: (_ model: Model, _ path: [TypeName]) -> Void) {
        func descend(_ models: [Model], in owner: [TypeName]) {
            for model in models {
                let path = owner + [model.name]
                body(model, path)
                descend(model.nested, in: path)
            }
        }
        descend(models, in: [])
        for wrapper in wrappers { descend(wrapper.declaration.nested, in: [wrapper.name]) }
        for endpoint in endpoints { descend(endpoint.declaration.nested, in: [endpoint.name]) }
    }

    /// Returns the declarations with changed models.
    ///
    /// `change` transforms the models of one owner at a time, including nested models.
    func mappingModels(_ change: (_ models: [Model], _ owner: [TypeName]) -> [Model]) -> Declarations {
        var result = self
        result.models = change(models, [])
        for (index, wrapper) in wrappers.enumerated() {
            result.wrappers[index].declaration.nested = change(wrapper.declaration.nested, [wrapper.name])
        }
        for (index, endpoint) in endpoints.enumerated() {
            result.endpoints[index].declaration.nested = change(endpoint.declaration.nested, [endpoint.name])
        }
        return result
    }
}
