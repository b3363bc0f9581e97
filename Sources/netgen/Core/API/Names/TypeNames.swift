/// What models and endpoints are called in Swift.
struct TypeNames {
    /// The enum that holds everything: `Petstore`.
    let namespace: TypeName
    /// By the spec's names.
    let models: [String: TypeName]
    let endpoints: [String: TypeName]
    /// The structures of inline failures that come with several statuses: none of these is a name for them.
    var errorBodies: Set<String> = []

    func name(of model: Spec.Model) -> TypeName { models[model.name.value] ?? TypeName(model.name.value) }

    func name(of endpoint: Spec.Endpoint) -> TypeName {
        endpoints[endpoint.name.value] ?? TypeName(endpoint.name.value)
    }
}

extension Spec {
    /// The structures of error bodies without a name that come with several statuses.
    var sharedErrorBodies: Set<String> {
        var found: Set<String> = []
        var statuses: [String: Spec.Status] = [:]
        for failure in failures + endpoints.flatMap(\.failures) {
            guard let schema = failure.schema, schema.isDeclaredInline else { continue }
            let structure = schema.structure
            let other = statuses.updateValue(failure.status.value, forKey: structure)
            if let other, other != failure.status.value { found.insert(structure) }
        }
        return found
    }
}

/// Names every model and endpoint, and keeps away from names that generated code relies on.
struct TypeNameResolver {
    private let spec: Spec
    private let namespace: TypeName
    private let protocolNames: Set<TypeName>
    /// The types of the namespace.
    private(set) var scope = NameScope()
    private(set) var diagnostics = Diagnostics()

    init(_ spec: Spec) {
        self.spec = spec
        namespace = TypeName(spec.namespace?.value ?? spec.name.value)
        protocolNames = Set(WrapperChoices(spec, namespace: namespace).protocolNames)
    }

    /// A document's models step aside for its operations, whose names callers write most.
    mutating func typeNames() -> TypeNames {
        if spec.tolerance.contains(.meetingNames) {
            let endpoints = endpointNames()
            return TypeNames(namespace: namespace, models: modelNames(), endpoints: endpoints)
        }
        let models = modelNames()
        return TypeNames(namespace: namespace, models: models, endpoints: endpointNames())
    }

    private mutating func modelNames() -> [String: TypeName] {
        var bodies: Set<String> = []
        for case .json(let schema)? in spec.endpoints.map({ $0.body?.kind }) {
            if case .expression(.named(let name)) = schema.kind { bodies.insert(name.value) }
        }
        let told = spec.tolerance.contains(.meetingNames) ? SchemaName.telling(spec.models.map(\.name.value)) : [:]
        var names: [String: TypeName] = [:]
        for model in spec.models {
            let suffix: TypeName = bodies.contains(model.name.value) ? "Body" : "Model"
            let text = model.name.map { told[$0] ?? $0 }
            let name = TypeName.chosen(text, swiftName: model.schema.notes.swiftName, diagnostics: &diagnostics)
            names[model.name.value] = claim(name, or: suffix, for: model.name)
        }
        return names
    }

    private mutating func endpointNames() -> [String: TypeName] {
        var names: [String: TypeName] = [:]
        for endpoint in spec.endpoints {
            let name = TypeName.chosen(endpoint.name, swiftName: endpoint.swiftName, diagnostics: &diagnostics)
            names[endpoint.name.value] = claim(name, or: "Request", for: endpoint.name)
        }
        return names
    }

    /// Takes the name in the namespace. In a document, one that is taken gets the suffix.
    private mutating func claim(_ name: TypeName, or suffix: TypeName, for original: Located<String>) -> TypeName {
        var name = name
        if spec.tolerance.contains(.meetingNames),
            scope.contains(name) || name == namespace || protocolNames.contains(name)
        {
            let wanted = name.appending(suffix)
            name = scope.firstFree(wanted)
            if protocolNames.contains(name) { name = scope.firstFree(wanted.numbered(2)) }
        }
        scope.claim(name, for: original, diagnostics: &diagnostics)
        if name == namespace {
            diagnostics.error(
                .nameCollision,
                "\(quoted(original.value)) becomes \(quoted(name.description)), the name of the namespace that it stands in",
                at: original.range,
                fix: #"give it a "swiftName", or the spec a "namespace""#
            )
        } else if protocolNames.contains(name) {
            diagnostics.error(
                .nameCollision,
                "\(quoted(original.value)) becomes \(quoted(name.description)), the name of the API's request protocol",
                at: original.range,
                fix: #"give it a "swiftName""#
            )
        }
        return name
    }
}
