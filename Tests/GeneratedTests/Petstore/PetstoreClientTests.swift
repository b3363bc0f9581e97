import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@testable import Petstore

@Suite("Petstore: environments, security and requests as values", .timeLimit(.minutes(20)))
struct PetstoreClientTests {
    @Test("Each environment has the URLs of its servers")
    func environments() throws {
        let request = Petstore.ListToys()
        let upload = Petstore.DownloadPhoto(petID: 7, number: 1)
        let health = Petstore.CheckHealth()

        let production = Petstore.client(.production)
        #expect(try production.httpRequest(for: request).url.absoluteString == "https://api.petstore.example/v1/toys")
        #expect(
            try production.httpRequest(for: upload).url.absoluteString
                == "https://uploads.petstore.example/pets/7/photos/1"
        )
        #expect(try production.httpRequest(for: health).url.absoluteString == "https://status.petstore.example/health")

        let staging = Petstore.client(.staging)
        #expect(
            try staging.httpRequest(for: request).url.absoluteString == "https://staging.petstore.example/v1/toys"
        )
        #expect(try staging.httpRequest(for: upload).url.host == "uploads.staging.petstore.example")
        #expect(try staging.httpRequest(for: health).url.host == "status.petstore.example")
    }

    @Test("A client without an explicit environment uses the build's default")
    func defaultEnvironment() {
        #if DEBUG
            #expect(Petstore.client().baseURL == Petstore.Environment.staging.baseURL)
        #else
            #expect(Petstore.client().baseURL == Petstore.Environment.production.baseURL)
        #endif
    }

    @Test("An endpoint overrides the security of its environment")
    func security() {
        #expect(Petstore.Environment.security == [[.bearer]])
        #expect(Petstore.client().security == [[.bearer]])
        #expect(Petstore.ListPets.endpoint.security == nil)
        #expect(Petstore.SearchPets.endpoint.security == [])
        #expect(Petstore.ListAppointments.endpoint.security == [[.basic]])
        #expect(
            Petstore.ListOrders.endpoint.security
                == [[.apiKey("X-Partner-Key", in: .header), .bearer], [.apiKey("sid", in: .cookie)]]
        )
        #expect(Petstore.ListEvents.endpoint.security == [[.apiKey("key", in: .query)]])
    }

    @Test("A token is sent only to endpoints that require it")
    func bearer() async throws {
        let stub = StubEngine { _ in .json(#"{"status": 200, "data": []}"#) }
        let client = Petstore.client(engine: stub, middleware: [.bearer { "secret" }])

        _ = try await client.send(Petstore.ListToys())
        _ = try? await client.send(Petstore.CheckHealth())
        _ = try? await client.send(Petstore.ListAppointments())

        #expect(stub.calls.map { $0.headers["Authorization"] } == ["Bearer secret", nil, nil])
    }

    @Test("A stub receives the values of a request")
    func values() async throws {
        let stub = StubEngine()
        stub.answer(Petstore.GetStore.self) { request in
            #expect(request.storeID == "berlin")
            return .json(#"{"status": 4230, "message": "closed"}"#)
        }

        let (failure, _) = try await Petstore.client(engine: stub)
            .rejection(of: Petstore.GetStore(storeID: "berlin"))

        #expect(failure.code == .storeClosed)
        #expect(stub.calls(of: Petstore.GetStore.self).map(\.storeID) == ["berlin"])
    }

    @Test("A parameter can't change the structure of a path", arguments: [".", "..", ""])
    func traversal(_ storeID: String) async throws {
        let stub = StubEngine()

        do {
            _ = try await Petstore.client(engine: stub).send(Petstore.GetStore(storeID: storeID))
            Issue.record("no error")
        } catch Petstore.ClientError.invalidRequest {
            #expect(stub.calls.isEmpty)
        } catch {
            throw error
        }
    }

    @Test("A number that JSON can't express isn't sent")
    func notANumber() async throws {
        let stub = StubEngine()
        let nowhere = Petstore.Coordinates(latitude: .nan, longitude: 0)
        let home = Petstore.Address(street: "", city: "", postcode: "", location: nowhere)

        do {
            _ = try await Petstore.client(engine: stub)
                .send(Petstore.AdoptPet(petID: 7, body: .init(home: .address(home))))
            Issue.record("no error")
        } catch Petstore.ClientError.invalidRequest {
            #expect(stub.calls.isEmpty)
        } catch {
            throw error
        }
    }
}
