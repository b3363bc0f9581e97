import Foundation

extension HTTPRequest {
    /// The largest body of a response that is held in memory by default: 64 MB.
    static let standardBodySize = 64 << 20

    /// The largest body that an engine takes for this request, in bytes, counted after decoding.
    var bodyLimit: Int64 { Int64(maximumBodySize ?? (streamsResponse ? .max : Self.standardBodySize)) }
}

extension HTTPResponse {
    /// Checks a body that an engine has returned as a whole, whatever limit the engine itself has.
    ///
    /// - Throws: `TransportError` of kind `bodyTooLarge`.
    func checkSize(for request: HTTPRequest) throws(TransportError) {
        let limit = request.bodyLimit
        if body.count > limit { throw .bodyTooLarge(limit) }
    }
}

extension TransportError {
    /// The error of a response whose body exceeds a limit in bytes.
    static func bodyTooLarge(_ limit: Int64) -> Self {
        Self(.bodyTooLarge, "The response's body is larger than the limit of \(limit) bytes")
    }
}
