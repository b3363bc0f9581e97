/// A verifier that compares recorded responses with a spec.
///
/// The checks are in NetRuntime's order: a declared failure, the wrapper's verdict, the status, and the payload.
struct Verifier {
    let spec: Spec
    let api: API
    let graph: SchemaGraph
    private let matcher: EndpointMatcher
    private(set) var mismatches: [Mismatch] = []
    /// The indices of the endpoints with a recorded response.
    private(set) var coveredEndpoints: Set<Int> = []

    init(_ spec: Spec, _ api: API) {
        self.spec = spec
        self.api = api
        graph = SchemaGraph(spec)
        matcher = EndpointMatcher(spec, api)
    }

    mutating func verify(_ exchange: Exchange) {
        guard let index = matcher.endpoint(of: exchange) else { return reportUnknown(exchange) }
        coveredEndpoints.insert(index)
        let endpoint = api.endpoints[index]
        verifyConstants(exchange, of: endpoint.written)
        let status = exchange.response.status ?? 200
        // A client that doesn't follow redirects recorded this response, so the redirect isn't a failure.
        if endpoint.result.redirects.contains(where: { $0.contains(status) }) { return }
        verify(RecordedResponse(exchange, of: endpoint, api.wrapper(of: endpoint), status))
    }

    /// Verifies a response in the steps of NetRuntime's `ModelResponse`, which determine the error that a caller
    /// receives.
    private mutating func verify(_ response: RecordedResponse) {
        // 1. An error body that the spec declares for the status.
        let failure = statusFailure(response)
        if case .failure = failure { return }
        // 2. The wrapper's verdict.
        let unwrapped = unwrap(response.body, response)
        if case .wrapped(let wrapped) = unwrapped, let wrapper = response.wrapper,
            isRejected(wrapped.value, by: wrapper)
        {
            add(wrapped.mismatches)
            return verifyRejection(response, wrapper)
        }
        // 3. A failure that any body can be read as.
        if case .pending(let found) = failure, !found.hasErrors { return add(found) }
        // 4. The status.
        guard response.exchange.isSuccess else { return verifyStatus(response, failure, unwrapped) }
        // 5. The wrapper, and a verdict without a value.
        switch unwrapped {
        case .unreadable(let found): return add(unreadableWrapper(found, response))
        case .wrapped(let wrapped):
            add(wrapped.mismatches)
            if let wrapper = response.wrapper, let field = emptyVerdict(of: wrapped.value, wrapper) {
                let range = wrapper.written.range
                return add(.error, "expected a verdict, found \(field.value.shown)", at: field.value.range, range)
            }
        case .bare: break
        }
        // 6. The payload.
        if let stream = streamVerifier(of: response) { return add(stream.mismatches(in: response)) }
        verifyPayload(unwrapped, response)
    }

    // MARK: - Requests

    /// Reports constants that the client always sends, but that the recorded request lacks or sends with other values.
    private mutating func verifyConstants(_ exchange: Exchange, of endpoint: Spec.Endpoint) {
        for field in endpoint.request.query where exchange.request.url != nil {
            guard let text = field.constantText else { continue }
            let sentValue = exchange.request.url?.query.first { $0.name == field.name.value }?.value
            let name = "the query parameter \(quoted(field.name.value))"
            report(sentValue, insteadOf: text, as: name, exchange, at: field.name.range)
        }
        for field in endpoint.request.headers where !exchange.request.headers.isEmpty {
            guard let text = field.constantHeaderText else { continue }
            let name = field.name.value
            let sentValue = exchange.request.headers.first { $0.name.lowercased() == name.lowercased() }?.value
            report(sentValue, insteadOf: text, as: "the header \(quoted(name))", exchange, at: field.name.range)
        }
        guard !exchange.request.body.isNone else { return }
        for (path, sentValue, expected) in CallConstants(endpoint, in: graph).deviations(of: exchange.call) {
            report(sentValue, insteadOf: expected, as: "\(quoted(path)) of the body", exchange, at: endpoint.name.range)
        }
    }

    private mutating func report(
        _ sentValue: String?,
        insteadOf text: String,
        as parameter: String,
        _ exchange: Exchange,
        at range: SourceRange
    ) {
        guard sentValue != text else { return }
        let what = sentValue.map { "was \(quoted($0))" } ?? "was not sent"
        add(.note, "\(parameter) \(what), and the client sends \(quoted(text))", exchange, range)
    }

    // MARK: - Reporting

    private mutating func reportUnknown(_ exchange: Exchange) {
        let name =
            exchange.endpoint
            ?? [exchange.request.method, exchange.request.url?.path].compactMap { $0 }.joined(separator: " ")
        var message =
            name.isEmpty ? "the endpoint of this response is unknown" : "the spec has no endpoint \(quoted(name))"
        var fix = "add --endpoint NAME, or name the file after the endpoint, such as listPets.json"
        if exchange.endpoint != nil {
            let names = Set(spec.requests.endpoints.map(\.name.value)).sorted()
            fix = SpellingSuggestion.fix(for: name, among: names, "endpoints") ?? fix
        } else if let url = exchange.request.url {
            let methods = matcher.methods(of: url)
            if let choice = matcher.choice(for: exchange) {
                message += " unless \(choice)"
            } else if !methods.isEmpty {
                message += "; the path has \(methods.joined(separator: ", "))"
            }
            fix = "add it to \"endpoints\" of the spec, or remove the recording"
        }
        mismatches.append(Mismatch(grade: .error, message: message, range: exchange.range, fix: fix))
    }

    mutating func add(_ found: [Mismatch]) { mismatches += found }

    mutating func add(_ grade: Mismatch.Grade, _ message: String, _ exchange: Exchange, _ declaration: SourceRange) {
        add(grade, message, at: exchange.response.body.range ?? exchange.range, declaration)
    }

    mutating func add(_ grade: Mismatch.Grade, _ message: String, at range: SourceRange, _ declaration: SourceRange) {
        mismatches.append(Mismatch(grade: grade, message: message, range: range, declaration: declaration))
    }
}
