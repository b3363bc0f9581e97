/// An error of a call, for code that doesn't know the failure that the endpoint declares.
///
/// A loop over a stream, over pages or over items throws an untyped error. Cast the error to this protocol:
///
///     do {
///         for try await event in client.elements(of: WatchEvents()) { show(event) }
///     } catch let error as any CallError where error.isRetryable {
///         showRetryButton()
///     }
///
/// Only ``ClientError`` conforms to this protocol. A later version can add requirements.
public protocol CallError: Error, CustomStringConvertible {
    /// The response; `nil` if there is none.
    var response: HTTPResponse? { get }

    /// The request of the last attempt; `nil` if no request was sent, or if it isn't known. Its properties contain
    /// secrets.
    var request: HTTPRequest? { get }

    /// A Boolean value that indicates whether sending the request again may help. It doesn't indicate whether sending
    /// the request twice is harmless.
    var isRetryable: Bool { get }

    /// A Boolean value that indicates whether the device has no connection.
    var isOffline: Bool { get }
}

extension ClientError: CallError {}
