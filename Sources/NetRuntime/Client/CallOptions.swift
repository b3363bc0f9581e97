/// What one call wants otherwise, without touching its request type.
///
///     try await client.send(UploadVideo(file: url), options: CallOptions(timeout: .seconds(300), priority: 0.2))
///     try await client.send(CreateOrder(order), options: CallOptions(idempotencyKey: order.id.uuidString))
public struct CallOptions: Sendable {
    /// How long the exchange may be without any progress before it ends with `ClientError.timedOut`. `nil`: as long as
    /// the engine says.
    public var timeout: Duration?

    /// Headers of this call. They win over the endpoint's and over those that middleware add.
    public var headers: Headers

    /// Whether a stored response may answer. What the cache does usually, unless said.
    public var cachePolicy: CachePolicy

    /// A text that is new for each thing to be done and the same for each attempt at it, sent as `Idempotency-Key`
    /// (draft-ietf-httpapi-idempotency-key-header): servers that know it do the thing once, so it may be tried again.
    public var idempotencyKey: String?

    /// How urgent the call is beside others, from 0 to 1. `nil`: the engine's default, 0.5.
    public var priority: Double?

    /// Told how much of the bodies has been sent and received, from any thread.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// Makes options; what is not said is as usual.
    public init(
        timeout: Duration? = nil,
        headers: Headers = [:],
        cachePolicy: CachePolicy = .standard,
        idempotencyKey: String? = nil,
        priority: Double? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.timeout = timeout
        self.headers = headers
        self.cachePolicy = cachePolicy
        self.idempotencyKey = idempotencyKey
        self.priority = priority
        self.onProgress = onProgress
    }
}

/// Whether a stored response may answer a request.
public enum CachePolicy: Sendable, Hashable {
    /// As the cache does without being told: what is stored is used as HTTP allows (RFC 9111).
    case standard
    /// Not before the server was asked without conditions. What it answers may be stored.
    case reload
    /// If there is one, however old; the server is asked only if there is none.
    case preferStored
}

extension HTTPRequest {
    /// Takes over what a call wants otherwise.
    mutating func apply(_ options: CallOptions) {
        timeout = options.timeout ?? timeout
        cachePolicy = options.cachePolicy
        priority = options.priority
        onProgress = options.onProgress
        for name in Set(options.headers.map { $0.name.lowercased() }) { headers[name] = nil }
        for field in options.headers { headers.append(field.name, field.value) }
        if let key = options.idempotencyKey { headers["Idempotency-Key"] = key }
    }
}
