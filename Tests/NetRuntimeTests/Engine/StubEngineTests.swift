import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(20)))
struct StubEngineTests {
    private func client(_ stub: StubEngine) throws -> Client { Client(baseURL: try testURL(), engine: stub) }

    @Test("Responses are chosen by the type of the request")
    func answersByType() async throws {
        let stub = StubEngine()
        stub.answer(PetAPI.ListPets.self, with: .json("[]"))
        stub.answer(PetAPI.GetPet.self) { request in
            try .json(encoding: PetAPI.Pet(id: request.id.count, name: request.id))
        }
        let client = try client(stub)
        #expect(try await client.send(PetAPI.ListPets()).isEmpty)
        #expect(try await client.send(PetAPI.GetPet(id: "Rex")) == PetAPI.Pet(id: 3, name: "Rex"))
        #expect(stub.calls.map(\.url.path) == ["/v1/pets", "/v1/pets/Rex"])
        #expect(stub.calls(of: PetAPI.GetPet.self).map(\.id) == ["Rex"])

        stub.answer(PetAPI.ListPets.self, with: .json(#"[{"id": 1, "name": ""}]"#))
        #expect(try await client.send(PetAPI.ListPets()).count == 1)
    }

    @Test("The stub's closure responds to requests whose type has no response")
    func closureResponses() async throws {
        let stub = StubEngine { request in .empty(status: request.method == .delete ? 204 : 500) }
        let client = try client(stub)
        try await client.send(PetAPI.RemovePet(id: 1))
        await #expect(throws: ClientError<Never>.self) { try await client.send(PetAPI.ListPets()) }
    }

    @Test("A `URLError` is thrown as a transport error")
    func sessionErrors() async throws {
        let stub = StubEngine()
        let client = try client(stub)
        stub.answer(PetAPI.ListPets.self) { _ in throw URLError(.notConnectedToInternet) }
        await #expect {
            try await client.send(PetAPI.ListPets())
        } throws: { error in
            guard case .transport(let error) = error as? ClientError<Never> else { return false }
            return error.kind == .offline
        }
        stub.answer(PetAPI.ListPets.self) { _ in throw URLError(.timedOut) }
        await #expect {
            try await client.send(PetAPI.ListPets())
        } throws: { error in
            if case .timedOut = error as? ClientError<Never> { true } else { false }
        }
    }

