import Foundation

extension HTTPRequest {
    /// Validates that a server reads the request as exactly this message. The method must be a token. A header must not
    /// end its line, or contradict the engine about the end of the message or of its connection.
    ///
    /// The client calls this method after the last middleware. Engines frame messages themselves, so
    /// the method rejects these headers:
    ///
    /// - `Transfer-Encoding`, `Trailer`, `Upgrade`, `Keep-Alive`, `Proxy-Connection`, `HTTP2-Settings`
    /// - a `Content-Length` that differs from the body's length
    /// - a `Connection` other than `close` and `keep-alive`
    /// - a `TE` other than `trailers`
    /// - an `Expect` other than `100-continue` with a body
    /// - an invalid or second `Host`
    ///
    /// - Throws: `InvalidRequest` with the name of the header, but without its value.
    public func validate() throws(InvalidRequest) {
        guard method.rawValue.isToken else {
            throw InvalidRequest("“\(method.rawValue.printable)” isn't a valid method")
        }
        try headers.validate()
        for field in headers where !isFramed(as: field) {
            throw InvalidRequest("the header \(field.name) conflicts with how the engine sends the message")
        }
    }

    /// Returns whether a header leaves the framing of the message unchanged. If two servers read a request differently,
    /// the request can hide another one (RFC 9112, sections 6.2 and 11.2). A proxy removes the headers that are listed
    /// in `Connection` (RFC 9110, section 7.6.1).
    private func isFramed(as field: Headers.Field) -> Bool {
        // Every header of every call is checked here, so compute the value only for the names that need it.
        var value: String { field.value.lowercased() }
        return switch field.name.lowercased() {
        case "transfer-encoding", "trailer", "upgrade", "keep-alive", "proxy-connection", "http2-settings": false
        case "connection": value == "close" || value == "keep-alive"
        case "te": value == "trailers"
        case "expect": value == "100-continue" && body != nil
        case "content-length": headers.values(field.name).count == 1 && value == contentLength
        case "host": headers.values(field.name).count == 1 && value.isAuthority
        default: true
        }
    }
}

extension HTTPRequest {
    /// The valid value of `Content-Length`; `nil` if the size of the body is unknown.
    private var contentLength: String? {
        guard let body else { return "0" }
        return body.count.map { String($0) }
    }
}

extension HTTPRequest.Body {
    /// The size in bytes; `nil` if the size of a file is unknown.
    fileprivate var count: Int? {
        switch self {
        case .data(let data): data.count
        case .file(let file): file.fileSize
        case .parts(let parts):
            parts.reduce(0 as Int?) { sum, part in sum.flatMap { sum in part.count.map { sum + $0 } } }
        }
    }
}

extension HTTPRequest.Body.Segment {
    fileprivate var count: Int? {
        switch self {
        case .data(let data): data.count
        case .file(let file): file.fileSize
        }
    }
}

extension URL {
    fileprivate var fileSize: Int? { try? resourceValues(forKeys: [.fileSizeKey]).fileSize }
}

extension String {
    /// Whether the string may be a host with or without a port (RFC 9110, section 7.2).
    fileprivate var isAuthority: Bool {
        !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) } && !contains { "/?#@,\\\"<>".contains($0) }
    }
}
