/// A resolver that creates the request, the response and the failures of each endpoint.
struct EndpointResolver {
    private let types: TypeResolver
    private let choices: WrapperChoices
    private let wrappers: [Wrapper]
    private let protocols: [ProtocolPlan]
    /// The indices of the API's paging rules that at least one endpoint uses.
    private(set) var usedPaging: Set<Int> = []

    private var context: ResolverContext { types.context }
    private var state: ResolverState { types.state }

    init(_ types: TypeResolver, _ choices: WrapperChoices, wrappers: [Wrapper], protocols: [ProtocolPlan]) {
        self.types = types
        self.choices = choices
        self.wrappers = wrappers
        self.protocols = protocols
    }

    mutating func endpoint(_ endpoint: Spec.Endpoint) -> Endpoint {
        let name = context.names.name(of: endpoint)
        let choice = choices.choice(of: endpoint)
        let plan = protocols.first { $0.choice == choice }
        let wrapper: Wrapper? = if case .wrapper(let index) = choice { wrappers[index] } else { nil }
        var nested = NestedTypes(path: [name], kind: .request)

        var request = RequestDraft()
        let parameters = ParameterResolver(types: types)
        request.text.uri = parameters.template(of: endpoint, in: &nested, request: &request)
        let body = endpoint.request.body.map {
            BodyResolver(parameters: parameters).body($0, in: &nested, request: &request)
        }
        let response = response(of: endpoint, in: &nested)
        let stream = endpoint.result.response?.stream.map { self.stream($0, in: &nested) }
        let failures = FailureResolver(types: types)
        let failure = failures.failure(of: endpoint, plan: plan, wrapper: wrapper, in: &nested)
        let paging = paging(of: endpoint, response: response, wrapper: wrapper)
        let securities = SecurityResolver(context: context, state: state)

        return Endpoint(
            name: name,
            written: endpoint,
            declaration: EndpointDeclaration(
                documentation: Documentation(endpoint),
                requestProtocol: plan?.declaration.name,
                domain: domain(of: endpoint, choice, base: plan?.declaration.name),
                nested: nested.models,
                samples: samples(of: endpoint, isPaged: paging != nil)
            ),
            address: EndpointAddress(
                method: endpoint.address.method.value,
                path: request.path,
                sends: context.specContext.sharedRoutes.contains(endpoint.anonymousRoute)
                    ? CallConstants(endpoint, in: context.graph).spellings : [],
                server: server(of: endpoint),
                security: securities.ownSecurity(of: endpoint)
            ),
            request: EndpointRequest(
                text: request.text,
                constants: request.constants,
                properties: request.properties,
                body: body,
                secrets: context.specContext.secrets.names(in: endpoint).union(request.secrets).sorted(),
                calls: context.names.calls[name]
            ),
            result: EndpointResult(
                response: response,
                stream: stream,
                payload: endpoint.wrapping.payload.map(\.value).flatMap {
                    $0 == (wrapper?.payload ?? .body) ? nil : $0
                },
                paging: paging,
                failure: failure,
                redirects: endpoint.result.redirects.map(\.status.value)
            )
        )
    }

    private mutating func paging(of endpoint: Spec.Endpoint, response: Response, wrapper: Wrapper?) -> Paging? {
        let resolver = PagingResolver(context, state, endpoint: endpoint, response: response, wrapper: wrapper)
        switch endpoint.wrapping.paging {
        case .none: return nil
        case .declared(let paging): return resolver.declaredPaging(paging)
        case .inherited:
            guard let (index, paging) = resolver.inherited() else { return nil }
            usedPaging.insert(index)
            return paging
        }
    }

    /// Returns the responses that the generated stub server sends; `nil` if no fixtures are generated. If no sample can
    /// be generated, reports a warning and returns `nil`.
    private func samples(of endpoint: Spec.Endpoint, isPaged: Bool) -> EndpointSamples? {
        guard let fixtures = context.samples.responses else { return nil }
        guard let response = fixtures.success(of: endpoint) else {
            state.diagnostics.warning(
                .missingSample,
                "no sample of the response can be generated, so the stub has no response for \(quoted(endpoint.name.value))",
                at: endpoint.result.response?.range ?? endpoint.name.range,
                fix: "give the response an \"example\""
            )
            return nil
        }
        return EndpointSamples(response: response, emptyPage: isPaged ? fixtures.emptyPage(of: endpoint) : nil)
    }

