import Foundation
import NetRuntime
import Testing

/// Requests with limits in forms, multipart bodies, tuples and unions, and the tables that netgen generates for them.
private enum Checkout {
    static let limits = RequestLimits(
        of: Checkout.self,
        [
            "Search": #"{"values":[{"properties":{"name":{"minLength":2}},"additionalProperties":{"maxLength":3}}]}"#,
            "Fill": #"""
            {"fields":[{"maxLength":5},null,{"maxItems":2,"items":{"minimum":1}},{"additionalProperties":{"maxLength":2}},
              {"maxItems":2},{"properties":{"street":{"minLength":3}},"additionalProperties":{"maxLength":2}}]}
            """#,
            "Whole": #"""
            {"fields":[{"properties":{"name":{"minLength":2},"inner":{"properties":{"a":{"maximum":1}}}}}]}
            """#,
            "Upload": ##"""
            {"body":{"properties":{"title":{"maxLength":5},"tags":{"minItems":2,"items":{"maxLength":2}},
              "photos":{"maxItems":2,"uniqueItems":true},"author":{"$ref":"Person"},
              "people":{"maxItems":2,"items":{"$ref":"Person"}},
              "place":{"prefixItems":[{"maximum":90},null,{"minimum":0}]}},
              "additionalProperties":{"maxLength":2}}}
            """##,
            "Send": ##"""
            {"body":{"properties":{"payment":{"$ref":"Payment"},"contact":{"$ref":"Contact"},
              "track":{"prefixItems":[null,{"maxLength":2}],"items":{"minimum":0}}}}}
            """##,
            "Payment": ##"""
            {"discriminator":"kind","mapping":{"card":{"properties":{"number":{"minLength":4}}},"1":{"$ref":"Person"}}}
            """##,
            "Contact": ##"""
            {"anyOf":[{"type":"string","maxLength":5},{"type":"string","pattern":"@"},{"type":"number","minimum":1},
              {"type":"object","required":["name"],"$ref":"Person"},
              {"type":"object","required":["list"],"properties":{"list":{"items":{"$ref":"Contact"}}}},
              {"type":"array","items":{"anyOf":[{"type":"boolean"},{"type":"number","maximum":9}]}}]}
            """##,
            "Person": #"{"properties":{"name":{"maxLength":4}}}"#,
        ]
    )

    struct Search: Request {
        typealias Response = NoContent
        var filter: JSON
        static var endpoint: Endpoint { "GET /search{?filter*}" }
        var parameters: Parameters { [.deepObject("filter", filter)] }
    }

    struct Fill: Request {
        typealias Response = NoContent
        var text = "a"
        var numbers: [Int] = []
        var labels: [String: String] = [:]
        var words: [String] = []
        var address: JSON = ["street": "Ring"]
        static var endpoint: Endpoint { "POST /fill" }
        var parameters: Parameters {
            Parameters(
                body: .form(
                    "te%20xt,free,numbers*,labels*,words,address*",
                    [text, "as long as it likes", numbers, labels, words.separated(by: "|"), .value(of: address)]
                )
            )
        }
    }

    struct Whole: Request {
        typealias Response = NoContent
        var body: JSON
        static var endpoint: Endpoint { "POST /whole" }
        var parameters: Parameters { Parameters(body: .form(body)) }
    }

    struct Upload: Request {
        typealias Response = NoContent
        var parts: [MultipartPart]
        static var endpoint: Endpoint { "POST /upload" }
        var parameters: Parameters { Parameters(body: .multipart(parts)) }
    }

    struct Send: Request {
        typealias Response = NoContent
        var body: JSON
        static var endpoint: Endpoint { "POST /send" }
        var parameters: Parameters { Parameters(body: .json(body)) }
    }
}

@Suite(.timeLimit(.minutes(20))) struct LimitedBodiesTests {
    private func problem(_ request: some Request) async throws -> String? {
        #expect(try await request.problem(within: nil) == nil)
        guard let problem = try await request.problem(within: Checkout.limits) else { return nil }
        return problem.split(separator: ": ", maxSplits: 1).last.map(String.init)
    }

    @Test("The members of a deep-object parameter are checked")
    func parameters() async throws {
        let filter: JSON = ["name": "Robert", "a": "123", "deep": ["b": "1234"]]
        #expect(try await problem(Checkout.Search(filter: filter)) == nil)
        #expect(
            try await problem(Checkout.Search(filter: ["name": "R"]))
                == "its parameter “filter.name” has fewer than 2 characters"
        )
        #expect(
            try await problem(Checkout.Search(filter: ["a": "1234"]))
                == "its parameter “filter.a” has more than 3 characters"
        )
    }

    @Test("Each field of a form is checked against its own limits")
    func forms() async throws {
        let allowed = Checkout.Fill(text: "abcde", numbers: [1, 2], labels: ["a": "b"], words: ["a"])
        #expect(try await problem(allowed) == nil)
        let problems: [(Checkout.Fill, String)] = [
            (Checkout.Fill(text: "abcdef"), "“te xt” in its body has more than 5 characters"),
            (Checkout.Fill(numbers: [1, 2, 3]), "“numbers” in its body has more than 2 elements"),
            (Checkout.Fill(numbers: [1, 0]), "“numbers[1]” in its body is less than 1"),
            (Checkout.Fill(labels: ["text": "abc"]), "“labels.text” in its body has more than 2 characters"),
            (Checkout.Fill(words: ["a", "b", "c"]), "“words” in its body has more than 2 elements"),
            (Checkout.Fill(address: ["street": "12"]), "“address.street” in its body has fewer than 3 characters"),
        ]
        for (request, expected) in problems { #expect(try await problem(request) == expected) }
    }

    @Test("A form that is one value is checked against its limits")
    func wholeForms() async throws {
        #expect(try await problem(Checkout.Whole(body: ["name": "ab", "inner": ["a": 1]])) == nil)
        #expect(
            try await problem(Checkout.Whole(body: ["name": "a"])) == "“name” in its body has fewer than 2 characters"
        )
        #expect(
            try await problem(Checkout.Whole(body: ["inner": ["a": 2]])) == "“inner.a” in its body is more than 1"
        )
    }

    @Test("Parts of a multipart body are checked, and files are counted")
    func parts() async throws {
        let file = MultipartFile(Data("{\"name\":\"too long\"}".utf8), contentType: "application/json")
        let person: JSON = ["name": "Anna"]
        let (longName, none): (JSON, JSON?) = (["name": "Annette"], nil)
        #expect(
            try await problem(
                Checkout.Upload(parts: [
                    .field("title", "abcde"), .field("tags", ["a", "b"]), .file("photos", [file, file]),
                    .json("author", person), .json("people", [person, person]), .json("none", none),
                    .value("place", [nil, "any length", 0] as JSON), .field("xy", "ab"),
                ])
            ) == nil
        )
        // An empty array isn't sent, and the contents of a file aren't checked.
        let unsent: [MultipartPart] = [.field("tags", [] as [String]), .file("author", file)]
        #expect(try await problem(Checkout.Upload(parts: unsent)) == nil)
        let problems: [(MultipartPart, String)] = [
            (.field("title", "abcdef"), "“title” in its body has more than 5 characters"),
            (.field("tags", ["a"]), "“tags” in its body has fewer than 2 elements"),
            (.field("tags", ["a", "abc"]), "“tags[1]” in its body has more than 2 characters"),
            (.file("photos", [file, file, file]), "“photos” in its body has more than 2 elements"),
            (.json("author", longName), "“author.name” in its body has more than 4 characters"),
            (.json("people", [person, longName]), "“people[1].name” in its body has more than 4 characters"),
            (.value("place", [91] as JSON), "“place[0]” in its body is more than 90"),
            (.value("place", [nil, nil, -1] as JSON), "“place[2]” in its body is less than 0"),
            (.field("xy", "abc"), "“xy” in its body has more than 2 characters"),
        ]
        for (part, expected) in problems {
            #expect(try await problem(Checkout.Upload(parts: [part])) == expected)
        }
    }

    @Test(
        "A value beyond its limit in a tuple or union is rejected",
        arguments: [
            (["track": [0, "abc"]], "“track[1]” in its body has more than 2 characters"),
            (["track": [-1, "ab", 0, -1]], "“track[3]” in its body is less than 0"),
            (
                ["payment": ["kind": "card", "number": "123"]],
                "“payment.number” in its body has fewer than 4 characters"
            ),
            (["payment": ["kind": 1, "name": "Annette"]], "“payment.name” in its body has more than 4 characters"),
            (["contact": "abcdef"], "“contact” in its body has more than 5 characters"),
            (["contact": 0], "“contact” in its body is less than 1"),
            (["contact": ["name": "Annette"]], "“contact.name” in its body has more than 4 characters"),
            (["contact": ["list": ["a", ["list": [0]]]]], "“contact.list[1].list[0]” in its body is less than 1"),
            (["contact": [true, 10]], "“contact[1]” in its body is more than 9"),
        ] as [(JSON, String)]
    )
    func choices(body: JSON, expected: String) async throws {
        #expect(try await problem(Checkout.Send(body: body)) == expected)
    }

    @Test(
        "A union value is sent if any variant allows the value or no variant matches",
        arguments: [
            ["track": [-1, "ab", 0], "payment": ["kind": "card", "number": "1234"]],
            ["payment": ["kind": "new", "number": "1"], "contact": "abcde"],
            ["payment": ["number": "1"], "contact": "abcdef@example.com"],
            ["payment": "card", "contact": true],
            ["contact": ["name": "Annette", "list": []]],
            ["contact": ["title": "Annette"]],
            ["contact": [false, 9, "any"]],
            ["contact": nil, "payment": nil, "track": nil],
        ] as [JSON]
    )
    func allowed(body: JSON) async throws {
        #expect(try await problem(Checkout.Send(body: body)) == nil)
    }

    @Test("Deeply nested unions are checked in bounded time")
    func deepChoices() async throws {
        // The innermost of 60 nested arrays is wrong. Trying every combination of variants would take forever.
        let limits = RequestLimits(
            of: Nested.self,
            [
                "Send": ##"{"body":{"$ref":"Node"}}"##,
                "Node": ##"""
                {"anyOf":[{"type":"array","items":{"$ref":"Node"}},{"type":"number","maximum":1},
                  {"type":"array","maxItems":1,"items":{"$ref":"Node"}}]}
                """##,
            ]
        )
        var body: JSON = [2]
        for _ in 0..<6 { body = [body] }
        #expect(
            try await Nested.Send(body: body).problem(within: limits)
                == "Send cannot be sent: “[0][0][0][0][0][0][0]” in its body is more than 1"
        )
        for _ in 0..<54 { body = [body] }
        #expect(try await Nested.Send(body: body).problem(within: limits) == nil)
    }
}

private enum Nested {
    struct Send: Request {
        typealias Response = NoContent
        var body: JSON
        static var endpoint: Endpoint { "POST /nested" }
        var parameters: Parameters { Parameters(body: .json(body)) }
    }
}
