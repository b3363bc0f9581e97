import NetRuntime
import NetRuntimeTesting
import Testing

@testable import PetShop

@Suite("The list of pets") @MainActor
struct PetListTests {
    /// A server with two pages of pets.
    let stub = StubEngine { request in
        let pets =
            switch request.url.query {
            case nil: #"{"id": 7, "name": "Rex"}, {"id": 8, "name": "Tom"}"#
            case "page=2": #"{"id": 9, "name": "Kit"}"#
            default: ""
            }
        return .json(#"{"status": 200, "data": [\#(pets)]}"#)
    }
    let list: PetList

    init() {
        list = PetList(client: Petstore.client(engine: stub))
    }

    private var pets: [Petstore.Pet] {
        if case .pets(let pets) = list.state { pets } else { [] }
    }

    @Test("All pages are shown")
    func pages() async {
        #expect(list.state == .loading)
        await list.load()
        #expect(pets.map(\.name) == ["Rex", "Tom", "Kit"])
    }

    @Test("An adopted pet is removed from the list")
    func adoption() async throws {
        stub.answer(Petstore.AdoptPet.self, with: .json(#"{"status": 200, "data": null}"#))
        await list.load()
        await list.adopt(try #require(pets.first))
        #expect(pets.map(\.name) == ["Tom", "Kit"])
        #expect(list.notice == nil)
        #expect(stub.calls(of: Petstore.AdoptPet.self).map(\.id) == [7])
    }

    @Test("A rejection with status 200 is shown as a message")
    func quickerSomebody() async throws {
        stub.answer(Petstore.AdoptPet.self, with: .json(#"{"status": 4091, "message": "gone", "data": null}"#))
        await list.load()
        await list.adopt(try #require(pets.first))
        #expect(pets.map(\.name) == ["Tom", "Kit"])
        #expect(list.notice == "Rex has found a home already.")
    }

    @Test("An error while loading is shown")
    func failure() async {
        stub.answer(Petstore.ListPets.self, with: .json(#"{"status": 500, "message": "broken"}"#))
        await list.load()
        guard case .failed(let problem) = list.state else {
            Issue.record("\(list.state)")
            return
        }
        #expect(problem == "The server rejected the request.")
    }
}
