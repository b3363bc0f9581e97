import Foundation

extension HTTPRequest {
    /// The default limit of a response body in memory: 64 MB.
    static let standardBodySize = 64 << 20

    /// The maximum size of the response body for this request, in bytes after decoding.
    var bodyLimit: Int64 { Int64(maximumBodySize ?? (streamsResponse ? .max : Self.standardBodySize)) }
}

extension HTTPResponse {
    /// Validates the size of a body that an engine has returned completely, because engines may ignore the limit.
    ///
    /// - Throws: `TransportError` of kind `bodyTooLarge`.
    func checkSize(for request: HTTPRequest) throws(TransportError) {
        let limit = request.bodyLimit
        if body.count > limit { throw .bodyTooLarge(limit) }
    }
}

extension TransportError {
    /// Returns the error for a response body that exceeds a limit in bytes.
    static func bodyTooLarge(_ limit: Int64) -> Self {
        Self(.bodyTooLarge, "The response's body is larger than the limit of \(limit) bytes")
    }
}
