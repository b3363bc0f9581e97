/// A generator of responses to the calls of a spec's endpoints, including wrappers.
struct ResponseSampler {
    let spec: Spec
    let graph: SchemaGraph

    /// The endpoints whose responses may be pages, by the source ranges of the schemas.
    let lists: [SourceRange: Spec.Endpoint]

    init(_ spec: Spec) {
        self.spec = spec
        graph = SchemaGraph(spec)
        lists = spec.lists(in: graph)
    }

    /// Returns a value of a schema as a server sends it; `nil` if only an infinite or a huge value would be valid.
    func sample(of schema: Spec.Schema) -> JSONValue? {
        Sampler.responseValue(of: schema, in: graph)
    }

    /// Returns values of a model for previews and tests. The values aren't null, even for a nullable model.
    func samples(of schema: Spec.Schema) -> ModelSamples {
        var schema = schema
        schema.notes.presence.isNullable = false
        let sent = Sampler.sample(of: schema, in: graph, isFull: true)
        return ModelSamples(received: sample(of: schema).map { onlyPage($0, by: schema) }, sent: sent)
    }

    // MARK: - Success

    /// Returns the response to a successful call; `nil` if no value of its schema can be generated.
    ///
    /// - payload: A payload to send in place of a generated one.
    func success(of endpoint: Spec.Endpoint, payload: JSONValue? = nil) -> SampleResponse? {
        var status = endpoint.result.successStatus?.sample
        var response = endpoint.result.response
        if case .outcomes(let outcomes) = response?.kind, let first = outcomes.first {
            status = first.status.value.sample
            response = first.response
        } else if response != nil, let documented = status, Self.bodiless.contains(documented) {
            // The user's spec declares a response, so the document's status, which has no body, doesn't apply.
            status = nil
        }
        return success(response, status: status, of: endpoint, payload: payload)
    }

    /// The successful status codes that never have a body (RFC 9110, section 15.3).
    private static let bodiless = [204, 205]

    /// Returns a successful response with the status code. If the status code is `nil`, uses the default, 200 or 204.
    private func success(
        _ response: Spec.Response?,
        status: Int?,
        of endpoint: Spec.Endpoint,
        payload: JSONValue? = nil
    ) -> SampleResponse? {
        if let status, Self.bodiless.contains(status) { return .empty(status: status) }
        let isEmpty = response == nil && spec.wrapper(of: endpoint) == nil
        let status = status ?? (isEmpty ? 204 : 200)
        if isEmpty { return .empty(status: status) }
        switch response?.kind {
        case .json(let schema):
            return (payload ?? sample(of: schema)).map { payload in
                .json(onlyPage(wrapped(payload, of: endpoint, isSuccess: true), of: endpoint), status: status)
            }
        case .raw(let mediaType):
            // A response has a single media type, even if the spec has a range.
            let isOne = !mediaType.contains("*")
            let sent = isOne ? mediaType : response?.media.isText == true ? "text/plain" : "application/octet-stream"
            return SampleResponse(status: status, mediaType: sent, body: .text("sample"))
        case .stream:
            return response?.stream.flatMap { stream($0, status: status) }
        case .outcomes, nil:
            return .json(wrapped(nil, of: endpoint, isSuccess: true), status: status)
        }
    }

    /// Returns a stream of one element, or of one event for each name; `nil` if no element can be generated.
    func stream(_ stream: Spec.Stream, status: Int) -> SampleResponse? {
        let end = stream.sentinel.map { "data: \($0)\n\n" } ?? ""
        if !stream.events.isEmpty {
            let events = stream.events.compactMap { event in
                let data = event.schema.map { sample(of: $0)?.compact } ?? "sample"
                return data.map { "event: \(event.name.value)\ndata: \($0)\n\n" }
            }
            let body = events.joined() + end
            return SampleResponse(status: status, mediaType: "text/event-stream", body: .text(body))
        }
        guard let element = stream.element.map(sample(of:)) ?? .emptyObject else { return nil }
        switch stream.format {
        case .events:
            let body = "data: \(element.compact)\n\n" + end
            return SampleResponse(status: status, mediaType: "text/event-stream", body: .text(body))
        case .lines:
            let line = stream.keys.element.map { .object([(key: $0, value: element)]) } ?? element
            return SampleResponse(status: status, mediaType: "application/jsonl", body: .text(line.compact + "\n"))
        case .sequence:
            let body = "\u{1E}" + element.compact + "\n"
            return SampleResponse(status: status, mediaType: "application/json-seq", body: .text(body))
        }
    }

