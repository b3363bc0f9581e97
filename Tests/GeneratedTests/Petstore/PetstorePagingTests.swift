import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@testable import Petstore

@Suite("Petstore: paging", .timeLimit(.minutes(20)))
struct PetstorePagingTests {
    @Test("Numbered pages end with an empty page")
    func page() async throws {
        let stub = StubEngine { request in
            let page = request.query["page"].flatMap { Int($0) } ?? 1
            let pets = page < 4 ? PetJSON.rex.replacingOccurrences(of: "Rex", with: "Rex \(page)") : ""
            return .json(#"{"status": 200, "data": [\#(pets)]}"#)
        }

        let names = try await collect(Petstore.ListPets(storeID: "berlin", limit: 1), from: stub).map(\.name)

        #expect(names == ["Rex 1", "Rex 2", "Rex 3"])
        #expect(stub.calls.map { $0.query["page"] } == [nil, "2", "3", "4"])
        #expect(stub.calls.allSatisfy { $0.query["limit"] == "1" })
    }

    @Test("Paging can begin at a later page")
    func laterPage() async throws {
        let stub = StubEngine { request in
            .json(#"{"status": 200, "data": [\#(request.query["page"] == "8" ? "" : PetJSON.rex)]}"#)
        }

        let pets = try await collect(Petstore.ListPets(storeID: "berlin", page: 7), from: stub)

        #expect(pets.count == 1)
        #expect(stub.calls.map { $0.query["page"] } == ["7", "8"])
    }

    @Test("The offset grows by the number of received items")
    func offset() async throws {
        let stub = StubEngine { request in
            let offset = request.query["offset"].flatMap { Int($0) } ?? 0
            let events = (offset..<min(offset + 2, 5)).map { #"{"id": \#($0), "at": 0, "text": ""}"# }
            return .json(
                #"{"status": 200, "data": {"events": [\#(events.joined(separator: ", "))], "total": 5}}"#
            )
        }

        let events = try await collect(Petstore.ListEvents(), from: stub)

        #expect(events.map(\.id) == [0, 1, 2, 3, 4])
        #expect(stub.calls.map { $0.query["offset"] } == [nil, "2", "4", "5"])
    }

    @Test("A cursor leads to the next page, and a missing cursor ends the paging")
    func cursor() async throws {
        let stub = StubEngine { request in
            let cursor = request.query["cursor"]
            let meta = cursor == nil ? #"{"next": "a/b=="}"# : "{}"
            return .json(
                """
                {"meta": \(meta), "appointments": [{"id": "a6887421-68ad-494f-99c8-cfce90e6e4eb",
                 "pet": \(cursor == nil ? 1 : 2), "starts_at": "2025-01-02T09:00:00Z"}]}
                """
            )
        }

        let appointments = try await collect(Petstore.ListAppointments(), from: stub)

        #expect(appointments.map(\.pet) == [1, 2])
        #expect(stub.calls.map { $0.query["cursor"] } == [nil, "a/b=="])
    }

    @Test("A link in the body can be absolute or relative")
    func link() async throws {
        let stub = StubEngine { request in
            switch request.query["part"] {
            case nil: .json(#"{"names": ["Ada"], "next": "\#(request.url.absoluteString)?part=2"}"#)
            case "2": .json(#"{"names": [], "next": "/v1/visitors?part=3"}"#)
            default: .json(#"{"names": ["Bob"], "next": null}"#)
            }
        }

        #expect(try await collect(Petstore.ListVisitors(), from: stub) == ["Ada", "Bob"])
        #expect(stub.calls.count == 3)
    }

    @Test("The Link header leads to the next page")
    func linkHeader() async throws {
        let order = #"{"id": 1, "lines": [], "placed_at": "2025-01-02T09:00:00Z"}"#
        let stub = StubEngine { request in
            let isFirst = request.query.isEmpty
            let link = "<\(request.url.absoluteString)?after=1>; rel=\"next\", <https://x.example/>; rel=\"last\""
            return .json(
                #"{"status": 200, "data": [\#(order)]}"#,
                headers: isFirst ? ["Link": link] : [:]
            )
        }

        #expect(try await collect(Petstore.ListOrders(), from: stub).count == 2)
    }

    @Test("A failure ends the paging after the items of earlier pages")
    func failure() async throws {
        let stub = StubEngine { request in
            request.query["page"] == nil
                ? .json(#"{"status": 200, "data": [\#(PetJSON.rex)]}"#) : .json(#"{"status": 4290}"#)
        }
        var names: [String] = []

        do {
            for try await pet in Petstore.client(engine: stub).items(of: Petstore.ListPets(storeID: "berlin")) {
                names.append(pet.name)
            }
            Issue.record("no error")
        } catch Petstore.ClientError.rejected(let failure, _) {
            #expect(failure.code == .quotaExceeded)
        } catch {
            throw error
        }
        #expect(names == ["Rex"])
    }

    private func collect<R: PagedRequest>(_ request: R, from stub: StubEngine) async throws -> [R.Item] {
        var items: [R.Item] = []
        for try await item in Petstore.client(engine: stub).items(of: request) {
            items.append(item)
        }
        return items
    }
}

extension HTTPRequest {
    /// The values of the query, by name.
    fileprivate var query: [String: String] {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }
}
