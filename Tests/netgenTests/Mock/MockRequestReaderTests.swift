import Testing

@testable import netgen

@Suite("Requests to the mock server")
struct MockRequestReaderTests {
    /// Returns the complete steps for a string that arrives in pieces of the given size.
    private func steps(_ text: String, pieces: Int = .max) -> [MockRequestReader.Step] {
        var reader = MockRequestReader()
        var steps: [MockRequestReader.Step] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.append(rest.prefix(pieces))
            rest = rest.dropFirst(pieces)
            while true {
                let step = reader.next()
                if case .incomplete = step { break }
                steps.append(step)
                if case .malformed = step { return steps }
            }
        }
        return steps
    }

    @Test("Requests are read from pieces of any size", arguments: [1, 7, .max])
    func pieces(_ size: Int) {
        let text =
            "GET /a%20b?x=1&y?z HTTP/1.1\r\nHost: h\r\nX-Tag:  v \t\r\n\r\n"
            + "POST / HTTP/1.1\r\ncontent-length: 5\r\n\r\nhello\r\n"
            + "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nT: 1\r\n\r\n"
            + "GET http://h:1/x HTTP/1.0\r\n\r\n"
        let steps = steps(text, pieces: size)
        guard steps.count == 4, case .request(let get) = steps[0], case .request(let post) = steps[1],
            case .request(let put) = steps[2], case .request(let last) = steps[3]
        else {
            Issue.record("\(steps)")
            return
        }
        #expect(get.method == "GET" && get.path == "/a%20b" && get.query == "x=1&y?z" && !get.isLast)
        #expect(get.header("x-tag") == "v")
        #expect(post.body == Array("hello".utf8))
        #expect(put.body == Array("abcde".utf8))
        #expect(last.path == "/x" && last.isLast)
    }

    @Test(
        "A malformed request is rejected with a status",
        arguments: [
            ("hello\r\n\r\n", 400), ("GET / HTTP/2\r\n\r\n", 400), ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", 413),
            ("POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n+1\r\na\r\n0\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n0\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n0\r\n\r\n", 400),
            (String(repeating: "x", count: 70_000), 431),
        ] as [(String, Int)]
    )
    func malformed(_ text: String, _ status: Int) {
        #expect(steps(text) == [.malformed(status: status)])
    }

    @Test("The reader reports an expected 100 Continue once")
    func expectation() {
        var reader = MockRequestReader()
        reader.append("PUT / HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n".utf8)
        #expect(reader.next() == .incomplete(expectsContinue: true))
        reader.append("a".utf8)
        #expect(reader.next() == .incomplete(expectsContinue: false))
    }

    @Test("A Content-Length with equal values is accepted")
    func lengths() {
        guard case .request(let request)? = steps("PUT / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\na").first else {
            Issue.record("no request")
            return
        }
        #expect(request.body == Array("a".utf8))
    }

    @Test("A body of many chunks is read in linear time")
    func manyChunks() {
        var reader = MockRequestReader()
        reader.append("PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
        // Reading all received bytes again for each of the 20,000 chunks would be too slow.
        for _ in 0..<20_000 {
            reader.append("1\r\na\r\n".utf8)
            #expect(reader.next() == .incomplete(expectsContinue: false))
        }
        reader.append("0\r\n\r\n".utf8)
        guard case .request(let request) = reader.next() else {
            Issue.record("no request")
            return
        }
        #expect(request.body == [UInt8](repeating: UInt8(ascii: "a"), count: 20_000))
    }
}
