public import Foundation

/// The options of one call, which override what its request type and the client say.
///
///     try await client.send(UploadVideo(file: url), options: CallOptions(timeout: .seconds(300), priority: 0.2))
///     try await client.send(CreateOrder(order), options: CallOptions(idempotencyKey: order.id.uuidString))
public struct CallOptions: Sendable {
    /// How long the exchange may be without any progress before it ends with `ClientError.timedOut`. `nil`: as long as
    /// the engine says.
    public var timeout: Duration?

    /// Headers of this call. They override the endpoint's and those that middleware adds.
    public var headers: Headers

    /// Parameters that follow the query of the address, for what an API's description forgot. Names and values are
    /// percent-encoded. An item without a value has an empty one.
    public var query: [URLQueryItem]

    /// The largest body of the response, in bytes, counted after decoding. A larger one ends the call with a `TransportError`
    /// of kind `bodyTooLarge`. `nil`: as ``Client/maximumBodySize`` says for a body that is held in memory, and no limit for a
    /// stream or a file.
    public var maximumBodySize: Int?

    /// The redirects that are followed. By default as ``Client/redirects`` says.
    public var redirects: RedirectPolicy

    /// Whether a stored response may answer. By default the cache decides as HTTP has it.
    public var cachePolicy: CachePolicy

    /// A text that is new for each operation and the same for each attempt at it, sent as `Idempotency-Key`
    /// (draft-ietf-httpapi-idempotency-key-header). A server that knows the header does the operation once, so the
    /// request may be sent again.
    public var idempotencyKey: String?

    /// How urgent the call is beside others, from 0 to 1. `nil`: the engine's default, 0.5.
    public var priority: Double?

    /// Called with how much of the bodies has been sent and received: one report after the other, not twice in a row with the
    /// same. It runs on a thread of no engine, so a slow closure delays its own call alone; reports that come meanwhile are merged.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// Makes options. What is left out is as the request type and the client say.
    public init(
        timeout: Duration? = nil,
        headers: Headers = [:],
        query: [URLQueryItem] = [],
        maximumBodySize: Int? = nil,
        redirects: RedirectPolicy = .standard,
        cachePolicy: CachePolicy = .standard,
        idempotencyKey: String? = nil,
        priority: Double? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.timeout = timeout
        self.headers = headers
        self.query = query
        self.maximumBodySize = maximumBodySize
        self.redirects = redirects
        self.cachePolicy = cachePolicy
        self.idempotencyKey = idempotencyKey
        self.priority = priority
        self.onProgress = onProgress
    }
}

/// Whether a stored response may answer a request.
public enum CachePolicy: Sendable, Hashable {
    /// Uses a stored response as HTTP allows (RFC 9111).
    case standard
    /// Asks the server, without conditions. Its response may be stored.
    case reload
    /// Uses a stored response however old it is. The server is asked only if there is none.
    case preferStored
}

extension HTTPRequest {
    /// Applies the options of a call.
    mutating func apply(_ options: CallOptions) {
        timeout = options.timeout ?? timeout
        maximumBodySize = options.maximumBodySize
        redirects = options.redirects
        cachePolicy = options.cachePolicy
        priority = options.priority
        onProgress = options.onProgress.map(Self.withoutRepeats)
        url.appendQuery(options.query.map { ($0.name, $0.value ?? "") })
        for name in Set(options.headers.map { $0.name.lowercased() }) { headers[name] = nil }
        for field in options.headers { headers.append(field.name, field.value) }
        if let key = options.idempotencyKey { headers["Idempotency-Key"] = key }
    }

    /// Engines report whatever happens, and not all of it moves a body.
    private static func withoutRepeats(
        _ report: @escaping @Sendable (TransferProgress) -> Void
    ) -> @Sendable (TransferProgress) -> Void {
        let last = Locked<TransferProgress?>(nil)
        return { progress in
            let isNew = last.withLock { last in
                defer { last = progress }
                return last != progress
            }
            if isNew { report(progress) }
        }
    }
}
