public import Foundation

/// A client of one API. The compiler rejects requests of other APIs.
///
/// ```swift
/// let shop = Shop.client(.production)
/// try await shop.send(Shop.ListProducts())
/// try await shop.send(Prometheus.Query(query: "up"))  // error: 'Prometheus' is not 'Shop'
/// ```
///
/// If a spec contains `"calls": ["client"]`, the generated `client(…)` creates a client of this type. Its ``client``
/// property is the same client for the requests of all APIs. Use ``client`` for calls that are missing here, such as
/// those with callbacks. The properties of ``client``, such as ``Client/middleware`` and ``Client/drift``, are also
/// properties of this type.
@dynamicMemberLookup
public struct APIClient<API>: Sendable {
    /// The client that sends the requests.
    public var client: Client

    /// Creates a client that accepts the requests of one API.
    public init(_ client: Client) {
        self.client = client
    }

    /// Accesses a property of the client.
    public subscript<Value>(dynamicMember property: WritableKeyPath<Client, Value>) -> Value {
        get { client[keyPath: property] }
        set { client[keyPath: property] = newValue }
    }
}

extension APIClient {
    /// Sends a request and returns its response. See `Client.send(_:options:)`.
    public func send<R: APIRequest<API>>(
        _ request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) -> R.Response {
        try await client.send(request, options: options)
    }

    /// Sends a request whose response has no content.
    public func send<R: APIRequest<API>>(
        _ request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) where R.Response == NoContent {
        try await client.send(request, options: options)
    }

    /// Sends a request and returns its response with its metadata. See ``Client/response(for:options:)``.
    public func response<R: APIRequest<API>>(
        for request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) -> ModelResponse<R> {
        try await client.response(for: request, options: options)
    }

    /// Sends a request and returns its response or its error. See ``Client/result(of:options:)``.
    public func result<R: APIRequest<API>>(
        of request: R,
        options: CallOptions = CallOptions()
    ) async -> Result<R.Response, ClientError<R.Failure>> {
        await client.result(of: request, options: options)
    }

    /// Returns the pages of a list. See ``Client/pages(of:options:)``.
    public func pages<R: PagedRequest & APIRequest<API>>(
        of request: R,
        options: CallOptions = CallOptions()
    ) -> Pages<R> {
        client.pages(of: request, options: options)
    }

    /// Returns the items of a list across all its pages. See ``Client/items(of:options:)``.
    public func items<R: PagedRequest & APIRequest<API>>(
        of request: R,
        options: CallOptions = CallOptions()
    ) -> Items<R> {
        client.items(of: request, options: options)
    }

    /// Returns the elements of a stream as they arrive. See `Client.elements(of:options:)`.
    public func elements<R: StreamedRequest & APIRequest<API>>(
        of request: R,
        options: CallOptions = CallOptions()
    ) -> Elements<R, R.Splitter> {
        client.elements(of: request, options: options)
    }

    /// Sends a request and returns its response as a stream of bytes. See ``Client/stream(_:options:)``.
    public func stream<R: APIRequest<API>>(
        _ request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) -> StreamedResponse {
        try await client.stream(request, options: options)
    }

    /// Downloads the response to a file. See ``Client/download(_:to:options:digest:)``.
    @discardableResult
    public func download<R: APIRequest<API>>(
        _ request: R,
        to file: URL,
        options: CallOptions = CallOptions(),
        digest: FileDigest? = nil
    ) async throws(ClientError<R.Failure>) -> HTTPResponse {
        try await client.download(request, to: file, options: options, digest: digest)
    }
}
