import Testing

@testable import netgen

/// The agreement of samples for wrappers with `verify`, the mock server and the generated verdict.
@Suite("Samples, verification and the mock server")
struct SampleAgreementTests {
    /// A spec with wrappers that are declared or were found automatically.
    struct Wrapped: CustomTestStringConvertible, Sendable {
        var path: String

        var testDescription: String { path.replacing(GoldenCase.root, with: "") }

        func read() throws -> VerifiedSpec { try VerifiedSpec(path: path) }
    }

    static let all: [Wrapped] = GoldenCase.specs.filter { path in
        guard let bytes = try? Disk.contents(of: path) else { return false }
        return VerifiedSpec(readable: SourceText(path: path, bytes: bytes))?.spec.responses.wrappers.isEmpty == false
    }.map(Wrapped.init)

    @Test("At least 20 specs have wrappers")
    func complete() {
        #expect(Self.all.count >= 20)
    }

    @Test("A sample success has no errors and counts as a success", arguments: all)
    func success(of wrapped: Wrapped) throws {
        let spec = try wrapped.read()
        for (endpoint, verdict) in spec.judged {
            guard let response = ResponseSampler(spec.spec).success(of: endpoint) else { continue }
            let about = "\(endpoint.name.value): \(response.body.text)"
            #expect(spec.errors(in: response, of: endpoint) == [], "\(about)")
            guard case .json(let body) = response.body else { continue }
            #expect(verdict?.isSuccess(body.members) ?? true, "\(about)")
            let status = MockRequest.Header(name: "Prefer", value: "code=\(response.status)")
            #expect(spec.response(of: endpoint, [status])?.response == response, "\(about)")
        }
    }

    @Test("A sample failure has no errors and counts as a failure", arguments: all)
    func rejection(of wrapped: Wrapped) throws {
        let spec = try wrapped.read()
        for (endpoint, verdict) in spec.judged {
            // No spec declares the status 418, so the failure is that of the wrapper, a range or the default.
            guard let response = ResponseSampler(spec.spec).response(of: endpoint, status: 418) else { continue }
            let about = "\(endpoint.name.value): \(response.body.text)"
            #expect(spec.errors(in: response, of: endpoint) == [], "\(about)")
            let status = MockRequest.Header(name: "Prefer", value: "code=418")
            #expect(spec.response(of: endpoint, [status])?.response == response, "\(about)")
            let isDeclared = spec.spec.failures(of: endpoint).declared(for: 418) != nil
            guard !isDeclared, case .json(let body) = response.body, let verdict else { continue }
            #expect(!verdict.isSuccess(body.members), "\(about)")
            // Such a response may also have status 200.
            var good = response
            good.status = 200
            #expect(spec.errors(in: good, of: endpoint) == [], "\(about)")
        }
    }
}

extension GoldenCase {
    /// The paths of the repository's specs and of the golden cases.
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
    /// The endpoints with wrappers, and the verdicts of these wrappers.
    fileprivate var judged: [(endpoint: Spec.Endpoint, verdict: Verdict?)] {
        api.endpoints.compactMap { endpoint in
            api.wrapper(of: endpoint).map { (endpoint.written, $0.verdict) }
        }
    }

    fileprivate func errors(in response: SampleResponse, of endpoint: Spec.Endpoint) -> [String] {
        guard case .json = response.body else { return [] }
        return mismatches(in: response.body.text, endpoint: endpoint.name.value, status: response.status)
            .filter { $0.grade == .error }.map(\.message)
    }

    /// Returns the mock server's response to a call of the endpoint; `nil` if it requires more than this request sends.
    fileprivate func response(of endpoint: Spec.Endpoint, _ headers: [MockRequest.Header]) -> MockServer.RoutedResponse?
    {
        var request = SampleRequest(endpoint: endpoint, isFull: false, graph: SchemaGraph(spec)).request()
        request?.headers += headers
        return request.map { MockServer(spec, isStateless: true).response(to: $0) }
    }
}
