import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite("Optional answers of a stub", .timeLimit(.minutes(20)))
struct OptionalAnswerTests {
    private struct Get: Request {
        typealias Response = JSON

        static var endpoint: Endpoint { "GET /value" }
    }

    @Test("Only responses that are set after the optional ones have to be requested")
    func optionalAnswers() async throws {
        let stub = StubEngine()
        stub.answer(Get.self, with: .json("1"))
        #expect(throws: StubMismatch.self) { try stub.verify() }
        stub.makeAnswersOptional()
        try stub.verify()
        stub.answer(Get.self, inOrder: .json("2"), .empty())
        #expect(throws: StubMismatch.self) { try stub.verify() }

        let client = Client(baseURL: try testURL("https://example.com"), engine: stub)
        let value = try await client.send(Get())
        #expect(value == 2)
        #expect(throws: StubMismatch.self) { try stub.verify() }
    }
}
