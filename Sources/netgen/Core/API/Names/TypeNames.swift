/// The Swift names of models and endpoints.
struct TypeNames {
    /// The enum that holds everything: `Petstore`.
    let namespace: TypeName
    /// By the spec's names.
    let models: [String: TypeName]
    let endpoints: [String: TypeName]
    /// What the functions are called that make requests.
    var calls = CallNames()

    /// Types that each API has of its own.
    static let ofEveryAPI: Set<TypeName> = ["Environment", "ClientError", "Failure", "Wrapper"]

    func name(of model: Spec.Model) -> TypeName { models[model.name.value] ?? TypeName(model.name.value) }

    func name(of endpoint: Spec.Endpoint) -> TypeName {
        endpoints[endpoint.name.value] ?? TypeName(endpoint.name.value)
    }
}
