/// Names every model and endpoint. Names that generated code relies on are avoided.
struct TypeNameResolver {
    private let spec: Spec
    private let namespace: TypeName
    private let protocolNames: Set<TypeName>
    /// The types of the namespace.
    private(set) var scope = NameScope()
    private(set) var diagnostics = Diagnostics()

    init(_ spec: Spec) {
        self.spec = spec
        namespace = spec.namespace.map { TypeName(namespace: $0.value) } ?? TypeName(spec.name.value)
        protocolNames = Set(WrapperChoices(spec, namespace: namespace).protocolNames)
    }

    /// Models come first: a request steps aside for any schema of the document, whether another endpoint uses that or not.
    mutating func typeNames() -> TypeNames {
        let models = modelNames()
        return TypeNames(namespace: namespace, models: models, endpoints: endpointNames())
    }

    /// The names of all schemas that the document declares. The order of the document decides, not which of them are used.
    private mutating func modelNames() -> [String: TypeName] {
        let models = Dictionary(spec.models.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let declared = Set(spec.declaredSchemas)
        let all = spec.declaredSchemas + spec.models.map(\.name.value).filter { !declared.contains($0) }
        let told = spec.tolerance.contains(.meetingNames) ? Self.tellingNames(all) : [:]
        let isChosen: (String) -> Bool = { models[$0]?.schema.notes.swiftName != nil }
        var names: [String: TypeName] = [:]
        for original in all.filter(isChosen) + all.filter({ !isChosen($0) }) {
            let located = models[original]?.name ?? Located(original)
            let text = located.map { told[$0] ?? $0 }
            let swiftName = models[original]?.schema.notes.swiftName
            let name = TypeName.chosen(text, swiftName: swiftName, diagnostics: &diagnostics)
            names[original] = claim(name.toldFromMembers(by: "Model"), or: "Model", for: located)
        }
        return names
    }

    /// What to call the schemas of a document; long names do not say anything twice.
    private static func tellingNames(_ originals: [String]) -> [String: String] {
        var told = SchemaName.telling(originals)
        var names = Set(told.values)
        for original in originals {
            guard let name = told[original],
                let shorter = TypeName(name).withoutRepeatedWords?.description, names.insert(shorter).inserted
            else { continue }
            told[original] = shorter
        }
        return told
    }

    private mutating func endpointNames() -> [String: TypeName] {
        var names: [String: TypeName] = [:]
        for endpoint in spec.endpoints {
            let name = TypeName.chosen(endpoint.name, swiftName: endpoint.swiftName, diagnostics: &diagnostics)
            names[endpoint.name.value] = claim(name.toldFromMembers(by: "Request"), or: "Request", for: endpoint.name)
        }
        return names
    }

    /// Claims the name in the namespace. In a document, a name that is already in use gets the suffix.
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
