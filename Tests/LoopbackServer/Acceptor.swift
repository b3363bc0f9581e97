import Dispatch
import Foundation

/// A listener on a free port of 127.0.0.1 that serves each connection on a separate thread.
///
/// The conformance to `Sendable` is unchecked because the compiler can't verify the lock. All properties that change
/// are private and are accessed only while `lock` is held. The others are Sendable constants.
final class Acceptor: @unchecked Sendable {
    let port: UInt16

    private let lock = NSLock()
    private let ended = DispatchSemaphore(value: 0)
    private var sockets: Set<Socket> = []
    private var opened = 0
    private var stopped = false

    /// Creates a listener and starts to accept connections.
    ///
    /// - Parameters:
    ///   - closed: A closure that is called after a connection has been closed.
    ///   - serve: A closure that serves a connection on the connection's thread. Its return closes the connection.
    /// - Throws: `SocketError` if the listener can't listen on a port.
    init(
        closed: @escaping @Sendable () -> Void = {},
        _ serve: @escaping @Sendable (Socket, Acceptor) -> Void
    ) throws {
        let listener = try Socket.listening()
        port = try listener.port()
        Thread.detachNewThread { [self] in
            while let socket = listener.accept() {
                guard open(socket) else { break }
                Thread.detachNewThread { [self] in
                    serve(socket, self)
                    close(socket)
                    closed()
                }
            }
            listener.close()
            ended.signal()
        }
    }

    /// The server's URL, `http://127.0.0.1:port`.
    var url: URL {
        var parts = URLComponents()
        parts.scheme = "http"
        parts.host = "127.0.0.1"
        parts.port = Int(port)
        guard let url = parts.url else { preconditionFailure("a host and a port make a URL") }
        return url
    }

    /// The number of connections opened so far.
    var openedCount: Int { lock.withLock { opened } }

    /// The number of open connections.
    var openCount: Int { lock.withLock { sockets.count } }

    var isStopped: Bool { lock.withLock { stopped } }

    /// Closes all connections and stops accepting new ones. Returns `false` if the listener has already been stopped.
    @discardableResult func stop() -> Bool {
        let isFirst = lock.withLock {
            guard !stopped else { return false }
            stopped = true
            for socket in sockets { socket.shutDown() }
            return true
        }
        guard isFirst else { return false }
        // The accepting thread checks `stopped` only when a connection arrives, so a connection wakes it.
        Socket.knock(port: port)
        ended.wait()
        return true
    }

    /// Records an open connection. Closes the connection and returns `false` if the listener has been stopped.
    private func open(_ socket: Socket) -> Bool {
        lock.withLock {
            if stopped {
                socket.close()
                return false
            }
            opened += 1
            sockets.insert(socket)
            return true
        }
    }

    /// Closes a connection. Holds the lock so that `stop` never shuts down a descriptor that the system has reused.
    private func close(_ socket: Socket) {
        lock.withLock {
            sockets.remove(socket)
            socket.close()
        }
    }
}
