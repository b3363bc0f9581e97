import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// The redirects that a client or a call follows, and the credentials that redirected requests have.
@Suite(.timeLimit(.minutes(20)))
struct RedirectPolicyTests {
    private struct LogIn: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint { "POST /login" }
        var parameters: Parameters { Parameters(body: .raw("a", "text/plain")) }
    }

    private struct Export: Request {
        typealias Response = Data

        static var endpoint: Endpoint { "GET /export" }
        static func response(from body: ResponseBody) throws -> Data { body.data }
    }

    private struct Keyed: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint { Endpoint("GET /keyed", security: [[.apiKey("X-Plain-Name", in: .header)]]) }
    }

    private func server(to location: String = "/end") throws -> LoopbackServer {
        try LoopbackServer { request in
            request.path == "/end"
                ? .init(status: 204)
                : .init(status: 302, headers: [("Location", location)], body: Data("moved".utf8))
        }
    }

    // RFC 9110, section 15.4: a client need not follow redirects. A document may declare a redirect as the response.
    @Test("An unfollowed redirect is a typed response with its location", arguments: NetworkEngine.allCases)
    func none(_ engine: NetworkEngine) async throws {
        let server = try server()
        let client = server.client(engine.make())
        let options = CallOptions(redirects: .none)
        let response = try await client.response(for: LogIn(), options: options)
        #expect(response.status == 302)
        #expect(response.http.location?.path == "/end")
        try await client.send(LogIn(), options: options)
        #expect(try await client.response(for: Export(), options: options).status == 302)
        #expect(server.requests.allSatisfy { $0.path != "/end" })
    }

    @Test("An unfollowed redirect keeps its body if the engine provides one")
    func body() async throws {
        let server = try server()
        let client = server.client(StandardEngine())
        #expect(try await client.send(Export(), options: CallOptions(redirects: .none)) == Data("moved".utf8))
    }

    // An OpenAPI document may declare a redirect in addition to a success (RFC 9110, section 15.4). Each response type
    // reads the redirect differently: a model fails, an optional is nil without a body, and bytes are the body.
    private struct GetModel: Request {
        typealias Response = PetAPI.Pet?

        static var endpoint: Endpoint { "GET /model" }
        static func response(from body: ResponseBody) throws -> Response { try body.json() }
    }

    private struct Download: RedirectedRequest {
        typealias Response = Data

        static var endpoint: Endpoint { "GET /download" }
        static func response(from body: ResponseBody) throws -> Data { body.data }
    }

    private struct Delete: RedirectedRequest {
        typealias Response = NoContent
        typealias Failure = String

        static var endpoint: Endpoint { "DELETE /download" }
        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> String? { body.text }
    }

    /// Checks that the call throws the unfollowed redirect with its header fields, whatever else the request
    /// declares.
    private func expectRedirect<R: Request>(of request: R, by client: Client, to path: String = "/end") async {
        await #expect("\(R.self)") {
            _ = try await client.response(for: request)
        } throws: { error in
            let redirect = try #require((error as? ClientError<R.Failure>)?.redirect)
            return redirect.status == 302 && redirect.location.path == path && redirect.location.host != nil
                && redirect.headers["X-Expires"] == "60"
        }
    }

    @Test(
        "An unfollowed redirect throws an error if the endpoint also declares a success",
        arguments: NetworkEngine.allCases
    )
    func declared(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in
            let headers = [("Location", "/end"), ("X-Expires", "60")]
            guard request.path == "/end" else { return .init(status: 302, headers: headers) }
            return .init(status: 200, body: Data("{}".utf8))
        }
        var client = server.client(engine.make())
        #expect(try await client.send(Download()) == Data("{}".utf8))
        client.redirects = .none
        await expectRedirect(of: Download(), by: client)
        await expectRedirect(of: Delete(), by: client)
        await expectRedirect(of: GetModel(), by: client)
        await expectRedirect(of: PetAPI.GetPet(id: "1"), by: client)
    }

    @Test("A download throws an unfollowed redirect and writes no file", arguments: NetworkEngine.allCases)
    func download(_ engine: NetworkEngine) async throws {
        let server = try server()
        let client = server.client(engine.make())
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("redirect-\(UUID())")
        await #expect {
            _ = try await client.download(Download(), to: file, options: CallOptions(redirects: .none))
        } throws: { error in
            (error as? ClientError<Never>)?.redirect?.location.path == "/end"
        }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("A redirect that can't be followed is an unexpected status code")
    func unfollowed() async throws {
        let other = try LoopbackServer { _ in .init(status: 204) }
        let server = try LoopbackServer { _ in .init(status: 307, headers: [("Location", other.url.absoluteString)]) }
        let client = server.client(StandardEngine())
        await #expect {
            try await client.send(LogIn())
        } throws: { error in
            guard case ClientError<Never>.unexpectedStatus(let response) = error else { return false }
            return response.status == 307 && (error as? ClientError<Never>)?.redirect == nil
        }
    }

    @Test("The redirect policy of a call overrides that of the client")
    func client() async throws {
        let server = try server()
        var client = server.client(StandardEngine())
        client.redirects = .none
        #expect(try await client.response(for: LogIn()).status == 302)
        #expect(try await client.response(for: LogIn(), options: CallOptions(redirects: .all)).status == 204)
    }

    @Test(
        "Credentials aren't sent to another origin, but other header fields are",
        arguments: NetworkEngine.allCases
    )
    func credentials(_ engine: NetworkEngine) async throws {
        let other = try LoopbackServer { _ in .init(status: 204) }
        let server = try LoopbackServer { _ in .redirect(to: other.url.absoluteString) }
        var client = server.client(engine.make())
        client.credentialNames = ["X-Device-Proof"]
        let headers: Headers = [
            "X-Plain-Name": "k3y", "X-Device-Proof": "p", "X-API-Key": "k", "Authorization": "a",
            "X-Password-Policy-Secret-Santa": "none",
        ]
        try await client.send(Keyed(), options: CallOptions(headers: headers))
        let last = try #require(other.requests.last)
        for name in ["X-Plain-Name", "X-Device-Proof", "X-API-Key", "Authorization"] {
            #expect(last.header(name) == nil)
            #expect(server.requests.first?.header(name) != nil)
        }
        // A name that merely contains "password" or "secret" isn't a credential.
        #expect(last.header("X-Password-Policy-Secret-Santa") == "none")
    }

    @Test("A signature isn't sent to another origin", arguments: NetworkEngine.allCases)
    func signatures(_ engine: NetworkEngine) async throws {
        let other = try LoopbackServer { _ in .init(status: 204) }
        let server = try LoopbackServer { _ in .redirect(to: other.url.absoluteString) }
        let client = server.client(engine.make(), middleware: [.signing { $0.headers["X-Proof"] = "made" }])
        try await client.send(Keyed(), options: CallOptions(headers: ["X-Trace": "1"]))
        #expect(server.requests.first?.header("X-Proof") == "made")
        #expect(other.requests.last?.header("X-Proof") == nil)
        #expect(other.requests.last?.header("X-Trace") == "1")
    }

    @Test("A client's credential names are redacted in logs")
    func logs() async throws {
        let lines = Locked("")
        let engine = StubEngine { _ in .empty() }
        var client = Client(
            baseURL: try testURL(),
            engine: engine,
            middleware: [.logging(.headers) { line in lines.withLock { $0 += line } }]
        )
        client.credentialNames = ["X-Device-Proof"]
        try await client.send(
            Keyed(),
            options: CallOptions(headers: ["X-Device-Proof": "hush", "X-Plain-Name": "hush"])
        )
        #expect(lines.withLock { $0.contains("X-Device-Proof: ‹redacted›") && !$0.contains("hush") })
    }
}
