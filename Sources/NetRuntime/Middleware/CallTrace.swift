/// What the middleware on a call's way note for the metrics of the call.
final class CallTrace: Sendable {
    struct Notes {
        /// How often the request was sent again.
        var repeats = 0
        /// Whether a stored response answered, so that nothing was sent.
        var isFromCache = false
        /// Whether the exchange of another call answered.
        var isDeduplicated = false
    }

    /// The trace of the call that the current task is part of, if someone measures it.
    @TaskLocal static var current: CallTrace?

    private let state = Locked(Notes())

    var notes: Notes { state.withLock { $0 } }

    /// Notes something about the current call.
    static func note(_ change: (inout Notes) -> Void) { current?.state.withLock(change) }
}
