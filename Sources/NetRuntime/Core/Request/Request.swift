/// A type whose values each describe one call to an endpoint.
///
/// netgen generates requests. You can also write them:
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
/// Requests are plain values: you can store them, send them again, and test them without a network.
public protocol Request<Response>: Sendable {
    /// The type that a successful call returns: a `JSONReadable` or `Decodable` type, or `NoContent`.
    ///
    /// Any other type, such as `Data` or `String`, needs an implementation of `response(from:)`.
    associatedtype Response: Sendable

    /// The wrapper in which the server sends the payload. `Unwrapped` by default.
    associatedtype Wrapper: ResponseWrapper = Unwrapped

    /// The type of the failures that the API declares. `Wrapper.Failure` by default.
    ///
    /// A protocol that sets another failure for many requests must restate `Wrapper`. Otherwise, Swift 6.3 may use the
    /// wrapper's failure in other files:
    ///
    ///     nonisolated protocol ShopRequest: Request {
    ///         associatedtype Wrapper = Unwrapped
    ///         associatedtype Failure = Problem
    ///     }
    associatedtype Failure: Sendable = Wrapper.Failure

    /// The endpoint: its method, URI template and header lines, and options such as its security schemes.
    static var endpoint: Endpoint { get }

    /// The values of the endpoint's variables, in the order in which its literal contains them, and the body. Empty by
    /// default.
    var parameters: Parameters { get }

    /// Creates the response from the payload. By default, the payload is read as JSON.
    ///
    /// - Parameter body: The payload, extracted from its wrapper.
    /// - Returns: The response.
    /// - Throws: An error of any type if the payload can't be read. The call then throws `ClientError.undecodable`.
    static func response(from body: ResponseBody) throws -> Response

    /// Creates the failure of a response.
    ///
    /// The client calls this method at most twice. The first call reads the error body that the API declares for a
    /// status, before the wrapper is read. The second call passes the wrapper's verdict, if there is one. Implement
    /// this method only if `Failure` isn't the wrapper's.
    ///
    ///     static func failure(status: Int, body: ResponseBody, verdict: StandardFailure?) throws -> Failure? {
    ///         if let verdict { return .refused(verdict) }
    ///         return status == 409 ? .conflict(try body.json()) : nil
    ///     }
    ///
    /// - Parameters:
    ///   - status: The status of the response.
    ///   - body: The whole body.
    ///   - verdict: The wrapper's failure. `nil` before the wrapper is read, and if the wrapper has no verdict.
    /// - Returns: The failure, or `nil` if the API declares none for this status. A call that the wrapper rejects never
    ///   succeeds: without a failure for its verdict, it throws `ClientError.unexpectedStatus`.
    /// - Throws: An error of any type if the body doesn't have the declared format. The client then judges the response
    ///   without this method. To read a failure that any body can be read as, use ``ResponseBody/afterVerdict`` and
    ///   don't catch its error: if the wrapper has no verdict, the client calls this method again.
    static func failure(status: Int, body: ResponseBody, verdict: Wrapper.Failure?) throws -> Failure?
}

extension Request {
    /// Parameters without values.
    public var parameters: Parameters { [] }
}

extension Request {
    /// The location of the payload in the body: that of the endpoint, otherwise that of the wrapper.
    static var payloadLocation: PayloadLocation { endpoint.payload ?? Wrapper.payload }
}

extension Request where Failure == Wrapper.Failure {
    /// Returns the wrapper's failure.
    public static func failure(status: Int, body: ResponseBody, verdict: Failure?) throws -> Failure? { verdict }
}

extension Request where Response: Decodable {
    /// Decodes the payload with a `JSONDecoder` without strategies. To decode with another one, implement this function
    /// with ``ResponseBody/decode(_:with:)``.
    public static func response(from body: ResponseBody) throws -> Response { try body.decode() }
}

extension Request where Response: JSONReadable {
    /// Reads the payload as JSON.
    public static func response(from body: ResponseBody) throws -> Response { try body.json() }
}

// Without this overload, a type that conforms to both protocols would be ambiguous.
extension Request where Response: JSONReadable & Decodable {
    /// Reads the payload as JSON.
    public static func response(from body: ResponseBody) throws -> Response { try body.json() }
}

extension Request where Response == NoContent {
    /// Returns the value without reading the body.
    public static func response(from body: ResponseBody) throws -> Response { NoContent() }
}
