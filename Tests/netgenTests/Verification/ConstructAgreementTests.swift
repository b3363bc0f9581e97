import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@testable import netgen

/// The agreement of `netgen verify` and generated clients whose specs have every construct, on arbitrary responses.
///
/// `NETGEN_THOROUGH=1` compares 120,000 responses in place of 2,000. `NETGEN_BODIES` names a folder of further bodies,
/// which every endpoint receives. `NETGEN_SEED` selects other random changes.
@Suite("Verification of every construct", .timeLimit(.minutes(60)))
struct ConstructAgreementTests {
    private static let environment = ProcessInfo.processInfo.environment

    private func spec(of construct: ConstructCalls) throws -> VerifiedSpec {
        try VerifiedSpec(path: "\(GoldenCase.root)/Tests/netgenTests/Golden/\(construct.path)")
    }

    /// Returns the valid responses that are changed.
    private func seeds(of construct: ConstructCalls, _ spec: VerifiedSpec) -> [SentResponse] {
        let sampler = ResponseSampler(spec.spec)
        let samples = spec.spec.requests.endpoints.flatMap { endpoint in
            let statuses = spec.spec.failures(of: endpoint).map { _ in 400 }
            let failures = statuses.map { sampler.response(of: endpoint, status: $0) }
            return ([sampler.success(of: endpoint)] + failures).compactMap { $0 }.map { response in
                SentResponse(
                    endpoint: endpoint.name.value,
                    status: response.status,
                    contentType: response.mediaType,
                    body: Array(response.body.text.utf8)
                )
            }
        }
        return samples + construct.bodies.map { SentResponse(endpoint: $0, body: Array($1.utf8)) }
    }

    @Test("Every endpoint of the spec is called", arguments: ConstructCalls.all)
    func complete(_ construct: ConstructCalls) throws {
        #expect(
            construct.calls.keys.sorted()
                == (try spec(of: construct)).spec.requests.endpoints.map(\.name.value).sorted()
        )
    }

    @Test("netgen verify and the client agree on changed responses", arguments: ConstructCalls.all)
    func agreement(_ construct: ConstructCalls) async throws {
        let spec = try spec(of: construct)
        let seeds = seeds(of: construct, spec)
        let isThorough = Self.environment["NETGEN_THOROUGH"] == "1"
        let count = Self.environment["NETGEN_RESPONSES"].flatMap(Int.init) ?? (isThorough ? 60_000 : 1_000)
        let seed = Self.environment["NETGEN_SEED"].flatMap(UInt64.init) ?? 1
        var mutator = ResponseMutator(of: seeds, seed: seed)
        var comparison = Comparison(spec, construct)
        for response in seeds { try await comparison.compare(response) }
        for _ in 0..<count { try await comparison.compare(mutator.next()) }
        if let folder = Self.environment["NETGEN_BODIES"] {
            for name in try Disk.names(in: folder).sorted() {
                let body = try Disk.contents(of: "\(folder)/\(name)")
                for endpoint in spec.spec.requests.endpoints {
                    try await comparison.compare(SentResponse(endpoint: endpoint.name.value, body: body))
                }
            }
        }
        comparison.report()
        #expect(comparison.disagreements.isEmpty)
        #expect(comparison.endings.count == spec.spec.requests.endpoints.count)
    }

    /// The comparison of both verdicts about responses.
    private struct Comparison {
        let spec: VerifiedSpec
        let construct: ConstructCalls
        private(set) var disagreements: [String] = []
        /// The outcomes of the client that occurred for each endpoint.
        private(set) var endings: [String: Set<Ending>] = [:]

        init(_ spec: VerifiedSpec, _ construct: ConstructCalls) {
            (self.spec, self.construct) = (spec, construct)
        }

        mutating func compare(_ response: SentResponse) async throws {
            let call = try #require(construct.calls[response.endpoint])
            let headers: Headers = response.contentType.map { ["Content-Type": $0] } ?? [:]
            let engine = StubEngine { _ in
                HTTPResponse(status: response.status, headers: headers, body: Data(response.body))
            }
            let base = try #require(URL(string: "https://example.com"))
            let ending = await call(Client(baseURL: base, engine: engine))
            endings[response.endpoint, default: []].insert(ending)
            let found = spec.mismatches(in: response)
            let isUnchecked = found.contains { $0.message.hasPrefix("netgen cannot decode the charset") }
            if isUnchecked, response.hasUndecodableCharset { return }
            var strict = Client(baseURL: base, engine: engine)
            strict.drift = .refused
            let isAgreement =
                if ending == .read, !found.hasErrors {
                    (await call(strict) == .undecodable) == !found.isEmpty
                } else {
                    spec.agrees(ending, found, on: response)
                }
            if isAgreement { return }
            disagreements.append("\(ending) \(response)\n    \(found.map { "\($0.grade) \($0.message)" })")
        }

        func report() {
            for disagreement in disagreements.prefix(40) { Issue.record("\(disagreement)") }
            if let path = ConstructAgreementTests.environment["NETGEN_DISAGREEMENTS"] {
                try? disagreements.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
            }
        }
    }
}

extension VerifiedSpec {
    /// Returns whether the outcome of a call is the one that mismatches predict.
    fileprivate func agrees(_ ending: Ending, _ found: [Mismatch], on response: SentResponse) -> Bool {
        let isCutOff = found.contains { $0.message.hasPrefix("the recording ends ") }
        // The client reports a mismatch in the beginning of an element, and netgen verify doesn't check it.
        let isWithinElement = found.contains { $0.message.hasPrefix("the recording ends within an element") }
        return switch ending {
        case .read, .refused: !found.hasErrors && !isCutOff
        case .undecodable: found.hasErrors || isWithinElement
        case .unexpectedStatus:
            found.hasErrors == declaresBody(of: response) && found.isEmpty == declaresRedirect(of: response)
        case .cutOff: !found.hasErrors && isCutOff
        case .other: false
        }
    }
}
