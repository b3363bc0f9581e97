import Foundation

/// A reader of the requests of a connection (RFC 9112).
struct RequestReader {
    private let socket: Socket
    private var buffer = Data()

    init(socket: Socket) { self.socket = socket }

    /// Returns the next request, or `nil` if the client closed the connection or sent invalid HTTP.
    mutating func next() -> LoopbackServer.Request? {
        guard let head = take(through: "\r\n\r\n") else { return nil }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        let start = (lines.first ?? "").split(separator: " ")
        guard start.count == 3 else { return nil }
        let headers = lines.dropFirst().map { line in
            let name = line.prefix { $0 != ":" }
            let value = line.dropFirst(name.count + 1)
            return (name: String(name), value: value.trimmingCharacters(in: .whitespaces))
        }
        func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

        if header("expect")?.lowercased() == "100-continue" {
            _ = socket.send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        let isChunked = header("transfer-encoding")?.lowercased() == "chunked"
        guard let body = isChunked ? takeChunks() : take(count: header("content-length").flatMap { Int($0) } ?? 0)
        else {
            return nil
        }
        return LoopbackServer.Request(
            method: String(start[0]),
            target: String(start[1]),
            headers: headers,
            body: body
        )
    }

    private mutating func takeChunks() -> Data? {
        var body = Data()
        while true {
            guard let line = take(through: "\r\n") else { return nil }
            let digits = String(decoding: line, as: UTF8.self).prefix { $0.isHexDigit }
            guard let count = Int(digits, radix: 16), let chunk = take(count: count) else { return nil }
            guard take(through: "\r\n") != nil else { return nil }
            if count == 0 { return body }
            body.append(chunk)
        }
    }

    /// Consumes and returns the bytes up to and including a delimiter; `nil` if the connection ends before.
    private mutating func take(through mark: String) -> Data? {
        let mark = Data(mark.utf8)
        while true {
            if let range = buffer.range(of: mark) { return take(buffer.startIndex..<range.upperBound) }
            guard receive() else { return nil }
        }
    }

    private mutating func take(count: Int) -> Data? {
        while buffer.count < count {
            guard receive() else { return nil }
        }
        return take(buffer.startIndex..<buffer.startIndex + count)
    }

    private mutating func take(_ range: Range<Int>) -> Data {
        let taken = Data(buffer[range])
        buffer = Data(buffer[range.upperBound...])
        return taken
    }

    private mutating func receive() -> Bool {
        guard let data = socket.receive() else { return false }
        buffer.append(data)
        return true
    }
}
