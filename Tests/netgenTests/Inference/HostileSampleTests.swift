import Testing

@testable import netgen

@Suite("Hostile samples")
struct HostileSampleTests {
    @Test("Random samples give a valid spec that matches them", arguments: 0..<60)
    func randomSamples(seed: Int) {
        var maker = RandomSamples(seed: UInt64(seed) + 1)
        let samples = (0..<Int.random(in: 1...6, using: &maker.random)).map { number in
            let names = ["listPets", "getPet", "GET_pets_\(number)", "POST_pets", "a-b c", "x1", "listPets.404", "ok"]
            return (key: "\(names.randomElement(using: &maker.random) ?? "x").json", value: maker.value(depth: 5))
        }
        let inferred = Inferred(samples)
        #expect(inferred.problems.contains("error:") == false)
        #expect(Inferred(samples).text == inferred.text)
        // Missing fields are ignored, because a failure without a body lacks the fields of other failures.
        let errors = inferred.mismatches.filter { $0.grade == .error && !$0.message.hasSuffix("which is missing") }
        #expect(errors.isEmpty, "\(errors)\n\(samples.map { "\($0.key): \($0.value)" })\n\(inferred.text)")
    }

    @Test("Random calls on one path give a valid spec that matches them", arguments: 0..<20)
    func randomCalls(seed: Int) {
        var maker = RandomSamples(seed: UInt64(seed) + 1)
        let exchanges = (0..<Int.random(in: 1...8, using: &maker.random)).map { _ in maker.call }
        let inferred = Inferred(["calls.json": "[\(exchanges.joined(separator: ",\n"))]"])
        #expect(inferred.problems.contains("error:") == false)
        #expect(inferred.spec?.requests.endpoints.allSatisfy { $0.request.body?.kind != nil } == true)
        #expect(inferred.text.contains(#""const": "2.0""#))
        let errors = inferred.mismatches.filter { $0.grade == .error && !$0.message.hasSuffix("which is missing") }
        #expect(errors.isEmpty, "\(errors)\n\(exchanges)\n\(inferred.text)")
    }

