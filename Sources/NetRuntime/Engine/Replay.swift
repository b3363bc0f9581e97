import Foundation

/// Answers requests with what has been recorded.
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
                throw TransportError(.other, "\(name) is not the file of a recorded exchange")
            }
            return Entry(file: name, exchange: exchange)
        }
        self.entries = Locked(entries)
        self.isStrict = isStrict
    }

    var unused: [String] {
        entries.withLock { entries in entries.filter { !$0.isUsed }.map(\.file) }
    }

    func response(to request: HTTPRequest, _ redaction: Redaction) throws(TransportError) -> HTTPResponse {
        // The request is compared without its secrets, as it was recorded without them.
        let wanted = RecordedExchange(request, HTTPResponse(status: 0), redaction)
        let found = entries.withLock { entries -> RecordedExchange? in
            let fitting = entries.indices.filter { entries[$0].exchange.answers(wanted, isStrict: isStrict) }
            let next = fitting.first { !entries[$0].isUsed }
            guard let index = next ?? (isStrict ? nil : fitting.last) else { return nil }
            entries[index].isUsed = true
            return entries[index].exchange
        }
        guard let found else { throw TransportError(.other, "Nothing was recorded that answers \(request.stubName)") }
        var response = HTTPResponse(status: found.status, headers: found.response.headers, url: request.url)
        if request.streamsResponse {
            response.stream = ByteStream(found.response.data)
        } else {
            response.body = found.response.data
        }
        return response
    }
}
