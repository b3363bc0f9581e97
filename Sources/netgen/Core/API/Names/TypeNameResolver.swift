/// A resolver that names every model and endpoint. It avoids the names to which generated code refers.
struct TypeNameResolver {
    private let spec: Spec
    private let namespace: TypeName
    private let protocolNames: Set<TypeName>
    /// The names of the types in the namespace.
    private(set) var scope = NameScope()
    /// The names that a `swiftName` chooses.
    private var chosenNames: Set<TypeName> = []
    private(set) var diagnostics = Diagnostics()

    init(_ spec: Spec) {
        self.spec = spec
        namespace = spec.identity.namespace.map { TypeName(namespace: $0.value) } ?? TypeName(spec.identity.name.value)
        protocolNames = Set(WrapperChoices(spec, namespace: namespace).protocolNames)
    }

    /// Returns the names of all models and endpoints. In a document, operations take precedence over models, because
    /// callers write the names of requests most often.
    mutating func typeNames() -> TypeNames {
        if spec.tolerance.contains(.conflictingNames) {
            let endpoints = endpointNames()
            return TypeNames(namespace: namespace, models: modelNames(), endpoints: endpoints)
        }
        let models = modelNames()
        return TypeNames(namespace: namespace, models: models, endpoints: endpointNames())
    }

    private mutating func modelNames() -> [String: TypeName] {
        var bodies: Set<String> = []
        for case .json(let schema)? in spec.requests.endpoints.map({ $0.request.body?.kind }) {
            if case .expression(.named(let name)) = schema.kind { bodies.insert(name.value) }
        }
        let descriptiveNames = spec.tolerance.contains(.conflictingNames) ? descriptiveSchemaNames() : [:]
        var names: [String: TypeName] = [:]
        for model in spec.types.models {
            let suffix: TypeName = bodies.contains(model.name.value) ? "Body" : "Model"
            let text = model.name.map { descriptiveNames[$0] ?? $0 }
            let name = TypeName.chosen(
                text,
                swiftName: model.schema.notes.declaration.swiftName,
                diagnostics: &diagnostics
            )
            names[model.name.value] = claim(
                isHidingErrors(name, of: model)
                    ? name.appending(suffix) : name.disambiguated(by: "Model"),
                or: suffix,
                for: model.name,
                isChosen: model.schema.notes.declaration.swiftName != nil
            )
        }
        return names
    }

    /// Returns whether the name of a document's schema would hide Swift's protocol `Error` in extensions of the
    /// namespace, such as `extension Shop { struct OutOfStock: Error {} }`.
    private func isHidingErrors(_ name: TypeName, of model: Spec.Model) -> Bool {
        spec.tolerance.contains(.conflictingNames) && name == "Error"
            && model.schema.notes.declaration.swiftName == nil
    }

    /// Returns descriptive names for the schemas of a document. Long names have no repeated words.
    private func descriptiveSchemaNames() -> [String: String] {
        var descriptiveNames = SchemaName.descriptiveNames(spec.types.models.map(\.name.value))
        var names = Set(descriptiveNames.values)
        for model in spec.types.models {
            guard let name = descriptiveNames[model.name.value],
                let shorter = TypeName(name).withoutRepeatedWords?.description, names.insert(shorter).inserted
            else { continue }
            descriptiveNames[model.name.value] = shorter
        }
        return descriptiveNames
    }

    private mutating func endpointNames() -> [String: TypeName] {
        var names: [String: TypeName] = [:]
        for endpoint in spec.requests.endpoints {
            let name = TypeName.chosen(endpoint.name, swiftName: endpoint.notes.swiftName, diagnostics: &diagnostics)
            names[endpoint.name.value] = claim(
                name.disambiguated(by: "Request"),
                or: "Request",
                for: endpoint.name,
                isChosen: endpoint.notes.swiftName != nil
            )
        }
        return names
    }

    /// Claims the name in the namespace, and returns it. In a document, a name that is already in use gets the suffix,
    /// with a warning if a `swiftName` is the reason.
    private mutating func claim(
        _ preferred: TypeName,
        or suffix: TypeName,
        for original: Located<String>,
        isChosen: Bool
    ) -> TypeName {
        var name = preferred
        if spec.tolerance.contains(.conflictingNames),
            scope.contains(name) || name == namespace || protocolNames.contains(name)
        {
            let preferredName = name.appending(suffix)
            name = scope.firstFree(preferredName)
            if protocolNames.contains(name) { name = scope.firstFree(preferredName.numbered(2)) }
        }
        scope.claim(name, for: original, diagnostics: &diagnostics)
        if name != preferred, isChosen || chosenNames.contains(preferred) {
            diagnostics.warning(
                .nameCollision,
                "\(quoted(original.value)) becomes \(quoted(name.description)) in Swift, because another type is called \(quoted(preferred.description))",
                at: original.range,
                fix: #"give one of them another "swiftName""#
            )
        }
        if isChosen { chosenNames.insert(name) }
        if name == namespace {
            diagnostics.error(
                .nameCollision,
                "\(quoted(original.value)) becomes \(quoted(name.description)) in Swift, which is also the name of the API's namespace",
                at: original.range,
                fix: #"give it a "swiftName", or the spec a "namespace""#
            )
        } else if protocolNames.contains(name) {
            diagnostics.error(
                .nameCollision,
                "\(quoted(original.value)) becomes \(quoted(name.description)) in Swift, which is also the name of the API's request protocol",
                at: original.range,
                fix: #"give it a "swiftName""#
            )
        }
        return name
    }
}
