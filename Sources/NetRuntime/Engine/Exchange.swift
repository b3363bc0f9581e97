import Foundation

/// One exchange of an engine with a server: gathers what arrives and hands it over once, or, as a stream, piece by piece.
final class Exchange: Sendable {
    fileprivate typealias Outcome = Result<HTTPResponse, any Error>

    fileprivate struct State {
        var delivery = Delivery.open
        var arrival = Arrival()
        var lastActivity = ContinuousClock.now
        /// Whether the exchange waits for its turn, so that nothing was sent yet.
        var isQueued: Bool
        /// When its turn came.
        var begun = ContinuousClock.now
        var watch: Task<Void, Never>?
    }

    /// How far the outcome, which is the whole response or the head of a stream, is on its way to who waits for it.
    fileprivate enum Delivery {
        /// There is no outcome, and nobody waits for it.
        case open
        case awaited(CheckedContinuation<HTTPResponse, any Error>)
        /// The outcome was there before somebody waited for it.
        case early(Outcome)
        case done

        var isDecided: Bool {
            switch self {
            case .open, .awaited: false
            case .early, .done: true
            }
        }
    }

    /// What has come from the server, and been sent to it.
    fileprivate struct Arrival {
        /// The head of the response and, unless that is streamed, its body as far as it has come.
        var response: HTTPResponse?
        var use = BodyUse.buffered
        var progress = TransferProgress()
        var metrics = TransferMetrics()
        var trailers: Headers = [:]
    }

    /// The use that is made of the body of a response.
    fileprivate enum BodyUse {
        case buffered, streamed
        /// The response is a redirect that is followed, so the body isn't read.
        case dropped
    }

    private let state: Locked<State>
    private let start = ContinuousClock.now
    private let bodyLength: Int?
    private let pipe: BodyPipe?
    private let reports: ProgressReports?

    /// What is sent.
    let request: HTTPRequest

    /// What the body comes through if the response is a stream.
    var stream: BodyPipe? { state.withLock { $0.arrival.use == .streamed } ? pipe : nil }

    /// Whether the body of the response is not read, as it is a redirect's that is followed.
    var dropsBody: Bool { state.withLock { $0.arrival.use == .dropped } }

    /// Makes an exchange.
    ///
    /// - Parameters:
    ///   - request: What is sent.
    ///   - bodyLength: How much of a body there is to send, if who sends it does not know.
    ///   - isQueued: Whether it waits for its turn, which the engine then reports by ``begin()``.
    ///   - overflow: What happens to bytes of a stream that nobody takes in time.
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

    /// Sets who waits for the outcome. False if it is already there, which is so when the task was cancelled before it
    /// began.
    func begin(_ waiter: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let early = state.withLock { state -> Outcome? in
            if case .early(let outcome) = state.delivery { return outcome }
            state.delivery = .awaited(waiter)
            return nil
        }
        guard let early else { return true }
        waiter.resume(with: early)
        return false
    }

    /// Sets a task that is of use as long as the exchange goes on.
    func keep(_ watch: Task<Void, Never>) { state.withLock { $0.watch = watch } }

    /// Whether it is known what comes of the exchange: the response, the head of a stream, or an error.
    var isDecided: Bool { state.withLock { $0.delivery.isDecided } }

    /// What came after the body.
    var trailers: Headers { state.withLock { $0.arrival.trailers } }

    /// Whether nothing has been heard from the server yet.
    var isWithoutHead: Bool { state.withLock { !$0.delivery.isDecided && $0.arrival.response == nil } }

    /// Whether the exchange waits for its turn.
    var isQueued: Bool { state.withLock { $0.isQueued } }

    /// How long nothing has happened, and how long all of it has taken.
    var times: (idle: Duration, total: Duration) {
        let now = ContinuousClock.now
        return (now - state.withLock { $0.lastActivity }, now - start)
    }
}

// What the engine reports.
extension Exchange {
    /// Takes the head of a response; drops what an earlier one, such as a redirect's, has left.
    ///
    /// - Parameters:
    ///   - head: The response without its body.
    ///   - bodyLength: The size of the body as it will arrive, as far as the head says it. Asked for only if somebody
    ///     wants to know.
    func receive(_ head: HTTPResponse, bodyLength: @autoclosure () -> Int64?) {
        // What comes before the answer, such as "103 Early Hints", is none.
        guard head.status >= 200 else { return }
        let length = request.onProgress == nil ? nil : bodyLength()
        let use: BodyUse = Redirect.isFollowed(head, request) ? .dropped : pipe == nil ? .buffered : .streamed
        state.withLock { state in
            state.lastActivity = .now
            state.arrival.response = head
            state.arrival.use = use
            state.isQueued = false
            state.arrival.metrics.timeToFirstByte = state.lastActivity - state.begun
            state.arrival.progress.received = 0
            state.arrival.progress.toReceive = length
        }
        // The request that follows a redirect doesn't wait for a body that isn't read.
        if use != .buffered { decide() }
    }

