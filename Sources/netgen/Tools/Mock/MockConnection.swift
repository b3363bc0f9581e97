#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A connection of a client to the mock server, with its buffered input and output.
struct MockConnection {
    let descriptor: Int32
    private var reader = MockRequestReader()
    private var output: ArraySlice<UInt8> = []
    /// Whether the connection ends once the client has received the rest of the output.
    private var isEnding = false
    /// Whether the client has closed its sending side. The client may still receive output.
    private var hasReadAll = false

    /// The number of buffered bytes at which the server stops reading. The server continues after the client receives
    /// some of these bytes.
    private static let outputLimit = 1 << 20

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    var hasOutput: Bool { !output.isEmpty }
    /// Whether to read from the client.
    ///
    /// Bytes after the last request are read and discarded. If a connection closes with unread bytes, the client may
    /// lose the response (RFC 9112, section 9.6).
    var wantsInput: Bool { !hasReadAll && (isEnding || output.count < Self.outputLimit) }
    /// Whether the client has received all output but is still connected.
    var isLingering: Bool { isEnding && output.isEmpty }
    var isDone: Bool { isLingering && hasReadAll }

    /// Reads the bytes that have arrived and responds to complete requests. Returns `false` if the client has
    /// disconnected.
    mutating func receive(_ respond: (MockRequest) -> MockServer.RoutedResponse) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0 { return errno == EAGAIN || errno == EINTR }
        if count == 0 {
            isEnding = true
            hasReadAll = true
        } else if !isEnding {
            reader.append(buffer[..<count])
            respondToRequests(respond)
        }
        return true
    }

    private mutating func respondToRequests(_ respond: (MockRequest) -> MockServer.RoutedResponse) {
        while !isEnding {
            switch reader.next() {
            case .incomplete(let expectsContinue):
                if expectsContinue { output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8) }
                return
            case .request(let request):
                isEnding = request.isLast
                write(respond(request), isHead: request.method == "HEAD")
            case .malformed(let status):
                isEnding = true
                write(MockServer.problem(status, "the server cannot handle this request"), isHead: false)
            }
        }
    }

    /// Sends as many bytes as the client accepts. Returns `false` if the client has disconnected.
    mutating func flush() -> Bool {
        while !output.isEmpty {
            let count = output.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.flags) }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            output = output.dropFirst(count)
        }
        if isEnding { shutdown(descriptor, Int32(SHUT_WR)) }
        return true
    }

    private static let flags: Int32 = {
        #if canImport(Darwin)
            0
        #else
            Int32(MSG_NOSIGNAL)
        #endif
    }()

    private mutating func write(_ result: MockServer.RoutedResponse, isHead: Bool) {
        let response = result.response
        let body = Array(response.body.text.utf8)
        var head = "HTTP/1.1 \(response.status) \(ReasonPhrase.text(of: response.status) ?? "")\r\n"
        for header in result.headers { head += "\(header.name): \(header.value)\r\n" }
        if let mediaType = response.mediaType { head += "Content-Type: \(mediaType)\r\n" }
        // Responses with the status 204 or 304 have no body, so they have no length (RFC 9110, section 8.6).
        let hasBody = response.status != 204 && response.status != 304
        if hasBody { head += "Content-Length: \(body.count)\r\n" }
        if isEnding { head += "Connection: close\r\n" }
        output.append(contentsOf: (head + "\r\n").utf8)
        if hasBody, !isHead { output.append(contentsOf: body) }
    }
}
