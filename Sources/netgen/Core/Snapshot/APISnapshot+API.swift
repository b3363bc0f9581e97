extension APISnapshot {
    init(_ api: API) {
        let name = api.namespace.description
        label = Label(key: name, name: name, range: api.range)
        access = api.access
        security = api.security?.spellings
        preferred = [api.defaultEnvironment?.name, api.defaultEnvironment?.debugName].compactMap { $0?.unescaped }
        let enumerations = api.environments.flatMap { $0.variables?.enumerations ?? [] }
        environments = api.environments.map { Environment($0, enumerations) }
        wrappers = api.wrappers.map { Wrapper($0) }
        let uses = Dictionary(api.endpoints.map { ($0.requestProtocol, 1) }, uniquingKeysWith: +)
        let commonProtocol = api.requestProtocols.max { uses[$0.name, default: 0] < uses[$1.name, default: 0] }?.name
        let ordered =
            api.requestProtocols.filter { $0.name == commonProtocol }
            + api.requestProtocols.filter { $0.name != commonProtocol }
        protocols = ordered.map { RequestProtocol($0) }
        endpoints = api.endpoints.map { endpoint in
            var result = Endpoint(endpoint)
            if endpoint.requestProtocol != commonProtocol {
                result.protocolName = endpoint.requestProtocol?.description ?? ""
            }
            return result
        }
        let graph = TypeGraph(api)
        for model in api.models { add(model, in: [], graph) }
        for wrapper in api.wrappers { for model in wrapper.nested { add(model, in: [wrapper.name], graph) } }
        for endpoint in api.endpoints { for model in endpoint.nested { add(model, in: [endpoint.name], graph) } }
        dropGeneratedShapes()
        client = Client(api)
    }

    /// Adds a model and its nested models. Adds the type itself in place of each alias of a shared type. Sharing is
    /// invisible to users, and depends on other endpoints.
    private mutating func add(_ model: Model, in owner: [TypeName], _ graph: TypeGraph) {
        let path = owner + [model.name]
        if model.isShared {
            guard model.kind.isAlias, case .named(let target) = graph.resolved(.named(path)), let shared = graph[target]
            else { return }
            add(shared.moved(from: target, to: path).declared(inPlaceOf: model), in: owner, graph)
            return
        }
        types.append(Declaration(model, in: owner.map { "\($0)." }.joined()))
        for nested in model.nested { add(nested, in: path, graph) }
    }
}

extension APISnapshot.Label {
    /// Creates the label of a declaration. Its documentation can contain a deprecation and rules.
    init(_ key: String, _ name: MemberName, _ range: SourceRange?, _ documentation: Documentation? = nil) {
        self.init(key, name.unescaped, range, documentation)
    }

    init(_ key: String, _ name: String, _ range: SourceRange?, _ documentation: Documentation? = nil) {
        self.init(key: key, name: name, range: range)
        guard let documentation else { return }
        deprecation = documentation.deprecation.map { $0.message ?? "" }
        if !documentation.facts.isEmpty { rules = documentation.facts.joined(separator: " ") }
    }
}

// MARK: - Servers

extension APISnapshot.Environment {
    fileprivate init(_ environment: Environment, _ enumerations: [ServerVariables.Enumeration]) {
        label = .init(environment.name.unescaped, environment.name, environment.range)
        url = environment.url
        servers = environment.servers.map { APISnapshot.Server(label: .init($0.name, $0.name, nil), url: $0.url) }
        variables = (environment.variables?.variables ?? []).map { APISnapshot.Variable($0, enumerations) }
    }
}

extension APISnapshot.Variable {
    fileprivate init(_ variable: ServerVariables.Variable, _ enumerations: [ServerVariables.Enumeration]) {
        label = .init(variable.key, variable.name, nil)
        switch variable.defaultValue {
        case .text(let text): defaultValue = JSONWriter.quoted(text)
        case .enumCase(let name): defaultValue = ".\(name.unescaped)"
        case nil: break
        }
        guard let type = variable.type else { return }
        enumName = type.description
        values = (enumerations.first { $0.name == type }?.cases ?? []).map { value in
            APISnapshot.Value(label: .init(value.value, value.name, nil))
        }
    }
}

// MARK: - Wrappers

extension APISnapshot.Wrapper {
    fileprivate init(_ wrapper: Wrapper) {
        let name = wrapper.name.description
        label = .init(wrapper.isDefault ? "" : name, name, wrapper.range)
        payload = wrapper.payload.spelling
        isPayloadOptional = wrapper.payload.isOptional
        let conditions = wrapper.success.map { $0.test.spelling(of: $0.field.spelling, \.spelling) }
        if !conditions.isEmpty { success = conditions.joined(separator: ", ") }
        fields = wrapper.properties.map { APISnapshot.Field($0) }
        switch wrapper.failure {
        case .field(let path, let type):
            failure.properties = [APISnapshot.FailureProperty(label: .init(path.spelling, "", nil), type: type)]
        case .structure(let name, let properties):
            failure.name = name.description
            failure.properties = properties.map { APISnapshot.FailureProperty($0) }
        case nil: break
        }
    }
}

