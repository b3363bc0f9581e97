public import Foundation

/// A small HTTP/1.1 server on 127.0.0.1 that answers as a test tells it to, over real sockets.
///
///     let server = try LoopbackServer { request in
///         request.path == "/pets" ? .json("[]") : .init(status: 404)
///     }
///     let client = Client(baseURL: server.url)
///     …
///     #expect(server.requests.map(\.path) == ["/pets"])
///
/// It takes a free port, keeps connections alive, remembers every request, and ends with its last reference.
public final class LoopbackServer: Sendable {
    /// The port the server listens on.
    public var port: UInt16 { acceptor.port }

    /// Each request as it arrives, before it is answered. For one reader.
    public let arrivals: AsyncStream<Request>

    /// Each request whose client closed the connection while the answer was held back (`Response.Ending.silent`). For one
    /// reader.
    public let departures: AsyncStream<Request>

    /// One element for each connection that its client closed while nothing was being answered. For one reader.
    public let closings: AsyncStream<Void>

    private let record: ServerRecord
    private let acceptor: Acceptor

    /// Starts a server.
    ///
    /// - Parameter answer: Makes the answer to a request. Called on the thread of the request's connection, so by several
    ///   threads at once; it may block.
    /// - Throws: `SocketError` if there is no port to listen on.
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

    /// The server's address, `http://127.0.0.1:port`.
    public var url: URL { acceptor.url }

    /// The requests so far, in order of arrival.
    public var requests: [Request] { record.requests }

    /// How many connections were opened so far.
    public var connectionCount: Int { acceptor.openedCount }

    /// Closes all connections and takes no more.
    public func stop() {
        if acceptor.stop() { record.finish() }
    }
}
