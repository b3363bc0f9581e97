import Foundation

/// One exchange of an engine with a server. It collects the response and delivers it once, or passes the body on in
/// chunks.
final class Exchange: Sendable {
    fileprivate typealias Outcome = Result<HTTPResponse, any Error>

    fileprivate struct State {
        var delivery = Delivery.pending
        var transfer = Transfer()
        var lastActivity = ContinuousClock.now
        /// Whether the exchange is in a queue and hasn't been sent.
        var isQueued: Bool
        /// The time at which the exchange left the queue.
        var turnStart = ContinuousClock.now
        var timer: Task<Void, Never>?
    }

    /// The delivery of the outcome, which is the whole response, the head of a stream, or an error.
    fileprivate enum Delivery {
        /// A delivery without an outcome and without a waiting task.
        case pending
        case awaited(CheckedContinuation<HTTPResponse, any Error>)
        /// An outcome that was decided before a task waited for it.
        case outcome(Outcome)
        case delivered

        var isDecided: Bool {
            switch self {
            case .pending, .awaited: false
            case .outcome, .delivered: true
            }
        }
    }

    /// The data that has been received and sent.
    fileprivate struct Transfer {
        /// The head of the response and, unless it is streamed, the body so far; `nil` before the head arrives.
        var response: HTTPResponse?
        var use = BodyUse.buffered
        var progress = TransferProgress()
        var metrics = TransferMetrics()
        var trailers: Headers = [:]
    }

    /// The use of the response body.
    fileprivate enum BodyUse {
        case buffered, streamed
        /// A body that isn't read, because the response is a redirect that is followed.
        case discarded
    }

    private let state: Locked<State>
    private let start = ContinuousClock.now
    private let bodyLength: Int?
    private let pipe: BodyPipe?
    private let reports: ProgressReports?

    /// The request of the exchange.
    let request: HTTPRequest

    /// The pipe of the body; `nil` unless the response is streamed.
    var stream: BodyPipe? { state.withLock { $0.transfer.use == .streamed } ? pipe : nil }

    /// Whether the body isn't read, because the response is a redirect that is followed.
    var discardsBody: Bool { state.withLock { $0.transfer.use == .discarded } }

    /// Creates an exchange.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - bodyLength: The size of the request body in bytes; `nil` if the engine reports the size.
    ///   - isQueued: Whether the exchange is in a queue. The engine then calls ``begin()``.
    ///   - overflow: The handling of streamed bytes that aren't read in time.
    init(
        _ request: HTTPRequest,
        bodyLength: Int? = nil,
        isQueued: Bool = false,
        overflow: @autoclosure () -> BodyPipe.Overflow
    ) {
        state = Locked(State(isQueued: isQueued))
        self.request = request
        self.bodyLength = bodyLength
        pipe = request.streamsResponse ? BodyPipe(overflow()) : nil
        reports = request.onProgress.map { ProgressReports($0) }
    }

    /// Sets the waiting task. Returns `false` if the outcome is already decided, for example because the task was
    /// cancelled.
    func begin(_ waiter: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let outcome = state.withLock { state -> Outcome? in
            if case .outcome(let outcome) = state.delivery { return outcome }
            state.delivery = .awaited(waiter)
            return nil
        }
        guard let outcome else { return true }
        waiter.resume(with: outcome)
        return false
    }

    /// Stores a task that is cancelled when the exchange ends.
    func setTimer(_ timer: Task<Void, Never>) { state.withLock { $0.timer = timer } }

    /// Whether the outcome is decided: the response, the head of a stream, or an error.
    var isDecided: Bool { state.withLock { $0.delivery.isDecided } }

    /// The trailer fields after the body.
    var trailers: Headers { state.withLock { $0.transfer.trailers } }

    /// Whether the exchange is waiting for the head of a response.
    var isAwaitingResponse: Bool { state.withLock { !$0.delivery.isDecided && $0.transfer.response == nil } }

    /// Whether the exchange is in a queue.
    var isQueued: Bool { state.withLock { $0.isQueued } }

    /// The time since the last activity, and the time since the start.
    var times: (idle: Duration, total: Duration) {
        let now = ContinuousClock.now
        return (now - state.withLock { $0.lastActivity }, now - start)
    }
}

// The engine calls these methods to report events.
extension Exchange {
    /// Receives the head of a response, and drops the data of an earlier response, such as a redirect.
    ///
    /// - Parameters:
    ///   - head: The response without its body.
    ///   - bodyLength: The size of the encoded body; `nil` if the head doesn't state it. It is evaluated only if the
    ///     progress is reported.
    func receive(_ head: HTTPResponse, bodyLength: @autoclosure () -> Int64?) {
        // An interim response such as "103 Early Hints" precedes the response, so ignore it.
        guard head.status >= 200 else { return }
        let length = request.onProgress == nil ? nil : bodyLength()
        let use: BodyUse = Redirect.isFollowed(head, request) ? .discarded : pipe == nil ? .buffered : .streamed
        state.withLock { state in
            state.lastActivity = .now
            state.transfer.response = head
            state.transfer.use = use
            state.isQueued = false
            state.transfer.metrics.timeToFirstByte = state.lastActivity - state.turnStart
            state.transfer.progress.received = 0
            state.transfer.progress.toReceive = length
        }
        // Deliver a stream at its head. The request after a redirect also doesn't wait for the redirect's body.
        if use != .buffered { decide() }
    }