    /// The number of bytes of an unread body that are received, so that its connection can be used again.
    private static let droppedBytes: Int64 = 64 << 10

    /// Takes some bytes of the body. False if they are not wanted any more.
    func receive(_ data: Data) -> Bool { data.withUnsafeBytes { receive($0, as: data) } }

    /// Takes some bytes of the body.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, which are copied.
    ///   - data: The same, if there is a copy.
    /// - Returns: False if they are not wanted any more.
    func receive(_ bytes: UnsafeRawBufferPointer, as data: Data? = nil) -> Bool {
        let limit = request.bodyLimit
        let (use, received) = state.withLock { state in
            state.lastActivity = .now
            state.arrival.progress.received += Int64(bytes.count)
            let received = state.arrival.progress.received
            if state.arrival.use == .buffered, received <= limit {
                state.arrival.response?.body.append(contentsOf: bytes)
            }
            return (state.arrival.use, received)
        }
        if use == .dropped { return received <= Self.droppedBytes }
        guard received <= limit else {
            finish(throwing: TransportError.bodyTooLarge(limit))
            return false
        }
        report()
        guard use == .streamed, let pipe else { return true }
        return pipe.write(data ?? Data(bytes))
    }

    /// Notes how much has come of a body that goes elsewhere.
    func received(_ bytes: Int64) {
        state.withLock { state in
            state.lastActivity = .now
            state.arrival.progress.received = bytes
        }
        report()
    }

    /// Takes what came after the body.
    func receive(trailers: Headers) { state.withLock { $0.arrival.trailers = trailers } }

    /// Notes that the turn of the exchange has come. From now on silence is the server's.
    func begin() {
        state.withLock { state in
            guard state.isQueued else { return }
            state.isQueued = false
            state.begun = .now
            state.lastActivity = state.begun
            state.arrival.metrics.queue = state.begun - start
        }
    }

    /// Notes that something has happened.
    func touch() { state.withLock { $0.lastActivity = .now } }

    /// Notes how much of the request's body has been sent.
    func sent(_ bytes: Int64, of all: Int64) {
        state.withLock { state in
            state.lastActivity = .now
            state.arrival.progress.sent = bytes
            state.arrival.progress.toSend = all > 0 ? all : bodyLength.map(Int64.init)
        }
        report()
    }

    /// Notes what has been measured.
    func measure(_ note: (inout TransferMetrics) -> Void) { state.withLock { note(&$0.arrival.metrics) } }

    /// Ends the exchange: with what has arrived, or with an error. What has arrived of a stream can still be read.
    func finish(throwing error: (any Error)? = nil) {
        decide(error)
        if let error { pipe?.finish(.failure(error)) } else if let pipe { afterReports { pipe.finish(.success(nil)) } }
        state.withLock { $0.watch }?.cancel()
    }

    private func report() {
        guard let reports else { return }
        reports.add(state.withLock { $0.arrival.progress })
    }

    /// Calls a closure when the caller has all reports of the progress.
    private func afterReports(_ body: @escaping @Sendable () -> Void) {
        if let reports { reports.afterLast(body) } else { body() }
    }

    /// Hands the outcome over. The first counts; others come too late.
    private func decide(_ error: (any Error)? = nil) {
        let handed = state.withLock { state -> (to: CheckedContinuation<HTTPResponse, any Error>, outcome: Outcome)? in
            guard !state.delivery.isDecided else { return nil }
            let outcome = state.arrival.outcome(error)
            state.arrival.response = nil
            guard case .awaited(let waiter) = state.delivery else {
                state.delivery = .early(outcome)
                return nil
            }
            state.delivery = .done
            return (waiter, outcome)
        }
        guard let handed else { return }
        // A closure would copy the response, which few calls need.
        guard error == nil, let reports else { return handed.to.resume(with: handed.outcome) }
        reports.afterLast { handed.to.resume(with: handed.outcome) }
    }
}

extension Exchange.Arrival {
    fileprivate func outcome(_ error: (any Error)?) -> Exchange.Outcome {
        if let error { return .failure(error) }
        guard var response else {
            return .failure(TransportError(.badResponse, "The server did not answer in HTTP"))
        }
        response.trailers = trailers
        response.metrics = metrics
        response.metrics?.bytesSent = progress.sent
        response.metrics?.bytesReceived = progress.received
        return .success(response)
    }
}
