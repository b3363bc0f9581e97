import Foundation

/// One exchange of an engine with a server: gathers what arrives and hands it over once, or, as a stream, piece by piece.
final class Exchange: Sendable {
    fileprivate typealias Outcome = Result<HTTPResponse, any Error>

    fileprivate struct State {
        var delivery = Delivery.open
        var arrival = Arrival()
        var lastActivity = ContinuousClock.now
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
        var isStreamed = false
        var progress = TransferProgress()
        var metrics = TransferMetrics()
        var trailers: Headers = [:]
    }

    private let state = Locked(State())
    private let start = ContinuousClock.now
    private let bodyLength: Int?
    private let pipe: BodyPipe?

    /// What is sent.
    let request: HTTPRequest

    /// What the body comes through if the response is a stream.
    var stream: BodyPipe? { state.withLock { $0.arrival.isStreamed } ? pipe : nil }

    /// Makes an exchange.
    ///
    /// - Parameters:
    ///   - request: What is sent.
    ///   - bodyLength: How much of a body there is to send, if who sends it does not know.
    ///   - overflow: What happens to bytes of a stream that nobody takes in time.
    init(_ request: HTTPRequest, bodyLength: Int? = nil, overflow: @autoclosure () -> BodyPipe.Overflow) {
        self.request = request
        self.bodyLength = bodyLength
        pipe = request.streamsResponse ? BodyPipe(overflow()) : nil
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
        // Nobody reads the body of a redirect while it arrives.
        let isStreamed = pipe != nil && !Redirect.isRedirect(head)
        state.withLock { state in
            state.lastActivity = .now
            state.arrival.response = head
            state.arrival.isStreamed = isStreamed
            state.arrival.metrics.timeToFirstByte = state.lastActivity - start
            state.arrival.progress.received = 0
            state.arrival.progress.toReceive = length
        }
        if isStreamed { decide() }
    }

    /// Takes some bytes of the body. False if they are not wanted any more.
    func receive(_ data: Data) -> Bool { data.withUnsafeBytes { receive($0, as: data) } }

    /// Takes some bytes of the body.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, which are copied.
    ///   - data: The same, if there is a copy.
    /// - Returns: False if they are not wanted any more.
    func receive(_ bytes: UnsafeRawBufferPointer, as data: Data? = nil) -> Bool {
        let isStreamed = state.withLock { state in
            state.lastActivity = .now
            state.arrival.progress.received += Int64(bytes.count)
            if !state.arrival.isStreamed { state.arrival.response?.body.append(contentsOf: bytes) }
            return state.arrival.isStreamed
        }
        report()
        guard isStreamed, let pipe else { return true }
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
        pipe?.finish(error.map { .failure($0) } ?? .success(nil))
        state.withLock { $0.watch }?.cancel()
    }

    private func report() {
        guard let onProgress = request.onProgress else { return }
        onProgress(state.withLock { $0.arrival.progress })
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
        if let handed { handed.to.resume(with: handed.outcome) }
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