    /// The maximum number of bytes to receive of an unread body. Receiving the whole body lets its connection be
    /// reused.
    private static let discardLimit: Int64 = 64 << 10

    /// Receives bytes of the body. Returns `false` if no more bytes are needed.
    func receive(_ data: Data) -> Bool { data.withUnsafeBytes { receive($0, as: data) } }

    /// Receives bytes of the body.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, which are copied.
    ///   - data: The same bytes as data, if the caller has a copy.
    /// - Returns: `false` if no more bytes are needed.
    func receive(_ bytes: UnsafeRawBufferPointer, as data: Data? = nil) -> Bool {
        let limit = request.bodyLimit
        let (use, received) = state.withLock { state in
            state.lastActivity = .now
            state.transfer.progress.received += Int64(bytes.count)
            let received = state.transfer.progress.received
            if state.transfer.use == .buffered, received <= limit {
                state.transfer.response?.body.append(contentsOf: bytes)
            }
            return (state.transfer.use, received)
        }
        if use == .discarded { return received <= Self.discardLimit }
        guard received <= limit else {
            finish(throwing: TransportError.bodyTooLarge(limit))
            return false
        }
        report()
        guard use == .streamed, let pipe else { return true }
        return pipe.write(data ?? Data(bytes))
    }

    /// Records the number of bytes of a body that another object receives, such as in a file.
    func received(_ bytes: Int64) {
        state.withLock { state in
            state.lastActivity = .now
            state.transfer.progress.received = bytes
        }
        report()
    }

    /// Receives the trailer fields after the body.
    func receive(trailers: Headers) { state.withLock { $0.transfer.trailers = trailers } }

    /// Records that the exchange has left the queue. From now on, idle time counts against the server.
    func begin() {
        state.withLock { state in
            guard state.isQueued else { return }
            state.isQueued = false
            state.turnStart = .now
            state.lastActivity = state.turnStart
            state.transfer.metrics.queue = state.turnStart - start
        }
    }

    /// Records activity, which restarts the idle time.
    func touch() { state.withLock { $0.lastActivity = .now } }

    /// Records the number of bytes of the request body that have been sent.
    func sent(_ bytes: Int64, of all: Int64) {
        state.withLock { state in
            state.lastActivity = .now
            state.transfer.progress.sent = bytes
            state.transfer.progress.toSend = all > 0 ? all : bodyLength.map(Int64.init)
        }
        report()
    }

    /// Changes the metrics.
    func measure(_ note: (inout TransferMetrics) -> Void) { state.withLock { note(&$0.transfer.metrics) } }

    /// Ends the exchange with the data so far, or with an error. The bytes of a stream that have arrived can still be
    /// read.
    func finish(throwing error: (any Error)? = nil) {
        decide(error)
        if let error { pipe?.finish(.failure(error)) } else if let pipe { afterReports { pipe.finish(.success(nil)) } }
        state.withLock { $0.timer }?.cancel()
    }

    private func report() {
        guard let reports else { return }
        reports.add(state.withLock { $0.transfer.progress })
    }

    /// Calls a closure after the caller has received all progress reports.
    private func afterReports(_ body: @escaping @Sendable () -> Void) {
        if let reports { reports.afterLast(body) } else { body() }
    }

    /// Delivers the outcome. Only the first outcome is delivered.
    private func decide(_ error: (any Error)? = nil) {
        let resumption = state.withLock {
            state -> (to: CheckedContinuation<HTTPResponse, any Error>, outcome: Outcome)? in
            guard !state.delivery.isDecided else { return nil }
            let outcome = state.transfer.outcome(error)
            state.transfer.response = nil
            guard case .awaited(let waiter) = state.delivery else {
                state.delivery = .outcome(outcome)
                return nil
            }
            state.delivery = .delivered
            return (waiter, outcome)
        }
        guard let resumption else { return }
        // Avoid a closure, which would copy the response. Few calls report their progress.
        guard error == nil, let reports else { return resumption.to.resume(with: resumption.outcome) }
        reports.afterLast { resumption.to.resume(with: resumption.outcome) }
    }
}

extension Exchange.Transfer {
    fileprivate func outcome(_ error: (any Error)?) -> Exchange.Outcome {
        if let error { return .failure(error) }
        guard var response else {
            return .failure(TransportError(.badResponse, "The server's response isn't HTTP"))
        }
        response.trailers = trailers
        response.metrics = metrics
        response.metrics?.bytesSent = progress.sent
        response.metrics?.bytesReceived = progress.received
        return .success(response)
    }
}
