/// What middleware notes for the metrics of a call.
final class CallTrace: Sendable {
    struct Notes {
        /// How often the request was sent again.
        var repeats = 0
        /// How often a stored response answered, so that nothing was sent.
        var cacheHits = 0
        /// How often the exchange of another call answered, so that nothing was sent.
        var joins = 0
    }

    /// The trace of the call that the current task is part of, if someone measures it.
    @TaskLocal static var current: CallTrace?

    private let state = Locked(Notes())

    var notes: Notes { state.withLock { $0 } }

    /// Notes something about the current call.
    static func note(_ change: (inout Notes) -> Void) { current?.state.withLock(change) }
}

extension HTTPRequest {
    /// The same request, to be sent once more.
    func nextAttempt() -> HTTPRequest {
        var request = self
        request.attempt += 1
        CallTrace.note { $0.repeats += 1 }
        return request
    }
}