    // MARK: - Failure

    /// Returns the response with a status code, as declared or with the wrapper's verdict; `nil` if no value of the
    /// declared schema can be generated.
    func response(of endpoint: Spec.Endpoint, status: Int) -> SampleResponse? {
        let isSuccess = (200..<300).contains(status)
        if case .outcomes(let outcomes) = endpoint.result.response?.kind,
            let index = isSuccess ? outcomes.successIndex(for: status) : outcomes.index(for: status)
        {
            return success(outcomes[index].response, status: status, of: endpoint)
        }
        if let failure = spec.failures(of: endpoint).declared(for: status) {
            guard let schema = failure.schema else { return .empty(status: status) }
            return errorBody(schema, of: endpoint).map { body in
                var body = body
                if let code = codes(in: schema, status: status).code(for: status) {
                    body.set(code.field, to: code.value)
                }
                return .json(body, status: status)
            }
        }
        if isSuccess { return success(endpoint.result.response, status: status, of: endpoint) }
        guard spec.wrapper(of: endpoint) != nil else { return .empty(status: status) }
        return .json(wrapped(nil, of: endpoint, isSuccess: false, status: status), status: status)
    }

    /// Returns a declared error body of an endpoint; `nil` if none can be generated. In the body, fields of the
    /// wrapper's verdict indicate a failure, unless the schema excludes such a value.
    func errorBody(_ schema: Spec.Schema, of endpoint: Spec.Endpoint) -> JSONValue? {
        guard let body = sample(of: schema) else { return nil }
        guard let wrapper = spec.wrapper(of: endpoint) else { return body }
        var rejected = body
        for condition in wrapper.conditions {
            guard let value = body.members.value(at: condition.field.value), condition.test.isMet(by: value) else {
                continue
            }
            apply(condition, of: wrapper, isMet: false, in: &rejected)
        }
        return SchemaCheck(graph, isSentByClient: false).problem(in: rejected, as: schema) == nil ? rejected : body
    }

    // MARK: - Wrappers

    /// Returns the body of a response, with the payload in the endpoint's wrapper. If the wrapper names error codes, a
    /// failure has the one that matches the status code, or the status code itself.
    func wrapped(_ payload: JSONValue?, of endpoint: Spec.Endpoint, isSuccess: Bool, status: Int? = nil) -> JSONValue {
        let location = endpoint.wrapping.payload?.value
        guard let wrapper = spec.wrapper(of: endpoint) else {
            guard let path = location?.path, let payload else { return payload ?? .null }
            var body = JSONValue.emptyObject
            body.set(path, to: payload)
            return body
        }
        if !isSuccess, let body = rejection(of: endpoint, by: wrapper) { return body }
        var body = sample(of: wrapper.schema) ?? .emptyObject
        if isSuccess { removeFailure(of: wrapper, from: &body) }
        for condition in wrapper.conditions { apply(condition, of: wrapper, isMet: isSuccess, in: &body) }
        if !isSuccess, let code = wrapper.code(for: status) { body.set(code.field, to: code.value) }
        guard let payload else { return body }
        switch location ?? wrapper.shape.payload.value {
        case .key(let path), .optionalKey(let path): body.set(path, to: payload)
        case .inline: body.add(membersOf: payload)
        case .body: return payload
        }
        return body
    }
}

extension JSONValue {
    fileprivate mutating func add(membersOf other: JSONValue) {
        guard case .object(let members) = kind, case .object(let others) = other.kind else { return }
        kind = .object(members.filter { member in !others.contains { $0.key == member.key } } + others)
    }
}

extension StatusMatch {
    /// A matching status code.
    fileprivate var sample: Int {
        switch self {
        case .code(let code): code
        case .range(let digit): digit * 100
        case .any: 200
        }
    }
}
