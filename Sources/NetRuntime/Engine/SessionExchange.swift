import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One exchange of a session: gathers what arrives and hands it over once.
final class SessionExchange: Sendable {
    private struct State {
        var continuation: CheckedContinuation<HTTPResponse, any Error>?
        var early: Result<HTTPResponse, any Error>?
        var isFinished = false
        var response: HTTPResponse?
    }

    private let state = Locked(State())

    /// Sets who waits for the outcome. False if it is already there, which is so when the task was cancelled before it
    /// began.
    func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>) -> Bool {
        let early = state.withLock { state in
            if state.early == nil { state.continuation = continuation }
            return state.early
        }
        guard let early else { return true }
        continuation.resume(with: early)
        return false
    }

    /// Takes the head of a response; drops what an earlier one, such as a redirect's, has left.
    func receive(_ response: HTTPURLResponse) {
        var headers: Headers = [:]
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            headers.append(name, value)
        }
        let head = HTTPResponse(status: response.statusCode, headers: headers, url: response.url)
        state.withLock { $0.response = head }
    }

    /// Takes some bytes of the body.
    func receive(_ data: Data) {
        state.withLock { $0.response?.body.append(data) }
    }

    /// Ends the exchange with what has arrived.
    func finish() {
        let response = state.withLock { $0.response }
        if let response {
            end(.success(response))
        } else {
            end(.failure(TransportError(.badResponse, "The server did not answer in HTTP")))
        }
    }

    /// Ends the exchange with an error.
    func finish(throwing error: any Error) { end(.failure(error)) }

    /// The first outcome counts; others come too late.
    private func end(_ outcome: Result<HTTPResponse, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard !state.isFinished else { return nil }
            state.isFinished = true
            state.response = nil
            defer { state.continuation = nil }
            if state.continuation == nil { state.early = outcome }
            return state.continuation
        }
        continuation?.resume(with: outcome)
    }
}
