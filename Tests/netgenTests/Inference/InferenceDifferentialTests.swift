import Foundation
import Testing

@testable import netgen

/// Specs that are inferred from the calls of another spec's client. The inferred client must send equal requests, and
/// read the same responses without a difference.
///
/// The tests run for a sample of the golden cases. `NETGEN_THOROUGH=1` selects all, and real documents.
@Suite("Inference of the calls of known specs")
struct InferenceDifferentialTests {
    static let specs: [String] = {
        let all = GoldenCase.specs
        if ProcessInfo.processInfo.environment["NETGEN_THOROUGH"] == "1" { return all + documents }
        return all.filter { $0.contains("/Specs/") } + all.enumerated().filter { $0.offset % 12 == 0 }.map(\.element)
    }()

    /// The real documents next to the repository that are small enough, if present.
    private static let documents = RealDocuments.corpus.filter { path in
        (try? Disk.contents(of: path)).map { $0.count < 100_000 } ?? false
    }

    @Test("A spec that is inferred from calls sends equal requests and reads the responses", arguments: specs)
    func agreement(path: String) throws {
        guard let bytes = try? Disk.contents(of: path),
            let original = VerifiedSpec(readable: SourceText(path: path, bytes: bytes))
        else { return }
        let recordings = try RecordedCalls(original.spec, original.api).recordings
        guard !recordings.isEmpty else { return }
        let inferred = Inferred([(key: "all.json", value: JSONValue.array(recordings).compact)])
        #expect(inferred.problems == "")
        let spec = try #require(inferred.spec)
        let api = try #require(inferred.api)
        var differences = inferred.mismatches.map { "\($0.grade) \($0.message)" }
        for exchange in inferred.exchanges {
            differences += RequestComparison(spec, api).differences(of: exchange)
        }
        #expect(Set(differences).sorted() == [], "\(path)\n\(inferred.text)")
    }
}

/// A comparison of recorded requests with those that the client of an inferred spec sends.
private struct RequestComparison {
    private let spec: Spec
    private let api: API
    private let graph: SchemaGraph
    private let matcher: EndpointMatcher
    /// The number of segments in the base path.
    private let base: Int

    init(_ spec: Spec, _ api: API) {
        self.spec = spec
        self.api = api
        graph = SchemaGraph(spec)
        matcher = EndpointMatcher(spec, api)
        base = RecordedURL(spec.hosts.environments.first?.value.url.value ?? "").segments.count
    }

    func differences(of exchange: Exchange) -> [String] {
        var nameless = exchange
        nameless.endpoint = nil
        guard var index = matcher.endpoint(of: nameless) else {
            return ["no endpoint for \(exchange.request.method ?? "")"]
        }
        if spec.sharedRoutes.contains(spec.requests.endpoints[index].anonymousRoute) {
            // The body decides between endpoints of one route.
            index = matcher.endpoint(of: exchange) ?? index
        }
        let endpoint = spec.requests.endpoints[index]
        let name = exchange.endpoint ?? ""
        var found: [String] = []
        if TypeName(endpoint.name.value).description != TypeName(name).description {
            found.append("name: \(name) became \(endpoint.name.value)")
        }
        let sent = ComparedRequest(exchange, below: base)
        let rendered = try? RenderedRequest(endpoint) { value(of: $1, at: $0, in: exchange, of: endpoint) }
        let received = rendered.map { ComparedRequest($0) }
        if received != sent {
            found.append("request: \(sent) became \(received.map { "\($0)" } ?? "invalid")")
        }
        return found + securityDifferences(of: exchange, endpoint) + bodyDifferences(of: exchange, index)
    }

    private func securityDifferences(of exchange: Exchange, _ endpoint: Spec.Endpoint) -> [String] {
        let kinds = Credential.schemes(in: exchange)
        let alternatives = (endpoint.address.security ?? spec.security.requirement ?? []).map { names in
            names.compactMap { name in spec.security.schemes.first { $0.value.name.value == name.value }?.value.kind }
        }
        return alternatives.contains(kinds) || alternatives.isEmpty && kinds.isEmpty ? [] : ["security: \(kinds)"]
    }

