import Foundation

/// The metrics of one call. They have no addresses and no contents in them.
public struct CallMetrics: Sendable, Hashable {
    /// How a call ended.
    public enum Outcome: Sendable, Hashable {
        /// With a response, whatever its status.
        case response(status: Int)
        /// Without a whole response, for a reason.
        case failure(TransportError.Kind)
        /// It could not be sent as it was.
        case invalidRequest
        /// Its task was cancelled.
        case cancelled
    }

    /// The name of the request type, such as `ListPets`: the same for all calls of one endpoint.
    public let endpoint: String

    /// The method.
    public let method: HTTPMethod

    /// How the call ended.
    public let outcome: Outcome

    /// When the call began and how long it took, waits and all attempts included.
    public let timings: Timings

    /// How often the request was sent, or was on its way when something stopped it. 0 if the cache answered by itself, the
    /// exchange of another call did, or it could not be sent as it was.
    public let attempts: Int

    /// The bytes of the request's body, once however often it was sent. `nil` if a file of it cannot be read.
    public let requestBytes: Int?

    /// The bytes of the response's body, uncompressed. `nil` if there is none, or it is read while it arrives.
    public let responseBytes: Int?

    /// What the engine has measured of the exchange that answered. `nil` if there was none, or the engine does not measure.
    public let transfer: TransferMetrics?

    /// Whether a stored response answered without asking the server.
    public let isFromCache: Bool

    /// Whether the exchange of another call answered, which was under way already.
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
    /// The size in bytes; `nil` if a file cannot be read.
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
