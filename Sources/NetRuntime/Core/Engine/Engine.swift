/// A type that sends requests and returns their responses.
///
/// ``StandardEngine`` uses the network, and `StubEngine` returns prepared responses. <doc:ChoosingAnEngine> describes
/// the platforms of each engine. To write an engine, implement one method:
///
///     struct Offline: Engine {
///         func send(_ request: HTTPRequest) async throws -> HTTPResponse {
///             throw TransportError(.offline, "flight mode")
///         }
///     }
public protocol Engine: Sendable {
    /// Sends a request and waits for the whole response, whatever its status.
    ///
    /// If the request sets ``HTTPRequest/streamsResponse``, an engine can return after the head, with the body as
    /// ``HTTPResponse/stream``. An engine without support for streams returns the whole body.
    ///
    /// An engine can follow redirects. It sets ``HTTPResponse/url`` to the URL of the response. A cache stores only
    /// responses that have a URL.
    ///
    /// The client has validated the request (``HTTPRequest/validate()``), so no header can end its line or the message.
    ///
    /// - Parameter request: The request to send.
    /// - Returns: The response.
    /// - Throws: `TransportError` if there is no whole response. `CancellationError` if the task is cancelled, which
    ///   ends the exchange. Other errors count as a `TransportError` of kind `other`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
