import Foundation

/// A value that many tasks use in turn.
///
/// Sendable although the compiler cannot see it: `value` is private, every use of it is inside `withLock`, which holds
/// the lock from before the use to after it, and what `body` can take out of there is Sendable itself.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    /// Uses the value while no one else does. `body` must be short and must not wait.
    func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
