extension HTTPRequest {
    /// Whether sending the request twice has the effect of sending it once. Its method is idempotent (RFC 9110, section
    /// 9.2.2), or a key identifies it to the server.
    var isRepeatable: Bool { method.isIdempotent || headers["Idempotency-Key"] != nil }
}