    @Test("An object whose keys aren't valid names becomes a dictionary or gets Swift names")
    func oddKeys() {
        let keys = [#""""#, #""a\nb""#, #""\"""#, #""\\""#, #""?""#, #""$comment""#, #""日本""#, #""class""#, #""a b""#]
        for key in keys {
            let inferred = Inferred(["getThing.json": "{\(key): 1, \"name\": \"x\"}"])
            #expect(inferred.api != nil, "\(key)")
        }
        let same = Inferred(["getThing.json": #"{"user_id": 1, "userId": 2, "user-id": 3}"#])
        #expect(same.part("models").contains(#""userId": { "type": "int", "swiftName": "userID2" }"#))
        #expect(same.part("models").contains(#""user-id": { "type": "int", "swiftName": "userID3" }"#))
    }

    @Test("A recording with an invalid HTTP method is an error")
    func oddMethods() {
        for method in [#""GE\"T""#, #""""#] {
            let exchange = """
                {"request": {"method": \(method), "url": "http://a.b/c"}, "response": {"status": 200, "body": 1}}
                """
            let problem = "1.json:1:24: error: the method of a request must be an HTTP method [wrong-type]"
            #expect(Inferred(["1.json": exchange]).problems.hasPrefix(problem), "\(method)")
        }
    }

    @Test("A dictionary of itself becomes a dictionary of any JSON")
    func ownElement() {
        var graph = ShapeGraph()
        let node = graph.makeNode()
        graph.add(JSONValue.object(["a": .emptyObject]), at: node)
        graph.makeMap(of: node, values: node)
        var writer = TypeWriter(graph, names: [:], takenNames: [])
        #expect(writer.expression(of: node).spelling == "[string: json]")
        #expect(
            writer.notes.list.map(\.message) == [
                "this is nested to any depth without other values; using the type json"
            ]
        )
    }

    @Test("Deep nesting is accepted up to the limit")
    func deepNesting() {
        let lists = String(repeating: "[", count: 60) + "1" + String(repeating: "]", count: 60)
        #expect(Inferred(["getDeep.json": lists]).api != nil)
        let objects = String(repeating: #"{"a":"#, count: 60) + "1" + String(repeating: "}", count: 60)
        #expect(Inferred(["getDeep.json": objects]).api != nil)
        let tooDeep = String(repeating: "[", count: 100_000)
        let problem = "getDeep.json:1:1025: error: arrays and objects"
        #expect(Inferred(["getDeep.json": tooDeep]).problems.hasPrefix(problem))
    }

    @Test("Numbers of any size get a type that holds them")
    func numbers() {
        let text = #"""
            {"a": 9223372036854775807, "b": 9223372036854775808, "c": 1e400, "d": 0.12345678901234567890,
             "e": 123456789012345678901234567890123456789012, "f": 1.0, "g": -2147483649, "h": 1e3}
            """#
        let models = Inferred(["getNumbers.json": text]).part("models")
        let types = [
            "a": "int64", "b": "uint64", "c": "json", "d": "decimal", "e": "double", "f": "double", "g": "int64",
            "h": "double",
        ]
        for (key, type) in types { #expect(models.contains("\"\(key)\": \"\(type)\""), "\(key): \(models)") }
    }

    @Test("Text that isn't JSON is an error with a location")
    func notJSON() {
        let cases: KeyValuePairs = [
            "": "a.json:1:1: error: the file is empty",
            "<html></html>": "a.json:1:1: error:",
            "{\"a\": }": "a.json:1:2: error: the key \"a\" has no value",
            "{\"a\": 1": "a.json:1:8: error: the file ends in the object",
            "{'a': 1}": "a.json:1:2: error: a string must be in double quotes",
            "\u{FEFF}": "a.json:1:1: error:",
        ]
        for (text, start) in cases {
            let problems = Inferred(["a.json": text]).problems
            #expect(problems.hasPrefix(start), "\(problems)")
        }
        #expect(Inferred(["a.json": "{'a': 1}"]).problems.contains("fix: write \"a\""))
    }

    @Test("The first of two equal keys is used, with a warning")
    func duplicateKeys() {
        let inferred = Inferred(["getThing.json": #"{"a": 1, "a": "x"}"#])
        #expect(inferred.part("models").contains(#""a": "int""#))
        #expect(inferred.problems.contains("getThing.json:1:10: warning: duplicate key \"a\""))
    }

    @Test("Invalid recordings are reported at their location")
    func brokenRecordings() {
        let noStatus = #"{"request": {"method": "GET", "url": "/a"}, "response": {"status": "good"}}"#
        #expect(Inferred(["a.json": noStatus]).problems.contains("a.json:1:68: error: the status of a response"))
        let mixed = #"[{"request": {"method": "GET", "url": "/a"}, "response": {"status": 200}}, 5]"#
        #expect(Inferred(["a.json": mixed]).problems.contains("a.json:1:76: error: this element is not a recording"))
        let header = #"{"request": {"method": "GET", "url": "/a", "headers": {"A": 1}}, "response": {"status": 200}}"#
        #expect(Inferred(["a.json": header]).problems.contains("error: the value of a header must be a string"))
    }
}

/// A generator of random JSON that depends only on its seed.
private struct RandomSamples {
    var random: Seeded

    init(seed: UInt64) { random = Seeded(state: seed) }

    struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var value = state
            value ^= value >> 33
            value = value &* 0xFF51_AFD7_ED55_8CCD
            return value ^ value >> 33
        }
    }

    private static let keys = [
        "id", "name", "type", "status", "data", "ok", "error", "code", "message", "children", "createdAt", "1", "2",
        "a b",
        "items", "Type", "Self", "self", "init", "x-y", "x_y", "default", "meta", "result", "kind", "labels", "user",
        "success", "", "\\u0001", "a.b", "Payload", "Pet", "request",
    ]
    private static let scalars = [
        "null", "true", "false", "0", "1", "-1", "200", "404", "1.5", "1e9", "1700000000", "1700000000000", "1e999",
        "\"\"", "\"ok\"", "\"error\"", "\"success\"", "\"a\"", "\"b\"", "\"2024-02-29\"", "\"2024-02-29T10:00:00Z\"",
        "\"https://example.com/\"", "\"123e4567-e89b-42d3-a456-426614174000\"", "\"\\u0000\"", "\"Type\"",
    ]

    /// A JSON-RPC call with random parameters and members, and a random response.
    var call: String {
        mutating get {
            let words = ["add", "list", "Payload", "self", "Type", "error", "tools/list", "a.b", "shop"]
            let method = words.randomElement(using: &random) ?? "add"
            let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
            let others = keys.map { ", \"\($0)\": \(value(depth: 2))" }.joined()
            let body = #"{ "jsonrpc": "2.0", "method": "\#(method)", "params": \#(value(depth: 3))\#(others) }"#
            let request = #"{ "method": "POST", "url": "http://h/rpc", "body": \#(body) }"#
            let status = Int.random(in: 0..<4, using: &random) == 0 ? 400 : 200
            let response = #""headers": { "Content-Type": "application/json" }, "body": \#(value(depth: 4))"#
            return #"{ "request": \#(request), "response": { "status": \#(status), \#(response) } }"#
        }
    }

    mutating func value(depth: Int) -> String {
        let kind = depth == 0 ? 0 : Int.random(in: 0...5, using: &random)
        switch kind {
        case 0, 1: return Self.scalars.randomElement(using: &random) ?? "null"
        case 2:
            let count = Int.random(in: 0...4, using: &random)
            return "[\((0..<count).map { _ in value(depth: depth - 1) }.joined(separator: ","))]"
        default:
            let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 0...7, using: &random))
            return "{\(keys.map { "\"\($0)\":\(value(depth: depth - 1))" }.joined(separator: ","))}"
        }
    }
}
