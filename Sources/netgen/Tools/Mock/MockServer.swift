/// A server that responds to requests with examples of a spec. It performs no I/O.
struct MockServer {
    private let spec: Spec
    private let sampler: ResponseSampler
    private let router: Router
    /// The responder that keeps items; `nil` for a server that always responds with the same samples.
    private let responder: StatefulResponder?
    /// The requested failures, by the names of endpoints: a status, a code, or the name of a code.
    var failures: [String: String] = [:]
    /// The bodies that replace generated ones.
    var fixtures = MockFixtures()

    struct RoutedResponse: Equatable {
        /// The name of the endpoint; `nil` if none matches.
        var endpoint: String?
        var response: SampleResponse
        var headers: [MockRequest.Header] = []
        /// The problem with the request; `nil` if there is none.
        var problem: String?
    }

    init(_ spec: Spec, isStateless: Bool = false) {
        self.spec = spec
        sampler = ResponseSampler(spec)
        router = Router(spec)
        responder = isStateless ? nil : StatefulResponder(sampler)
    }

    func response(to request: MockRequest) -> RoutedResponse {
        let path = request.path.split(separator: "/").map(\.percentDecoded)
        let endpoint = { (method: String) in
            router.endpoint(method, path, endsInSlash: request.path.hasSuffix("/"), sending: request.call)
        }
        // A response to HEAD equals the response to GET without the body, so HEAD uses the endpoint of GET.
        if let index = endpoint(request.method) ?? (request.method == "HEAD" ? endpoint("GET") : nil) {
            return response(to: request, of: index, path)
        }
        if let choice = router.choice(request.method, path) {
            return Self.problem(404, "the spec has no endpoint \(request.method) \(request.path) unless \(choice)")
        }
        let methods = router.methods(of: path)
        guard !methods.isEmpty else {
            return Self.problem(404, "the spec has no endpoint \(request.method) \(request.path)")
        }
        let allowed = methods.joined(separator: ", ")
        var problem = Self.problem(405, "\(request.path) supports \(allowed), not \(request.method)")
        problem.headers.append(MockRequest.Header(name: "Allow", value: allowed))
        return problem
    }

    private func response(to request: MockRequest, of routed: Int, _ path: [String]) -> RoutedResponse {
        // Endpoints of one method and path may differ only in their parameters or bodies.
        let route = spec.requests.endpoints[routed].anonymousRoute
        let candidates =
            [routed] + spec.requests.endpoints.indices.filter { spec.requests.endpoints[$0].anonymousRoute == route }
        let index = candidates.first { mistake(in: request, to: spec.requests.endpoints[$0], path) == nil } ?? routed
        let endpoint = spec.requests.endpoints[index]
        var result = unnamedResponse(to: request, of: index, path)
        result.endpoint = endpoint.documentName
        return result
    }

    private func unnamedResponse(to request: MockRequest, of index: Int, _ path: [String]) -> RoutedResponse {
        let endpoint = spec.requests.endpoints[index]
        let name = endpoint.documentName
        if let mistake = mistake(in: request, to: endpoint, path) { return refusal(mistake, of: endpoint) }
        let word = Self.preferredCode(request) ?? failures[name] ?? failures[endpoint.name.value]
        let rejection = word.flatMap { sampler.rejection(of: endpoint, called: $0) }
        if let word, rejection == nil {
            let (message, fix) = unknown(word, of: endpoint)
            return Self.problem(400, "\(message); \(fix)")
        }
        let hasFixture = fixtures.response(named: name, status: 200) != nil
        if rejection == nil, !hasFixture {
            if let special = specialResponse(to: request, of: endpoint) { return RoutedResponse(response: special) }
            switch responder?.response(to: request, of: index, path: path) {
            case .response(let response, let location)?:
                let headers = location.map { [MockRequest.Header(name: "Location", value: $0)] } ?? []
                return RoutedResponse(response: response, headers: headers)
            case .deleted?:
                return refusal(.init(message: "\(request.path) has been deleted", statuses: [404]), of: endpoint)
            case nil: break
            }
        }
        let sample = rejection.map { sampler.response(of: endpoint, rejection: $0) } ?? sampler.success(of: endpoint)
        let file = rejection.map { "\(name).\($0.code?.name ?? "\($0.status)")" } ?? name
        let status = sample?.status ?? rejection?.status ?? 200
        guard let response = fixtures.response(named: file, status: status) ?? sample else {
            let fix = "add an \"example\" to the response in the spec, or put \(file).json in the folder of --fixtures"
            return Self.problem(500, "no body can be generated for \(file): \(fix)")
        }
        return RoutedResponse(response: response)
    }