    private func response(of endpoint: Spec.Endpoint, in nested: inout NestedTypes) -> Response {
        switch endpoint.result.response?.kind {
        case nil:
            return .none
        case .raw(let mediaType):
            return endpoint.result.response?.media.isText ?? mediaType.isText ? .text : .bytes
        case .json(let schema):
            // The alias for the optional type is called `Response`, so the payload needs another name.
            let isAlias = (schema.notes.presence.isNullable || schema.mayBeAbsent) && schema.isDeclaredInline
            let name = types.names.inlineName(isAlias ? "Payload" : "Response", for: schema)
            return .json(responseType(schema, as: name, in: &nested))
        case .stream:
            return .elements
        case .outcomes(let outcomes):
            return .outcomes(outcomes.map { self.responseCase($0, in: &nested) })
        }
    }

    private func stream(_ stream: Spec.Stream, in nested: inout NestedTypes) -> ElementStream {
        let events = stream.events.isEmpty ? nil : EventResolver(types: types).cases(of: stream.events, in: &nested)
        let element = stream.element.map { schema in
            responseType(schema, as: types.names.inlineName("Element", for: schema), in: &nested)
        }
        return ElementStream(
            format: stream.format,
            element: element ?? (stream.format == .events ? nil : .json),
            events: events,
            sentinel: stream.sentinel,
            keys: stream.keys
        )
    }

    private func responseType(
        _ schema: Spec.Schema,
        as name: InlineName,
        in nested: inout NestedTypes
    ) -> TypeReference {
        var resolved = types.resolve(RootSchemas(context: context, state: state).body(schema), as: name, in: &nested)
        if schema.notes.presence.isNullable { resolved.isOptional = true }
        return resolved.collapsed
    }

    /// Returns the case of the response enum for one of several statuses.
    private func responseCase(_ responseCase: Spec.ResponseCase, in nested: inout NestedTypes) -> Response.ResponseCase
    {
        let name = responseCase.status.value.caseName
        let content: Response.ResponseCase.Content =
            switch responseCase.response?.kind {
            case .json(let schema):
                .json(responseType(schema, as: .fixed(TypeName(name.unescaped)), in: &nested))
            case .raw(let mediaType): responseCase.response?.media.isText ?? mediaType.isText ? .text : .bytes
            case .stream: .text
            case .outcomes, nil: .none
            }
        let status = responseCase.status
        return Response.ResponseCase(name: name, range: status.range, statuses: [status.value], content: content)
    }

    private func domain(of endpoint: Spec.Endpoint, _ choice: WrapperChoice, base: TypeName?) -> Domain? {
        guard let domain = context.spec.domain(endpoint.address.domain),
            let protocolName = choices.protocolName(of: choice, in: domain)
        else { return nil }
        return Domain(
            name: TypeName(domain.name.value),
            protocolName: protocolName,
            base: base,
            documentation: Documentation(domain.description),
            server: domain.server?.value,
            headerLines: domain.headers.compactMap { field in
                field.constantHeaderText.map { (field.name.value, $0) }
            }
        )
    }

    private func server(of endpoint: Spec.Endpoint) -> String? {
        guard let server = endpoint.address.server else { return nil }
        let names = context.spec.hosts.servers.map(\.value.name.value)
        if !names.contains(server.value) {
            state.diagnostics.error(
                .undefinedServer,
                "there is no server \(quoted(server.value))",
                at: server.range,
                fix: SpellingSuggestion.fix(for: server.value, among: names, otherwise: #"add it to "servers""#)
            )
        }
        return server.value
    }
}

/// The properties and header lines of a request, collected by the resolvers.
struct RequestDraft {
    var path = ""
    var text = RequestText()
    var properties: [RequestProperty] = []
    var constants: [RequestConstant] = []
    /// The path variables that contain secrets.
    var secrets: Set<String> = []
    var scope = NameScope()
}
