import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Errors of calls that are caught together with other errors.
@Suite(.timeLimit(.minutes(20)))
struct MixedErrorTests {
    struct Refusal: JSONRecord, Equatable {
        let code: Int
        static let layout = JSONLayout("code", Int.self)
    }

    struct Adopt: Request {
        typealias Response = NoContent
        typealias Failure = Refusal

        static var endpoint: Endpoint { "POST /adopt" }
        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Refusal? {
            status == 409 ? try body.json() : nil
        }
    }

    struct NoNote: Error {}

    private func client(_ status: Int) throws -> Client {
        Client(baseURL: try testURL(), engine: StubEngine { _ in .json(#"{"code": 7}"#, status: status) })
    }

    @Test("A caught error gives the declared failure of a given request")
    func rejection() async throws {
        func outcome(_ status: Int, hasNote: Bool = true) async -> String {
            do {
                if !hasNote { throw NoNote() }
                try await client(status).send(Adopt())
                return "adopted"
            } catch {
                if let failure = error.rejection(of: Adopt.self), failure.code == 7 { return "too late" }
                return error.rejection(of: PetAPI.GetPet.self) == nil ? "other" : "wrong"
            }
        }
        #expect(await outcome(204) == "adopted")
        #expect(await outcome(409) == "too late")
        #expect(await outcome(500) == "other")
        #expect(await outcome(409, hasNote: false) == "other")
    }

    @Test("A call's result matches its failure cases without type annotations")
    func result() async throws {
        func outcome(_ status: Int) async throws -> String {
            switch try await client(status).result(of: Adopt()) {
            case .success: "adopted"
            case .failure(.rejected(let failure, _)) where failure.code == 7: "too late"
            case .failure(let error): throw error
            }
        }
        #expect(try await outcome(204) == "adopted")
        #expect(try await outcome(409) == "too late")
        await #expect(throws: ClientError<Refusal>.self) { try await outcome(500) }
        let pet = try await Client(baseURL: testURL(), engine: StubEngine { _ in .json(#"{"id": 1, "name": "Rex"}"#) })
            .result(of: PetAPI.GetPet(id: "1"))
        #expect(try pet.get().name == "Rex")
    }
}
