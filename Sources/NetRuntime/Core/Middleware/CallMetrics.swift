import Foundation

/// The metrics of one call. They contain no URLs and no contents.
public struct CallMetrics: Sendable, Hashable {
    /// The outcome of a call.
    public enum Outcome: Sendable, Hashable {
        /// A response, whatever its status.
        case response(status: Int)
        /// A failure without a complete response.
        case failure(TransportError.Kind)
        /// An invalid request, which wasn't sent.
        case invalidRequest
        /// The cancellation of the task.
        case cancelled
    }

    /// The name of the request type, such as `ListPets`. All calls of one endpoint have the same name.
    public let endpoint: String

    /// The HTTP method of the request.
    public let method: HTTPMethod

    /// The outcome of the call.
    public let outcome: Outcome

    /// The start and the duration of the call, including waits and all attempts.
    public let timings: Timings

    /// The number of times that the request was sent, including an attempt that was interrupted.
    ///
    /// 0 if the cache or the exchange of another call supplied the response, or if the request is invalid.
    public let attempts: Int

    /// The size of the request's body in bytes, counted once for all attempts. `nil` if a file of the body can't be
    /// read.
    public let requestBytes: Int?

    /// The size of the uncompressed response body in bytes. `nil` if there is no response, or if the response is
    /// streamed.
    public let responseBytes: Int?

    /// The engine's metrics of the exchange that returned the response. `nil` if there was no such exchange, or if the
    /// engine measures none.
    public let transfer: TransferMetrics?

    /// A Boolean value that indicates whether the cache supplied the response, without a confirmation by the server.
    public let isFromCache: Bool

    /// A Boolean value that indicates whether the response comes from the exchange of another call, which was in
    /// progress.
    public let isDeduplicated: Bool
}

extension CallMetrics.Outcome {
    init(_ error: any Error) {
        self =
            switch error {
            case is InvalidRequest: .invalidRequest
            case is CancellationError: .cancelled
            case _ where Task.isCancelled: .cancelled
            case let error as TransportError: .failure(error.kind)
            default: .failure(.other)
            }
    }
}

extension HTTPRequest.Body {
    /// The size in bytes; `nil` if a file can't be read.
    var size: Int? {
        switch self {
        case .data(let data): return data.count
        case .file(let file): return file.fileSize
        case .parts(let parts):
            return parts.reduce(0) { sum, part in
                guard let sum else { return nil }
                return switch part {
                case .data(let data): sum + data.count
                case .file(let file): file.fileSize.map { sum + $0 }
                }
            }
        }
    }
}

extension URL {
    fileprivate var fileSize: Int? { try? resourceValues(forKeys: [.fileSizeKey]).fileSize }
}
