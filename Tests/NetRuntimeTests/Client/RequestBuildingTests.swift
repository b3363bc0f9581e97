import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// HTTP requests that are built from typed requests.
@Suite(.timeLimit(.minutes(20)))
struct RequestBuildingTests {
    struct Tagged: Request {
        typealias Response = NoContent

        var etag: String?
        var session: String?
        var theme: String?

        static var endpoint: Endpoint {
            """
            GET /records
            If-Match: {etag}
            Accept: text/plain
            Cookie: session={session}; theme={theme}
            X-Constant: a, b
            """
        }
        var parameters: Parameters { [etag, session, theme] }
    }

    struct Elsewhere: Request {
        typealias Response = Data

        let region: String

        static var endpoint: Endpoint { "GET https://{region}.example.org/status" }
        var parameters: Parameters { [region] }
        static func response(from body: ResponseBody) throws -> Data { body.data }
    }

    struct Upload: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint { Endpoint("POST /files", server: "uploads") }
    }

    struct Raw: Request {
        typealias Response = NoContent

        let path: String
        let query: String?

        static var endpoint: Endpoint { "GET /raw/{+path}{?query}" }
        var parameters: Parameters { [path, query] }
    }

    @Test(
        "The path of an endpoint is appended to the base URL",
        arguments: [
            ("https://a.example", "https://a.example/pets/7"),
            ("https://a.example/", "https://a.example/pets/7"),
            ("https://a.example/v1/", "https://a.example/v1/pets/7"),
            ("https://a.example:8443/v%201", "https://a.example:8443/v%201/pets/7"),
            ("https://a.example/v1?tenant=x", "https://a.example/v1/pets/7?tenant=x"),
            ("http://[::1]:80/", "http://[::1]:80/pets/7"),
        ]
    )
    func appendedPath(_ base: String, _ expected: String) throws {
        let client = Client(baseURL: try testURL(base), engine: StubEngine())
        #expect(try client.httpRequest(for: PetAPI.GetPet(id: "7")).url.absoluteString == expected)
    }

    @Test("The queries of the base URL and of the endpoint are joined")
    func joinsQueries() throws {
        let client = Client(baseURL: try testURL("https://a.example/v1?tenant=x"), engine: StubEngine())
        let request = try client.httpRequest(for: PetAPI.ListPets(limit: 2, tags: ["a&b", "ü"]))
        #expect(request.url.absoluteString == "https://a.example/v1/pets?tenant=x&limit=2&tags=a%26b&tags=%C3%BC")
    }

    @Test(
        "A path value stays within its segment",
        arguments: ["a/b c?d", "a#b", "50%", "..%2f", "ü", "a+b", "...", "..a", "a;b=c"]
    )
    func encodedPathValues(_ id: String) throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let url = try client.httpRequest(for: PetAPI.GetPet(id: id)).url
        let parts = url.absoluteString.split(separator: "/")
        #expect(parts.count == 5)
        #expect(parts.last?.removingPercentEncoding == id)
        #expect(url.query == nil && url.fragment == nil)
    }

    @Test("A path value that is empty or only dots is rejected", arguments: ["", ".", ".."])
    func dotSegmentValues(_ id: String) throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let error = #expect(throws: InvalidRequest.self) { try client.httpRequest(for: PetAPI.GetPet(id: id)) }
        #expect(error?.endpoint == "GetPet")
    }

    @Test("A raw path with dot segments is rejected")
    func dotSegmentPaths() throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let request = try client.httpRequest(for: Raw(path: "a/b", query: "../x"))
        #expect(request.url.absoluteString == "https://api.example.com/v1/raw/a/b?query=..%2Fx")
        for path in ["../secret", "a/%2E%2e/b", "a/./b", "a/.."] {
            #expect(throws: InvalidRequest.self) { try client.httpRequest(for: Raw(path: path, query: nil)) }
        }
    }

    @Test("Header fields are written from templates, and fields without a value are omitted")
    func writesHeaderLines() throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let full = try client.httpRequest(for: Tagged(etag: "\"a, b\"", session: "x; y=ü%20", theme: "dark")).headers
        #expect(full["If-Match"] == "\"a, b\"")
        #expect(full.values("Accept") == ["text/plain"])
        #expect(full["Cookie"] == "session=x%3B%20y=%C3%BC%20; theme=dark")
        #expect(full["X-Constant"] == "a, b")

        let some = try client.httpRequest(for: Tagged(theme: "dark")).headers
        #expect(some["If-Match"] == nil)
        #expect(some["Cookie"] == "theme=dark")
        #expect(try client.httpRequest(for: Tagged()).headers["Cookie"] == nil)
    }

    @Test("Cookie values are encoded regardless of the header field's case")
    func encodedCookies() throws {
        struct Spelt: Request {
            typealias Response = NoContent
            static var endpoint: Endpoint { "GET /\ncookie: session={session}" }
            var parameters: Parameters { ["x; admin=1"] }
        }
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        #expect(try client.httpRequest(for: Spelt()).headers["Cookie"] == "session=x%3B%20admin=1")
    }

    @Test("A raw template value can't change the host")
    func hostileHostValues() throws {
        struct Anywhere: Request {
            typealias Response = NoContent
            static var endpoint: Endpoint { "GET https://api.{+region}.example.org/{+path}" }
            var parameters: Parameters { ["evil.example/", "a/b"] }
        }
        struct Somewhere: Request {
            typealias Response = NoContent
            static var endpoint: Endpoint { "GET https://example.org/{+path}" }
            var parameters: Parameters { ["a/b"] }
        }
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        #expect(throws: InvalidRequest.self) { try client.httpRequest(for: Anywhere()) }
        #expect(try client.httpRequest(for: Somewhere()).url.absoluteString == "https://example.org/a/b")
    }

    @Test("A value may contain the beginning of the path", arguments: ["/pets/7/", "pets/7/"])
    func pathLikeValues(_ path: String) throws {
        struct ListVersions: Request {
            typealias Response = NoContent
            let path: String
            static var endpoint: Endpoint { "GET {+path}versions" }
            var parameters: Parameters { [path] }
        }
        let client = Client(baseURL: try testURL("https://a.example"), engine: StubEngine())
        let url = try client.httpRequest(for: ListVersions(path: path)).url
        #expect(url.absoluteString == "https://a.example/pets/7/versions")
        #expect(throws: InvalidRequest.self) { try client.httpRequest(for: ListVersions(path: "/pets/../")) }
    }

    @Test("A request is rejected if an empty value would shorten its path")
    func emptyPathValues() throws {
        struct Remove: Request {
            typealias Response = NoContent
            let path: String
            static var endpoint: Endpoint { "DELETE /files/{+path}" }
            var parameters: Parameters { [path] }
        }
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        #expect {
            try client.httpRequest(for: Remove(path: ""))
        } throws: { error in
            (error as? InvalidRequest)?.reason == "its path requires a value for “path”"
        }
    }

    @Test("A header value with line breaks is rejected")
    func headerValuesWithLineBreaks() async throws {
        let stub = StubEngine { _ in .empty() }
        let client = Client(baseURL: try testURL(), engine: stub)
        await #expect {
            try await client.send(Tagged(etag: "a\r\nX-Admin: 1"))
        } throws: { error in
            guard case ClientError<Never>.invalidRequest(let problem) = error else { return false }
            return problem.endpoint == "Tagged" && problem.reason.contains("If-Match")
        }
        #expect(stub.calls.isEmpty)
    }

    @Test("A request without content accepts any media type")
    func defaultAcceptHeader() throws {
        let client = Client(baseURL: try testURL())
        let accept = "application/json, */*;q=0.1"
        #expect(try client.httpRequest(for: PetAPI.RemovePet(id: 7)).headers["Accept"] == accept)
        #expect(try client.httpRequest(for: PetAPI.GetPet(id: "7")).headers["Accept"] == "application/json")
    }

    @Test("Requests can be sent to named servers and absolute URLs")
    func otherHosts() throws {
        let client = Client(baseURL: try testURL(), servers: ["uploads": try testURL("https://up.example.com/x")])
        #expect(try client.httpRequest(for: Upload()).url.absoluteString == "https://up.example.com/x/files")
        #expect(
            try client.httpRequest(for: Elsewhere(region: "eu")).url.absoluteString == "https://eu.example.org/status"
        )
        #expect(try client.httpRequest(for: Elsewhere(region: "eu")).headers["Accept"] == "*/*")
        for region in ["evil.com/", "evil.com#", "user@evil", "a b", "evil.com:80\\"] {
            #expect(throws: InvalidRequest.self) { try client.httpRequest(for: Elsewhere(region: region)) }
        }
        let bare = Client(baseURL: try testURL(), engine: StubEngine())
        #expect(throws: InvalidRequest.self) { try bare.httpRequest(for: Upload()) }
    }

    @Test("A server environment can be a URL literal")
    func environmentLiterals() throws {
        struct Environment: ServerEnvironment {
            let baseURL: URL
            static var production: Self { "https://api.example.com/v1" }
        }
        let client = Client(Environment.production, engine: StubEngine())
        #expect(client.baseURL == (try testURL()))
        #expect(client.servers.isEmpty)
    }
}
