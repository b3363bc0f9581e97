extension Resolver {
    mutating func endpoint(
        _ endpoint: Spec.Endpoint,
        wrappers: [Wrapper],
        protocols: [ProtocolPlan]
    ) -> Endpoint {
        let name = endpointNames[endpoint.name.value] ?? TypeName(endpoint.name.value)
        let choice = choice(of: endpoint)
        let plan = protocols.first { $0.choice == choice }
        let wrapper = wrapper(of: choice, in: wrappers)
        var nest = Nest(path: [name], kind: .request)
        if endpoint.deprecated != nil { deprecatedNames.insert(name) }
        var request = RequestDraft()

        let path = pathParameters(of: endpoint, in: &nest, request: &request)
        let query = queryParameters(of: endpoint, in: &nest, request: &request)
        headerLines(of: endpoint, in: &nest, request: &request)
        let body = endpoint.body.map { self.body($0, in: &nest, request: &request) }
        let response = response(of: endpoint, in: &nest)
        let stream = endpoint.response?.stream.map { self.stream($0, in: &nest) }
        let failure = failure(of: endpoint, plan: plan, wrapper: wrapper, in: &nest)
        let paging = paging(of: endpoint, response: response, wrapper: wrapper)

        return Endpoint(
            name: name,
            range: endpoint.name.range,
            documentation: documentation(of: endpoint),
            requestProtocol: plan?.declaration.name,
            method: endpoint.method.value,
            template: path + query,
            headerLines: request.headerLines,
            properties: request.properties,
            arguments: request.arguments,
            body: body,
            response: response,
            stream: stream,
            payload: endpoint.payload.map(\.value).flatMap { $0 == (wrapper?.payload ?? .body) ? nil : $0 },
            failure: failure,
            server: server(of: endpoint),
            security: ownSecurity(of: endpoint),
            paging: paging,
            nested: nest.models,
            answer: answer(to: endpoint),
            emptyPage: paging == nil ? nil : fixtureSampler?.emptyPage(of: endpoint)
        )
    }

    /// What the stub answers.
    private mutating func answer(to endpoint: Spec.Endpoint) -> SampleResponse? {
        guard let fixtureSampler else { return nil }
        let answer = fixtureSampler.success(of: endpoint)
        if answer == nil {
            diagnostics.warning(
                .missingSample,
                "no value of the response can be made up, so the stub does not answer \(quoted(endpoint.name.value))",
                at: endpoint.response?.range ?? endpoint.name.range,
                fix: "give the response an \"example\""
            )
        }
        return answer
    }

    /// The description, what the response is and which headers it has. The method and path stand behind the title, `List
    /// pets: GET /pets`, or at the end where there is a description but no title.
    private func documentation(of endpoint: Spec.Endpoint) -> Documentation {
        var result = documentation(endpoint.description, deprecation: endpoint.deprecated)
        let route = "`\(endpoint.method.value) \(endpoint.path.value)`"
        let title = result.paragraphs.isEmpty ? route : titled(result.paragraphs[0], route)
        if let title { result.paragraphs = [title] + result.paragraphs.dropFirst() }
        result.paragraphs += documentation(endpoint.response?.description).paragraphs
        if let headers = documentation(endpoint.responseHeaders) { append(headers, to: &result.paragraphs) }
        if title == nil { result.paragraphs.append(route) }
        return result
    }

    private mutating func response(of endpoint: Spec.Endpoint, in nest: inout Nest) -> Response {
        switch endpoint.response?.kind {
        case nil:
            return .none
        case .raw(let mediaType):
            return endpoint.response?.isText ?? mediaType.isText ? .text : .bytes
        case .json(let schema):
            // The alias `Response` is of the optional type.
            let isAlias = (schema.notes.isNullable || isOptional(schema)) && isDeclaredInline(schema)
            let name = inlineName(isAlias ? "Payload" : "Response", for: schema)
            return .json(responseType(schema, as: name, in: &nest))
        case .stream:
            return .elements
        case .outcomes(let outcomes):
            return .outcomes(outcomes.map { self.outcome($0, in: &nest) })
        }
    }

    private mutating func stream(_ stream: Spec.Stream, in nest: inout Nest) -> ElementStream {
        let element = stream.element.map { schema in
            responseType(schema, as: inlineName("Element", for: schema), in: &nest)
        }
        return ElementStream(
            format: stream.format,
            element: element ?? (stream.format == .lines ? .json : nil),
            sentinel: stream.sentinel
        )
    }

    private mutating func responseType(
        _ schema: Spec.Schema,
        as name: InlineName,
        in nest: inout Nest
    ) -> TypeReference {
        var resolved = resolve(wholeValue(schema), as: name, in: &nest)
        if schema.notes.isNullable { resolved.isOptional = true }
        return resolved.collapsed
    }

    /// What a call gives at one of several statuses.
    private mutating func outcome(_ outcome: Spec.Outcome, in nest: inout Nest) -> Response.Outcome {
        let name = outcome.status.value.caseName
        let content: Response.Outcome.Content =
            switch outcome.response?.kind {
            case .json(let schema):
                .json(responseType(schema, as: .fixed(TypeName(name.unescaped)), in: &nest))
            case .raw(let mediaType): outcome.response?.isText ?? mediaType.isText ? .text : .bytes
            case .stream: .text
            case .outcomes, nil: .none
            }
        let status = outcome.status
        return Response.Outcome(name: name, range: status.range, statuses: [status.value], content: content)
    }

    /// The name of an inline body or response: the author's, else the part it plays in the request.
    mutating func inlineName(_ name: TypeName, for schema: Spec.Schema) -> InlineName {
        guard let swiftName = schema.notes.swiftName else { return .fixed(name) }
        return .fixed(typeName(swiftName, swiftName: swiftName))
    }

    private mutating func server(of endpoint: Spec.Endpoint) -> String? {
        guard let server = endpoint.server else { return nil }
        let names = spec.servers.map(\.value.name.value)
        if !names.contains(server.value) {
            diagnostics.error(
                .undefinedServer,
                "there is no server \(quoted(server.value))",
                at: server.range,
                fix: SpellingSuggestion.fix(for: server.value, among: names, otherwise: #"add it to "servers""#)
            )
        }
        return server.value
    }
}

/// A request's properties and header lines, as they come together.
struct RequestDraft {
    var properties: [RequestProperty] = []
    /// The properties that the template takes, in its order.
    var arguments: [MemberName] = []
    var headerLines: [(name: String, template: String)] = []
    var scope = NameScope()
}

extension String {
    /// Whether the media type is text: `text/csv; charset=utf-8`.
    var isText: Bool { lowercased().hasPrefix("text/") }
}
