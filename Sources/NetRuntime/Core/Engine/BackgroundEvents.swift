#if canImport(Darwin)
    import Dispatch
    import Foundation

    /// A receiver of the events of background transfers that no task awaits.
    final class BackgroundEvents: Sendable {
        typealias Completion = @MainActor @Sendable () -> Void

        /// The state of the system's completion handler. The handler and the end of the events can
        /// arrive in either order.
        private enum Handling {
            case none
            case waiting(Completion)
            case finished
        }

        private let report: @Sendable (FinishedTransfer) -> Void
        /// The queue on which `report` is called. A slow closure then doesn't block the session.
        private let queue = DispatchQueue(label: "NetRuntime.BackgroundEvents")
        private let handling = Locked(Handling.none)

        init(_ report: @escaping @Sendable (FinishedTransfer) -> Void) { self.report = report }

        func whenHandled(_ completion: @escaping Completion) {
            let isFinished = handling.withLock { handling in
                if case .finished = handling {
                    handling = .none
                    return true
                }
                handling = .waiting(completion)
                return false
            }
            if isFinished { Task { @MainActor in completion() } }
        }

        /// Calls the system's completion handler after the last report.
        fileprivate func endEvents() { queue.async { self.callCompletion() } }

        private func callCompletion() {
            let completion = handling.withLock { handling -> Completion? in
                guard case .waiting(let completion) = handling else {
                    handling = .finished
                    return nil
                }
                handling = .none
                return completion
            }
            if let completion { Task { @MainActor in completion() } }
        }

        /// Reports the end of a transfer. A completed download is reported together with its file by another method.
        func end(of task: URLSessionTask, _ error: (any Error)?) {
            if error != nil || !(task is URLSessionDownloadTask) {
                end(of: task, error: error.map { TransportError(session: $0) })
            }
        }

        fileprivate func end(of task: URLSessionTask, file: URL? = nil, error: TransportError?) {
            let status = (task.response as? HTTPURLResponse)?.statusCode
            let transfer = FinishedTransfer(url: task.originalRequest?.url, status: status, file: file, error: error)
            queue.async { [report] in report(transfer) }
        }
    }

    extension SessionDelegate: URLSessionDownloadDelegate {
        func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) { background?.endEvents() }

        func urlSession(
            _ session: URLSession,
            downloadTask: URLSessionDownloadTask,
            didWriteData bytesWritten: Int64,
            totalBytesWritten: Int64,
            totalBytesExpectedToWrite: Int64
        ) {
            guard let exchange = exchange(of: downloadTask) else { return }
            if exchange.isAwaitingResponse, let head = downloadTask.response as? HTTPURLResponse {
                exchange.receive(head: head)
            }
            exchange.received(totalBytesWritten)
        }

        /// Moves the downloaded file to its destination. The system removes the file when this method returns.
        func urlSession(
            _ session: URLSession,
            downloadTask: URLSessionDownloadTask,
            didFinishDownloadingTo location: URL
        ) {
            let exchange = exchange(of: downloadTask)
            let head = downloadTask.response as? HTTPURLResponse
            do {
                let target = downloadTask.taskDescription.map(DownloadTarget.init)
                if let target, let head, 200..<300 ~= head.statusCode {
                    try target.check(location, HTTPResponse(head: head))
                    try target.file.replace(with: location)
                    if exchange?.isAwaitingResponse == true { exchange?.receive(head: head) }
                    if exchange == nil { background?.end(of: downloadTask, file: target.file, error: nil) }
                } else if let exchange {
                    if let head { exchange.receive(head: head) }
                    _ = exchange.receive(try Data(contentsOf: location))
                } else {
                    background?.end(of: downloadTask, error: nil)
                }
            } catch {
                let error = error as? TransportError ?? TransportError.downloadFile(error)
                exchange?.finish(throwing: error)
                if exchange == nil { background?.end(of: downloadTask, error: error) }
            }
        }
    }

    extension URL {
        /// Replaces this file with another file, atomically if both are on the same disk.
        fileprivate func replace(with other: URL) throws {
            guard rename(other.path, path) != 0 else { return }
            if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(at: self) }
            try FileManager.default.moveItem(at: other, to: self)
        }
    }
#endif
