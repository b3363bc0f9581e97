extension Resolver {
    /// Names every model and endpoint, and keeps away from names that generated code relies on.
    ///
    /// A document's models step aside for its operations, whose names callers write most.
    mutating func nameTypes() {
        let protocolNames = Set(requestProtocolNames)
        if spec.origin == .openAPI {
            nameEndpoints(besides: protocolNames)
            nameModels(besides: protocolNames)
        } else {
            nameModels(besides: protocolNames)
            nameEndpoints(besides: protocolNames)
        }
    }

    private mutating func nameModels(besides protocolNames: Set<TypeName>) {
        var bodies: Set<String> = []
        for case .json(let schema)? in spec.endpoints.map({ $0.body?.kind }) {
            if case .expression(.named(let name)) = schema.kind { bodies.insert(name.value) }
        }
        let names = spec.origin == .openAPI ? SchemaName.telling(spec.models.map(\.name.value)) : [:]
        for model in spec.models {
            let suffix: TypeName = bodies.contains(model.name.value) ? "Body" : "Model"
            let text = model.name.map { names[$0] ?? $0 }
            let name = typeName(text, swiftName: model.schema.notes.swiftName)
            modelNames[model.name.value] = claim(name, or: suffix, for: model.name, besides: protocolNames)
        }
    }

    private mutating func nameEndpoints(besides protocolNames: Set<TypeName>) {
        for endpoint in spec.endpoints {
            let name = typeName(endpoint.name, swiftName: endpoint.swiftName)
            endpointNames[endpoint.name.value] = claim(name, or: "Request", for: endpoint.name, besides: protocolNames)
        }
    }

    /// The name, unless a document has it for two things: then one that steps aside.
    func settled<Name: Identifier>(_ name: Name, in scope: NameScope) -> Name {
        spec.origin == .openAPI ? scope.firstFree(name) : name
    }

    /// The name of one more member. What the rules make the name of another keeps its own spelling, if that is a name:
    /// `friendlyUrl` beside the `friendlyURL` of `friendlyURL`.
    func settled(_ name: MemberName, spelled text: String, in scope: NameScope) -> MemberName {
        guard spec.origin == .openAPI, scope.contains(name), text.first?.isLowercase == true, !text.contains("_"),
            let spelled = MemberName(swiftName: text), !scope.contains(spelled)
        else { return settled(name, in: scope) }
        return spelled
    }

    /// Takes the name in the namespace. In a document, one that is taken gets the suffix.
    private mutating func claim(
        _ name: TypeName,
        or suffix: TypeName,
        for original: Located<String>,
        besides protocolNames: Set<TypeName>
    ) -> TypeName {
        var name = name
        if spec.origin == .openAPI,
            namespaceScope.contains(name) || name == namespace || protocolNames.contains(name)
        {
            let wanted = name.appending(suffix)
            name = namespaceScope.firstFree(wanted)
            if protocolNames.contains(name) { name = namespaceScope.firstFree(wanted.numbered(2)) }
        }
        namespaceScope.claim(name, for: original, diagnostics: &diagnostics)
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
        guard let swiftName else { return memberName(original.value) }
        if let name = MemberName(swiftName: swiftName.value) { return name }
        diagnostics.error(
            .invalidIdentifier,
            "\(quoted(swiftName.value)) cannot be the name of a Swift member",
            at: swiftName.range,
            fix: "write another name, such as \(quoted(MemberName(swiftName.value).unescaped))"
        )
        return MemberName(original.value)
    }

    /// The name that the rules make: documents repeat theirs many times.
    mutating func memberName(_ text: String) -> MemberName {
        if let name = memberNames[text] { return name }
        let name = MemberName(text)
        memberNames[text] = name
        return name
    }
}
