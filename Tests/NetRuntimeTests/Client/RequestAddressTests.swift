import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Unusual base URLs and endpoint templates.
@Suite(.timeLimit(.minutes(20)))
struct RequestAddressTests {
    private struct Get: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "GET /x" }
    }

    @Suite(.timeLimit(.minutes(20)))
    private struct Shouted: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "GET HTTPS://api.example.org/x" }
    }

    private func address(_ base: String) throws -> String {
        let client = Client(baseURL: try testURL(base), engine: StubEngine())
        return try client.httpRequest(for: Get()).url.absoluteString
    }

    // RFC 3986: schemes are case-insensitive (section 3.1), and user information may be percent-encoded (section
    // 3.2.1).
    @Test(
        "A base URL may have an uppercase scheme, credentials or dots in segments",
        arguments: [
            ("HTTPS://a.example/v1", "https://a.example/v1/x"), ("Http://A.example", "http://A.example/x"),
            ("https://us%40er:p%25w@a.example/v1", "https://us%40er:p%25w@a.example/v1/x"),
            ("https://a.example/v1..2/...", "https://a.example/v1..2/.../x"),
        ]
    )
    func follows(_ base: String, _ expected: String) throws {
        #expect(try address(base) == expected)
    }

    @Test(
        "An invalid base URL is rejected with the reason",
        arguments: [
            ("https://a.example/v1/../v2", "its base URL contains the path segment “..”; use the resolved path"),
            ("https://a.example/v1/%2E%2e", "its base URL contains the path segment “..”; use the resolved path"),
            ("https://a.example/./v1/", "its base URL contains the path segment “.”; use the resolved path"),
            ("http://[fe80::1%25eth0]/v1", "its base URL contains “%” in the host"),
        ]
    )
    func invalidBaseURLs(_ base: String, _ reason: String) throws {
        #expect {
            try address(base)
        } throws: { error in
            (error as? InvalidRequest)?.reason == reason
        }
    }

    // RFC 6570, section 2.1: literals have no spaces. RFC 9112, section 3: a method ends at the first space.
    @Test("An endpoint template with spaces is rejected")
    func templatesWithSpaces() throws {
        struct Spaced: Request {
            typealias Response = NoContent
            static var endpoint: Endpoint { "G ET /x" }
        }
        struct Trailing: Request {
            typealias Response = NoContent
            static var endpoint: Endpoint { "GET /x " }
        }
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        #expect(throws: InvalidRequest.self) { try client.httpRequest(for: Spaced()) }
        #expect(throws: InvalidRequest.self) { try client.httpRequest(for: Trailing()) }
    }

    #if canImport(FoundationNetworking)
        @Test("A URLSession engine on Linux rejects IPv6 hosts")
        func unsupportedIPv6Hosts() async throws {
            await #expect {
                try await Client(baseURL: try testURL("http://[::1]:9"), engine: URLSessionEngine()).send(Get())
            } throws: { error in
                guard case ClientError<Never>.invalidRequest(let problem) = error else { return false }
                return problem.reason.contains("IPv6")
            }
        }
    #endif

    @Test("An endpoint may be an absolute URL with an uppercase scheme")
    func uppercaseSchemes() throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        #expect(try client.httpRequest(for: Shouted()).url.absoluteString == "https://api.example.org/x")
        #expect(!Endpoint(of: Shouted.self).accepts(.bearer))
    }
}
