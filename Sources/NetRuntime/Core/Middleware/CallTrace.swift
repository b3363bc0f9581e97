/// The events in a call that its metrics count. Middleware records them.
package final class CallTrace: Sendable {
    package struct Notes {
        /// The number of times that the request was sent again.
        var repeats = 0
        /// The number of times that the cache supplied the response in place of an exchange.
        package var cacheHits = 0
        /// The number of times that the cache supplied a stale response after an exchange had failed.
        package var staleResponses = 0
        /// The number of times that the exchange of another call supplied the response.
        var joins = 0
    }

    /// The trace of the call that the current task belongs to; `nil` if the call isn't measured.
    @TaskLocal package static var current: CallTrace?

    private let state = Locked(Notes())

    var notes: Notes { state.withLock { $0 } }

    /// Records an event of the current call.
    package static func note(_ change: (inout Notes) -> Void) { current?.state.withLock(change) }
}

extension HTTPRequest {
    /// Returns the request for the next attempt, and records the repetition.
    package func nextAttempt() -> HTTPRequest {
        var request = self
        request.attempt += 1
        CallTrace.note { $0.repeats += 1 }
        return request
    }
}
