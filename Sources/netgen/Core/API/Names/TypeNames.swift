/// The Swift names of models and endpoints.
struct TypeNames {
    /// The enum that holds everything: `Petstore`.
    let namespace: TypeName
    /// By the spec's names.
    let models: [String: TypeName]
    let endpoints: [String: TypeName]
    /// The structures of inline error bodies that several statuses share, so that no single status can name them.
    var errorBodies: Set<String> = []
    /// What the functions are called that make requests.
    var calls = CallNames()

    /// Types that each API has of its own.
    static let ofEveryAPI: Set<TypeName> = ["Environment", "ClientError", "Failure", "Wrapper"]

    func name(of model: Spec.Model) -> TypeName { models[model.name.value] ?? TypeName(model.name.value) }

    func name(of endpoint: Spec.Endpoint) -> TypeName {
        endpoints[endpoint.name.value] ?? TypeName(endpoint.name.value)
    }
}

extension Spec {
    /// The structures of inline error bodies that several statuses share.
    var sharedErrorBodies: Set<String> {
        var found: Set<String> = []
        var statuses: [String: StatusMatch] = [:]
        for failure in failures + endpoints.flatMap(\.failures) {
            guard let schema = failure.schema, schema.isDeclaredInline else { continue }
            let structure = schema.structure
            let other = statuses.updateValue(failure.status.value, forKey: structure)
            if let other, other != failure.status.value { found.insert(structure) }
        }
        return found
    }
}
