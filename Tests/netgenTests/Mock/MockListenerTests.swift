import Testing

@testable import netgen

@Suite("The mock server over sockets")
struct MockListenerTests {
    private var listener: MockListener
    private static var ok: MockServer.RoutedResponse {
        MockServer.RoutedResponse(response: SampleResponse(status: 200, mediaType: "text/plain", body: .text("hi")))
    }

    init() throws {
        listener = try MockListener(port: 0, connectionLimit: 2)
    }

    /// Processes all pending work of the listener.
    private mutating func processAll(_ response: (MockRequest) -> MockServer.RoutedResponse) throws {
        while try listener.processEvents(timeout: 0, response) {}
    }

    @Test("A client that has stopped sending still gets its responses")
    mutating func halfClosed() throws {
        let client = try MockClient(port: listener.port)
        client.send("GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r\n")
        client.endSending()
        var paths: [String] = []
        try processAll { request in
            paths.append(request.path)
            return Self.ok
        }
        #expect(paths == ["/a", "/b"])
        #expect(client.received.split(separator: "HTTP/1.1 200 OK").count == 2)
        #expect(client.isClosed)
    }

    @Test("A slow client gets a large response, even if the client has stopped sending")
    mutating func largeAnswer() throws {
        let text = String(repeating: "x", count: 8 << 20)
        let response = MockServer.RoutedResponse(
            response: SampleResponse(status: 200, mediaType: "text/plain", body: .text(text))
        )
        let client = try MockClient(port: listener.port)
        client.send("GET /a HTTP/1.1\r\n\r\n")
        client.endSending()
        var length = 0
        while true {
            try processAll { _ in response }
            let part = client.received.utf8.count
            if part == 0 { break }
            length += part
        }
        #expect(length > text.utf8.count)
        #expect(client.isClosed)
    }

    @Test(
        "An ambiguous request is rejected, and the connection closes",
        arguments: [
            "Content-Length: 1\r\nContent-Length: 2\r\n", "Content-Length: 1, 2\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "Transfer-Encoding: gzip\r\n",
            "Content-Length: \r\n", "A: b\nTransfer-Encoding: chunked\r\n",
        ]
    )
    mutating func ambiguous(_ headers: String) throws {
        let client = try MockClient(port: listener.port)
        client.send("POST / HTTP/1.1\r\n\(headers)\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n")
        var count = 0
        try processAll { _ in
            count += 1
            return Self.ok
        }
        #expect(count == 0)
        let response = client.received
        #expect(response.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        #expect(response.contains("\r\nConnection: close\r\n"))
        #expect(client.isClosed)
    }

    @Test("An oversized request is rejected early, and the response arrives")
    mutating func tooLong() throws {
        for (start, status) in [
            ("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 70_000))", 431),
            ("POST / HTTP/1.1\r\nContent-Length: 999999999999999999999\r\n\r\n", 413),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFF\r\n", 413),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;\(String(repeating: "x", count: 70_000))", 431),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
        ] {
            let client = try MockClient(port: listener.port)
            client.send(start)
            try processAll { _ in Self.ok }
            // Further data from the client must not discard the response.
            client.send(String(repeating: "y", count: 100_000))
            try processAll { _ in Self.ok }
            #expect(client.received.hasPrefix("HTTP/1.1 \(status) "))
            #expect(client.isClosed)
        }
    }

    @Test(
        "The connection persists as the HTTP version and the Connection header require",
        arguments: [
            ("GET / HTTP/1.1\r\n\r\n", false), ("GET / HTTP/1.0\r\n\r\n", true),
            ("GET / HTTP/1.1\r\nConnection: keep-alive, Close\r\n\r\n", true),
            ("GET / HTTP/1.1\r\nConnection: TE\r\nConnection: close\r\n\r\n", true),
            ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", false),
        ]
    )
    mutating func persistence(_ request: String, _ isClosed: Bool) throws {
        let client = try MockClient(port: listener.port)
        client.send(request)
        try processAll { _ in Self.ok }
        #expect(client.received.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(client.isClosed == isClosed)
    }

    @Test("A client beyond the limit waits until another client disconnects")
    mutating func room() throws {
        let request = "GET / HTTP/1.1\r\n\r\n"
        let first = try MockClient(port: listener.port)
        let second = try MockClient(port: listener.port)
        let third = try MockClient(port: listener.port)
        for client in [first, second, third] { client.send(request) }
        try processAll { _ in Self.ok }
        #expect(first.received != "" && second.received != "" && third.received == "")
        let isBusy = try listener.processEvents(timeout: 0) { _ in Self.ok }
        #expect(!isBusy)
        first.close()
        // On a busy machine, the system reports the closed connection after a moment.
        let hasLeft = try listener.processEvents(timeout: 10_000) { _ in Self.ok }
        #expect(hasLeft)
        try processAll { _ in Self.ok }
        #expect(third.received != "")
    }

    @Test("A client that keeps its connection open after the last response doesn't block other clients")
    mutating func lingering() throws {
        let first = try MockClient(port: listener.port)
        let second = try MockClient(port: listener.port)
        let third = try MockClient(port: listener.port)
        for client in [first, second, third] { client.send("GET / HTTP/1.0\r\n\r\n") }
        try processAll { _ in Self.ok }
        #expect(third.received != "")
    }

    @Test("A client that expects 100 Continue receives exactly one")
    mutating func expectation() throws {
        let client = try MockClient(port: listener.port)
        client.send("PUT / HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-Continue\r\n\r\n")
        try processAll { _ in Self.ok }
        #expect(client.received == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send("a")
        try processAll { _ in Self.ok }
        #expect(client.received == "")
        client.send("b")
        try processAll { _ in Self.ok }
        #expect(client.received.hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
}
