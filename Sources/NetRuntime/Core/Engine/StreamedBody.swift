import Foundation

/// The reading end of a streamed exchange. Releasing it ends the exchange.
final class StreamedBody: Sendable {
    private let pipe: BodyPipe
    private let owner: any Sendable
    private let end: @Sendable () -> Void

    /// Creates a reading end.
    ///
    /// - Parameters:
    ///   - pipe: The pipe of the body.
    ///   - owner: The objects that must exist while the body is read: the engine, and the request body that is still
    ///     being sent.
    ///   - end: A closure that ends the exchange, unless it has ended.
    init(_ pipe: BodyPipe, keeping owner: any Sendable, end: @escaping @Sendable () -> Void) {
        self.pipe = pipe
        self.owner = owner
        self.end = end
    }

    deinit { cancel() }

    /// Waits for the next bytes and returns them; `nil` at the end. Cancelling the task ends the exchange.
    func next() async throws -> Data? {
        try await withTaskCancellationHandler {
            try await pipe.read()
        } onCancel: {
            cancel()
        }
    }

    private func cancel() {
        pipe.finish(.failure(CancellationError()), discarding: true)
        end()
    }
}
