/// The head of a request, and the framing of its body (RFC 9112).
struct MockRequestHead {
    var request: MockRequest
    var framing: Framing

    enum Framing {
        case length(Int)
        case chunked
    }

    /// An error for a head that the server rejects with this status.
    struct Rejection: Error {
        var status: Int
    }

    /// Creates the head from its lines, including the blank line at the end.
    init(_ bytes: ArraySlice<UInt8>) throws(Rejection) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), TextSyntax.isToken(words[0]) else {
            throw Rejection(status: 400)
        }
        // A client may send a whole URL in place of a path (section 3.2.2), so remove the scheme and the host.
        var target = words[1]
        if let end = target.endOfScheme { target = target[end...].drop { $0 != "/" && $0 != "?" } }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        request = MockRequest(method: String(words[0]), path: String(parts[0]))
        if parts.count == 2 { request.query = String(parts[1]) }
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), TextSyntax.isToken(line[..<colon]),
                // Servers disagree on whether a lone CR or LF ends a line, so reject it.
                !line.unicodeScalars.contains(where: { $0 == "\r" || $0 == "\n" || $0 == "\0" })
            else { throw Rejection(status: 400) }
            let value = line[line.index(after: colon)...].trimmed
            request.headers.append(MockRequest.Header(name: String(line[..<colon]), value: String(value)))
        }
        let options = request.list("connection").map { $0.lowercased() }
        request.isLast = options.contains("close") || words[2] == "HTTP/1.0" && !options.contains("keep-alive")
        framing = try Self.framing(of: request)
    }

    /// Returns the framing of the body. Throws if the fields are ambiguous (section 6.3), or if they declare several
    /// codings.
    private static func framing(of request: MockRequest) throws(Rejection) -> Framing {
        let codings = request.list("transfer-encoding")
        let lengths = request.list("content-length")
        if request.header("transfer-encoding") != nil {
            guard request.header("content-length") == nil, codings.last?.lowercased() == "chunked" else {
                throw Rejection(status: 400)
            }
            guard codings.count == 1 else { throw Rejection(status: 501) }
            return .chunked
        }
        guard request.header("content-length") != nil else { return .length(0) }
        // `Int` accepts a sign, too, so check the digits.
        guard let length = lengths.first, lengths.allSatisfy({ $0 == length }),
            length.unicodeScalars.allSatisfy(\.isASCIIDigit)
        else { throw Rejection(status: 400) }
        // A length that overflows `Int` exceeds every limit.
        return .length(Int(length) ?? .max)
    }
}

extension Substring {
    /// The index after `://`, if the string is a whole URL; otherwise `nil`.
    fileprivate var endOfScheme: Index? {
        guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix("://") else { return nil }
        return index(colon, offsetBy: 3)
    }
}
