import Dispatch

/// Runs asynchronous work, waits for it, and returns its result.
package func wait<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let isDone = DispatchSemaphore(value: 0)
    Task {
        do {
            outcome.result = .success(try await work())
        } catch {
            outcome.result = .failure(error)
        }
        isDone.signal()
    }
    isDone.wait()
    guard let result = outcome.result else { preconditionFailure("the work ended without an outcome") }
    return try result.get()
}

/// A box that carries a result from one thread to another.
///
/// Unchecked, because the compiler doesn't know the effect of a semaphore: the result is written before the signal and
/// read after it, never at the same time.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
}
