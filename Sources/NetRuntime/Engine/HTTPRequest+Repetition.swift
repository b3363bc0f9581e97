extension HTTPRequest {
    /// Whether sending the request twice has the same effect as sending it once. This is the case if its method is
    /// idempotent (RFC 9110, section 9.2.2), or if a key identifies it to the server.
    var isRepeatable: Bool { method.isIdempotent || headers["Idempotency-Key"] != nil }
}
