import Foundation
import Testing

@testable import NetRuntime

/// The request that a response is the answer to.
struct SentRequestTests {
    @Test("A response has the request as it was sent, and prints it without secrets")
    func request() async throws {
        let engine = StubEngine { request in
            let isGood = request.headers["Authorization"] == "Bearer t2-secret"
            return isGood ? .json(#"{"id": 1, "name": "Rex"}"#) : .empty(status: 401)
        }
        let token = Locked("t1-secret")
        let client = Client(
            baseURL: try testURL(),
            engine: engine,
            middleware: [
                .refreshing {
                    token.withLock { $0 }
                } refresh: {
                    token.withLock { $0 = "t2-secret" }
                    return "t2-secret"
                }
            ]
        )
        let response = try await client.response(for: PetAPI.GetPet(id: "1"))
        let request = try #require(response.request)
        #expect(request.headers["Authorization"] == "Bearer t2-secret" && request.attempt == 2)

        var text = "\(request) \(request.debugDescription) \(response)"
        dump(response, to: &text)
        #expect(text.contains("curl") && text.contains("/pets/1") && !text.contains("secret"))
    }

    @Test("Nothing was sent for what is stored")
    func stored() async throws {
        let engine = StubEngine { _ in .json(#"{"id": 1, "name": "Rex"}"#, headers: ["Cache-Control": "max-age=60"]) }
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [.cache()])
        #expect(try await client.response(for: PetAPI.GetPet(id: "1")).request?.url.path == "/v1/pets/1")
        #expect(try await client.response(for: PetAPI.GetPet(id: "1")).request == nil)
    }
}