extension APISnapshot.FailureProperty {
    fileprivate init(_ property: Wrapper.FailureProperty) {
        label = .init(property.field.spelling, property.name, property.range)
        type = property.type
        isOptional = property.isOptional
        codes = property.codes?.cases.map { APISnapshot.Value($0) } ?? []
    }
}

extension APISnapshot.RequestProtocol {
    fileprivate init(_ requestProtocol: RequestProtocol) {
        let name = requestProtocol.name.description
        label = .init(name, name, nil)
        wrapper = requestProtocol.wrapper?.description
        failure = requestProtocol.failure.map { APISnapshot.Failure($0) }
        if case .named(let path) = requestProtocol.failureType, case .cases = failure?.type {
            failure?.sharedName = path.last?.description
        }
        // The failures of a protocol belong to several requests, so their changes are reported at the name of the API.
        for index in failure?.statuses.indices ?? 0..<0 { failure?.statuses[index].label.range = nil }
    }
}

// MARK: - Endpoints

extension APISnapshot.Endpoint {
    fileprivate init(_ endpoint: Endpoint) {
        label = .init(
            "\(endpoint.method) \(endpoint.path)",
            endpoint.name.description,
            endpoint.range,
            endpoint.documentation
        )
        payload = endpoint.payload?.spelling
        domain = endpoint.domain?.protocolName.description
        server = endpoint.server
        security = endpoint.security?.spellings
        body = endpoint.body?.spelling
        if !endpoint.sends.isEmpty { sends = endpoint.sends }
        parameters = endpoint.properties.map { APISnapshot.Parameter($0) }
        constants = endpoint.constants.map { constant in
            let place = RequestPlace(constant.location, constant.name.value)
            let name = APISnapshot.Label.usualName(of: place.key)
            return .init(label: .init(place.key, name, constant.name.range), place: place, text: constant.text)
        }
        response = APISnapshot.Content(endpoint.response)
        if case .outcomes(let list) = endpoint.response {
            outcomes = list.map { responseCase in
                let label = APISnapshot.Label(responseCase.statuses.spelling, responseCase.name, responseCase.range)
                return APISnapshot.ResponseCase(label: label, content: APISnapshot.Content(responseCase.content))
            }
        }
        streams = endpoint.stream.map { [APISnapshot.Stream($0)] } ?? []
        failure = endpoint.failure.map { APISnapshot.Failure($0) }
        if case .shared(let name) = endpoint.failureOrigin { failure?.sharedName = name.description }
        if !endpoint.redirects.isEmpty { redirects = endpoint.redirects.map(\.key) }
        paging = endpoint.paging.map { APISnapshot.Paging(style: $0.kind.spelling, items: $0.items.spelling) }
        calls = endpoint.calls
        handling = APISnapshot.Handling(endpoint)
    }
}

extension APISnapshot.Parameter {
    fileprivate init(_ property: RequestProperty) {
        var styles: [String] = []
        switch property.role {
        case .parameter(_, let style, let explodes):
            switch style {
            case .label: styles.append(".")
            case .matrix: styles.append(";")
            case .reserved: styles.append("+")
            case .separated, .deepObject, .json, nil: break
            }
            if explodes { styles.append("*") }
        case .field(_, let explodes): if explodes { styles.append("*") }
        case .body, .partHeader: break
        }
        switch property.spelling {
        case .plain, .elements: break
        case .members: styles.append("members")
        case .deepObject: styles.append("deepObject")
        case .json(let isNullSent): styles.append(isNullSent ? "json or null" : "json")
        case .separated(let separator, _): styles.append("separated by \(quoted(separator))")
        }
        if let mediaType = property.mediaType { styles.append("as \(mediaType)") }
        place = property.place
        label = .init(place.key, property.name, property.range, property.documentation)
        type = property.type
        isOptional = property.isOptional
        style = styles.isEmpty ? nil : styles.joined(separator: " ")
        initialValue = property.constant?.spelling
    }
}

extension APISnapshot.Content {
    fileprivate init(_ response: Response) {
        switch response {
        case .none: form = .nothing
        case .json(let type): (form, self.type) = (.json, type)
        case .text: form = .text
        case .bytes: form = .bytes
        case .elements: form = .elements
        case .outcomes: form = .outcomes
        }
    }

    fileprivate init(_ content: Response.ResponseCase.Content) {
        switch content {
        case .none: form = .nothing
        case .json(let type): (form, self.type) = (.json, type)
        case .text: form = .text
        case .bytes: form = .bytes
        }
    }
}

extension APISnapshot.Failure {
    fileprivate init(_ failure: EndpointFailure) {
        switch failure {
        case .single(let type, let statuses):
            self.type = .single(type)
            self.statuses = statuses.map { status in
                APISnapshot.FailureStatus(label: .init([status.value].spelling, "", status.range), type: type)
            }
        case .cases(let cases, let shared):
            type = cases.isEmpty ? shared.map { .single($0.type) } ?? .nothing : .cases
            statuses = cases.map { failure in
                let label = APISnapshot.Label(failure.statuses.spelling, failure.name, failure.range)
                return APISnapshot.FailureStatus(label: label, type: failure.type, isRejection: failure.isRejection)
            }
            guard !cases.isEmpty, let shared else { return }
            let label = APISnapshot.Label(shared.statuses.spelling, shared.name, nil)
            others = [APISnapshot.FailureStatus(label: label, type: shared.type)]
        }
    }
}
