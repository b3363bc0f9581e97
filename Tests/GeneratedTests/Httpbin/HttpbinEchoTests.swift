import Foundation
import Httpbin
import NetRuntime
import Testing

@Suite("httpbin: requests", .live(.httpbin), .timeLimit(.minutes(20)))
struct HttpbinEchoTests {
    let client: Client

    init() throws {
        client = try .httpbin
    }

    @Test("Query values of every type arrive unchanged")
    func query() async throws {
        let echo = try await client.send(
            Httpbin.EchoGet(
                text: "a b&c=d+e/ä🐕%41",
                number: -7,
                flag: true,
                list: ["one", "two, three"],
                joined: ["x", "y"],
                day: CalendarDate(year: 2024, month: 2, day: 29),
                time: Date(timeIntervalSince1970: 0)
            )
        )

        #expect(echo.args["text"]?.values == ["a b&c=d+e/ä🐕%41"])
        #expect(echo.args["number"]?.values == ["-7"])
        #expect(echo.args["flag"]?.values == ["true"])
        #expect(echo.args["list"]?.values == ["one", "two, three"])
        #expect(echo.args["joined"]?.values == ["x,y"])
        #expect(echo.args["day"]?.values == ["2024-02-29"])
        #expect(echo.args["time"]?.values == ["1970-01-01T00:00:00Z"])
    }

    @Test("A nil value isn't sent")
    func emptyQuery() async throws {
        let echo = try await client.send(Httpbin.EchoGet())

        #expect(echo.args.isEmpty)
        #expect(echo.url.hasSuffix("/get"))
        #expect(echo.headers["X-Word"] == nil)
    }

    @Test("The headers of a request override those of the client")
    func headers() async throws {
        let client = Httpbin.client(
            .init(baseURL: try LiveServer.httpbin.url),
            middleware: [.headers(["X-Client": "tests", "X-Word": "the client's"])]
        )

        let echo = try await client.send(Httpbin.EchoGet(word: "the request's", headerNumber: 42))

        #expect(echo.headers["X-Client"] == "tests")
        #expect(echo.headers["X-Word"] == "the request's")
        #expect(echo.headers["X-Number"] == "42")
    }

    @Test(
        "A path segment stays one segment, whatever it contains",
        arguments: ["plain", "a b", "a?b#c", "ä", "100%", "a+b", "..;x", "a:b@c"]
    )
    func path(_ segment: String) async throws {
        let echo = try await client.send(Httpbin.EchoPath(segment: segment))

        // The server reports the path half-decoded.
        let seen = try #require(echo.url.components(separatedBy: "/anything/").last)
        #expect(seen.removingPercentEncoding ?? seen == segment)
        #expect(echo.args.isEmpty)
    }

    @Test("A JSON body has exact numbers, omits nil and sends null")
    func json() async throws {
        let price = try #require(Decimal(string: "0.1234567890123456789"))

        let echo = try await client.send(
            Httpbin.PostJSON(body: .init(title: "ä\n\"\\", weight: price, tags: [], remark: nil))
        )

        #expect(echo.headers["Content-Type"] == "application/json")
        let expected: JSON = [
            "title": "ä\n\"\\", "weight": .number(try #require(JSON.Number(price))), "tags": [], "remark": nil,
        ]
        #expect(try JSON(json: Data(echo.data.utf8)) == expected)
    }

    @Test("Any JSON value can be a body", arguments: [nil, true, "x", [1], ["a": ["b": 0.5]]] as [JSON])
    func freeForm(_ body: JSON) async throws {
        let echo = try await client.send(Httpbin.PatchJSON(body: body))

        #expect(try JSON(json: Data(echo.data.utf8)) == body)
    }

    @Test("A form is sent URL-encoded")
    func form() async throws {
        let echo = try await client.send(
            Httpbin.PostForm(
                customer: "Änne & Söhne",
                size: 3,
                topping: ["bacon", "cheese=extra"],
                comments: "a+b\r\nc"
            )
        )

        #expect(echo.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true)
        #expect(echo.form["customer"]?.values == ["Änne & Söhne"])
        #expect(echo.form["size"]?.values == ["3"])
        #expect(echo.form["topping"]?.values == ["bacon", "cheese=extra"])
        #expect(echo.form["comments"]?.values == ["a+b\r\nc"])
    }

    @Test("A form with a file is sent as multipart")
    func multipart() async throws {
        let contents = "line\r\n--boundary\r\nä"

        let echo = try await client.send(
            Httpbin.PostMultipart(
                note: "a \"note\"",
                number: 1,
                attachment: MultipartFile(Data(contents.utf8), filename: "no\"te.txt", contentType: "text/plain")
            )
        )

        #expect(echo.headers["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true)
        #expect(echo.form["note"]?.values == ["a \"note\""])
        #expect(echo.form["number"]?.values == ["1"])
        #expect(echo.files["attachment"]?.values == [contents])
    }

    @Test("A file is sent from disk")
    func file() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("netgen-\(UUID().uuidString)")
        try Data("from disk".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let echo = try await client.send(Httpbin.PostFile(file: file))

        #expect(echo.data == "from disk")
        #expect(echo.headers["Content-Type"] == "application/octet-stream")
    }

    @Test("Text is sent with its content type")
    func text() async throws {
        let echo = try await client.send(Httpbin.PutText(body: "plain ä"))

        #expect(echo.data == "plain ä")
        #expect(echo.headers["Content-Type"]?.hasPrefix("text/plain") == true)
    }

    @Test("A DELETE sends its query and no content type")
    func deletion() async throws {
        let echo = try await client.send(Httpbin.EchoDelete(id: .max))

        #expect(echo.args["id"]?.values == ["9223372036854775807"])
        #expect(echo.headers["Content-Type"] == nil)
    }

    @Test("Cookies are sent, and omitted if they are nil")
    func cookies() async throws {
        let answer = try await client.send(Httpbin.GetCookies(flavour: "lemon", pieces: 3))
        #expect(answer.cookies == ["flavour": "lemon", "pieces": "3"])

        let none = try await client.send(Httpbin.GetCookies())
        #expect(none.cookies.isEmpty)
    }
}

extension Client {
    /// A client of the httpbin server that the environment names.
    static var httpbin: Client {
        get throws { Httpbin.client(.init(baseURL: try LiveServer.httpbin.url)) }
    }
}

extension Httpbin.Values {
    /// The values as an array.
    var values: [String] {
        switch self {
        case .one(let value): [value]
        case .several(let values): values
        case .unknown: []
        }
    }
}
