import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The reader's end of a streamed exchange, which goes on as long as this is held. Holds the engine, whose session would
/// end otherwise, and what is still being sent.
final class StreamedBody: Sendable {
    private let pipe: BodyPipe
    private let task: URLSessionTask
    private let engine: URLSessionEngine
    private let upload: (any Sendable)?

    init(pipe: BodyPipe, task: URLSessionTask, engine: URLSessionEngine, upload: (any Sendable)?) {
        self.pipe = pipe
        self.task = task
        self.engine = engine
        self.upload = upload
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
        task.cancel()
        #if !canImport(FoundationNetworking)
            // One that was told to wait reports its end, and so is let go of, only when it goes on.
            task.resume()
        #endif
    }
}

extension URLSessionTask {
    /// What to do with a body that is read more slowly than it arrives.
    var overflow: BodyPipe.Overflow {
        #if canImport(FoundationNetworking)
            // Resuming a suspended task sends the request again here.
            .file
        #else
            .pause { [weak self] isPaused in
                if isPaused { self?.suspend() } else { self?.resume() }
            }
        #endif
    }
}
