import Foundation
import Httpbin
import NetRuntime
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("httpbin: responses", .live(.httpbin), .timeLimit(.minutes(20)))
struct HttpbinResponseTests {
    let client: Client

    init() throws {
        client = try .httpbin
    }

    @Test("A response without a body can be a success", arguments: [200, 201, 204])
    func success(_ status: Int) async throws {
        let response = try await client.response(for: Httpbin.GetStatus(code: status))

        #expect(response.status == status)
    }

    @Test("A declared status is a typed failure")
    func knownFailures() async throws {
        for (status, failure) in [(404, Httpbin.GetStatus.Failure.notFound), (503, .serverError)] {
            let rejection = try await client.rejection(of: Httpbin.GetStatus(code: status))
            #expect("\(rejection.failure)" == "\(failure)")
            #expect(rejection.response.status == status)
        }
    }

    @Test("A failure keeps the body of its response")
    func teapot() async throws {
        let (_, response) = try await client.rejection(of: Httpbin.GetStatus(code: 418))

        #expect(String(decoding: response.body, as: UTF8.self).contains("teapot"))
    }

    @Test("An undeclared status throws `unexpectedStatus`", arguments: [400, 429])
    func unknownFailure(_ status: Int) async throws {
        do {
            try await client.send(Httpbin.GetStatus(code: status))
            Issue.record("no error")
        } catch ClientError<Httpbin.GetStatus.Failure>.unexpectedStatus(let response) {
            #expect(response.status == status)
        } catch {
            throw error
        }
    }

    @Test("Redirects are followed")
    func redirects() async throws {
        let echo = try await client.send(Httpbin.FollowRedirects(count: 3))
        #expect(echo.url.hasSuffix("/get"))

        let other = try await client.send(Httpbin.RedirectTo(url: "/get?text=there", statusCode: 307))
        #expect(other.args["text"]?.values == ["there"])
    }

    @Test("A response within the timeout is a success")
    func shortDelay() async throws {
        let echo = try await client.send(Httpbin.WaitFor(seconds: 0.1))

        #expect(echo.url.hasSuffix("/delay/0.1"))
    }

    @Test("A response after the timeout throws an error")
    func longDelay() async throws {
        let configuration = URLSessionEngine.defaultConfiguration
        configuration.timeoutIntervalForRequest = 1
        let hasty = Httpbin.client(
            .init(baseURL: try LiveServer.httpbin.url),
            engine: URLSessionEngine(configuration: configuration)
        )
        do {
            _ = try await hasty.send(Httpbin.WaitFor(seconds: 8))
            Issue.record("no error")
        } catch Httpbin.ClientError.timedOut {
            // The expected error.
        } catch {
            throw error
        }
    }

    @Test("A cancelled call throws `cancelled`")
    func cancellation() async throws {
        let call = Task { [client] in try await client.send(Httpbin.WaitFor(seconds: 9)) }
        call.cancel()

        do {
            _ = try await call.value
            Issue.record("no error")
        } catch Httpbin.ClientError.cancelled {
            // The expected error.
        } catch {
            throw error
        }
    }

    @Test("Basic authentication accepts only the right password")
    func basic() async throws {
        func check(password: String) async throws -> Httpbin.Authentication {
            let client = Httpbin.client(
                .init(baseURL: try LiveServer.httpbin.url),
                middleware: [.basic(user: "änne", password: password)]
            )
            return try await client.send(Httpbin.CheckBasic(user: "änne", password: "s:e cret"))
        }

        let authentication = try await check(password: "s:e cret")
        #expect(authentication.authenticated)
        #expect(authentication.user == "änne")

        do {
            _ = try await check(password: "wrong")
            Issue.record("no error")
        } catch ClientError<Httpbin.CheckBasic.Failure>.rejected(let failure, let response) {
            #expect("\(failure)" == "unauthorized")
            #expect(response.status == 401)
            #expect(response.headers["WWW-Authenticate"]?.hasPrefix("Basic") == true)
        } catch {
            throw error
        }
    }

    @Test("The bearer token is sent only to the endpoint that requires it")
    func bearer() async throws {
        let client = Httpbin.client(.init(baseURL: try LiveServer.httpbin.url), middleware: [.bearer { "secret" }])

        let authentication = try await client.send(Httpbin.CheckBearer())
        #expect(authentication.token == "secret")

        let echo = try await client.send(Httpbin.EchoGet())
        #expect(echo.headers["Authorization"] == nil)

        let (failure, _) = try await self.client.rejection(of: Httpbin.CheckBearer())
        #expect("\(failure)" == "unauthorized")
    }

    @Test("Compressed responses are decoded")
    func compression() async throws {
        let gzip = try await client.send(Httpbin.GetGzip())
        #expect(gzip.gzipped)
        #expect(gzip.headers["Accept-Encoding"]?.contains("gzip") == true)

        let deflate = try await client.send(Httpbin.GetDeflate())
        #expect(deflate.deflated)
    }

    @Test("A binary response has all its bytes")
    func bytes() async throws {
        let some = try await client.send(Httpbin.GetBytes(count: 100_000, seed: 1))
        let same = try await client.send(Httpbin.GetBytes(count: 100_000, seed: 1))

        #expect(some.count == 100_000)
        #expect(some == same)
    }

    @Test("An image is received as bytes, with its content type")
    func image() async throws {
        let response = try await client.response(for: Httpbin.GetImage())

        #expect(response.payload.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(response.headers["Content-Type"] == "image/png")
    }

    @Test("Text responses are decoded, including non-ASCII text")
    func text() async throws {
        #expect(try await client.send(Httpbin.GetPage()).contains("Herman Melville - Moby-Dick"))
        #expect(try await client.send(Httpbin.GetUnicode()).contains("∮ E⋅da = Q"))
    }

    @Test("A request succeeds only if its `If-Match` has the current entity tag")
    func etag() async throws {
        let (failure, _) = try await client.rejection(of: Httpbin.CheckETag(etag: "v2", ifMatch: "v1"))
        #expect("\(failure)" == "preconditionFailed")

        let echo = try await client.send(Httpbin.CheckETag(etag: "v2", ifMatch: "v2"))
        #expect(echo.headers["If-Match"] == "v2")
    }

    @Test("Two calls receive different UUIDs")
    func uuid() async throws {
        let first = try await client.send(Httpbin.MakeUUID()).uuid
        let second = try await client.send(Httpbin.MakeUUID()).uuid

        #expect(first != second)
    }
}
