/// A composer that creates the endpoints of a spec from the groups of their samples.
struct EndpointComposer {
    let groups: SampleGroups
    private(set) var notes = Diagnostics()

    init(_ groups: SampleGroups) { self.groups = groups }

    mutating func endpoint(_ index: Int, _ writer: inout TypeWriter) -> Spec.Endpoint {
        let observed = groups.endpoints[index]
        var endpoint = Spec.Endpoint(
            name: Located(observed.name),
            method: Located(observed.method),
            path: Located(observed.pathText)
        )
        endpoint.request.parameters = observed.parameters
        endpoint.request.query = observed.query
        endpoint.request.headers = observed.headers
        endpoint.request.cookies = observed.cookies
        endpoint.request.body = body(of: index, &writer)
        endpoint.nameParameters()
        endpoint.result.response = response(of: index, &writer)
        endpoint.wrapping.payload = groups.wrapper?.ownKey(of: index).map { Located(.key($0)) }
        if case .json? = endpoint.result.response?.kind {
            let paging = SamplePagingSearch(observed, payload: groups.wrapper?.payloadPath(of: index) ?? []).paging
            endpoint.wrapping.paging = paging.map { .declared($0) } ?? .inherited
        }
        endpoint.result.redirects = observed.redirects
        let failures = groups.endpointSamples[index].failures.filter { failure in
            !endpoint.result.redirects.contains { $0.status.value == .code(failure.status) }
        }
        endpoint.result.failures = failures.sorted { $0.status < $1.status }.map { failure in
            Spec.Failure(
                status: Located(.code(failure.status)),
                schema: failure.node.map { Spec.Schema(writer.expression(of: $0)) }
            )
        }
        let isSilent = observed.successes.allSatisfy { $0.response.body.json == nil }
        let isWrapped = groups.wrapper?.members.contains(index) ?? true || isSilent
        if !isWrapped { endpoint.wrapping.wrapper = .none }
        return endpoint
    }

    private mutating func body(of index: Int, _ writer: inout TypeWriter) -> Spec.Body? {
        let endpoint = groups.endpoints[index]
        guard !["GET", "HEAD"].contains(endpoint.method) else {
            noteUnsentBody(of: endpoint)
            return nil
        }
        if let body = groups.endpointSamples[index].body {
            let kind: Spec.Body.Content
            if endpoint.bodyConstants.isEmpty {
                let written = writer.type(of: body)
                let isOptional = written.isNullable || endpoint.exchanges.contains { $0.request.body.isNone }
                kind = .json(written.schema(isOptional: isOptional))
            } else {
                let fields = writer.fields(groups.graph[body].objects, constants: endpoint.bodyConstants)
                kind = .json(Spec.Schema(.object(fields)))
            }
            var sent = Spec.Body(range: .none, kind: kind)
            sent.media.type = endpoint.sentJSONType
            return sent
        }
        for exchange in endpoint.exchanges {
            if exchange.form != nil { return Spec.Body(range: .none, kind: .form(endpoint.form)) }
            if let parts = exchange.parts {
                if parts.isEmpty { noteMissingParts(of: exchange) }
                return Spec.Body(
                    range: .none,
                    kind: .multipart(
                        endpoint.parts { name in
                            groups.node(ofPart: name, of: index).map { writer.expression(of: $0) }
                        }
                    )
                )
            }
            switch exchange.request.body {
            case .text(_, let type, _), .bytes(let type, _):
                let mediaType = TextSyntax.isMediaType(type) ? type : "text/plain"
                return Spec.Body(range: .none, kind: .raw(mediaType: mediaType))
            case .none, .json: continue
            }
        }
        return nil
    }

    private func response(of index: Int, _ writer: inout TypeWriter) -> Spec.Response? {
        if let payload = groups.endpointSamples[index].payload {
            let schema = writer.type(of: payload).schema(isOptional: groups.endpointSamples[index].lacksPayload)
            var response = Spec.Response(range: .none, kind: .json(schema))
            response.media.type = groups.endpoints[index].acceptedJSONType
            return response
        }
        if let stream = groups.endpointSamples[index].stream {
            var response = Spec.Response(range: .none, kind: .stream)
            response.stream = stream.written(by: &writer)
            return response
        }
        for exchange in groups.endpoints[index].successes {
            switch exchange.response.body {
            case .text(_, let type, _), .bytes(let type, _):
                let mediaType = TextSyntax.isMediaType(type) ? type : "application/octet-stream"
                return Spec.Response(range: .none, kind: .raw(mediaType: mediaType))
            case .none, .json: continue
            }
        }
        return nil
    }

    // MARK: - Notes

    private mutating func noteUnsentBody(of endpoint: ObservedEndpoint) {
        guard let exchange = endpoint.exchanges.first(where: { !$0.request.body.isNone }) else { return }
        notes.warning(
            .unsentBody,
            "the body of this \(endpoint.method) request is omitted, because many clients cannot send it",
            at: exchange.range,
            fix: "if the server accepts another method, such as POST, write it in \"method\", and add a \"body\""
        )
    }

    private mutating func noteMissingParts(of exchange: Exchange) {
        notes.warning(
            .uncertain,
            "the recording omits the parts of this multipart body",
            at: exchange.range,
            fix: "add the parts to \"multipart\", or record the exchange with a proxy"
        )
    }
}

extension ObservedEndpoint {
    /// The media type of JSON bodies, if it isn't `application/json`.
    fileprivate var sentJSONType: String? {
        let types = exchanges.filter { $0.request.body.json != nil }.compactMap {
            $0.request.headers.value(of: "Content-Type")
        }
        return Self.specialJSONType(types)
    }

    /// The media type of JSON responses that requests accept, if it isn't `application/json`.
    fileprivate var acceptedJSONType: String? {
        Self.specialJSONType(exchanges.compactMap { $0.request.headers.value(of: "Accept") })
    }

    private static func specialJSONType(_ types: [String]) -> String? {
        guard let type = types.first, types.allSatisfy({ $0 == type }), TextSyntax.isMediaType(type),
            MediaType(type).isJSON, !MediaType(type).isPlainJSON
        else { return nil }
        return type
    }
}

extension Spec.Endpoint {
    /// Numbers parameters and form fields whose names would be equal in Swift.
    fileprivate mutating func nameParameters() {
        let placeholders = PathTemplate.placeholders(in: address.path).map { MemberName($0.value) }
        var usedNames = Set(placeholders)
        if request.body != nil, request.body?.fields.isEmpty == true { usedNames.insert(MemberName("body")) }
        request.query.number(besides: &usedNames)
        request.headers.number(besides: &usedNames)
        request.cookies.number(besides: &usedNames)
        switch request.body?.kind {
        case .form(var fields):
            fields.number(besides: &usedNames)
            request.body?.kind = .form(fields)
        case .multipart(var parts):
            parts.number(besides: &usedNames)
            request.body?.kind = .multipart(parts)
        case .json, .formValue, .raw, .file, .stream, nil: break
        }
    }
}
