/// A composer that creates the endpoints of a spec from the groups of their samples.
struct EndpointComposer {
    let groups: SampleGroups

    func endpoint(_ index: Int, _ writer: inout TypeWriter) -> Spec.Endpoint {
        let observed = groups.endpoints[index]
        var endpoint = Spec.Endpoint(
            name: Located(observed.name),
            method: Located(observed.method),
            path: Located(observed.pathText)
        )
        endpoint.parameters = observed.parameters
        endpoint.query = observed.query
        endpoint.body = body(of: index, &writer)
        endpoint.response = response(of: index, &writer)
        endpoint.payload = groups.wrapper?.ownKey(of: index).map { Located(.key($0)) }
        endpoint.redirects = observed.redirects
        let failures = groups.endpointSamples[index].failures.filter { failure in
            !endpoint.redirects.contains { $0.status.value == .code(failure.status) }
        }
        endpoint.failures = failures.sorted { $0.status < $1.status }.map { failure in
            Spec.Failure(
                status: Located(.code(failure.status)),
                schema: failure.node.map { Spec.Schema(writer.expression(of: $0)) }
            )
        }
        let isSilent = observed.successes.allSatisfy { $0.body.json == nil }
        let isWrapped = groups.wrapper?.members.contains(index) ?? true || isSilent
        if !isWrapped { endpoint.wrapper = .none }
        return endpoint
    }

    private func body(of index: Int, _ writer: inout TypeWriter) -> Spec.Body? {
        let endpoint = groups.endpoints[index]
        guard !["GET", "HEAD"].contains(endpoint.method) else { return nil }
        if let body = groups.endpointSamples[index].body {
            if !endpoint.bodyConstants.isEmpty {
                let fields = writer.fields(groups.graph[body].objects, constants: endpoint.bodyConstants)
                return Spec.Body(range: .none, kind: .json(Spec.Schema(.object(fields))))
            }
            let written = writer.type(of: body)
            let isOptional = written.isNullable || endpoint.exchanges.contains { $0.requestBody.isNone }
            return Spec.Body(range: .none, kind: .json(written.schema(isOptional: isOptional)))
        }
        for exchange in endpoint.exchanges {
            switch exchange.requestBody {
            case .text(_, "application/x-www-form-urlencoded", _):
                return Spec.Body(range: .none, kind: .form(endpoint.form))
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
            return Spec.Response(range: .none, kind: .json(schema))
        }
        if let stream = groups.endpointSamples[index].stream {
            var response = Spec.Response(range: .none, kind: .stream)
            response.stream = stream.written(by: &writer)
            return response
        }
        for exchange in groups.endpoints[index].successes {
            switch exchange.body {
            case .text(_, let type, _), .bytes(let type, _):
                let mediaType = TextSyntax.isMediaType(type) ? type : "application/octet-stream"
                return Spec.Response(range: .none, kind: .raw(mediaType: mediaType))
            case .none, .json: continue
            }
        }
        return nil
    }
}
