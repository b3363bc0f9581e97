public import Foundation

/// A small HTTP/1.1 server on 127.0.0.1 that returns a test's responses over real sockets.
///
///     let server = try LoopbackServer { request in
///         request.path == "/pets" ? .json("[]") : .init(status: 404)
///     }
///     let client = Client(baseURL: server.url)
///     …
///     #expect(server.requests.map(\.path) == ["/pets"])
///
/// The server listens on a free port, keeps connections alive and records every request. It stops when its last
/// reference is released.
public final class LoopbackServer: Sendable {
    /// The port on which the server listens.
    public var port: UInt16 { acceptor.port }

    /// The requests as they arrive, before their responses. Supports a single reader.
    public let arrivals: AsyncStream<Request>

    /// The requests whose client closed the connection while the response was withheld (`Response.Ending.silent`).
    /// Supports a single reader.
    public let departures: AsyncStream<Request>

    /// The connections that ended while no response was pending, one element each. Supports a single reader.
    public let closings: AsyncStream<Void>

    private let record: ServerRecord
    private let acceptor: Acceptor

    /// Creates and starts a server.
    ///
    /// - Parameter answer: A closure that returns the response to a request. It runs on the connection's thread,
    ///   concurrently with other connections, and may block.
    /// - Throws: `SocketError` if the server can't listen on a port.
    public init(_ answer: @escaping @Sendable (Request) -> Response) throws {
        let (arrivals, arrived) = AsyncStream.makeStream(of: Request.self)
        let (departures, departed) = AsyncStream.makeStream(of: Request.self)
        let (closings, closed) = AsyncStream.makeStream(of: Void.self)
        self.arrivals = arrivals
        self.departures = departures
        self.closings = closings
        let record = ServerRecord(arrived: arrived, departed: departed, closed: closed)
        self.record = record
        acceptor = try Acceptor { socket, acceptor in
            Connection(socket: socket, record: record, acceptor: acceptor, answer: answer).serve()
        }
    }

    deinit { stop() }

    /// The server's URL, `http://127.0.0.1:port`.
    public var url: URL { acceptor.url }

    /// The requests received so far, in order of arrival.
    public var requests: [Request] { record.requests }

    /// The number of connections opened so far.
    public var connectionCount: Int { acceptor.openedCount }

    /// Closes all connections and stops accepting new ones.
    public func stop() {
        if acceptor.stop() { record.finish() }
    }
}
