import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of placeholders that servers send in place of null, such as an empty string for a missing number.
///
/// WooCommerce sends an empty string for a Boolean or a number (woocommerce/woocommerce-ios#9839). PHP sends `[]` for
/// an empty dictionary, and `false` or `[]` for a missing object (WordPress/wordpress-develop#11682,
/// Automattic/wordpress-rs#883, pi-hole/web#1459). MySQL sends the date 0000-00-00
/// (WP-API/wp-api-customize-endpoints#10).
@Suite(.timeLimit(.minutes(20))) struct NothingTests {
    private struct Outcome: Sendable {
        var value: Maybe?
        var drift: [JSONError]
    }

    private func outcome(_ text: String) async throws -> Outcome {
        let (reports, report) = AsyncStream<ContractDrift>.makeStream()
        var client = Client(baseURL: try testURL("https://example.com"), engine: StubEngine { _ in .json(text) })
        client.drift = .reported { report.yield($0) }
        let value = try? await client.send(GetMaybe())
        report.finish()
        var drift: [JSONError] = []
        for await one in reports { drift.append(one.detail) }
        return Outcome(value: value, drift: drift)
    }

    private func isRefused(_ text: String) async throws -> Bool {
        var client = Client(baseURL: try testURL("https://example.com"), engine: StubEngine { _ in .json(text) })
        client.drift = .refused
        do {
            _ = try await client.send(GetMaybe())
            return false
        } catch .undecodable {
            return true
        }
    }

    /// A key and the JSON of its value.
    struct Nothing: Sendable, CustomTestStringConvertible {
        var key: String
        var value: String

        var testDescription: String { "\(key): \(value)" }

        static func all(_ values: [String], at keys: [String]) -> [Nothing] {
            keys.flatMap { key in values.map { Nothing(key: key, value: $0) } }
        }
    }

    static let nothings: [Nothing] = [
        Nothing.all([#""""#], at: Maybe.scalarKeys),
        // PHP functions return `false` if there is no value.
        Nothing.all(["false"], at: Maybe.scalarKeys.filter { $0 != "flag" } + ["text", "bytes", "hint", "blankable"]),
        Nothing.all([#""0000-00-00""#], at: ["date", "day", "dates"]),
        Nothing.all([#""0000-00-00 00:00:00""#, #""0000-00-00T00:00:00.000Z""#], at: ["date"]),
        Nothing.all([#""""#, "false"], at: ["model", "map", "union", "boxed", "strings", "list"]),
        Nothing.all(["[]", "[ \n]"], at: ["model", "union", "boxed"]),
    ].flatMap { $0 }

    @Test("A placeholder for null, such as an empty string, is read as nil and reported", arguments: nothings)
    func nullPlaceholders(nothing: Nothing) async throws {
        let text = #"{"before":1,"\#(nothing.key)":\#(nothing.value),"after":"x"}"#
        let outcome = try await outcome(text)
        #expect(outcome.value == Maybe(before: 1, after: "x"))
        #expect(outcome.drift.map(\.path) == ["$.\(nothing.key)"])
        #expect(outcome.drift.map(\.expected) == ["null for a missing value"])
        #expect(try await isRefused(text))
    }

    @Test("JSONDecoder reads a placeholder for null as nil", arguments: nothings)
    func throughAnotherDecoder(nothing: Nothing) throws {
        let text = #"[{"before":1,"\#(nothing.key)":\#(nothing.value),"after":"x"}]"#
        #expect(try JSONDecoder().decode([Maybe].self, from: Data(text.utf8)) == [Maybe(before: 1, after: "x")])
    }

    @Test("A value that its type can represent isn't read as nil")
    func valuesStayValues() async throws {
        // The Base64 encoding of no bytes is an empty string (RFC 4648, section 10).
        let text = """
            {"before":1,"text":"","bytes":"","hint":"","flag":false,"list":[],"strings":[],"json":[],"blankable":"",\
            "after":""}
            """
        let outcome = try await outcome(text)
        var expected = Maybe(before: 1, after: "")
        expected.text = ""
        expected.bytes = Data()
        expected.hint = .unknown("")
        expected.flag = false
        expected.list = []
        expected.strings = []
        expected.json = []
        expected.blankable = .blank
        #expect(outcome.value == expected)
        #expect(outcome.drift.isEmpty)
        #expect(try JSONDecoder().decode(Maybe.self, from: Data(text.utf8)) == expected)
    }

    @Test("An empty array in place of a dictionary is read as empty, and reported")
    func emptyArrayAsDictionary() async throws {
        for key in ["map", "requiredMap"] {
            let text = #"{"before":1,"\#(key)":[ ],"after":"x"}"#
            let outcome = try await outcome(text)
            var expected = Maybe(before: 1, after: "x")
            if key == "map" { expected.map = [:] }
            #expect(outcome.value == expected)
            #expect(outcome.drift.map(\.path) == ["$.\(key)"])
            #expect(outcome.drift.map(\.expected) == ["an object"])
            #expect(try await isRefused(text))
            #expect(try JSONDecoder().decode(Maybe.self, from: Data(text.utf8)) == expected)
        }
        #expect(try [[String: Int]](json: Data("[[],{\"a\":1},[]]".utf8)) == [[:], ["a": 1], [:]])
        #expect(try JSONDecoder().decode(Maps.self, from: Data("[[],{\"a\":1},[]]".utf8)).maps == [[:], ["a": 1], [:]])
    }

    @Test("A placeholder for null in an array or dictionary is read as nil")
    func insideContainers() throws {
        let list = Data(#"["",1,null,""]"#.utf8)
        #expect(try [Int?](json: list) == [nil, 1, nil, nil])
        #expect(try [String: Decimal?](json: Data(#"{"a":"","b":1.5}"#.utf8)) == ["a": nil, "b": 1.5])
        let dates = Data(#"{"dates":["0000-00-00","","2024-03-01T00:00:00Z"]}"#.utf8)
        #expect(try DateList(json: dates).dates == [nil, nil, Date(timeIntervalSince1970: 1_709_251_200)])
        #expect(try JSONDecoder().decode(DateList.self, from: dates) == DateList(json: dates))
        #expect(try DateList(json: Data(#"{"times":["",1]}"#.utf8)).times == [nil, Date(timeIntervalSince1970: 1)])
    }

    @Test("A default stays if null or a placeholder for null is sent", arguments: [#""""#, "false", "null"])
    func defaults(value: String) throws {
        let text = Data(#"{"labels":\#(value),"size":\#(value == "false" ? "null" : value)}"#.utf8)
        #expect(try Preset(json: text) == Preset())
        #expect(try JSONDecoder().decode(Preset.self, from: text) == Preset())
    }

    @Test("A placeholder for a required value is an error, and so is any other mismatch")
    func errors() async throws {
        let wrong = [
            #"{"before":"","after":"x"}"#, #"{"before":false,"after":"x"}"#, #"{"before":[],"after":"x"}"#,
            #"{"before":1,"after":false}"#, #"{"before":1,"after":"x","int":true}"#,
            #"{"before":1,"after":"x","int":[]}"#, #"{"before":1,"after":"x","flag":"0"}"#,
            #"{"before":1,"after":"x","int":" "}"#, #"{"before":1,"after":"x","model":true}"#,
            #"{"before":1,"after":"x","model":[1]}"#, #"{"before":1,"after":"x","model":"x"}"#,
            #"{"before":1,"after":"x","int":"0000-00-00"}"#, #"{"before":1,"after":"x","date":"0000-00-01"}"#,
            // The object is present but lacks its required key "name".
            #"{"before":1,"after":"x","model":{"id":""}}"#, #"{"before":1,"after":"x","model":{"id":[]}}"#,
            // A single value in place of a declared array (soto-project/soto-core#103).
            #"{"before":1,"after":"x","strings":"a"}"#,
            // Malformed JSON.
            #"{"before":1,"after":"x","model":["#, #"{"before":1,"after":"x","int":"#,
        ]
        for text in wrong {
            #expect(try await outcome(text).value == nil, "\(text)")
            #expect(throws: (any Error).self) { try JSONDecoder().decode(Maybe.self, from: Data(text.utf8)) }
        }
    }

    @Test("A union prefers the variant that matches a value exactly")
    func exactAlternatives() throws {
        let texts = Data(#"[{"size":""},{"size":3}]"#.utf8)
        #expect(try [Sized](json: texts) == [.word(""), .number(3)])
        #expect(try JSONDecoder().decode([Sized].self, from: texts) == [.word(""), .number(3)])
        // Neither variant matches exactly, so the union reads the first that accepts an empty string as null.
        let flagged = Data(#"[{"size":3,"flag":""}]"#.utf8)
        #expect(try [Sized](json: flagged) == [.number(3)])
        #expect(try JSONDecoder().decode([Sized].self, from: flagged) == [.number(3)])
    }
}
