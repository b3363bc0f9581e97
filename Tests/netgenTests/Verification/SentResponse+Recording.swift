import Foundation

@testable import netgen

extension SentResponse {
    /// Returns the response as an HTTP archive.
    func archive(method: String, path: String) -> SourceText {
        var content = JSONValue.members(["size": .integer(body.count)])
        let text = String(decoding: body, as: UTF8.self)
        if text.utf8.elementsEqual(body) {
            content.append(JSONValue.Member(key: "text", value: .string(text)))
        } else {
            let encoded = Data(body).base64EncodedString()
            content += JSONValue.members(["text": .string(encoded), "encoding": "base64"])
        }
        if let contentType { content.append(JSONValue.Member(key: "mimeType", value: .string(contentType))) }
        let header = contentType.map { JSONValue.object(["name": "Content-Type", "value": .string($0)]) }
        let entry = JSONValue.object([
            "_netgen": .object(["endpoint": .string(endpoint)]),
            "request": .object(["method": .string(method), "url": .string("https://example.com\(path)")]),
            "response": .object([
                "status": .integer(status), "headers": .array(header.map { [$0] } ?? []), "content": .object(content),
            ]),
        ])
        let archive = JSONValue.object([
            "log": .object(["creator": .object(["name": "NetRuntime"]), "entries": .array([entry])])
        ])
        return SourceText(path: "response.har", text: archive.compact)
    }
}

extension VerifiedSpec {
    /// Returns the mismatches of a recorded response.
    func mismatches(in response: SentResponse) -> [Mismatch] {
        guard let endpoint = endpoint(of: response) else { return [] }
        let archive = response.archive(method: endpoint.address.method, path: "/\(response.endpoint)")
        return LargeStack.run {
            var reader = ExchangeReader()
            let exchanges = reader.exchanges(in: archive, file: 1, name: SampleName(path: archive.path))
            var verifier = verifier
            for exchange in exchanges { verifier.verify(exchange) }
            return verifier.mismatches
        }
    }

    /// Returns whether the spec declares an error body for the status of a response, so that a body that can't be read
    /// is a mismatch. A verdict without a readable body is one, too.
    ///
    /// A response to HEAD without a body isn't one: the client reports its status, and `verify` notes this.
    func declaresBody(of response: SentResponse) -> Bool {
        if (200..<300).contains(response.status) { return true }
        guard let endpoint = endpoint(of: response),
            endpoint.address.method != "HEAD" || !response.body.isEmpty
        else { return false }
        let branch = api.failure(of: endpoint)?.branch(for: response.status)
        guard let type = branch?.type else { return false }
        return TypeGraph(api).resolved(type) != .string
    }

    /// Returns whether the response is a redirect that the spec declares, which the caller receives.
    func declaresRedirect(of response: SentResponse) -> Bool {
        endpoint(of: response)?.result.redirects.contains { $0.contains(response.status) } ?? false
    }

    private func endpoint(of response: SentResponse) -> Endpoint? {
        api.endpoints.first { $0.written.name.value == response.endpoint }
    }
}
