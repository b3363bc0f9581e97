extension StatusMatch {
    /// The name of the case for the status: `404` → `notFound`, `5XX` → `serverError`.
    var caseName: MemberName {
        switch self {
        case .code(let code): Self.reasons[code].map { MemberName($0) } ?? MemberName("status \(code)")
        case .range(2): "success"
        case .range(3): "redirection"
        case .range(4): "clientError"
        case .range(5): "serverError"
        case .range(let hundreds): MemberName("status \(hundreds)xx")
        case .any: "unexpected"
        }
    }

    /// Returns whether declarations for other statuses also cover this status.
    func isCovered(by statuses: [StatusMatch]) -> Bool {
        if statuses.contains(self) { return true }
        return switch self {
        case .code(let code): statuses.contains(.range(code / 100)) || (code >= 400 && statuses.contains(.any))
        case .range(let hundreds): hundreds >= 4 && statuses.contains(.any)
        case .any: false
        }
    }

    /// The key of the status in a spec: `404`, `4XX`, `default`.
    var spelling: String {
        switch self {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds)XX"
        case .any: "default"
        }
    }

    /// The reason phrases of the HTTP status code registry (RFC 9110, section 15).
    private static let reasons: [Int: String] = [
        200: "ok", 201: "created", 202: "accepted", 203: "non authoritative information", 204: "no content",
        205: "reset content", 206: "partial content", 207: "multi status", 208: "already reported",
        300: "multiple choices", 301: "moved permanently", 302: "found", 303: "see other", 304: "not modified",
        307: "temporary redirect", 308: "permanent redirect", 400: "bad request", 401: "unauthorized",
        402: "payment required", 403: "forbidden", 404: "not found", 405: "method not allowed", 406: "not acceptable",
        407: "proxy authentication required", 408: "request timeout", 409: "conflict", 410: "gone",
        411: "length required", 412: "precondition failed", 413: "content too large", 414: "uri too long",
        415: "unsupported media type", 416: "range not satisfiable", 417: "expectation failed",
        421: "misdirected request", 422: "unprocessable content", 423: "locked", 424: "failed dependency",
        425: "too early", 426: "upgrade required", 428: "precondition required", 429: "too many requests",
        431: "request header fields too large", 451: "unavailable for legal reasons", 500: "internal server error",
        501: "not implemented", 502: "bad gateway", 503: "service unavailable", 504: "gateway timeout",
        505: "http version not supported", 506: "variant also negotiates", 507: "insufficient storage",
        508: "loop detected", 511: "network authentication required",
    ]
}
