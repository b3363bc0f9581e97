import Foundation

/// The state that a server's threads share: the requests so far, and the streams that report events.
///
/// The conformance to `Sendable` is unchecked because the compiler can't verify the lock. All properties that change
/// are private and are accessed only while `lock` is held. The others are Sendable constants.
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
