import Testing

@testable import netgen

/// The examples of RFC 9535, and invalid queries.
@Suite("JSONPath")
struct JSONPathTests {
    /// The example of section 1.5.
    private static let store = """
        { "store": { "book": [
            { "category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95 },
            { "category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99 },
            { "category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3",
              "price": 8.99 },
            { "category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings",
              "isbn": "0-395-19395-8", "price": 22.99 } ],
          "bicycle": { "color": "red", "price": 399 } } }
        """
    /// The example of section 2.3.5.3.
    private static let filtered = """
        { "obj": { "x": "y" }, "a": [3, 5, 1, 2, 4, 6, { "b": "j" }, { "b": "k" }, { "b": {} }, { "b": "kilo" }],
          "o": { "p": 1, "q": 2, "r": 3, "s": 5, "t": { "u": 6 } }, "e": "f" }
        """

    private func select(_ path: String, in text: String) throws -> [String] {
        var diagnostics = Diagnostics()
        let document = try #require(JSONParser.parse(SourceText(path: "", text: text), diagnostics: &diagnostics))
        return try JSONPathParser.parse(path).nodes(in: document, OverlayBudget()).map(\.value.compact)
    }

    @Test(
        "Queries select values of the RFC's book store",
        arguments: [
            (
                "$.store.book[*].author",
                [#""Nigel Rees""#, #""Evelyn Waugh""#, #""Herman Melville""#, #""J. R. R. Tolkien""#]
            ),
            ("$..author", [#""Nigel Rees""#, #""Evelyn Waugh""#, #""Herman Melville""#, #""J. R. R. Tolkien""#]),
            ("$.store..price", ["8.95", "12.99", "8.99", "22.99", "399"]),
            ("$..book[2].author", [#""Herman Melville""#]),
            ("$..book[2].publisher", []),
            ("$..book[-1].title", [#""The Lord of the Rings""#]),
            ("$..book[0,1].price", ["8.95", "12.99"]),
            ("$..book[:2].price", ["8.95", "12.99"]),
            ("$..book[?@.isbn].price", ["8.99", "22.99"]),
            ("$..book[?@.price<10].title", [#""Sayings of the Century""#, #""Moby Dick""#]),
            ("$['store']['bicycle'][\"color\"]", [#""red""#]),
        ] as [(String, [String])]
    )
    func books(_ path: String, _ values: [String]) throws {
        #expect(try select(path, in: Self.store) == values)
    }

    @Test(
        "Filters select the values of the RFC's examples",
        arguments: [
            ("$.a[?@.b == 'kilo']", [#"{"b":"kilo"}"#]),
            ("$.a[?(@.b == 'kilo')]", [#"{"b":"kilo"}"#]),
            ("$.a[?@>3.5]", ["5", "4", "6"]),
            ("$.a[?@.b]", [#"{"b":"j"}"#, #"{"b":"k"}"#, #"{"b":{}}"#, #"{"b":"kilo"}"#]),
            ("$.a[?@<2 || @.b == \"k\"]", ["1", #"{"b":"k"}"#]),
            ("$.a[?match(@.b, \"[jk]\")]", [#"{"b":"j"}"#, #"{"b":"k"}"#]),
            ("$.a[?search(@.b, \"[jk]\")]", [#"{"b":"j"}"#, #"{"b":"k"}"#, #"{"b":"kilo"}"#]),
            ("$.o[?@>1 && @<4]", ["2", "3"]),
            ("$.o[?@.u || @.x]", [#"{"u":6}"#]),
            ("$.a[?@.b == $.x]", ["3", "5", "1", "2", "4", "6"]),
            (
                "$.a[?@ == @]",
                ["3", "5", "1", "2", "4", "6", #"{"b":"j"}"#, #"{"b":"k"}"#, #"{"b":{}}"#, #"{"b":"kilo"}"#]
            ),
            ("$.a[?!@.b && @ >= 5]", ["5", "6"]),
            ("$.a[?length(@.b) == 4]", [#"{"b":"kilo"}"#]),
            ("$[?count(@.*) == 1].x", [#""y""#]),
        ] as [(String, [String])]
    )
    func filters(_ path: String, _ values: [String]) throws {
        #expect(try select(path, in: Self.filtered) == values)
    }

    /// Covers section 2.3.4.3.
    @Test(
        "Slices select elements of an array",
        arguments: [
            ("$[1:3]", ["1", "2"]), ("$[5:]", ["5", "6"]), ("$[1:5:2]", ["1", "3"]), ("$[5:1:-2]", ["5", "3"]),
            ("$[::-1]", ["6", "5", "4", "3", "2", "1", "0"]), ("$[::0]", []), ("$[-2:]", ["5", "6"]),
        ] as [(String, [String])]
    )
    func slices(_ path: String, _ values: [String]) throws {
        #expect(try select(path, in: "[0, 1, 2, 3, 4, 5, 6]") == values)
    }

    @Test("Slices select the elements that the RFC's algorithm selects")
    func allSlices() throws {
        let bounds: [Int?] = [nil] + (-4...4).map { $0 }
        for count in 0...3 {
            let text = "[\((0..<count).map(String.init).joined(separator: ","))]"
            for (start, end) in bounds.flatMap({ start in bounds.map { (start, $0) } }) {
                for step in -3...3 {
                    let path = "$[\(start.map(String.init) ?? ""):\(end.map(String.init) ?? ""):\(step)]"
                    #expect(
                        try select(path, in: text) == Self.slice(start, end, step, count).map(String.init),
                        "\(path)"
                    )
                }
            }
        }
    }

    /// Returns the indices of a slice, by the algorithm of section 2.3.4.2.2.
    private static func slice(_ start: Int?, _ end: Int?, _ step: Int, _ count: Int) -> [Int] {
        func normalized(_ index: Int) -> Int { index >= 0 ? index : count + index }
        let (first, last) = step >= 0 ? (0, count) : (count - 1, -count - 1)
        let (start, end) = (normalized(start ?? first), normalized(end ?? last))
        var indices: [Int] = []
        if step > 0 {
            var index = min(max(start, 0), count)
            while index < min(max(end, 0), count) {
                indices.append(index)
                index += step
            }
        } else if step < 0 {
            var index = min(max(start, -1), count - 1)
            while min(max(end, -1), count - 1) < index {
                indices.append(index)
                index += step
            }
        }
        return indices
    }

    @Test(
        "An invalid query is reported with its offset",
        arguments: [
            ("paths", 0, "a query must begin with $"),
            ("$.", 2, "expected a name, or * for all members"),
            ("$[", 2, "expected a name in quotes, a number, *, or ? with a condition"),
            ("$['a]", 2, "unterminated string"),
            ("$[0", 3, "expected ]"),
            ("$.a b", 3, "unexpected content in the query"),
            (
                "$[?@.a == ]", 10,
                "expected a query that begins with @ or $, or a string, a number, true, false or null"
            ),
            ("$[?1]", 4, "expected a comparison, such as =="),
            ("$[?value(@.a)]", 13, "expected a comparison, such as =="),
            ("$[01]", 2, "write an integer without a leading zero, of at most 9007199254740991"),
            ("$[-0]", 2, "write an integer without a leading zero, of at most 9007199254740991"),
            ("$[1:9007199254740992]", 4, "write an integer without a leading zero, of at most 9007199254740991"),
            ("$[::-9007199254740992]", 4, "write an integer without a leading zero, of at most 9007199254740991"),
            ("$['\\\"']", 2, "this is not a valid JSON string"),
            ("$[\"\\'\"]", 2, "this is not a valid JSON string"),
        ] as [(String, Int, String)]
    )
    func problems(_ path: String, _ offset: Int, _ message: String) {
        let problem = #expect(throws: JSONPathParser.Problem.self) { try JSONPathParser.parse(path) }
        #expect(problem?.message == message)
        #expect(problem?.offset == offset)
    }

    @Test(
        "A query that can select several values is compared only by count(…) or value(…)",
        arguments: ["@.*", "@..a", "@[0, 1]", "@['a', 'a']", "@[0:1]", "@.a[?@.b]", "$.*"]
    )
    func severalValues(_ query: String) throws {
        let message = "a query that can select several values cannot be compared; compare count(…) or value(…) of it"
        let conditions = [
            ("\(query) == 1", 3), ("1 == \(query)", 8), ("length(\(query)) == 1", 10), ("match(\(query), 'a')", 9),
            ("search('a', \(query))", 15),
        ]
        for (condition, offset) in conditions {
            let problem = #expect(throws: JSONPathParser.Problem.self) { try JSONPathParser.parse("$[?\(condition)]") }
            #expect(problem?.message == message && problem?.offset == offset, "\(condition)")
        }
        for condition in [query, "!\(query)", "count(\(query)) == 1", "value(\(query)) == 1"] {
            _ = try JSONPathParser.parse("$[?\(condition)]")
        }
    }

    @Test(
        "Values are equal regardless of the order of members and the spelling of numbers",
        arguments: [
            (#"{"x": 1, "y": {"z": 1}}"#, #"{"y": {"z": 1.0}, "x": 1e0}"#, true), ("[1, 2]", "[1.0, 2]", true),
            ("[1, 2]", "[2, 1]", false), ("[1]", "[1, 2]", false), (#"{"x": 1}"#, #"{"x": 1, "y": 2}"#, false),
            (#"{"x": 1}"#, #"{"y": 1}"#, false), (#""1""#, "1", false), ("null", "null", true),
        ]
    )
    func equality(_ left: String, _ right: String, areEqual: Bool) throws {
        let document = #"[{"a": \#(left), "b": \#(right)}]"#
        #expect(try select("$[?@.a == @.b]", in: document).isEmpty != areEqual)
        #expect(try select("$[?@.a != @.b]", in: document).isEmpty == areEqual)
    }

    // RFC 9485 allows matching in linear time. Backtracking would take exponential time for the first of these
    // expressions.
    @Test(
        "Regular expressions are matched without backtracking",
        arguments: [
            ("(a+)+b", String(repeating: "a", count: 60), false, false),
            ("(a|aa)+", String(repeating: "a", count: 60), true, true),
            ("a{2,3}", "aaaa", false, true), (#"[^a-c\d]+"#, "xyz-", true, true), ("[^a-c]", "b", false, false),
            (#"\p{Lu}\p{L}*"#, "Émile", true, true), (#"\P{L}"#, "é", false, false), ("^/v1/", "/v1/pets", false, true),
            ("pets$", "/v1/pets", false, true), ("a.c", "a\nc", false, false), ("(?:ab)?c|d", "abc", true, true),
            (#"\.json"#, "pets.json", false, true), ("(?=a)a", "a", false, false), ("a**", "a", false, false),
            ("[a", "a", false, false), ("[z-a]", "z", false, false), (#"\bpet"#, "pet", false, false),
        ] as [(String, String, Bool, Bool)]
    )
    func patterns(_ pattern: String, _ text: String, isWhole: Bool, isFound: Bool) {
        let budget = OverlayBudget()
        let expression = TextPatternParser.parse(pattern)
        #expect((expression?.matches(text, isWhole: true, budget: budget) ?? false) == isWhole)
        #expect((expression?.matches(text, isWhole: false, budget: budget) ?? false) == isFound)
        #expect(!budget.isExhausted)
    }
}
