/// An engine takes a request, sends it, and gives the response.
///
/// ``StandardEngine`` uses the network, ``StubEngine`` gives prepared responses. <doc:ChoosingAnEngine> says which engine runs
/// where. An engine of your own needs one method:
///
///     struct Offline: Engine {
///         func send(_ request: HTTPRequest) async throws -> HTTPResponse {
///             throw TransportError(.offline, "flight mode")
///         }
///     }
public protocol Engine: Sendable {
    /// Sends a request and waits for the whole response, whatever its status.
    ///
    /// If the request asks for it with ``HTTPRequest/streamsResponse``, an engine may return as soon as the head is there,
    /// with the body as ``HTTPResponse/stream``. One that cannot just returns the whole body.
    ///
    /// An engine may follow redirects. It sets ``HTTPResponse/url`` to the address that has answered: a cache keeps no
    /// response without it.
    ///
    /// The client has checked the request (``HTTPRequest/validate()``): no header can end its line, or the message.
    ///
    /// - Parameter request: The request to send.
    /// - Returns: The response.
    /// - Throws: `TransportError` if there is no whole response, `CancellationError` if the task was cancelled, which
    ///   ends the exchange. Other errors count as a `TransportError` of kind `other`.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
