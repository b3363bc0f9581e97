import Foundation

extension HTTPRequest {
    /// Checks that a server reads the request as this one message: the method is a token, no header can end its line,
    /// and none contradicts the engine about the message's end or its connection.
    ///
    /// The client does this after the last middleware. An engine frames messages by itself, so these headers are
    /// refused where a request has them: `Transfer-Encoding`, `Trailer`, `Upgrade`, `Keep-Alive`, `Proxy-Connection`,
    /// `HTTP2-Settings`; a `Content-Length` other than the body's; a `Connection` other than `close` and `keep-alive`;
    /// a `TE` other than `trailers`; an `Expect` other than `100-continue` with a body; a `Host` that is not valid, or
    /// a second one.
    ///
    /// - Throws: `InvalidRequest`, naming the header but not its value.
    public func validate() throws(InvalidRequest) {
        guard method.rawValue.isToken else {
            throw InvalidRequest("“\(method.rawValue.printable)” is not a method")
        }
        try headers.validate()
        for field in headers where !isFramed(as: field) {
            throw InvalidRequest("the header \(field.name) contradicts how the engine sends the message")
        }
    }

    /// Whether a header leaves the message as it is. A request that two servers read in different ways can hide another
    /// one (RFC 9112, sections 6.2 and 11.2). A proxy removes the headers that `Connection` names (RFC 9110, section
    /// 7.6.1).
    private func isFramed(as field: Headers.Field) -> Bool {
        // Computed only for the names that ask for it: every header of every call passes here.
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
    /// The body's length as the header has to have it; `nil` if it is not known.
    private var contentLength: String? {
        guard let body else { return "0" }
        return body.count.map { String($0) }
    }
}

extension HTTPRequest.Body {
    /// How many bytes it has; `nil` if it has a file whose size nobody knows.
    fileprivate var count: Int? {
        switch self {
        case .data(let data): data.count
        case .file(let file): file.fileSize
        case .parts(let parts):
            parts.reduce(0 as Int?) { sum, part in sum.flatMap { sum in part.count.map { sum + $0 } } }
        }
    }
}

extension HTTPRequest.Body.Part {
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
    /// Whether it looks like a host with a port, or without (RFC 9110, section 7.2).
    fileprivate var isAuthority: Bool {
        !isEmpty && utf8.allSatisfy { (0x21...0x7E).contains($0) } && !contains { "/?#@,\\\"<>".contains($0) }
    }
}
