import Foundation

/// A value that is protected by a lock.
///
/// Sendable although the compiler can't prove it: `value` is private, and every use of it is inside `withLock`, which
/// holds the lock during the use. The result that `body` returns is itself Sendable.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    /// Calls a closure with exclusive access to the value. `body` must be short and must not block.
    package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
