public import Foundation

/// A server on 127.0.0.1 that does with each connection what a test writes, byte by byte: the bad days of HTTP.
///
///     let server = try FaultServer { peer in
///         _ = peer.request()
///         peer.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n012")
///         peer.reset()
///     }
///
/// When the closure returns, the connection is closed.
public final class FaultServer: Sendable {
    /// One element for each connection that has been closed. For one reader.
    public let closings: AsyncStream<Void>

    private let acceptor: Acceptor

    /// Starts a server.
    ///
    /// - Parameter serve: Serves a connection. Called on the connection's thread, so by several threads at once; it may
    ///   block.
    /// - Throws: `SocketError` if there is no port to listen on.
    public init(_ serve: @escaping @Sendable (Peer) -> Void) throws {
        let (closings, closed) = AsyncStream.makeStream(of: Void.self)
        self.closings = closings
        acceptor = try Acceptor(closed: { closed.yield() }) { socket, _ in serve(Peer(socket)) }
    }

    deinit { acceptor.stop() }

    /// The server's address, `http://127.0.0.1:port`.
    public var url: URL { acceptor.url }

    /// How many connections were opened so far.
    public var connectionCount: Int { acceptor.openedCount }

    /// How many connections are open.
    public var openCount: Int { acceptor.openCount }
}

/// The other end of one connection to a `FaultServer`. Used on the connection's thread only.
public final class Peer {
    private let socket: Socket
    private var reader: RequestReader

    init(_ socket: Socket) {
        self.socket = socket
        reader = RequestReader(socket: socket)
    }

    /// Waits for a request with its whole body; `nil` when the client has left.
    @discardableResult public func request() -> LoopbackServer.Request? { reader.next() }

    /// Waits for some bytes, whatever they are; `nil` when the client has left.
    @discardableResult public func bytes() -> Data? { socket.receive() }

    /// Sends a text. False if the client has left.
    @discardableResult public func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Sends bytes. False if the client has left.
    @discardableResult public func send(_ data: Data) -> Bool { socket.send(data) }

    /// Sends the head of a response and as much of its body as there is.
    @discardableResult public func respond(
        _ status: Int = 200,
        headers: [String] = [],
        body: String = ""
    ) -> Bool {
        send("HTTP/1.1 \(status) Status\r\n\(headers.map { $0 + "\r\n" }.joined())\r\n\(body)")
    }

    /// Makes the end of the connection a reset.
    public func reset() { socket.resetOnClose() }

    /// Waits until the client closes the connection, or the server is gone.
    public func waitForDeparture() { _ = socket.waitForDeparture() }
}
