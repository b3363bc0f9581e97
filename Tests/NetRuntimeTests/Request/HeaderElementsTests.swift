import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of lists in headers.
///
/// A server splits a header's value at each comma outside quotes (RFC 9110, sections 5.5 and 5.6.1).
@Suite struct HeaderElementsTests {
    private struct Tagged: Request {
        typealias Response = NoContent

        var tags: [String] = []
        var rgb: [String: String] = [:]
        var control: [String: String] = [:]
        var flags: [String: String] = [:]

        static var endpoint: Endpoint {
            """
            GET /pets
            X-Tags: {tags}
            X-Color: {rgb}
            Cache-Control: {control*}
            X-Flags: {flags*}
            """
        }
        var parameters: Parameters { [tags, rgb, control, flags] }
    }

    private func headers(_ request: Tagged) throws -> Headers {
        try Client(baseURL: try testURL(), engine: StubEngine()).httpRequest(for: request).headers
    }

    @Test("Elements that a server can read unchanged are sent unchanged")
    func plainElements() throws {
        #expect(try headers(Tagged(tags: ["a", "b c", "d;e=\"f,g\""]))["X-Tags"] == "a,b c,d;e=\"f,g\"")
        #expect(try headers(Tagged(tags: ["\"a,b\"", "W/\"c\""]))["X-Tags"] == "\"a,b\",W/\"c\"")
        #expect(try headers(Tagged(rgb: ["R": "1"]))["X-Color"] == "R,1")
    }

    @Test(
        "An element that a server would split, drop or change isn't sent",
        arguments: [["a,b", "c"], ["a,b"], ["a", "", "b"], [" a"], ["a "], ["\"a", "b\""]]
    )
    func otherLists(tags: [String]) {
        #expect(throws: InvalidRequest.self) { try headers(Tagged(tags: tags)) }
        #expect(throws: InvalidRequest.self) { try headers(Tagged(rgb: ["k": "a,b"])) }
    }

    @Test("An empty value is sent only together with its name")
    func emptyValues() throws {
        #expect(try headers(Tagged(flags: ["a": ""]))["X-Flags"] == "a=")
        #expect(throws: InvalidRequest.self) { try headers(Tagged(rgb: ["R": ""])) }
    }

    @Test("A value is quoted in a header whose grammar allows quoted strings")
    func quotedValues() throws {
        let control = ["max-age": "5", "no-cache": "Set-Cookie, Age", "note": "say \"a\\b\"", "private": "\"x, y\""]
        #expect(
            try headers(Tagged(control: control))["Cache-Control"]
                == #"max-age=5,no-cache="Set-Cookie, Age",note="say \"a\\b\"",private="x, y""#
        )
    }

    private struct Find: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint { "GET /pets{?one%2Dshot,a%2eb,c%7Ed,filter%5Ba%5D,%24top}" }
        var parameters: Parameters { [true, 1, 2, "x", 3] }
    }

    @Test("Unreserved characters of a parameter's name are never percent-encoded (RFC 3986, section 2.3)")
    func unreservedCharacters() throws {
        let request = try Client(baseURL: try testURL(), engine: StubEngine()).httpRequest(for: Find())
        #expect(request.url.query == "one-shot=true&a.b=1&c~d=2&filter%5Ba%5D=x&%24top=3")
    }
}
