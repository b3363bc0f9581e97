/// A call in progress whose result is passed to a completion handler.
///
/// Releasing the value doesn't end the call. Call ``cancel()`` to end it.
public struct PendingCall: Sendable {
    private let end: @Sendable () -> Void

    init<Success>(_ task: Task<Success, Never>) {
        end = { task.cancel() }
    }

    /// Ends the exchange. A completion handler that hasn't been called yet receives `ClientError.cancelled`, even if
    /// the response has arrived.
    public func cancel() { end() }
}
