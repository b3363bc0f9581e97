extension HTTPRequest {
    /// Whether sending the request twice has the same effect as sending it once. This is the case if the method is
    /// idempotent (RFC 9110, section 9.2.2), or if an `Idempotency-Key` identifies the request.
    var isRepeatable: Bool { method.isIdempotent || headers["Idempotency-Key"] != nil }
}
