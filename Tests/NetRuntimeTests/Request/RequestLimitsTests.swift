import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// The API that the requests of the tests belong to.
enum LimitedShop {
    static let limits = RequestLimits(
        of: LimitedShop.self,
        [
            "Find": #"""
            {"values":[{"pattern":"^[A-Z]$"},{"minimum":1,"maximum":100},{"maxItems":2,"items":{"multipleOf":0.5}}]}
            """#,
            "Send": ##"{"body":{"$ref":"Product"}}"##,
            "Product": #"""
            {"properties":{"name":{"minLength":2,"maxLength":4},"code":{"pattern":"^[[a]+$"},"odd":{"pattern":"("},
              "price":{"exclusiveMinimum":0,"exclusiveMaximum":10,"multipleOf":0.01},
              "tags":{"minItems":1,"uniqueItems":true,"items":{"$ref":"Tag"}},
              "labels":{"minProperties":1,"maxProperties":2,"additionalProperties":{"maxLength":3}},
              "parts":{"items":{"$ref":"Product"}}}}
            """#,
            "Tag": #"{"maxLength":3}"#,
            "Circle": ##"{"$ref":"Circle"}"##,
            "Round": ##"{"body":{"$ref":"Circle"}}"##,
        ]
    )

    struct Find: Request {
        typealias Response = NoContent
        var shelf = "A"
        var limit: Int?
        var sizes: [Double] = []
        static var endpoint: Endpoint { "GET /products/{shelf}{?limit%5D,sizes}" }
        var parameters: Parameters { [shelf, limit, sizes] }
    }

    struct Send: Request {
        typealias Response = NoContent
        var body: JSON
        static var endpoint: Endpoint { "POST /products" }
        var parameters: Parameters { Parameters(body: .json(body)) }
    }

    struct Round: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /round" }
        var parameters: Parameters { Parameters(body: .json(["a": 1] as JSON)) }
    }
}

/// Another API with a request that has the same name.
enum OtherShop {
    struct Send: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /products" }
        var parameters: Parameters { Parameters(body: .json(["name": "too long"] as JSON)) }
    }
}

extension Request {
    /// Returns the reason why a client with these limits rejects the request; `nil` if the client sends it.
    func problem(within limits: RequestLimits?) async throws -> String? {
        let stub = StubEngine { _ in .empty() }
        var client = Client(baseURL: try testURL("https://example.com"), engine: stub)
        client.limits = limits
        do {
            _ = try await client.response(for: self)
            #expect(stub.calls.count == 1)
            return nil
        } catch {
            #expect(stub.calls.isEmpty)
            return error.description
        }
    }
}

@Suite(.timeLimit(.minutes(20))) struct RequestLimitsTests {
    private func problem(
        _ request: some Request,
        _ limits: RequestLimits? = LimitedShop.limits
    ) async throws -> String? {
        try await request.problem(within: limits)
    }

    @Test(
        "A value beyond its limit isn't sent or shown in the error",
        arguments: [
            (["name": "a"], "“name” in its body has fewer than 2 characters"),
            (["name": "12345"], "“name” in its body has more than 4 characters"),
            (["name": "👩‍👩‍👧x"], "“name” in its body has more than 4 characters"),
            (["code": "[ab"], "“code” in its body does not match the pattern ^[[a]+$"),
            (["price": 0], "“price” in its body is not more than 0"),
            (["price": 10], "“price” in its body is not less than 10"),
            (["price": 0.075], "“price” in its body is not a multiple of 0.01"),
            (["tags": []], "“tags” in its body has fewer than 1 elements"),
            (["tags": ["a", "b", "a"]], "“tags” in its body has duplicate elements"),
            (["tags": ["a", "long"]], "“tags[1]” in its body has more than 3 characters"),
            (["labels": [:]], "“labels” in its body has fewer than 1 members"),
            (["labels": ["a": "1", "b": "2", "c": "3"]], "“labels” in its body has more than 2 members"),
            (["labels": ["a": "long"]], "“labels.a” in its body has more than 3 characters"),
            (["parts": [["name": "ok"], ["price": 11]]], "“parts[1].price” in its body is not less than 10"),
        ] as [(JSON, String)]
    )
    func bodies(body: JSON, expected: String) async throws {
        #expect(try await problem(LimitedShop.Send(body: body)) == "Send cannot be sent: \(expected)")
        #expect(try await problem(LimitedShop.Send(body: body), nil) == nil)
    }

    @Test(
        "A body within its limits is sent",
        arguments: [
            ["name": "ab", "code": "[a[", "price": 0.07, "tags": ["a", "b"], "labels": ["a": "123"], "parts": []],
            ["name": nil, "unknown": "as long as it likes", "price": "free"],
            ["odd": "a pattern that does not compile is none"],
            ["price": 9.99, "parts": [["parts": [["name": "abcd"]]]]],
            "no object",
        ] as [JSON]
    )
    func allowed(body: JSON) async throws {
        #expect(try await problem(LimitedShop.Send(body: body)) == nil)
    }

    @Test("Parameters are checked against their limits")
    func parameters() async throws {
        #expect(try await problem(LimitedShop.Find(shelf: "B", limit: 100, sizes: [1, 2.5])) == nil)
        let problems = [
            (LimitedShop.Find(shelf: "BB"), "its parameter “shelf” does not match the pattern ^[A-Z]$"),
            (LimitedShop.Find(limit: 0), "its parameter “limit]” is less than 1"),
            (LimitedShop.Find(limit: 101), "its parameter “limit]” is more than 100"),
            (LimitedShop.Find(sizes: [1, 2, 3]), "its parameter “sizes” has more than 2 elements"),
            (LimitedShop.Find(sizes: [1, 2.25]), "its parameter “sizes[1]” is not a multiple of 0.5"),
        ]
        for (request, expected) in problems {
            #expect(try await problem(request) == "Find cannot be sent: \(expected)")
        }
    }

    @Test("Requests of other APIs aren't checked")
    func otherAPI() async throws {
        #expect(try await problem(OtherShop.Send()) == nil)
    }

    @Test("Checking a cyclic table of limits ends")
    func circles() async throws {
        #expect(try await problem(LimitedShop.Round()) == nil)
    }
}