    // MARK: - Parameters

    /// Returns the value of a parameter in a recorded request, as the type of the inferred parameter.
    private func value(
        of field: Spec.Field,
        at location: Spec.ParameterLocation,
        in exchange: Exchange,
        of endpoint: Spec.Endpoint
    ) -> JSONValue? {
        let name = field.name.value
        let texts: [String] =
            switch location {
            case .path: pathValues(of: name, in: exchange, endpoint.address.path.value)
            case .query: (exchange.request.url?.query ?? []).filter { $0.name == name }.map(\.value)
            case .header: exchange.request.headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
            case .cookie: exchange.cookies.filter { $0.name == name }.map(\.value)
            }
        return value(texts, as: field.schema)
    }

    private func pathValues(of name: String, in exchange: Exchange, _ path: String) -> [String] {
        let parts = RecordedURL(path).segments
        guard let index = parts.firstIndex(of: "{\(name)}"),
            let segments = exchange.request.url?.segments.dropFirst(base),
            segments.indices.contains(segments.startIndex + index)
        else { return [] }
        return [segments[segments.startIndex + index].percentDecoded]
    }

    private func value(_ texts: [String], as schema: Spec.Schema) -> JSONValue? {
        guard let first = texts.first, case .expression(let expression) = graph.content(of: schema).kind else {
            return nil
        }
        if case .array(.scalar(let scalar)) = expression { return .array(texts.map { value($0, as: scalar) }) }
        guard case .scalar(let scalar) = expression else { return nil }
        return value(first, as: scalar)
    }

    private func value(_ text: String, as scalar: Scalar) -> JSONValue {
        if scalar == .bool { return .bool(text == "true") }
        return scalar.wholeRange == nil ? .string(text) : JSONValue(.number(text))
    }

    // MARK: - Bodies

    private func bodyDifferences(of exchange: Exchange, _ index: Int) -> [String] {
        let body = spec.requests.endpoints[index].request.body
        switch (exchange.request.body, body?.kind) {
        case (.none, nil), (.none, .form), (.none, .multipart): return []
        case (.none, .json(let schema)): return schema.mayBeAbsent ? [] : ["body: nothing became JSON"]
        case (.json(let value), .json(let schema)):
            guard let property = api.endpoints[index].request.properties.first(where: { $0.isBody }) else { return [] }
            var reader = ValueReader(api)
            reader.read(value, as: property.value.type, TypeRanges(schema))
            return reader.mismatches.map { "body: \($0.message)" }
        case (.text, .form(let fields)):
            let names = Set((exchange.form ?? []).map(\.name)).subtracting(fields.map(\.name.value))
            return names.sorted().map { "form: \($0) is lost" }
        case (.text, .multipart(let fields)):
            return (exchange.parts ?? []).compactMap { part in
                guard let field = fields.first(where: { $0.name.value == part.name }) else {
                    return "multipart: \(part.name) is lost"
                }
                let isFile = graph.content(of: field.schema).mentionsFile
                return isFile == part.isFile ? nil : "multipart: \(part.name) is\(isFile ? "" : "n't") a file"
            }
        case (.text(_, let type, _), .raw(let mediaType)), (.bytes(let type, _), .raw(let mediaType)):
            return type == mediaType ? [] : ["body: \(type) became \(mediaType)"]
        case (let content, let kind): return ["body: \(content) became \(kind.map { "\($0)" } ?? "nothing")"]
        }
    }
}

extension RequestProperty {
    fileprivate var isBody: Bool { place == .body }
}

extension Spec.Schema {
    /// Whether the type is a file, or an array of files.
    fileprivate var mentionsFile: Bool {
        if case .expression(.array(.scalar(.binary))) = kind { true } else { isBinary }
    }
}
