extension Resolver {
    /// Names every model and endpoint, and keeps away from names that generated code relies on.
    ///
    /// A document's models step aside for its operations, whose names callers write most.
    mutating func nameTypes() {
        if spec.origin == .openAPI {
            nameEndpoints()
            nameModels()
        } else {
            nameModels()
            nameEndpoints()
        }
    }

    private mutating func nameModels() {
        var bodies: Set<String> = []
        for case .json(let schema)? in spec.endpoints.map({ $0.body?.kind }) {
            if case .expression(.named(let name)) = schema.kind { bodies.insert(name.value) }
        }
        for model in spec.models {
            let suffix: TypeName = bodies.contains(model.name.value) ? "Body" : "Model"
            let name = freeName(typeName(model.name, swiftName: model.schema.notes.swiftName), suffix: suffix)
            modelNames[model.name.value] = name
            claim(name, for: model.name)
        }
    }

    private mutating func nameEndpoints() {
        for endpoint in spec.endpoints {
            let name = freeName(typeName(endpoint.name, swiftName: endpoint.swiftName), suffix: "Request")
            endpointNames[endpoint.name.value] = name
            claim(name, for: endpoint.name)
        }
    }

    /// The name, unless a document has it for two things: then one that steps aside.
    func settled<Name: Identifier>(_ name: Name, in scope: NameScope) -> Name {
        spec.origin == .openAPI ? scope.firstFree(name) : name
    }

    private func freeName(_ name: TypeName, suffix: TypeName) -> TypeName {
        guard spec.origin == .openAPI else { return name }
        let isTaken = namespaceScope.contains(name) || name == namespace || requestProtocolNames.contains(name)
        return isTaken ? namespaceScope.firstFree(name.appending(suffix)) : name
    }

    private mutating func claim(_ name: TypeName, for original: Located<String>) {
        namespaceScope.claim(name, for: original, diagnostics: &diagnostics)
        if name == namespace {
            diagnostics.error(
                .nameCollision,
                "\(quoted(original.value)) becomes \(quoted(name.description)), the name of the namespace that it stands in",
                at: original.range,
                fix: #"give it a "swiftName", or the spec a "namespace""#
            )
        } else if requestProtocolNames.contains(name) {
            diagnostics.error(
                .nameCollision,
                "\(quoted(original.value)) becomes \(quoted(name.description)), the name of the API's request protocol",
                at: original.range,
                fix: #"give it a "swiftName""#
            )
        }
    }

    /// What a type of our own is called. A model or endpoint of that name keeps it; ours takes the namespace's in front.
    func ownName(_ name: TypeName) -> TypeName {
        namespaceScope.contains(name) ? namespace.appending(name) : name
    }

    /// The name that the author chose, else the one that the rules make.
    mutating func typeName(_ original: Located<String>, swiftName: Located<String>?) -> TypeName {
        guard let swiftName else { return TypeName(original.value) }
        if let name = TypeName(swiftName: swiftName.value) { return name }
        diagnostics.error(
            .invalidIdentifier,
            "\(quoted(swiftName.value)) cannot be the name of a Swift type",
            at: swiftName.range,
            fix: "write another name, such as \(quoted(TypeName(swiftName.value).description))"
        )
        return TypeName(original.value)
    }

    /// The name that the author chose, else the one that the rules make.
    mutating func memberName(_ original: Located<String>, swiftName: Located<String>?) -> MemberName {
        guard let swiftName else { return MemberName(original.value) }
        if let name = MemberName(swiftName: swiftName.value) { return name }
        diagnostics.error(
            .invalidIdentifier,
            "\(quoted(swiftName.value)) cannot be the name of a Swift member",
            at: swiftName.range,
            fix: "write another name, such as \(quoted(MemberName(swiftName.value).unescaped))"
        )
        return MemberName(original.value)
    }
}
