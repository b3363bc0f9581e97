/// A server that responds to requests with examples of a spec. It performs no I/O.
struct MockServer {
    private let spec: Spec
    private let sampler: ResponseSampler
    private let router: Router
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

    init(_ spec: Spec) {
        self.spec = spec
        sampler = ResponseSampler(spec)
        router = Router(spec)
    }

    func response(to request: MockRequest) -> RoutedResponse {
        let path = request.path.split(separator: "/").map(\.percentDecoded)
        // A response to HEAD equals the response to GET without the body, so HEAD uses the endpoint of GET.
        let sameAsGET = request.method == "HEAD" ? router.endpoint("GET", path, sending: request.call) : nil
        if let index = router.endpoint(request.method, path, sending: request.call) ?? sameAsGET {
            return response(to: request, of: spec.endpoints[index])
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

    private func response(to request: MockRequest, of endpoint: Spec.Endpoint) -> RoutedResponse {
        let name = endpoint.operationID ?? endpoint.name.value
        if let mistake = mistake(in: request, to: endpoint) {
            var response = Self.problem(400, mistake)
            response.endpoint = name
            return response
        }
        let word = Self.preferredCode(request) ?? failures[name] ?? failures[endpoint.name.value]
        let rejection = word.flatMap { sampler.rejection(of: endpoint, called: $0) }
        if let word, rejection == nil {
            let (message, fix) = unknown(word, of: endpoint)
            var response = Self.problem(400, "\(message); \(fix)")
            response.endpoint = name
            return response
        }
        if rejection == nil, sampler.requestsNextPage(request.call, of: endpoint),
            fixtures.response(named: name, status: 200) == nil, let page = sampler.emptyPage(of: endpoint)
        {
            return RoutedResponse(endpoint: name, response: page)
        }
        let sample = rejection.map { sampler.response(of: endpoint, rejection: $0) } ?? sampler.success(of: endpoint)
        let file = rejection.map { "\(name).\($0.code?.name ?? "\($0.status)")" } ?? name
        let status = sample?.status ?? rejection?.status ?? 200
        guard let response = fixtures.response(named: file, status: status) ?? sample else {
            let fix = "add an \"example\" to the response in the spec, or put \(file).json in the folder of --fixtures"
            var response = Self.problem(500, "no body can be generated for \(file): \(fix)")
            response.endpoint = name
            return response
        }
        return RoutedResponse(endpoint: name, response: response)
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
        spec.endpoints.first { $0.operationID == name } ?? spec.endpoints.first { $0.name.value == name }
    }

    /// Returns the problem with a requested failure; `nil` if the endpoint has this failure.
    func mistake(in failure: String, of endpoint: Spec.Endpoint) -> (message: String, fix: String)? {
        sampler.rejection(of: endpoint, called: failure) == nil ? unknown(failure, of: endpoint) : nil
    }

    private func unknown(_ word: String, of endpoint: Spec.Endpoint) -> (message: String, fix: String) {
        let names = Set(sampler.codes(of: endpoint).map(\.name)).sorted()
        let name = endpoint.operationID ?? endpoint.name.value
        let nearest = SpellingSuggestion.nearest(to: word, among: names).map { "did you mean \($0)?" }
        let codes = names.isEmpty ? "" : names.count > 12 ? ", or a code" : ", or \(names.joined(separator: ", "))"
        return (
            "\(quoted(word)) is neither a status from 200 to 599 nor a code of \(quoted(name))",
            nearest ?? "write a status\(codes)"
        )
    }

    // MARK: - Mistakes

    /// Returns an obvious mistake in a request that a real server would reject; `nil` if there is none.
    private func mistake(in request: MockRequest, to endpoint: Spec.Endpoint) -> String? {
        let parameters = request.parameters
        for field in endpoint.query where isRequiredScalar(field) && parameters[field.name.value] == nil {
            return "the query parameter \(quoted(field.name.value)) is missing"
        }
        for field in endpoint.query {
            guard let text = field.constantText, parameters[field.name.value] != text else { continue }
            return "the query parameter \(quoted(field.name.value)) must be \(quoted(text))"
        }
        for field in endpoint.headers where isRequiredScalar(field) {
            if request.header(field.name.value.lowercased()) == nil {
                return "the header \(quoted(field.name.value)) is missing"
            }
            if let text = field.constantText, request.header(field.name.value.lowercased()) != text {
                return "the header \(quoted(field.name.value)) must be \(quoted(text))"
            }
        }
        guard let body = endpoint.body else { return nil }
        switch body.kind {
        // A form without values has an empty body, so it can't be missing.
        case .form, .formValue: return nil
        case _ where request.body.isEmpty: return body.isOptional ? nil : "the body is missing"
        case .multipart, .raw, .file: return nil
        case .json: return problem(ofJSON: request.body)
        case .stream(let format, _):
            let separator: UInt8 = format == .sequence ? 0x1E : UInt8(ascii: "\n")
            let texts = request.body.split(separator: separator).map { Array($0) }
            let elements = texts.filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D } }
            return elements.lazy.compactMap { problem(ofJSON: $0) }.first
        }
    }

    private func problem(ofJSON body: [UInt8]) -> String? {
        var diagnostics = Diagnostics()
        let text = SourceText(path: "body", bytes: body)
        _ = JSONParser.parse(text, diagnostics: &diagnostics)
        return diagnostics.sorted.first.map { "the body is not JSON: \($0.message)" }
    }

    /// Returns whether a parameter must be present. Arrays and objects have several encodings and may be empty, so they
    /// aren't checked.
    private func isRequiredScalar(_ field: Spec.Field) -> Bool {
        guard case .expression(.scalar) = field.schema.kind else { return false }
        return !field.schema.notes.isOptional && field.schema.notes.defaultValue == nil
    }

    /// Returns a response that describes a problem (RFC 9457).
    static func problem(_ status: Int, _ detail: String) -> RoutedResponse {
        let body = JSONValue.object(["title": "netgen mock", "status": .integer(status), "detail": .string(detail)])
        let response = SampleResponse(status: status, mediaType: "application/problem+json", body: .json(body))
        return RoutedResponse(response: response, problem: detail)
    }
}
