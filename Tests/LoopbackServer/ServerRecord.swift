import Foundation

/// What the threads of a server share: the requests so far and the open sockets.
///
/// Sendable although the compiler cannot see it: all properties that change are private and only used while `lock` is
/// held; the others are Sendable constants.
final class ServerRecord: @unchecked Sendable {
    private let lock = NSLock()
    private let arrivals: AsyncStream<LoopbackServer.Request>.Continuation
    private let departures: AsyncStream<LoopbackServer.Request>.Continuation
    private let closings: AsyncStream<Void>.Continuation
    private var recorded: [LoopbackServer.Request] = []
    private var sockets: Set<Socket> = []
    private var opened = 0
    private var stopped = false

    init(
        arrived: AsyncStream<LoopbackServer.Request>.Continuation,
        departed: AsyncStream<LoopbackServer.Request>.Continuation,
        closed: AsyncStream<Void>.Continuation
    ) {
        arrivals = arrived
        departures = departed
        closings = closed
    }

    var requests: [LoopbackServer.Request] { lock.withLock { recorded } }
    var connectionCount: Int { lock.withLock { opened } }
    var isStopped: Bool { lock.withLock { stopped } }

    func arrived(_ request: LoopbackServer.Request) {
        lock.withLock { recorded.append(request) }
        arrivals.yield(request)
    }

    func departed(_ request: LoopbackServer.Request) { departures.yield(request) }

    func closed() { closings.yield() }

    /// Notes an open connection. False, and closed again, if the server has been stopped.
    func open(_ socket: Socket) -> Bool {
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
    func close(_ socket: Socket) {
        lock.withLock {
            sockets.remove(socket)
            socket.close()
        }
    }

    /// Ends all connections. False if that has happened before.
    func stop() -> Bool {
        let isFirst = lock.withLock {
            guard !stopped else { return false }
            stopped = true
            for socket in sockets { socket.shutDown() }
            return true
        }
        arrivals.finish()
        departures.finish()
        closings.finish()
        return isFirst
    }
}
