import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A `URLSession` with a delegate that collects responses, as an app has without NetRuntime.
///
/// Sendable, although the compiler can't verify it: `session` is set once, before the value is shared, and `exchanges`
/// is used only while `lock` is held.
final class BareSession: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    typealias Answer = (response: HTTPURLResponse, body: Data)

    private struct Exchange {
        let continuation: CheckedContinuation<Answer, any Error>
        var response: HTTPURLResponse?
        var body = Data()
    }

    private let lock = NSLock()
    private var exchanges: [Int: Exchange] = [:]
    private var session = URLSession.shared

    init(configuration: URLSessionConfiguration) {
        super.init()
        session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }

    /// Ends the session, which retains its delegate until then.
    func finish() { session.finishTasksAndInvalidate() }

    /// Sends a request, and returns the collected response.
    func send(_ request: URLRequest) async throws -> Answer {
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lock.withLock { exchanges[task.taskIdentifier] = Exchange(continuation: continuation) }
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        lock.withLock { exchanges[dataTask.taskIdentifier]?.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { exchanges[dataTask.taskIdentifier]?.body.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = lock.withLock { exchanges.removeValue(forKey: task.taskIdentifier) }
        guard let exchange else { return }
        if let response = exchange.response, error == nil {
            exchange.continuation.resume(returning: (response, exchange.body))
        } else {
            exchange.continuation.resume(throwing: error ?? URLError(.badServerResponse))
        }
    }
}