    @Test("Errors of unknown types are described by their type")
    func unknownErrorTypes() async throws {
        struct NoSession: Error {}
        let stub = StubEngine()
        stub.answer(PetAPI.ListPets.self) { _ in throw NoSession() }
        let client = try client(stub)
        await #expect {
            try await client.send(PetAPI.ListPets())
        } throws: { error in
            "\(error)" == "The call failed: NoSession"
        }
    }

    @Test("A request without a response is named in the error")
    func missingResponse() async throws {
        let client = try client(StubEngine())
        await #expect {
            try await client.send(PetAPI.ListPets(limit: 1))
        } throws: { error in
            "\(error)" == "ListPets to api.example.com: The stub has no response for ListPets, GET /v1/pets"
        }
    }

    @Test("Responses are chosen by endpoint unless the request's type has a response")
    func answersByEndpoint() async throws {
        let stub = StubEngine()
        stub.answer("GET /pets/{petID}") { request in .json(#"{"id": 1, "name": "\#(request.url.lastPathComponent)"}"#)
        }
        stub.answer("DELETE /pets/{id}", with: .empty())
        stub.answer("GET /pets", with: .json("[]"))
        let client = try client(stub)
        #expect(try await client.send(PetAPI.GetPet(id: "Rex")).name == "Rex")
        #expect(try await client.send(PetAPI.ListPets(limit: 1)).isEmpty)
        try await client.send(PetAPI.RemovePet(id: 1))

        stub.answer(PetAPI.GetPet.self, with: .json(#"{"id": 2, "name": "by type"}"#))
        #expect(try await client.send(PetAPI.GetPet(id: "Rex")).name == "by type")
    }

    @Test("Requests without a type are matched by the end of their path")
    func untypedRequests() async throws {
        let stub = StubEngine()
        for route in ["GET /pets", "GET /stores/{id}/pets", "GET /pets/{id}", "GET /pets/mine", "POST /pets/mine"] {
            stub.answer(route, with: .data(Data(route.utf8)))
        }
        let expected = [
            "v1/pets": "GET /pets", "v1/stores/7/pets": "GET /stores/{id}/pets", "v1/pets/7": "GET /pets/{id}",
            "pets/mine": "GET /pets/mine",
        ]
        for (path, route) in expected {
            #expect(try await stub.send(HTTPRequest(url: try testURL("http://a/\(path)?x=1"))).text == route)
        }
        await #expect(throws: TransportError.self) {
            _ = try await stub.send(HTTPRequest(url: try testURL("http://a/")))
        }
    }

    @Test("Responses are returned in the given order")
    func answersInOrder() async throws {
        let stub = StubEngine()
        stub.answer(
            PetAPI.ListPets.self,
            inOrder: .failure(TransportError(.offline, "")),
            .success(.json("[]"))
        )
        let client = try client(stub)
        await #expect {
            try await client.send(PetAPI.ListPets())
        } throws: { error in
            (error as? ClientError<Never>)?.isOffline == true
        }
        #expect(try await client.send(PetAPI.ListPets()).isEmpty)
        try stub.verify()
        await #expect(throws: ClientError<Never>.self) { try await client.send(PetAPI.ListPets()) }
        #expect(throws: StubMismatch.self) { try stub.verify() }
    }

    @Test("Verification lists unexpected and missing requests")
    func verification() async throws {
        let stub = StubEngine()
        stub.answer(PetAPI.GetPet.self, with: .json("{}"))
        stub.answer("DELETE /pets/{id}", with: .empty())
        stub.answer("GET /more", inOrder: .success(.empty()), .success(.empty()))
        let client = try client(stub)
        try await client.send(PetAPI.RemovePet(id: 1))
        _ = try? await client.send(PetAPI.ListPets())
        #expect {
            try stub.verify()
        } throws: { error in
            "\(error)" == """
                Not expected: ListPets, GET /v1/pets
                Expected, but not sent: GET /more (2 remaining)
                Expected, but not sent: GetPet
                """
        }
    }

    @Test("A stub delays its responses")
    func takesItsTime() async throws {
        let (waits, waited) = AsyncStream.makeStream(of: Duration.self)
        let stub = StubEngine { _ in .json("[]") }
        let client = try client(stub)
        _ = try await client.send(PetAPI.ListPets())
        stub.delay(by: .seconds(3)) { waited.yield($0) }
        _ = try await client.send(PetAPI.ListPets())
        waited.finish()
        #expect(await waits.reduce(into: []) { $0.append($1) } == [.seconds(3)])
    }

    @Test("A folder of fixtures provides responses")
    func answersWithFiles() async throws {
        let folder = try TemporaryFolder()
        try folder.write(#"[{"id": 1, "name": "Rex"}]"#, to: "ListPets.json")
        try folder.write("gone", to: "GetPet.404.txt")
        let client = try client(StubEngine(fixtures: folder.url))
        #expect(try await client.send(PetAPI.ListPets()) == [PetAPI.Pet(id: 1, name: "Rex")])
        await #expect {
            try await client.send(PetAPI.GetPet(id: "1"))
        } throws: { error in
            let response = (error as? ClientError<Never>)?.response
            return response?.status == 404 && response?.text == "gone"
                && response?.headers["Content-Type"]?.hasPrefix("text/plain") == true
        }
        await #expect(throws: ClientError<Never>.self) { try await client.send(PetAPI.RemovePet(id: 1)) }
        #expect(throws: (any Error).self) { try StubEngine(fixtures: folder.url.appendingPathComponent("nowhere")) }
        #expect(throws: CocoaError.self) { try HTTPResponse.fixture("nothing.json", in: .main) }
    }
}
