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
    /// What a successful call gives: a `JSONReadable` or `Decodable` type, or `NoContent`. Other types, such as `Data`
    /// and text, need `response(from:)`.
    associatedtype Response: Sendable

    /// What the server puts around the response. By default nothing.
    associatedtype Wrapper: ResponseWrapper = Unwrapped

    /// The failure that the API declares. By default the wrapper's.
    ///
    /// A protocol of your own that sets another failure for many requests has to restate `Wrapper`. Without it Swift
    /// 6.3 may use the wrapper's failure in other files:
    ///
    ///     nonisolated protocol ShopRequest: Request {
    ///         associatedtype Wrapper = Unwrapped
    ///         associatedtype Failure = Problem
    ///     }
    associatedtype Failure: Sendable = Wrapper.Failure

    /// The endpoint: its method, URI template and headers, and what else it has of its own, such as its security.
    static var endpoint: Endpoint { get }

    /// The values of the endpoint's variables, in the order in which they stand there, and the body. By default none.
    var parameters: Parameters { get }

    /// Makes the response of the payload. By default it is read as JSON.
    ///
    /// - Parameter body: The payload, already found in its wrapper.
    /// - Returns: The response.
    /// - Throws: Any error if the payload is not what it should be; it becomes `ClientError.undecodable`.
    static func response(from body: ResponseBody) throws -> Response

    /// Makes the failure. The client asks for it twice at most: for the error body that the API declares for a status,
    /// before the wrapper is read, and for the wrapper's verdict if there is one. Implement it only if `Failure` is not
    /// the wrapper's.
    ///
    ///     static func failure(status: Int, body: ResponseBody, verdict: StandardFailure?) throws -> Failure? {
    ///         if let verdict { return .refused(verdict) }
    ///         return status == 409 ? .conflict(try body.json()) : nil
    ///     }
    ///
    /// - Parameters:
    ///   - status: The status of the response.
    ///   - body: The whole body.
    ///   - verdict: The wrapper's failure. `nil` before the wrapper is read, and if it has no verdict.
    /// - Returns: The failure, or `nil` if none is declared for this status. A call that the wrapper refuses is never a
    ///   success: without a failure of its verdict it ends in `ClientError.unexpectedStatus`.
    /// - Throws: Any error if the body is not the declared one. The response is judged without it then. Read a failure
    ///   that any body can be read as from ``ResponseBody/afterVerdict``, and let its error through: if the wrapper has
    ///   no verdict, the client asks once more.
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

// A type that is both would be ambiguous otherwise.
extension Request where Response: JSONReadable & Decodable {
    /// Reads the payload as JSON.
    public static func response(from body: ResponseBody) throws -> Response { try body.json() }
}

extension Request where Response == NoContent {
    /// Reads nothing.
    public static func response(from body: ResponseBody) throws -> Response { NoContent() }
}
