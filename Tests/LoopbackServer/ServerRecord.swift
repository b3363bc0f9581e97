import Foundation

/// What the threads of a server share: the requests so far, and who wants to know of them.
///
/// Sendable although the compiler cannot see it: all properties that change are private and only used while `lock` is
/// held; the others are Sendable constants.
final class ServerRecord: @unchecked Sendable {
    private let lock = NSLock()
    private let arrivals: AsyncStream<LoopbackServer.Request>.Continuation
    private let departures: AsyncStream<LoopbackServer.Request>.Continuation
    private let closings: AsyncStream<Void>.Continuation
    private var recorded: [LoopbackServer.Request] = []

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

    func arrived(_ request: LoopbackServer.Request) {
        lock.withLock { recorded.append(request) }
        arrivals.yield(request)
    }

    func departed(_ request: LoopbackServer.Request) { departures.yield(request) }

    func closed() { closings.yield() }

    func finish() {
        arrivals.finish()
        departures.finish()
        closings.finish()
    }
}
