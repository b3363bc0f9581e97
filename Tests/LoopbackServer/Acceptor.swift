import Dispatch
import Foundation

/// Takes connections on a free port of 127.0.0.1 and serves each on a thread of its own.
///
/// Sendable although the compiler cannot see it: all properties that change are private and only used while `lock` is
/// held; the others are Sendable constants.
final class Acceptor: @unchecked Sendable {
    let port: UInt16

    private let lock = NSLock()
    private let ended = DispatchSemaphore(value: 0)
    private var sockets: Set<Socket> = []
    private var opened = 0
    private var stopped = false

    /// Starts to accept.
    ///
    /// - Parameters:
    ///   - closed: Called when a connection has been closed.
    ///   - serve: Serves a connection until it is to be closed. Called on the connection's thread.
    /// - Throws: `SocketError` if there is no port to listen on.
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

    /// The server's address, `http://127.0.0.1:port`.
    var url: URL {
        var parts = URLComponents()
        parts.scheme = "http"
        parts.host = "127.0.0.1"
        parts.port = Int(port)
        guard let url = parts.url else { preconditionFailure("a host and a port make a URL") }
        return url
    }

    /// How many connections were opened so far.
    var openedCount: Int { lock.withLock { opened } }

    /// How many connections are open.
    var openCount: Int { lock.withLock { sockets.count } }

    var isStopped: Bool { lock.withLock { stopped } }

    /// Closes all connections and takes no more. False if that has happened before.
    @discardableResult func stop() -> Bool {
        let isFirst = lock.withLock {
            guard !stopped else { return false }
            stopped = true
            for socket in sockets { socket.shutDown() }
            return true
        }
        guard isFirst else { return false }
        // The thread that accepts connections looks whether it is over when one comes.
        Socket.knock(port: port)
        ended.wait()
        return true
    }

    /// Notes an open connection. False, and closed again, if the server has been stopped.
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

    /// Closes a connection. Under the lock, so that `stop` never meets a number that another socket has got by now.
    private func close(_ socket: Socket) {
        lock.withLock {
            sockets.remove(socket)
            socket.close()
        }
    }
}
