public import Foundation

/// The options of one call, which override those of its request type and of the client.
///
///     try await client.send(UploadVideo(file: url), options: CallOptions(timeout: .seconds(10), priority: 0.2))
///     try await client.send(CreateOrder(order), options: CallOptions(idempotencyKey: order.id.uuidString))
public struct CallOptions: Sendable {
    /// The longest time without progress before the exchange ends with `ClientError.timedOut`. `nil` for the engine's
    /// timeout.
    ///
    /// The timeout doesn't limit the total duration, so a large file doesn't need a longer one.
    public var timeout: Duration?

    /// The headers of this call. They override the endpoint's headers and those of ``DefaultHeaders``.
    public var headers: Headers

    /// The query items to append to the URL, for parameters that the API's description omits.
    ///
    /// Names and values are percent-encoded. An item without a value is sent with an empty value.
    public var query: [URLQueryItem]

    /// The maximum size of the response body, in bytes after decoding. A larger body ends the call with a
    /// `TransportError` of kind `bodyTooLarge`.
    ///
    /// `nil` means ``Client/maximumBodySize`` for a body in memory, and no limit for a stream or a file.
    public var maximumBodySize: Int?

    /// The redirects that are followed. By default, those of ``Client/redirects``.
    public var redirects: RedirectPolicy

    /// The policy for the use of stored responses. By default, the cache follows the rules of HTTP.
    public var cachePolicy: CachePolicy

    /// A string that is unique to an operation and repeated in each attempt, sent as `Idempotency-Key`
    /// (draft-ietf-httpapi-idempotency-key-header). By default `nil`: no key is sent.
    ///
    /// A server that supports the header performs the operation once, so the request can be sent again.
    public var idempotencyKey: String?

    /// The urgency of the call relative to others, from 0 to 1. `nil` for the engine's default, 0.5.
    public var priority: Double?

    /// A closure that receives the progress of sending and receiving the bodies.
    ///
    /// The closure is called with one report at a time, and never twice in a row with equal reports. It doesn't run on
    /// an engine's thread, so a slow closure only delays its own call. Reports that arrive while the closure runs are
    /// merged.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// Creates options. The request type and the client determine the options that are omitted.
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

extension HTTPRequest {
    /// Applies the options of a call.
    mutating func apply(_ options: CallOptions) {
        timeout = options.timeout ?? timeout
        maximumBodySize = options.maximumBodySize
        redirects = options.redirects
        cachePolicy = options.cachePolicy
        priority = options.priority
        onProgress = options.onProgress.map(Self.skippingRepeats)
        url.appendQuery(options.query.map { ($0.name, $0.value ?? "") })
        for name in Set(options.headers.map { $0.name.lowercased() }) { headers[name] = nil }
        for field in options.headers { headers.append(field.name, field.value) }
        if let key = options.idempotencyKey { headers["Idempotency-Key"] = key }
    }

    /// Returns a closure that skips repeated reports, because engines also report events that don't move a body.
    private static func skippingRepeats(
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
