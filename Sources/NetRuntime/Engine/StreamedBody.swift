import Foundation

/// The reader's end of a streamed exchange, which goes on as long as this is held.
final class StreamedBody: Sendable {
    private let pipe: BodyPipe
    private let owner: any Sendable
    private let end: @Sendable () -> Void

    /// Makes a reader's end.
    ///
    /// - Parameters:
    ///   - pipe: What the body comes through.
    ///   - owner: What must stay as long as somebody reads: the engine, and what is still being sent.
    ///   - end: Ends the exchange, if it is not over.
    init(_ pipe: BodyPipe, keeping owner: any Sendable, end: @escaping @Sendable () -> Void) {
        self.pipe = pipe
        self.owner = owner
        self.end = end
    }

    deinit { cancel() }

    /// The next bytes, `nil` at the end. Cancelling the task that waits for them ends the exchange.
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
