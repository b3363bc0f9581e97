import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Tests of hosts that have several spellings.
@Suite(.timeLimit(.minutes(20)))
struct CanonicalHostTests {
    // RFC 3986, section 3.2.2; RFC 5952, section 4; RFC 1034, section 3.1; inet_aton(3).
    @Test(
        "Every spelling of a host has the same canonical form",
        arguments: [
            ("LOCALHOST", "localhost"), ("localhost.", "localhost"), ("api.Example.com.", "api.example.com"),
            ("%6Cocalhost", "localhost"), ("127.1", "127.0.0.1"), ("127.0.1", "127.0.0.1"), ("0x7f.1", "127.0.0.1"),
            ("0177.0.0.1", "127.0.0.1"), ("2130706433", "127.0.0.1"), ("0x7F000001", "127.0.0.1"),
            ("127.0.0.1.", "127.0.0.1"), ("[::1]", "::1"), ("0:0:0:0:0:0:0:1", "::1"),
            ("::FFFF:127.0.0.1", "127.0.0.1"),
            ("2001:DB8:0:0::1", "2001:db8::1"), ("fe80::1%eth0", "fe80::1%eth0"),
            ("bücher.example", "xn--bcher-kva.example"), ("1.example", "1.example"), ("x.com", "x.com"),
            ("0xn.example", "0xn.example"), ("256.1.1.1", "256.1.1.1"), ("1.2.3.4.5", "1.2.3.4.5"), ("a_b.c", "a_b.c"),
            ("example.0x", "example.0x"), ("09.1", "09.1"),
        ] as [(String, String)]
    )
    func forms(_ host: String, _ canonical: String) { #expect(CanonicalHost.name(host) == canonical) }

    @Test("Spellings of one host share an origin and a normalized URL")
    func origins() throws {
        for (one, other) in [
            ("http://localhost./a", "http://LOCALHOST:80/a"), ("http://127.1:8080/a", "http://127.0.0.1:8080/a"),
            ("https://[::1]/a", "https://[0:0::1]/a"),
        ] {
            let (one, other) = (try testURL(one), try testURL(other))
            #expect(one.hasSameOrigin(as: other))
            #expect(one.normalized == other.normalized)
        }
        #expect(try !testURL("http://localhost.example/").hasSameOrigin(as: testURL("http://localhost/")))
    }

    @Test("A redirect to another spelling of the host keeps credentials", arguments: NetworkEngine.allCases)
    func redirects(_ engine: NetworkEngine) async throws {
        let port = Locked<UInt16>(0)
        let server = try LoopbackServer { request in
            request.path == "/end"
                ? .text(request.header("Authorization") ?? "none")
                : .redirect(to: "http://127.1:\(port.withLock { $0 })/end")
        }
        port.withLock { $0 = server.port }
        let request = HTTPRequest(url: server.url, headers: ["Authorization": "Bearer t"])
        #expect(try await engine.make().send(request).text == "Bearer t")
    }

    #if os(Linux)
        // RFC 7469: a pin applies to a host, and `127.1` is another spelling of `127.0.0.1`.
        @Test(
            "Pins apply to every spelling of their host",
            arguments: [
                ("localhost", "https://localhost./"), ("LOCALHOST.", "https://localhost/"),
                ("127.0.0.1", "https://127.1/"), ("127.1", "https://127.0.0.1/"), ("::1", "https://[0:0::1]/"),
                ("[::1]", "https://[::1]/"), ("bücher.example", "https://xn--bcher-kva.example/"),
            ]
        )
        func pins(_ pinned: String, _ url: String) throws {
            var trust = CurlEngine.Trust()
            trust.pins[pinned] = ["a"]
            #expect(trust.pins(for: try testURL(url)) == "sha256//a")
            #expect(trust.pins(for: try testURL("https://other.example/")) == nil)
        }

        // RFC 6265, section 5.1.3, compares hosts in canonical form.
        @Test("Cookies apply to every spelling of their host")
        func cookies() async throws {
            let server = try LoopbackServer { request in
                request.path == "/set"
                    ? .init(headers: [("Set-Cookie", "a=b")])
                    : .text(request.header("Cookie") ?? "none")
            }
            var configuration = CurlEngine.Configuration()
            configuration.keepsCookies = true
            let engine = CurlEngine(configuration)
            _ = try await engine.send(HTTPRequest(url: try testURL("http://localhost.:\(server.port)/set")))
            let response = try await engine.send(HTTPRequest(url: try testURL("http://LOCALHOST:\(server.port)/get")))
            #expect(response.text == "a=b")
        }
    #endif
}
