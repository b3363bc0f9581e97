/// What a spec declares, as far as each part can be resolved by itself: who uses a model, and what its values hold in
/// place, shows only in all of them together.
struct Declarations {
    var service: Service
    /// Those of the spec, then the inline ones of the namespace itself.
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
}

/// Where an API is served, and what its calls need.
struct Service {
    var environments: [Environment]
    /// What the document says of the API's URL, if it does not say the URL.
    var documentation: Documentation
    var usualEnvironment: DefaultEnvironment?
    var security: [[SecurityScheme]]?
}
