import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of values that servers write in a form other than declared.
///
/// Go writes null for an uninitialized slice (thoughtbot/Argo#439). Some servers write a date with a time
/// (OpenAPITools/openapi-generator#13520). Protobuf writes strings for numbers that JSON doesn't have (protobuf.dev,
/// "ProtoJSON Format").
@Suite(.timeLimit(.minutes(20))) struct DeviationTests {
    struct Repository: JSONRecord, Decodable, Equatable {
        let topics: [String]
        let counts: [Int]
        let parts: [Part]
        let labels: [String: String]
        let days: [CalendarDate]
        let ratio: Double
        let share: Float
        let times: [Date]

        static let layout = JSONLayout(
            "topics? counts? parts? labels? days? ratio? share? times?",
            ([String], [Int], [Part], [String: String], [CalendarDate], Double, Float, [Date]).self
        )
    }

    struct Part: JSONRecord, Decodable, Equatable {
        let id: Int

        static let layout = JSONLayout("id", Int.self)
    }

    struct GetRepository: Request {
        typealias Response = Repository
        static var endpoint: Endpoint { "GET /repository" }
    }

    struct ListParts: Request {
        typealias Response = [Part]
        static var endpoint: Endpoint { "GET /parts" }
    }

    struct GetLabels: Request {
        typealias Response = [String: String]
        static var endpoint: Endpoint { "GET /labels" }
    }

    /// Sends a request, and returns its response and the path and expectation of each drift.
    private func result<R: Request>(of request: R, _ text: String) async throws -> (value: R.Response, drift: [String])
    {
        let (reports, report) = AsyncStream<ContractDrift>.makeStream()
        var client = Client(baseURL: try testURL("https://example.com"), engine: StubEngine { _ in .json(text) })
        client.drift = .reported { report.yield($0) }
        let value = try await client.send(request)
        report.finish()
        var drift: [String] = []
        for await one in reports { drift.append("\(one.detail.path): \(one.detail.expected)") }
        return (value, drift)
    }

    @Test(
        "Null is read as an empty array or dictionary, and reported",
        arguments: [
            ("topics", "an array"), ("counts", "an array"), ("parts", "an array"), ("days", "an array"),
            ("labels", "an object"),
        ]
    )
    func nullForList(key: String, expected: String) async throws {
        let text = #"{"\#(key)":null,"ratio":1}"#
        let result = try await result(of: GetRepository(), text)
        #expect(result.value == (try Repository(json: Data(#"{"ratio":1}"#.utf8))))
        #expect(result.drift == ["$.\(key): \(expected)"])
        #expect(try JSONDecoder().decode(Repository.self, from: Data(text.utf8)) == result.value)
        var strict = Client(baseURL: try testURL("https://example.com"), engine: StubEngine { _ in .json(text) })
        strict.drift = .refused
        await #expect(throws: (any Error).self) { try await strict.send(GetRepository()) }
    }

    @Test("Null for a nested array or dictionary is read as empty")
    func nestedNulls() throws {
        #expect(try [[Int]](json: Data("[[1],null,[]]".utf8)) == [[1], [], []])
        #expect(try [String: [String: Int]](json: Data(#"{"a":null,"b":{"c":1}}"#.utf8)) == ["a": [:], "b": ["c": 1]])
        #expect(throws: JSONError.self) { try [Int](json: Data("[1,null]".utf8)) }
        #expect(throws: JSONError.self) { try [Int](json: Data("nul".utf8)) }
    }

    @Test("A null body is an empty array or dictionary, and is reported")
    func nullForBody() async throws {
        let list = try await result(of: ListParts(), " null\n")
        #expect(list.value == [])
        #expect(list.drift == ["$: an array"])
        let map = try await result(of: GetLabels(), "null")
        #expect(map.value == [:])
        #expect(map.drift == ["$: an object"])
        await #expect(throws: (any Error).self) { try await self.result(of: GetRepository(), "null") }
    }

    @Test(
        "A date with a time is read as its date, and reported",
        arguments: ["2024-03-01T00:00:00Z", "2024-03-01T23:30:00.5-05:00", "2024-03-01 00:00:00", "2024-03-01T00:00"]
    )
    func dayWithTime(text: String) async throws {
        let day = try #require(CalendarDate("2024-03-01"))
        let result = try await result(of: GetRepository(), #"{"days":["2024-03-01","\#(text)"]}"#)
        #expect(result.value.days == [day, day])
        #expect(result.drift == [#"$.days[1]: a date such as "2024-02-29""#])
    }

    @Test(
        "A date with an invalid time or another suffix is an error",
        arguments: ["2024-03-01T", "2024-03-01T25:00:00Z", "2024-03-01x"]
    )
    func dayWithoutTime(text: String) {
        #expect(throws: JSONError.self) { try [CalendarDate](json: Data(#"["\#(text)"]"#.utf8)) }
    }

    @Test("Protobuf strings for non-finite numbers are read, and reported")
    func nonfiniteNumbers() async throws {
        let nan = try await result(of: GetRepository(), #"{"ratio":"NaN","share":"-Infinity"}"#)
        #expect(nan.value.ratio.isNaN)
        #expect(nan.value.share == -.infinity)
        #expect(nan.drift == ["$.ratio: a number", "$.share: a number"])
        #expect(try [Double?](json: Data(#"["Infinity","-Infinity",1]"#.utf8)) == [.infinity, -.infinity, 1])
        for text in [#""nan""#, #""inf""#, #""+Infinity""#, #""Infinity ""#, "NaN"] {
            #expect(throws: JSONError.self) { try Double(json: Data(text.utf8)) }
        }
        // JSON has no infinite numbers (RFC 8259, section 6), and a date can't be infinite.
        #expect(throws: JSONError.self) { try Double.infinity.jsonData() }
        #expect(throws: JSONError.self) { try UnixTime(json: Data(#"{"at":"Infinity"}"#.utf8)) }
    }

    private struct UnixTime: JSONModel {
        var at: Date

        static var fields: JSONFields { "at" }

        init(_ unfilled: EmptyValue) { at = Date(unfilled) }

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&at, as: .unixTime) }
    }
}
