import Dispatch

/// Runs asynchronous work and waits for it.
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

/// Carries a value from the thread that made it to the one that waits for it.
///
/// Unchecked, because the compiler does not know what a semaphore does: the result is written before the signal and read
/// after it, never at the same time.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
}