    /// Returns the empty second page of a list, or the stream that a request prefers to JSON; `nil` for other calls.
    private func specialResponse(to request: MockRequest, of endpoint: Spec.Endpoint) -> SampleResponse? {
        if sampler.requestsNextPage(request.call, of: endpoint) { return sampler.emptyPage(of: endpoint) }
        guard let response = endpoint.result.response, case .json = response.kind, let stream = response.stream,
            let first = request.list("accept").first,
            MediaType(String(first)).streamFormat == stream.format
        else { return nil }
        return sampler.stream(stream, status: 200)
    }

    /// Returns the failure that a request prefers; `nil` if there is none. `Prefer: code=404` (RFC 7240) requests a
    /// status, and `code=skuTaken` requests a code of the API.
    private static func preferredCode(_ request: MockRequest) -> String? {
        for preference in request.list("prefer") {
            let sides = preference.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\"" } }
            if sides.count == 2, sides[0].lowercased() == "code" { return sides[1] }
        }
        return nil
    }

    // MARK: - Failures

    /// Returns the endpoint with an operation ID or a name; `nil` if there is none.
    func endpoint(named name: String) -> Spec.Endpoint? {
        spec.requests.endpoints.first { $0.notes.operationID == name }
            ?? spec.requests.endpoints.first { $0.name.value == name }
    }

    /// Returns the problem with a requested failure; `nil` if the endpoint has this failure.
    func mistake(in failure: String, of endpoint: Spec.Endpoint) -> (message: String, fix: String)? {
        sampler.rejection(of: endpoint, called: failure) == nil ? unknown(failure, of: endpoint) : nil
    }

    private func unknown(_ word: String, of endpoint: Spec.Endpoint) -> (message: String, fix: String) {
        let names = Set(sampler.codes(of: endpoint).map(\.name)).sorted()
        let name = endpoint.documentName
        let nearest = SpellingSuggestion.nearest(to: word, among: names).map { "did you mean \($0)?" }
        let codes = names.isEmpty ? "" : names.count > 12 ? ", or a code" : ", or \(names.joined(separator: ", "))"
        return (
            "\(quoted(word)) is neither a status from 200 to 599 nor a code of \(quoted(name))",
            nearest ?? "write a status\(codes)"
        )
    }

    // MARK: - Mistakes

    private func mistake(in request: MockRequest, to endpoint: Spec.Endpoint, _ path: [String]) -> RequestCheck.Mistake?
    {
        RequestCheck(endpoint: endpoint, graph: sampler.graph).mistake(in: request, path: path)
    }

    /// Returns the response to an invalid request. If the endpoint declares an error body for the status, the response
    /// has this body, and one of its strings is the mistake. A wrapper without such a string could look like a success,
    /// so the response is then a problem (RFC 9457).
    private func refusal(_ mistake: RequestCheck.Mistake, of endpoint: Spec.Endpoint) -> RoutedResponse {
        let declared = spec.failures(of: endpoint)
        let status =
            mistake.statuses.first { status in declared.contains { $0.status.value == .code(status) } }
            ?? mistake.statuses[0]
        var result = Self.problem(status, mistake.message)
        let declaredSchema = declared.declared(for: status)?.schema
        guard let schema = declaredSchema ?? spec.wrapper(of: endpoint)?.schema,
            let sample = sampler.response(of: endpoint, status: status), case .json(let body) = sample.body
        else { return result }
        if let explained = body.explaining(mistake.message),
            SchemaCheck(sampler.graph, isSentByClient: false).problem(in: explained, as: schema) == nil
        {
            result.response = sample
            result.response.body = .json(explained)
        } else if declaredSchema != nil {
            result.response = sample
        }
        return result
    }

    /// Returns a response that describes a problem (RFC 9457).
    static func problem(_ status: Int, _ detail: String) -> RoutedResponse {
        let body = JSONValue.object(["title": "netgen mock", "status": .integer(status), "detail": .string(detail)])
        let response = SampleResponse(status: status, mediaType: "application/problem+json", body: .json(body))
        return RoutedResponse(response: response, problem: detail)
    }
}

extension Spec.Endpoint {
    /// The operation ID of the document, or else the name in the spec.
    var documentName: String { notes.operationID ?? name.value }
}

extension JSONValue {
    /// The names of members that explain errors, the most common first.
    private static let explanations = [
        "message", "detail", "details", "error_description", "errorMessage", "error", "reason", "description", "msg",
        "title",
    ]

    /// Returns an error body in which the first string with a suitable name is the message. Returns `nil` if there is
    /// none.
    fileprivate func explaining(_ message: String) -> JSONValue? {
        if case .array(let elements) = kind {
            return elements.first?.explaining(message).map { .array([$0] + elements.dropFirst()) }
        }
        guard case .object(var members) = kind else { return nil }
        for name in Self.explanations {
            guard let index = members.firstIndex(where: { $0.key == name && $0.value.string != nil }) else { continue }
            members[index].value = .string(message)
            return .object(members)
        }
        for index in members.indices {
            guard let explained = members[index].value.explaining(message) else { continue }
            members[index].value = explained
            return .object(members)
        }
        return nil
    }
}
