import Foundation

/// A connection whose requests are served one after the other.
struct Connection {
    let socket: Socket
    let record: ServerRecord
    let acceptor: Acceptor
    let answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Response

    /// Serves requests until one side closes the connection.
    func serve() {
        var reader = RequestReader(socket: socket)
        while let request = reader.next() {
            record.arrived(request)
            guard write(answer(request), to: request) else { return }
        }
        record.closed()
    }

    /// Writes a response. Returns `false` if the connection must be closed.
    private func write(_ response: LoopbackServer.Response, to request: LoopbackServer.Request) -> Bool {
        switch response.ending {
        case .keepAlive:
            return socket.send(head(of: response, connection: "keep-alive") + body(of: response, to: request))
        case .close:
            _ = socket.send(head(of: response, connection: "close") + body(of: response, to: request))
        case .truncated(let count):
            _ = socket.send(head(of: response, connection: "close") + response.body.prefix(count))
        case .noAnswer:
            break
        case .raw(let text):
            _ = socket.send(Data(text.utf8))
        case .reset:
            socket.resetOnClose()
        case .silent:
            if socket.waitForDeparture(), !acceptor.isStopped { record.departed(request) }
        }
        return false
    }

    private func head(of response: LoopbackServer.Response, connection: String) -> Data {
        var lines = ["HTTP/1.1 \(response.status) Status", "Connection: \(connection)"]
        lines += response.headers.map { "\($0.name): \($0.value)" }
        if response.status != 204, response.status != 304 { lines.append("Content-Length: \(response.body.count)") }
        return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    private func body(of response: LoopbackServer.Response, to request: LoopbackServer.Request) -> Data {
        request.method == "HEAD" || response.status == 204 || response.status == 304 ? Data() : response.body
    }
}
