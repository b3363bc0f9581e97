import Foundation

/// The recorded responses of a folder, which are returned for matching requests.
final class Replay: Sendable {
    private struct Entry {
        let file: String
        let exchange: RecordedExchange
        var isUsed = false
    }

    private let entries: Locked<[Entry]>
    private let isStrict: Bool

    init(_ folder: URL, isStrict: Bool) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        let entries = try names.sorted().map { name in
            let json = try JSON(json: Data(contentsOf: folder.appendingPathComponent(name)))
            guard let exchange = RecordedExchange(json) else {
                throw TransportError(.other, "\(name) isn't a recorded exchange")
            }
            return Entry(file: name, exchange: exchange)
        }
        self.entries = Locked(entries)
        self.isStrict = isStrict
    }

    var unused: [String] {
        entries.withLock { entries in entries.filter { !$0.isUsed }.map(\.file) }
    }

    func response(to request: HTTPRequest, secrets: Set<String>) throws(TransportError) -> HTTPResponse {
        // Recordings contain no secrets, so compare the request without its secrets.
        let exchange = RecordedExchange(request, HTTPResponse(status: 0), secrets: secrets)
        let found = entries.withLock { entries -> Entry? in
            let candidates = entries.indices.filter { entries[$0].exchange.matches(exchange, isStrict: isStrict) }
            let next = candidates.first { !entries[$0].isUsed }
            guard let index = next ?? (isStrict ? nil : candidates.last) else { return nil }
            entries[index].isUsed = true
            return entries[index]
        }
        guard let found else { throw TransportError(.other, "No recorded response matches \(request.stubName)") }
        let recorded = found.exchange.response
        guard recorded.redactedPaths.isEmpty else {
            let paths = recorded.redactedPaths.joined(separator: ", ")
            throw TransportError(
                .other,
                "The response in \(found.file) lacks the secret at \(paths). Write a value there, and remove \"redacted\""
            )
        }
        var response = HTTPResponse(status: found.exchange.status, headers: recorded.knownHeaders, url: request.url)
        if request.streamsResponse {
            response.stream = ByteStream(recorded.data)
        } else {
            response.body = recorded.data
        }
        return response
    }
}
