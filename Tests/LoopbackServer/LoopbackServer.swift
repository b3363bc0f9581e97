import Dispatch
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
    public let port: UInt16

    /// Each request as it arrives, before it is answered. For one reader.
    public let arrivals: AsyncStream<Request>

    /// Each request whose client closed the connection while the answer was held back (`Response.Ending.silent`). For one
    /// reader.
    public let departures: AsyncStream<Request>

    /// One element for each connection that its client closed while nothing was being answered. For one reader.
    public let closings: AsyncStream<Void>

    private let record: ServerRecord
    private let ended = DispatchSemaphore(value: 0)

    /// Starts a server.
    ///
    /// - Parameter answer: Makes the answer to a request. Called on the thread of the request's connection, so by several
    ///   threads at once; it may block.
    /// - Throws: `SocketError` if there is no port to listen on.
    public init(_ answer: @escaping @Sendable (Request) -> Response) throws {
        let listener = try Socket.listening()
        port = try listener.port()
        let (arrivals, arrived) = AsyncStream.makeStream(of: Request.self)
        let (departures, departed) = AsyncStream.makeStream(of: Request.self)
        let (closings, closed) = AsyncStream.makeStream(of: Void.self)
        self.arrivals = arrivals
        self.departures = departures
        self.closings = closings
        let record = ServerRecord(arrived: arrived, departed: departed, closed: closed)
        self.record = record
        let ended = ended
        Thread.detachNewThread {
            while let socket = listener.accept() {
                guard record.open(socket) else { break }
                Thread.detachNewThread {
                    Connection(socket: socket, record: record, answer: answer).serve()
                    record.close(socket)
                }
            }
            listener.close()
            ended.signal()
        }
    }

    deinit { stop() }

    /// The server's address, `http://127.0.0.1:port`.
    public var url: URL {
        var parts = URLComponents()
        parts.scheme = "http"
        parts.host = "127.0.0.1"
        parts.port = Int(port)
        guard let url = parts.url else { preconditionFailure("a host and a port make a URL") }
        return url
    }

    /// The requests so far, in order of arrival.
    public var requests: [Request] { record.requests }

    /// How many connections were opened so far.
    public var connectionCount: Int { record.connectionCount }

    /// Closes all connections and takes no more.
    public func stop() {
        guard record.stop() else { return }
        // The thread that accepts connections looks whether it is over when one comes.
        Socket.knock(port: port)
        ended.wait()
    }
}
