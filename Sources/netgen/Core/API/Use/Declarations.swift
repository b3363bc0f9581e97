/// The resolved parts of a spec before they are completed. Who uses a model, and how large its values are, is known
/// only when all parts are.
struct Declarations {
    var service: Service
    /// The models of the spec, then inline types of the namespace itself.
    var models: [Model]
    var wrappers: [Wrapper]
    var protocols: [ProtocolPlan]
    var endpoints: [Endpoint]
    /// The failure that most calls throw; `nil` is `Never`.
    var clientFailure: TypeReference?

    /// Calls the body for every model at any depth, with the model's own path.
    func forEachModel(_ body: (_ model: Model, _ path: [TypeName]) -> Void) {
        func descend(_ models: [Model], in owner: [TypeName]) {
            for model in models {
                let path = owner + [model.name]
                body(model, path)
                descend(model.nested, in: path)
            }
        }
        descend(models, in: [])
        for wrapper in wrappers { descend(wrapper.nested, in: [wrapper.name]) }
        for endpoint in endpoints { descend(endpoint.nested, in: [endpoint.name]) }
    }

    /// The declarations with other models. `change` gets those of one owner at a time, and descends by itself.
    func mappingModels(_ change: (_ models: [Model], _ owner: [TypeName]) -> [Model]) -> Declarations {
        var result = self
        result.models = change(models, [])
        for (index, wrapper) in wrappers.enumerated() {
            result.wrappers[index].nested = change(wrapper.nested, [wrapper.name])
        }
        for (index, endpoint) in endpoints.enumerated() {
            result.endpoints[index].nested = change(endpoint.nested, [endpoint.name])
        }
        return result
    }
}
