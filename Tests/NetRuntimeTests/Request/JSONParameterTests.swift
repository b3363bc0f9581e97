import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of parameters that are JSON values, and of arrays with custom separators.
@Suite(.timeLimit(.minutes(20)))
struct JSONParameterTests {
    private struct Filter: JSONWritable, Encodable {
        var state = "open & shut"
        var count: Int? = 7
        var tags: [String]? = ["a", "b"]
        var owner: [String: JSON]? = ["id": 1, "names": ["x", "y"]]

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.write("state", state)
            writer.write("count", count)
            writer.write("tags", tags)
            writer.write("owner", owner)
            writer.endObject()
        }
    }

    /// A request as netgen generates it for a constant `a"ü&b` in the style `json`.
    private struct Filtered: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "GET /items?filter=%22a%5C%22%C3%BC%26b%22{&limit}" }
        var parameters: Parameters { [7] }
    }

    @Test("A constant JSON parameter arrives as JSON")
    func constant() async throws {
        let server = try LoopbackServer { request in
            .json("{}", status: request.target == "/items?filter=%22a%5C%22%C3%BC%26b%22&limit=7" ? 200 : 400)
        }
        try await Client(baseURL: server.url).send(Filtered())
        #expect(try JSON(json: Data(#""a\"ü&b""#.utf8)).stringValue == "a\"ü&b")
    }

    private func expand(_ template: URITemplate, _ value: any ParameterValue) throws -> String {
        try template.expand([value])
    }

    @Test("An object is expanded member by member")
    func writesMembers() throws {
        let small = Filter(count: nil, tags: nil, owner: nil)
        #expect(try expand("{?f}", .value(of: small)) == "?f=state,open%20%26%20shut")
        #expect(try expand("{?f*}", .value(of: small)) == "?state=open%20%26%20shut")
        #expect(try expand("{f*}", .value(of: small)) == "state=open%20%26%20shut")
        #expect(
            try expand("{?f*}", .value(of: Filter()))
                == "?state=open%20%26%20shut&count=7&tags=a%2Cb&owner=%7B%22id%22%3A1%2C%22names%22%3A%5B%22x%22%2C%22y%22%5D%7D"
        )
    }

    @Test("JSON scalars and arrays are expanded like other parameters")
    func scalarsAndArrays() throws {
        let values: [(JSON, String)] = [
            ("a b", "?v=a%20b"), (12.50, "?v=12.5"), (true, "?v=true"), (.null, ""), ([], ""), (["a", 1], "?v=a,1"),
            ([["a", "b"], "c"], "?v=a%2Cb,c"),
        ]
        for (value, text) in values { #expect(try expand("{?v}", .value(of: value)) == text) }
        #expect(try expand("{?v}", .value(of: nil as Filter?)) == "")
    }

    @Test("A deep object has a key or index in brackets per level")
    func writesDeepObjects() throws {
        #expect(
            try expand("{?f*}", .deepObject("f", Filter()))
                == "?f%5Bstate%5D=open%20%26%20shut&f%5Bcount%5D=7&f%5Btags%5D%5B0%5D=a&f%5Btags%5D%5B1%5D=b"
                + "&f%5Bowner%5D%5Bid%5D=1&f%5Bowner%5D%5Bnames%5D%5B0%5D=x&f%5Bowner%5D%5Bnames%5D%5B1%5D=y"
        )
        #expect(try expand("{?f*}", .deepObject("f", nil as Filter?)) == "")
    }

    @Test("A JSON parameter is written as JSON text")
    func writesJSONText() throws {
        let text = #"{"state":"open & shut"}"#
        let parameter: any ParameterValue = .json(Filter(count: nil, tags: nil, owner: nil))
        guard case .text(text) = try parameter.parameterForm else {
            Issue.record("\(try parameter.parameterForm)")
            return
        }
    }

    @Test("A nil JSON parameter is omitted, unless null is requested")
    func nilParameters() throws {
        let none: Filter? = nil
        #expect(try expand("{?f}", .json(none)) == "")
        #expect(try expand("{?f}", .json(orNull: none)) == "?f=null")
        #expect(try expand("{?f}", .json(orNull: ["a"])) == "?f=%5B%22a%22%5D")
    }

    @Test("The elements of an array are joined by a custom separator")
    func separates() throws {
        let none: [Int]? = nil
        #expect(try expand("{?v}", ["a", "b c"].separated(by: "|")) == "?v=a%7Cb%20c")
        #expect(try expand("{?v}", [1, 2].separated(by: " ")) == "?v=1%202")
        #expect(try expand("{?v}", ["k": "v"].separated(by: " ")) == "?v=k%20v")
        #expect(try expand("{?v}", "a".separated(by: "|")) == "?v=a")
        #expect(try expand("{?v}", none.separated(by: "|")) == "")
    }

    // MARK: - Cookies and bodies

    private struct Cookies: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint {
            """
            GET /
            Cookie: list={list}; each={each*}; object={object*}; gone={gone*}
            X-Object: {object*}
            """
        }
        var parameters: Parameters {
            let object = ["a": "1;2", "b": "3"]
            return [["x", "y;z"], ["x", "y;z"], object, [String](), object]
        }
    }

    @Test("An exploded parameter becomes several cookies")
    func spreadsCookies() throws {
        let headers = try Client(baseURL: try testURL(), engine: StubEngine()).httpRequest(for: Cookies()).headers
        #expect(headers["Cookie"] == "list=x,y%3Bz; each=x; each=y%3Bz; a=1%3B2; b=3")
        #expect(headers["X-Object"] == "a=1;2,b=3")
    }

    private struct Sending: Request {
        typealias Response = NoContent

        var httpBody: HTTPBody?

        static var endpoint: Endpoint { "POST /" }
        var parameters: Parameters { Parameters(body: httpBody) }
    }

    private func sent(_ body: HTTPBody?) throws -> String {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let request = try client.httpRequest(for: Sending(httpBody: body))
        guard case .data(let data) = request.body else { return "-" }
        return "\(request.headers["Content-Type"] ?? "-") \(String(decoding: data, as: UTF8.self))"
    }

    @Test("A body is sent with its media type, and a nil body isn't sent")
    func sendsBodies() throws {
        let small = Filter(state: "x", count: nil, tags: ["a", "b"], owner: nil)
        let none: Filter? = nil
        #expect(
            try sent(.json(small, as: "application/merge-patch+json"))
                == #"application/merge-patch+json {"state":"x","tags":["a","b"]}"#
        )
        #expect(try sent(.json(none, as: "application/merge-patch+json")) == "-")
        #expect(try sent(.json(orNull: none)) == "application/json null")
        #expect(try sent(.json(orNull: small, as: "a/b")).hasPrefix("a/b {"))
        #expect(try sent(.form(small)) == "application/x-www-form-urlencoded state=x&tags=a&tags=b")
        #expect(try sent(.form(none)) == "-")
    }
}
