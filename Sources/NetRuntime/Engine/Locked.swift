import Foundation

/// A value that is protected by a lock.
///
/// Sendable although the compiler can't see it: `value` is private, and every use of it is inside `withLock`, which
/// holds the lock from before the use to after it. The result that `body` returns from there is Sendable itself.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    /// Calls a closure with exclusive access to the value. `body` must be short and must not wait.
    func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
