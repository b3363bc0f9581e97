extension HTTPRequest {
    /// Whether sending the request twice does what sending it once does: its method is idempotent (RFC 9110, section 9.2.2),
    /// or it has a key by which the server recognizes it.
    var isRepeatable: Bool { method.isIdempotent || headers["Idempotency-Key"] != nil }
}
