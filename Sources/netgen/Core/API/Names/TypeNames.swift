/// The Swift names of models and endpoints.
struct TypeNames {
    /// The enum that contains all generated declarations: `Petstore`.
    let namespace: TypeName
    /// The Swift names of the models, by their names in the spec.
    let models: [String: TypeName]
    let endpoints: [String: TypeName]
    /// The names of the functions that create requests.
    var calls = CallNames()

    /// The names of the types that netgen adds to an API, and `Error`, which extensions of the namespace use.
    static let reservedNames: Set<TypeName> = ["Environment", "ClientError", "Error", "Failure", "Wrapper"]

    func name(of model: Spec.Model) -> TypeName { models[model.name.value] ?? TypeName(model.name.value) }

    func name(of endpoint: Spec.Endpoint) -> TypeName {
        endpoints[endpoint.name.value] ?? TypeName(endpoint.name.value)
    }
}
