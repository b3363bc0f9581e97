import Foundation
import NetRuntime
import Testing

struct StubEngineTests {
    @Test func answersByType() async throws {
        let stub = StubEngine()
        stub.answer(PetAPI.ListPets.self, with: .json("[]"))
        stub.answer(PetAPI.GetPet.self) { request in
            try .json(encoding: PetAPI.Pet(id: request.id.count, name: request.id))
        }
        let client = Client(baseURL: try testURL(), engine: stub)
        #expect(try await client.send(PetAPI.ListPets()).isEmpty)
        #expect(try await client.send(PetAPI.GetPet(id: "Rex")) == PetAPI.Pet(id: 3, name: "Rex"))
        #expect(stub.calls.map(\.url.path) == ["/v1/pets", "/v1/pets/Rex"])
        #expect(stub.calls(of: PetAPI.GetPet.self).map(\.id) == ["Rex"])

        stub.answer(PetAPI.ListPets.self, with: .json(#"[{"id": 1, "name": ""}]"#))
        #expect(try await client.send(PetAPI.ListPets()).count == 1)
    }

    @Test func asksTheClosureForTheRest() async throws {
        let stub = StubEngine { request in .empty(status: request.method == .delete ? 204 : 500) }
        let client = Client(baseURL: try testURL(), engine: stub)
        try await client.send(PetAPI.RemovePet(id: 1))
        await #expect(throws: ClientError<Never>.self) { try await client.send(PetAPI.ListPets()) }
    }

    @Test func namesWhatItCannotAnswer() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        await #expect {
            try await client.send(PetAPI.ListPets(limit: 1))
        } throws: { error in
            "\(error)" == "The stub has no answer to ListPets, GET /v1/pets"
        }
    }
}
