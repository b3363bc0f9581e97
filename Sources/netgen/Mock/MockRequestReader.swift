/// Takes requests off the bytes of a connection (RFC 9112).
struct MockRequestReader {
    private var bytes: [UInt8] = []

    private static let longestHead = 64 << 10
    private static let longestBody = 64 << 20

    enum Step: Equatable {
        /// More bytes are needed; the client may be waiting for `100 Continue`.
        case incomplete(expectsContinue: Bool)
        case request(MockRequest)
        /// What came is no request; the status says why.
        case malformed(status: Int)
    }

    mutating func append(_ new: some Sequence<UInt8>) { bytes.append(contentsOf: new) }

    /// The next request, if it is there.
    mutating func next() -> Step {
        // Blank lines between requests are passed over (section 2.2).
        bytes.removeFirst(bytes.prefix { $0 == 0x0D || $0 == 0x0A }.count)
        guard let headEnd = Self.end(of: bytes[...], after: [0x0D, 0x0A, 0x0D, 0x0A]) else {
            return bytes.count > Self.longestHead ? .malformed(status: 431) : .incomplete(expectsContinue: false)
        }
        guard var request = Self.head(bytes[..<headEnd]) else { return .malformed(status: 400) }
        let (codings, lengths) = (request.header("transfer-encoding"), request.header("content-length"))
        var end = headEnd
        if let codings {
            guard codings.lowercased() == "chunked", lengths == nil else { return .malformed(status: 400) }
            switch Self.chunks(bytes[headEnd...]) {
            case .incomplete where bytes.count > Self.longestBody: return .malformed(status: 413)
            case .incomplete: return waiting(for: request, headEnd)
            case .malformed: return .malformed(status: 400)
            case .whole(let body, let bodyEnd): (request.body, end) = (body, bodyEnd)
            }
        } else if let lengths {
            guard let length = Int(lengths), !Self.hasSign(lengths) else { return .malformed(status: 400) }
            guard length <= Self.longestBody else { return .malformed(status: 413) }
            guard bytes.count - headEnd >= length else { return waiting(for: request, headEnd) }
            end = headEnd + length
            request.body = Array(bytes[headEnd..<end])
        }
        bytes.removeFirst(end)
        return .request(request)
    }

    private func waiting(for request: MockRequest, _ headEnd: Int) -> Step {
        let expects = request.header("expect")?.lowercased() == "100-continue"
        return .incomplete(expectsContinue: expects && bytes.count == headEnd)
    }

    // MARK: - Parts

    private static func head(_ bytes: ArraySlice<UInt8>) -> MockRequest? {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), TextForm.isToken(words[0]) else { return nil }
        // A whole address is as good as a path (section 3.2.2).
        var target = words[1]
        if let end = target.endOfScheme { target = target[end...].drop { $0 != "/" && $0 != "?" } }
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var request = MockRequest(method: String(words[0]), path: String(parts[0]))
        if parts.count == 2 { request.query = String(parts[1]) }
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), TextForm.isToken(line[..<colon]) else { return nil }
            // White space around a value is none of it (RFC 9110, section 5.5).
            var value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            while value.last == " " || value.last == "\t" { value.removeLast() }
            request.headers.append(MockRequest.Header(name: String(line[..<colon]), value: String(value)))
        }
        let connection = request.header("connection")?.lowercased()
        request.isLast = connection == "close" || words[2] == "HTTP/1.0" && connection != "keep-alive"
        return request
    }

    private enum Chunks {
        case incomplete, malformed
        case whole([UInt8], end: Int)
    }

    /// Chunks up to the last one and the trailer fields behind it (section 7.1).
    private static func chunks(_ bytes: ArraySlice<UInt8>) -> Chunks {
        var body: [UInt8] = []
        var rest = bytes
        while true {
            guard let lineEnd = end(of: rest, after: [0x0D, 0x0A]) else { return .incomplete }
            let line = String(decoding: rest[..<(lineEnd - 2)].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
            guard let size = Int(line, radix: 16), !hasSign(line), size <= longestBody else { return .malformed }
            rest = rest[lineEnd...]
            if size == 0 { break }
            guard rest.count >= size + 2 else { return .incomplete }
            body.append(contentsOf: rest.prefix(size))
            rest = rest.dropFirst(size + 2)
        }
        while let lineEnd = end(of: rest, after: [0x0D, 0x0A]) {
            let isBlank = lineEnd - rest.startIndex == 2
            rest = rest[lineEnd...]
            if isBlank { return .whole(body, end: rest.startIndex) }
        }
        return .incomplete
    }

    /// Sizes are digits alone; `Int` takes a sign, too.
    private static func hasSign(_ number: String) -> Bool { number.hasPrefix("+") || number.hasPrefix("-") }

    /// The place behind the first occurrence of a mark.
    private static func end(of bytes: ArraySlice<UInt8>, after mark: [UInt8]) -> Int? {
        guard bytes.count >= mark.count else { return nil }
        for start in bytes.startIndex...(bytes.endIndex - mark.count)
        where bytes[start] == mark[0] && bytes[start..<(start + mark.count)].elementsEqual(mark) {
            return start + mark.count
        }
        return nil
    }
}

extension Substring {
    /// The place behind `://`, if the text is a whole address.
    fileprivate var endOfScheme: Index? {
        guard let colon = firstIndex(of: ":"), self[colon...].hasPrefix("://") else { return nil }
        return index(colon, offsetBy: 3)
    }
}
