import NetRuntime
import Testing

/// The API that the requests of the tests belong to.
enum PatternShop {
    static let limits = RequestLimits(
        of: PatternShop.self,
        ["Send": #"{"body":{"properties":{"long":{"pattern":"^(a|b|ab)*$"},"word":{"pattern":"^[a-z]+$"}}}}"#]
    )

    struct Send: Request {
        typealias Response = NoContent
        var body: JSON
        static var endpoint: Endpoint { "POST /products" }
        var parameters: Parameters { Parameters(body: .json(body)) }
    }
}

/// Patterns whose search ICU aborts. ICU aborts a search when its stack is full, and reports this instead of a match.
@Suite(.timeLimit(.minutes(20))) struct LimitPatternTests {
    private func problem(_ body: JSON) async throws -> String? {
        try await PatternShop.Send(body: body).problem(within: PatternShop.limits)
    }

    @Test("A request is sent if ICU aborts the search for a pattern", arguments: [150_000, 2_000_000])
    func longTexts(count: Int) async throws {
        #expect(try await problem(["long": .string(String(repeating: "ab", count: count))]) == nil)
    }

    @Test("A request is rejected if a value doesn't match its pattern")
    func otherTexts() async throws {
        #expect(try await problem(["word": "abc", "long": "abab"]) == nil)
        #expect(try await problem(["word": "ab1"]) != nil)
        #expect(try await problem(["long": "abc"]) != nil)
    }
}
