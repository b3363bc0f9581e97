/// A parser that extracts requests from the bytes of a connection (RFC 9112). It examines each byte once.
struct MockRequestReader {
    static let headLimit = 64 << 10
    static let bodyLimit = 64 << 20

    private var bytes: ArraySlice<UInt8> = []
    private var state = State.head(searched: 0)
    private var chunks = ChunkedBody()

    private enum State {
        /// An incomplete head. Its first `searched` bytes don't contain the end of the head.
        case head(searched: Int)
        case body(MockRequest, length: Int)
        case chunks(MockRequest)
    }

    enum Step: Equatable {
        /// An incomplete request. The client may wait for `100 Continue`.
        case incomplete(expectsContinue: Bool)
        case request(MockRequest)
        /// An invalid request. The status is that of the response.
        case malformed(status: Int)
    }

    mutating func append(_ new: some Sequence<UInt8>) { bytes.append(contentsOf: new) }

    /// Returns the next request; `incomplete` until it has arrived, and `malformed` if it is invalid.
    mutating func next() -> Step {
        var expectsContinue = false
        if case .head(let searched) = state {
            do {
                guard let head = try head(searched: searched) else { return .incomplete(expectsContinue: false) }
                let expectations = head.request.list("expect").map { $0.lowercased() }
                expectsContinue = bytes.isEmpty && expectations.contains("100-continue")
                switch head.framing {
                case .chunked: (state, chunks) = (.chunks(head.request), ChunkedBody())
                case .length(let length):
                    guard length <= Self.bodyLimit else { return .malformed(status: 413) }
                    state = .body(head.request, length: length)
                }
            } catch {
                return .malformed(status: error.status)
            }
        }
        switch body() {
        case .incomplete: return .incomplete(expectsContinue: expectsContinue)
        case let step: return step
        }
    }

    /// Removes the head from the bytes and parses it; `nil` while it is incomplete.
    private mutating func head(searched: Int) throws(MockRequestHead.Rejection) -> MockRequestHead? {
        // Blank lines between requests are ignored (section 2.2).
        if searched == 0 { bytes = bytes.drop { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") } }
        let end = endOfHead(searched: searched)
        guard end ?? bytes.count <= Self.headLimit else { throw MockRequestHead.Rejection(status: 431) }
        guard let end else {
            // The blank line that ends the head may have arrived only in part, so search the last three bytes again.
            state = .head(searched: max(0, bytes.count - 3))
            return nil
        }
        defer { bytes = bytes.dropFirst(end) }
        return try MockRequestHead(bytes.prefix(end))
    }

    private func endOfHead(searched: Int) -> Int? {
        var lineBreaks = 0
        for (offset, byte) in bytes.dropFirst(searched).enumerated() {
            // `lineBreaks` counts the matched bytes of "\r\n\r\n".
            let expected = lineBreaks.isMultiple(of: 2) ? UInt8(ascii: "\r") : UInt8(ascii: "\n")
            lineBreaks = byte == expected ? lineBreaks + 1 : byte == UInt8(ascii: "\r") ? 1 : 0
            if lineBreaks == 4 { return searched + offset + 1 }
        }
        return nil
    }

    /// Removes the body from the bytes, and returns the complete request; `incomplete` while bytes are missing.
    private mutating func body() -> Step {
        switch state {
        case .head: break
        case .body(var request, let length):
            guard bytes.count >= length else { break }
            request.body = Array(bytes.prefix(length))
            bytes = bytes.dropFirst(length)
            state = .head(searched: 0)
            return .request(request)
        case .chunks(var request):
            switch chunks.read(from: &bytes) {
            case .incomplete: break
            case .malformed(let status): return .malformed(status: status)
            case .complete:
                request.body = chunks.bytes
                (state, chunks) = (.head(searched: 0), ChunkedBody())
                return .request(request)
            }
        }
        return .incomplete(expectsContinue: false)
    }
}
