public import Foundation

/// A server on 127.0.0.1 that lets a test control each connection byte by byte, to simulate failures of HTTP servers.
///
///     let server = try FaultServer { peer in
///         _ = peer.request()
///         peer.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n012")
///         peer.reset()
///     }
///
/// The connection is closed when the closure returns.
public final class FaultServer: Sendable {
    /// The connections that have been closed, one element each. Supports a single reader.
    public let closings: AsyncStream<Void>

    private let acceptor: Acceptor

    /// Creates and starts a server.
    ///
    /// - Parameter serve: A closure that serves a connection. It runs on the connection's thread, concurrently with
    ///   other connections, and may block.
    /// - Throws: `SocketError` if the server can't listen on a port.
    public init(_ serve: @escaping @Sendable (Peer) -> Void) throws {
        let (closings, closed) = AsyncStream.makeStream(of: Void.self)
        self.closings = closings
        acceptor = try Acceptor(closed: { closed.yield() }) { socket, _ in serve(Peer(socket)) }
    }

    deinit { acceptor.stop() }

    /// The server's URL, `http://127.0.0.1:port`.
    public var url: URL { acceptor.url }

    /// The number of connections opened so far.
    public var connectionCount: Int { acceptor.openedCount }

    /// The number of open connections.
    public var openCount: Int { acceptor.openCount }
}

/// The server's side of one connection to a `FaultServer`. Usable only on the connection's thread.
public final class Peer {
    private let socket: Socket
    private var reader: RequestReader

    init(_ socket: Socket) {
        self.socket = socket
        reader = RequestReader(socket: socket)
    }

    /// Waits for a request with its complete body. Returns `nil` if the client disconnects or sends invalid HTTP.
    @discardableResult public func request() -> LoopbackServer.Request? { reader.next() }

    /// Waits for bytes of any kind. Returns `nil` if the client has disconnected.
    @discardableResult public func bytes() -> Data? { socket.receive() }

    /// Sends a string in UTF-8. Returns `false` if the client has disconnected.
    @discardableResult public func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Sends bytes. Returns `false` if the client has disconnected.
    @discardableResult public func send(_ data: Data) -> Bool { socket.send(data) }

    /// Sends the head of a response and the given bytes of its body. Returns `false` if the client has disconnected.
    @discardableResult public func respond(
        _ status: Int = 200,
        headers: [String] = [],
        body: String = ""
    ) -> Bool {
        send("HTTP/1.1 \(status) Status\r\n\(headers.map { $0 + "\r\n" }.joined())\r\n\(body)")
    }

    /// Resets the connection at its end, in place of a regular close.
    public func reset() { socket.resetOnClose() }

    /// Waits until the client closes the connection or the server stops.
    public func waitForDeparture() { _ = socket.waitForDeparture() }
}
