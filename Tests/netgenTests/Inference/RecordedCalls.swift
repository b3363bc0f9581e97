import Foundation

@testable import NetRuntime
@testable import netgen

/// The calls of all endpoints of a spec with sample values, as recordings.
struct RecordedCalls {
    private let spec: Spec
    private let graph: SchemaGraph
    private let sampler: ResponseSampler
    /// The recordings, as JSON that netgen reads.
    private(set) var recordings: [JSONValue] = []

    static let base = "https://api.example.com/api"

    init(_ spec: Spec, _ api: API) throws {
        self.spec = spec
        graph = SchemaGraph(spec)
        sampler = ResponseSampler(spec)
        for (endpoint, resolved) in zip(spec.requests.endpoints, api.endpoints) {
            guard endpoint.address.server == nil, !endpoint.address.path.value.contains("://") else { continue }
            let statuses = spec.failures(of: endpoint).compactMap(\.status.value.sampleFailure)
            let responses =
                [sampler.success(of: endpoint)] + statuses.map { sampler.response(of: endpoint, status: $0) }
            for (index, response) in responses.enumerated() {
                guard let response else { continue }
                for isFull in index == 0 ? [false, true] : [true] {
                    try add(endpoint, named: resolved.name.description, isFull: isFull, response)
                }
            }
        }
    }

    private mutating func add(
        _ endpoint: Spec.Endpoint,
        named name: String,
        isFull: Bool,
        _ response: SampleResponse
    ) throws {
        let request: RenderedRequest
        do {
            request = try RenderedRequest(endpoint) { sample(of: $1, isFull: isFull || $0 == .path) }
        } catch is InvalidRequest {
            // The client doesn't send such a request, either.
            return
        }
        var url = Self.base + request.url
        var headers = request.headers.filter { $0.name.lowercased() != "content-type" }
        addCredentials(of: endpoint, to: &url, &headers)
        var sent = JSONValue.members(["method": .string(request.method), "url": .string(url)])
        if endpoint.address.method.value != "GET", endpoint.address.method.value != "HEAD",
            let body = endpoint.request.body,
            let (content, type) = try content(of: body, isFull: isFull)
        {
            sent.append(JSONValue.Member(key: "body", value: content))
            headers.append(("Content-Type", type))
        }
        sent.append(JSONValue.Member(key: "headers", value: .object(headers.map { ($0.name, .string($0.value)) })))
        var received = JSONValue.members(["status": .integer(response.status)])
        if let type = response.mediaType {
            received.append(JSONValue.Member(key: "headers", value: .object([("Content-Type", .string(type))])))
            let body: JSONValue =
                if case .json(let json) = response.body { json } else { .string(response.body.text) }
            received.append(JSONValue.Member(key: "body", value: body))
        }
        recordings.append(
            .object([("endpoint", .string(name)), ("request", .object(sent)), ("response", .object(received))])
        )
    }

    private func sample(of field: Spec.Field, isFull: Bool) -> JSONValue? {
        let samples = Sampler.samples(of: field.schema, in: graph)
        return isFull ? samples.full : samples.least
    }

    private func addCredentials(
        of endpoint: Spec.Endpoint,
        to url: inout String,
        _ headers: inout [(name: String, value: String)]
    ) {
        for name in (endpoint.address.security ?? spec.security.requirement)?.first ?? [] {
            switch spec.security.schemes.first(where: { $0.value.name.value == name.value })?.value.kind {
            case .bearer: headers.append(("Authorization", "Bearer abc"))
            case .basic: headers.append(("Authorization", "Basic YTpi"))
            case .http(let scheme): headers.append(("Authorization", "\(scheme) abc"))
            case .apiKey(let name, .query):
                url += "\(url.contains("?") ? "&" : "?")\(name.percentEncodedValue)=abc"
            case .apiKey(let name, .cookie):
                let cookies = headers.value(of: "Cookie").map { [$0] } ?? []
                headers.removeAll { $0.name == "Cookie" }
                headers.append(("Cookie", (cookies + ["\(name)=abc"]).joined(separator: "; ")))
            case .apiKey(let name, _): headers.append((name, "abc"))
            case nil: break
            }
        }
    }

    // MARK: - Bodies

    private func content(of body: Spec.Body, isFull: Bool) throws -> (JSONValue, type: String)? {
        switch body.kind {
        case .json(let schema):
            guard let value = Sampler.sample(of: schema, in: graph, isFull: isFull) else { return nil }
            return (value, body.media.type ?? "application/json")
        case .form(let fields):
            let sent = fields.filter { !$0.isRest }
            let names = sent.map { "\($0.name.value.percentEncodedValue)*" }.joined(separator: ",")
            let values = try sent.map { try $0.parameter(sample(of: $0, isFull: isFull)) }
            guard let text = try? FormEncoding.encode(names: names, values) else { return nil }
            return (.string(text), "application/x-www-form-urlencoded")
        case .multipart(let fields):
            let parts = fields.filter { !$0.isRest }.compactMap { part($0, isFull: isFull) }
            return (.string(parts.joined() + "--x--\r\n"), "multipart/form-data; boundary=x")
        case .raw(let mediaType): return (.string("sample"), mediaType)
        case .file(let mediaType): return (.object([("base64", .string("/w=="))]), mediaType)
        case .formValue(let schema):
            let members = Sampler.sample(of: schema, in: graph, isFull: isFull)?.members ?? []
            let names = members.map { "\($0.key.percentEncodedValue)*" }.joined(separator: ",")
            let field = Spec.Field(name: Located(""), schema: schema)
            let values = try members.map { try field.parameter($0.value) }
            guard let text = try? FormEncoding.encode(names: names, values) else { return nil }
            return (.string(text), "application/x-www-form-urlencoded")
        case .stream(let format, let schema):
            guard let value = Sampler.sample(of: schema, in: graph, isFull: isFull) else { return nil }
            let isSequence = format == .sequence
            let type = isSequence ? "application/json-seq" : "application/jsonl"
            return (.string((isSequence ? "\u{1E}" : "") + value.compact + "\n"), body.media.type ?? type)
        }
    }

    private func part(_ field: Spec.Field, isFull: Bool) -> String? {
        let content = graph.content(of: field.schema)
        let isFile = content.isBinary
        if !isFull, field.schema.mayBeAbsent { return nil }
        var head = #"Content-Disposition: form-data; name="\#(field.name.value)""#
        var text = "sample"
        if isFile {
            head += #"; filename="a"\#r\#nContent-Type: \#(field.mediaType ?? "application/octet-stream")"#
        } else if let value = sample(of: field, isFull: true) {
            text = value.string ?? value.compact
            if value.string == nil, value.scalar == nil { head += "\r\nContent-Type: application/json" }
        }
        return "--x\r\n\(head)\r\n\r\n\(text)\r\n"
    }
}

extension StatusMatch {
    /// A status of a failure that matches; `nil` for other statuses.
    fileprivate var sampleFailure: Int? {
        switch self {
        case .code(let code): code >= 400 ? code : nil
        case .range(let digit): digit >= 4 ? digit * 100 + 18 : nil
        case .any: 418
        }
    }
}
