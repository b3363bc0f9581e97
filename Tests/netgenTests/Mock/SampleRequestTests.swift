import Foundation
import Testing

@testable import netgen

/// The agreement of the mock server, the sampler and `netgen verify`, for all specs.
@Suite("Sample requests and responses", .timeLimit(.minutes(10)))
struct SampleRequestTests {
    static let paths: [String] = {
        let isThorough = ProcessInfo.processInfo.environment["NETGEN_THOROUGH"] == "1"
        return GoldenCase.specs + (isThorough ? RealDocuments.paths : [])
    }()

    /// A message of `verify` about a sample that is intended.
    private struct IntendedNote {
        /// The end of the spec's path.
        var path: String
        var endpoint: String
        var message: String
        var reason: String
    }

    private static let intendedNotes = [
        IntendedNote(
            path: "/wrapper-lists/spec.json",
            endpoint: "query",
            message: "results[0].series: no property reads this member",
            reason: "The payload is inline, and the wrapper also has a member \"results\"."
        )
    ]

    private func spec(at path: String) -> VerifiedSpec? {
        guard let bytes = try? Disk.contents(of: path) else { return nil }
        return VerifiedSpec(readable: SourceText(path: path, bytes: bytes))
    }

    @Test("The mock server accepts sample requests, and rejects each with one damaged member", arguments: paths)
    func requests(path: String) throws {
        guard let spec = spec(at: path) else { return }
        let server = MockServer(spec.spec, isStateless: true)
        let graph = SchemaGraph(spec.spec)
        let sharedRoutes = spec.spec.sharedRoutes
        for endpoint in spec.spec.requests.endpoints {
            for isFull in [false, true] {
                let sample = SampleRequest(endpoint: endpoint, isFull: isFull, graph: graph)
                guard let request = sample.request() else { continue }
                let response = server.response(to: request)
                #expect(response.problem == nil, "\(path) \(endpoint.name.value): \(response.problem ?? "")")
                // Another endpoint of the same path may accept the damaged body.
                guard let body = sample.jsonBody, !sharedRoutes.contains(endpoint.anonymousRoute) else { continue }
                for damaged in DamagedBody.all(of: body.value, as: body.schema, in: graph) {
                    guard let request = sample.request(body: damaged.value) else { continue }
                    let status = server.response(to: request).response.status
                    #expect(status >= 400, "\(path) \(endpoint.name.value): \(damaged.description)")
                }
            }
        }
    }

    @Test("Sample responses have no differences from their spec", arguments: paths)
    func responses(path: String) throws {
        guard let spec = spec(at: path) else { return }
        let sampler = ResponseSampler(spec.spec)
        for endpoint in spec.spec.requests.endpoints {
            let codes = spec.spec.failures(of: endpoint).compactMap { failure in
                if case .code(let code) = failure.status.value { code } else { nil }
            }
            let responses = [sampler.success(of: endpoint)] + codes.map { sampler.response(of: endpoint, status: $0) }
            for response in responses.compactMap(\.self) {
                guard case .json(let body) = response.body else { continue }
                let found = spec.mismatches(
                    in: body.indented,
                    endpoint: endpoint.name.value,
                    status: response.status
                ).filter { mismatch in
                    !Self.intendedNotes.contains { note in
                        path.hasSuffix(note.path) && note.endpoint == endpoint.name.value
                            && note.message == mismatch.message
                    }
                }
                #expect(found.map(\.message) == [], "\(path) \(endpoint.name.value): \(body.compact)")
            }
        }
    }
}
