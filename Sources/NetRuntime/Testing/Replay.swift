import Foundation
import NetRuntime

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
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".har") || $0.hasSuffix(".json") }
        let entries = try names.sorted().flatMap { name in
            let json = try JSON(json: Data(contentsOf: folder.appendingPathComponent(name)))
            guard let exchanges = RecordedExchange.exchanges(in: json) else {
                throw TransportError(.other, "\(name) isn't a recorded exchange")
            }
            return exchanges.map { Entry(file: name, exchange: $0) }
        }
        self.entries = Locked(entries)
        self.isStrict = isStrict
    }

    /// The names of the files with exchanges that haven't been replayed, in order.
    var unused: [String] {
        let files = entries.withLock { entries in entries.filter { !$0.isUsed }.map(\.file) }
        return files.indices.filter { $0 == 0 || files[$0] != files[$0 - 1] }.map { files[$0] }
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
        return try found.exchange.replayedResponse(to: request)
    }
}

extension RecordedExchange {
    /// Returns the recorded response, as an engine receives it.
    ///
    /// - Throws: The recorded error. The error of a streamed response follows its recorded bytes.
    fileprivate func replayedResponse(to request: HTTPRequest) throws(TransportError) -> HTTPResponse {
        if let error = outcome.error, outcome.status == 0 || !request.streamsResponse { throw error }
        // A URL with a redacted secret isn't the URL of any server.
        let url = outcome.url.flatMap { $0.contains(Secrets.replacement) ? nil : URL(string: $0) } ?? request.url
        var result = HTTPResponse(status: outcome.status, headers: response.knownHeaders, url: url)
        guard request.streamsResponse else {
            result.body = response.body
            result.trailers = outcome.trailers
            return result
        }
        let rest = Locked(chunks[...])
        result.stream = ByteStream(
            { [error = outcome.error] in
                if let chunk = rest.withLock({ $0.popFirst() }) { return chunk }
                if let error { throw error }
                return nil
            },
            trailers: { [trailers = outcome.trailers] in trailers }
        )
        return result
    }

    /// The chunks of the stream, or the whole body if their sizes are unknown or a user has changed the body.
    private var chunks: [Data] {
        let body = response.body
        guard outcome.chunks.allSatisfy({ $0 > 0 && $0 <= body.count }),
            outcome.chunks.reduce(0, +) == body.count
        else { return body.isEmpty ? [] : [body] }
        var start = body.startIndex
        return outcome.chunks.map { size in
            defer { start += size }
            return Data(body[start..<(start + size)])
        }
    }
}
