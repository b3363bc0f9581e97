extension Outline {
    /// The outline of a whole API.
    init(_ api: API) {
        self.init(kind: .api, key: "", name: api.namespace.description, range: api.range)
        note(.access, api.access == .internal ? nil : api.access.rawValue)
        note(.security, api.security?.spelling)
        if let preferred = api.defaultEnvironment {
            facts[.preferred] = [preferred.name, preferred.debugName].compactMap { $0?.unescaped }.joined(
                separator: " "
            )
        }
        let enumerations = api.environments.flatMap { $0.variables?.enumerations ?? [] }
        parts = api.environments.map { Outline($0, enumerations) }
        parts += api.wrappers.map { Outline($0) }
        parts += api.requestProtocols.map { Outline($0) }
        let usual = api.requestProtocols.first?.name
        parts += api.endpoints.map { endpoint in
            var part = Outline(endpoint)
            if endpoint.requestProtocol != usual {
                part.facts[.shared] = endpoint.requestProtocol?.description ?? "none"
            }
            return part
        }
        for model in api.models { addTypes(model, in: "") }
        for wrapper in api.wrappers {
            for model in wrapper.nested { addTypes(model, in: "\(wrapper.name).") }
        }
        for endpoint in api.endpoints {
            for model in endpoint.nested { addTypes(model, in: "\(endpoint.name).") }
        }
    }

    /// Adds a model and those inside it: types lie side by side, under their whole names.
    private mutating func addTypes(_ model: Model, in owner: String) {
        let type = Outline(model, in: owner)
        parts.append(type)
        for nested in model.nested { addTypes(nested, in: type.name + ".") }
    }

    private init(_ environment: Environment, _ enumerations: [ServerVariables.Enumeration]) {
        let name = environment.name.unescaped
        self.init(kind: .environment, key: name, name: name, range: environment.range)
        note(.url, environment.url)
        parts = environment.servers.map { server in
            Outline(kind: .server, key: server.name, name: server.name, facts: Facts([(.url, server.url)]))
        }
        parts += (environment.variables?.variables ?? []).map { Outline($0, enumerations) }
    }

    private init(_ variable: ServerVariables.Variable, _ enumerations: [ServerVariables.Enumeration]) {
        self.init(kind: .variable, key: variable.key, name: variable.name.unescaped)
        switch variable.defaultValue {
        case .text(let text): facts[.defaultValue] = quoted(text)
        case .enumCase(let name): facts[.defaultValue] = ".\(name.unescaped)"
        case nil: break
        }
        guard let type = variable.type else { return }
        note(.form, type.description)
        parts = (enumerations.first { $0.name == type }?.cases ?? []).map { value in
            Outline(kind: .value, key: value.value, name: value.name.unescaped)
        }
    }

    private init(_ wrapper: Wrapper) {
        self.init(
            kind: .wrapper,
            key: wrapper.isDefault ? "" : wrapper.name.description,
            name: wrapper.name.description,
            range: wrapper.range
        )
        note(.payload, wrapper.payload.spelling)
        if !wrapper.success.isEmpty { facts[.success] = wrapper.success.map(\.spelling).joined(separator: ", ") }
        parts = wrapper.properties.map { Outline($0) }
        switch wrapper.failure {
        case .field(let path, let type):
            parts.append(Outline(kind: .verdict, key: path.spelling, name: "", type: type))
        case .structure(let name, let properties):
            note(.clientFailure, name.description)
            parts += properties.map { Outline($0) }
        case nil: break
        }
    }

    private init(_ property: Wrapper.FailureProperty) {
        self.init(
            kind: .verdict,
            key: property.field.spelling,
            name: property.name.unescaped,
            type: property.type,
            range: property.range
        )
        note(.presence, property.isOptional ? "?" : nil)
        parts = property.codes?.cases.map { Outline($0) } ?? []
    }

    private init(_ requestProtocol: RequestProtocol) {
        self.init(kind: .shared, key: requestProtocol.name.description, name: requestProtocol.name.description)
        note(.wrapper, requestProtocol.wrapper?.description)
        add(requestProtocol.failure)
        // What endpoints share is no part of one: its changes stand where the name of the API does.
        for index in parts.indices { parts[index].range = nil }
    }
}

extension [[SecurityScheme]] {
    /// `bearer`, `basic + apiKey header X-Key|none`
    var spelling: String {
        let alternatives = map { schemes in
            schemes.isEmpty ? "none" : schemes.map(\.spelling).joined(separator: " + ")
        }
        return alternatives.isEmpty ? "none" : alternatives.joined(separator: "|")
    }
}

extension SecurityScheme {
    fileprivate var spelling: String {
        switch self {
        case .bearer: "bearer"
        case .basic: "basic"
        case .http(let name): name
        case .apiKey(let name, let place): "apiKey \(place.rawValue) \(name)"
        }
    }
}

extension Spec.PayloadPlace {
    /// As a spec spells it; whether lists may be missing there makes it no other place.
    var spelling: String {
        switch self {
        case .body: "."
        case .inline: "*"
        case .key(let path), .optionalKey(let path): path
        }
    }
}

extension Wrapper.Condition {
    fileprivate var spelling: String { test.spelling(of: field.spelling, \.spelling) }
}

extension Wrapper.FieldPath {
    var spelling: String { steps.map(\.name.unescaped).joined(separator: ".") }
}

extension DefaultValue {
    var spelling: String {
        switch self {
        case .bool(let value): "\(value)"
        case .number(let text), .decimal(let text): text
        case .string(let text): quoted(text)
        case .enumCase(let name): ".\(name.unescaped)"
        case .emptyArray: "[]"
        case .emptyDictionary: "{}"
        case .array(let values): "[\(values.map(\.spelling).joined(separator: ", "))]"
        }
    }
}
