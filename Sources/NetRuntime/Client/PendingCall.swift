/// A call under way whose result goes to a completion handler.
///
/// Releasing it changes nothing: only ``cancel()`` ends the call.
public struct PendingCall: Sendable {
    private let end: @Sendable () -> Void

    init<Success>(_ task: Task<Success, Never>) {
        end = { task.cancel() }
    }

    /// Ends the exchange. A completion handler that has not been called yet gets `ClientError.cancelled`, also if the
    /// response was there already.
    public func cancel() { end() }
}
