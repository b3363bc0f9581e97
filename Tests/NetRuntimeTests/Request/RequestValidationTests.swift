import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of requests that the client rejects, because servers would read them as another message or as two messages.
@Suite(.timeLimit(.minutes(20)))
struct RequestValidationTests {
    private struct Custom: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /" }
        var parameters: Parameters { Parameters(body: .raw("12345", "text/plain")) }
    }

    /// A middleware that changes requests, as custom middleware can do.
    private struct Change: Middleware {
        let change: @Sendable (inout HTTPRequest) -> Void

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            change(&request)
            return try await next(request)
        }
    }

    /// Returns the problem of a request with these changes; `nil` if the engine received the request.
    private func problem(_ change: @escaping @Sendable (inout HTTPRequest) -> Void) async throws -> InvalidRequest? {
        let stub = StubEngine { _ in .empty() }
        let client = Client(baseURL: try testURL(), engine: stub, middleware: [Change(change: change)])
        do {
            try await client.send(Custom())
            #expect(stub.calls.count == 1)
            return nil
        } catch ClientError<Never>.invalidRequest(let problem) {
            #expect(stub.calls.isEmpty)
            return problem
        }
    }

    // RFC 9110, sections 9.1 and 5.6.2: `method = token`, `token = 1*tchar`.
    @Test(
        "A method that isn't a token is rejected",
        arguments: [
            "", "GET ", "G ET", "GET\r", "GET\nX: y", "GET\r\n\r\nGET / HTTP/1.1", "GÉT", "GET/", "\u{0}", "G(T",
        ]
    )
    func invalidMethods(_ name: String) async throws {
        let problem = try await problem { $0.method = HTTPMethod(rawValue: name) }
        #expect(problem?.reason.contains("isn't a valid method") == true)
    }

    @Test("Any token is accepted as a method", arguments: ["get", "M-SEARCH", "VERSION-CONTROL", "A!#$%&'*+-.^_`|~0"])
    func validMethods(_ name: String) async throws {
        #expect(try await problem { $0.method = HTTPMethod(rawValue: name) } == nil)
    }

    // RFC 9112: sections 6.1 and 6.2 (both lengths, codings), and 3.2 (one `Host`). RFC 9110: sections 8.6 (the length is
    // that of the content), 7.6.1 (`Connection` lists the fields that proxies remove), 7.8 (`Upgrade`),
    // 6.6.2 (`Trailer`), 10.1.4 (`TE`) and 10.1.1 (`Expect`).
    @Test(
        "A header that contradicts the message or its framing is rejected",
        arguments: [
            ["Content-Length": "5", "Transfer-Encoding": "chunked"], ["transfer-encoding": "chunked"],
            ["Transfer-Encoding": "identity"], ["Content-Length": "4"], ["content-length": "6"],
            ["Content-Length": "+5"],
            ["Content-Length": "5, 5"], ["Content-Length": "05"], ["Content-Length": ""],
            ["Content-Length": "5", "content-length": "5"],
            ["Host": "a\r\nX: y"], ["Host": ""], ["Host": "a b"], ["Host": "a/b"], ["Host": "a@b"],
            ["Host": "a", "host": "b"],
            ["Connection": "Authorization"], ["Connection": "close, X-Key"],
            ["Connection": "upgrade", "Upgrade": "h2c"],
            ["Upgrade": "websocket"], ["HTTP2-Settings": "AA"], ["Keep-Alive": "timeout=5"],
            ["Proxy-Connection": "close"],
            ["TE": "gzip"], ["Trailer": "X-Sum"], ["Expect": "200-ok"],
        ] as [Headers]
    )
    func contradictoryHeaders(_ headers: Headers) async throws {
        let problem = try await problem { for field in headers { $0.headers.append(field.name, field.value) } }
        #expect(problem != nil)
        let values = headers.map(\.value).filter { $0.count > 3 }
        #expect(!values.contains { problem?.reason.contains($0) == true })
    }

    @Test(
        "A header that agrees with the message is sent",
        arguments: [
            ["Content-Length": "5"], ["Host": "api.example.com"], ["Host": "[::1]:8080"], ["Host": "a:80"],
            ["Connection": "close"], ["Connection": "Keep-Alive"], ["TE": "trailers"], ["Expect": "100-continue"],
        ] as [Headers]
    )
    func consistentHeaders(_ headers: Headers) async throws {
        #expect(try await problem { for field in headers { $0.headers.append(field.name, field.value) } } == nil)
    }

    @Test("Content-Length must equal the length of any kind of body")
    func contentLengths() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
        try Data("1234567".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let bodies: [(HTTPRequest.Body?, String)] = [
            (nil, "0"), (.data(Data()), "0"), (.file(file), "7"), (.parts([.data(Data("ab".utf8)), .file(file)]), "9"),
        ]
        for (body, length) in bodies {
            for (said, fits) in [(length, true), (length + "1", false)] {
                let problem = try await problem {
                    $0.body = body
                    $0.headers["Content-Length"] = said
                }
                #expect((problem == nil) == fits, "\(length) \(said)")
            }
        }
        #expect(
            try await problem {
                $0.body = nil
                $0.headers["Expect"] = "100-continue"
            } != nil
        )
    }
}
