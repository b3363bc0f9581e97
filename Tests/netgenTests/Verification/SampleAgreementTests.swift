import Testing

@testable import netgen

/// What is made up for a wrapper is what everything else takes it for: `verify`, the mock server, and the verdict that the
/// generated function spells.
@Suite("Samples, verification and the mock server")
struct SampleAgreementTests {
    /// A spec with wrappers, declared or found.
    struct Wrapped: CustomTestStringConvertible, Sendable {
        var path: String

        var testDescription: String { path.replacing(GoldenCase.root, with: "") }

        func read() throws -> VerifiedSpec { try VerifiedSpec(path: path) }
    }

    static let all: [Wrapped] = GoldenCase.specs.filter { path in
        guard let bytes = try? Disk.contents(of: path) else { return false }
        return VerifiedSpec(readable: SourceText(path: path, bytes: bytes))?.spec.wrappers.isEmpty == false
    }.map(Wrapped.init)

    @Test("There are specs with wrappers of all kinds")
    func complete() {
        #expect(Self.all.count >= 20)
    }

    @Test("A success verifies clean, and is judged a success", arguments: all)
    func success(of wrapped: Wrapped) throws {
        let spec = try wrapped.read()
        for (endpoint, verdict) in spec.judged {
            guard let response = ResponseSampler(spec.spec).success(of: endpoint) else { continue }
            let about = "\(endpoint.name.value): \(response.body.text)"
            #expect(spec.errors(in: response, of: endpoint) == [], "\(about)")
            guard case .json(let body) = response.body else { continue }
            #expect(verdict?.isSuccess(body.members) ?? true, "\(about)")
            let status = MockRequest.Header(name: "Prefer", value: "code=\(response.status)")
            #expect(spec.answer(of: endpoint, [status])?.response == response, "\(about)")
        }
    }

    @Test("A refusal verifies clean, and is judged a refusal", arguments: all)
    func refusal(of wrapped: Wrapped) throws {
        let spec = try wrapped.read()
        for (endpoint, verdict) in spec.judged {
            // 418 is declared nowhere by itself: what it means is the wrapper's own, or that of a range or the rest.
            guard let response = ResponseSampler(spec.spec).response(of: endpoint, status: 418) else { continue }
            let about = "\(endpoint.name.value): \(response.body.text)"
            #expect(spec.errors(in: response, of: endpoint) == [], "\(about)")
            let status = MockRequest.Header(name: "Prefer", value: "code=418")
            #expect(spec.answer(of: endpoint, [status])?.response == response, "\(about)")
            let isDeclared = spec.spec.failures(of: endpoint).declared(for: 418) != nil
            guard !isDeclared, case .json(let body) = response.body, let verdict else { continue }
            #expect(!verdict.isSuccess(body.members), "\(about)")
            // Such an answer may come with a good status, too.
            var good = response
            good.status = 200
            #expect(spec.errors(in: good, of: endpoint) == [], "\(about)")
        }
    }
}

extension GoldenCase {
    /// The specs of all cases, and those that are generated here.
    static let specs: [String] = {
        let folder = Path.join(root, "Specs")
        let own = ((try? Disk.names(in: folder)) ?? []).filter { !$0.hasSuffix(".schema.json") }
        let names = ["spec.json", "openapi.json", "spec.yaml", "openapi.yaml"]
        let cases = all.filter { !$0.name.hasPrefix("error-") }.compactMap { golden in
            names.map { Path.join(golden.path, $0) }.first { Disk.kind(of: $0) == .file }
        }
        return own.map { Path.join(folder, $0) } + cases
    }()
}

extension VerifiedSpec {
    /// The endpoints in wrappers, and the verdicts of these.
    fileprivate var judged: [(endpoint: Spec.Endpoint, verdict: Verdict?)] {
        zip(spec.endpoints, api.endpoints).compactMap { endpoint, resolved in
            let name = api.requestProtocols.first { $0.name == resolved.requestProtocol }?.wrapper
            guard let wrapper = api.wrappers.first(where: { $0.name == name }) else { return nil }
            return (endpoint, wrapper.verdict)
        }
    }

    fileprivate func errors(in response: SampleResponse, of endpoint: Spec.Endpoint) -> [String] {
        guard case .json = response.body else { return [] }
        return mismatches(in: response.body.text, endpoint: endpoint.name.value, status: response.status)
            .filter { $0.grade == .error }.map(\.message)
    }

    /// What the mock server answers to a call of the endpoint; `nil` where it asks for what is not sent here.
    fileprivate func answer(of endpoint: Spec.Endpoint, _ headers: [MockRequest.Header]) -> MockServer.Answer? {
        var request = MockRequest(method: endpoint.method.value, path: endpoint.path.value, headers: headers)
        request.query = endpoint.query.map { "\($0.name.value)=\($0.constantText ?? "1")" }.joined(separator: "&")
        request.headers += endpoint.headers.map { field in
            MockRequest.Header(name: field.name.value, value: field.constantHeaderText ?? "1")
        }
        request.body = Array("{}".utf8)
        // Endpoints of one path are told apart by what their bodies always have.
        if case .json(let schema)? = endpoint.body?.kind,
            let sample = Sampler.sample(of: schema, in: SchemaGraph(spec), isFull: false)
        {
            request.body = Array(sample.compactJSON.utf8)
        }
        return MockServer(spec).answer(to: request)
    }
}
