/// A value that describes one call to an endpoint.
///
/// netgen generates these; written by hand one is as short:
///
///     struct GetPet: Request {
///         typealias Response = Pet                                  // any JSONReadable or Decodable type
///
///         let id: Int
///
///         static var endpoint: Endpoint { "GET /pets/{id}" }
///         var parameters: Parameters { [id] }
///     }
///
///     let pet = try await client.send(GetPet(id: 7))
///
/// Requests are plain values: they can be stored, sent again, and tested without a network.
public protocol Request<Response>: Sendable {
    /// What a successful call gives: a `JSONReadable` or `Decodable` type, or `NoContent`. Other types, `Data` and text
    /// among them, need `response(from:)`.
    associatedtype Response: Sendable

    /// What the server puts around the response. None unless said.
    associatedtype Wrapper: ResponseWrapper = Unwrapped

    /// The server's typed "no". The wrapper's unless said.
    ///
    /// A protocol of your own that says another for many requests has to restate `Wrapper`, without which Swift 6.3 may
    /// take the wrapper's failure in other files:
    ///
    ///     protocol ShopRequest: Request {
    ///         associatedtype Wrapper = Unwrapped
    ///         associatedtype Failure = Problem
    ///     }
    associatedtype Failure: Sendable = Wrapper.Failure

    /// The method, the URI template, the headers, and what else the endpoint has of its own, such as its security.
    static var endpoint: Endpoint { get }

    /// The values of the endpoint's variables, in the order they stand there, and the body. None unless said.
    var parameters: Parameters { get }

    /// Makes the response from the payload. It is JSON unless said.
    ///
    /// - Parameter body: The payload, already found in its wrapper.
    /// - Returns: The response.
    /// - Throws: Any error if the payload is not what it should be; it becomes `ClientError.undecodable`.
    static func response(from body: ResponseBody) throws -> Response

    /// Makes the failure: first of an error body that the API declares for a status, before the wrapper is looked at, and
    /// then of the wrapper's verdict. Needs to be written only where `Failure` is not the wrapper's.
    ///
    ///     static func failure(status: Int, body: ResponseBody, verdict: StandardFailure?) throws -> Failure? {
    ///         if let verdict { return .refused(verdict) }
    ///         return status == 409 ? .conflict(try body.json()) : nil
    ///     }
    ///
    /// - Parameters:
    ///   - status: The status of the response.
    ///   - body: The whole body.
    ///   - verdict: The wrapper's "no". `nil` when asked first, and where the wrapper has none.
    /// - Returns: The failure, or `nil` if none is declared for this status. A call that the wrapper refuses is never a
    ///   success: without a failure of its verdict it ends in `ClientError.unexpectedStatus`.
    /// - Throws: Any error if the body is not the declared one. The response is judged without it then. What any body can be
    ///   read as is read from ``ResponseBody/afterVerdict``, whose error has to be let through.
    static func failure(status: Int, body: ResponseBody, verdict: Wrapper.Failure?) throws -> Failure?
}

extension Request {
    /// No parameters.
    public var parameters: Parameters { [] }
}

extension Request {
    /// Where the response stands in the body: the endpoint's own place, or the wrapper's.
    static var payloadPlace: PayloadPlace { endpoint.payload ?? Wrapper.payload }
}

extension Request where Failure == Wrapper.Failure {
    /// The verdict itself.
    public static func failure(status: Int, body: ResponseBody, verdict: Failure?) throws -> Failure? { verdict }
}

extension Request where Response: Decodable {
    /// Decodes the payload with a `JSONDecoder`.
    public static func response(from body: ResponseBody) throws -> Response { try body.decode() }
}

extension Request where Response: JSONReadable {
    /// Reads the payload as JSON.
    public static func response(from body: ResponseBody) throws -> Response { try body.json() }
}

// What is both would be ambiguous otherwise.
extension Request where Response: JSONReadable & Decodable {
    /// Reads the payload as JSON.
    public static func response(from body: ResponseBody) throws -> Response { try body.json() }
}

extension Request where Response == NoContent {
    /// Looks at nothing.
    public static func response(from body: ResponseBody) throws -> Response { NoContent() }
}
