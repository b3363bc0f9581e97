import Foundation
import NetRuntime

@testable import Petstore

extension PetstoreCall {
    /// The calls about pets, with parameters of every type and JSON bodies.
    static let pets: [PetstoreCall] = [
        PetstoreCall(
            line: "GET /v1/stores/berlin/pets",
            headers: ["Accept": "application/json", "Content-Type": nil],
            answer: #"{"status": 200, "data": []}"#
        ) { _ = try await $0.send(Petstore.ListPets(storeID: "berlin")) },

        PetstoreCall(
            line: """
                GET /v1/stores/a%2Fb%20c%3Fd/pets?page=2&limit=10&status=on-hold&tags=calm&tags=a%26b%3Dc&ids=7,8\
                &born_after=2024-02-29&seen_since=1714560000.5
                """,
            answer: #"{"status": 200, "data": []}"#
        ) {
            _ = try await $0.send(
                Petstore.ListPets(
                    storeID: "a/b c?d",
                    page: 2,
                    limit: 10,
                    status: .onHold,
                    tags: ["calm", "a&b=c"],
                    ids: [7, 8],
                    bornAfter: CalendarDate(year: 2024, month: 2, day: 29),
                    seenSince: Date(timeIntervalSince1970: 1_714_560_000.5)
                )
            )
        },

        PetstoreCall(
            line: "POST /v1/stores/berlin/pets",
            headers: [
                "Content-Type": "application/json",
                "Idempotency-Key": "a6887421-68ad-494f-99c8-cfce90e6e4eb",
            ],
            body: #"{"name":"Rex","species":"dog","price":10,"keeper":null}"#,
            answer: #"{"status": 201, "data": \#(PetJSON.rex)}"#
        ) {
            _ = try await $0.send(
                Petstore.CreatePet(
                    storeID: "berlin",
                    idempotencyKey: UUID(uuidString: "A6887421-68AD-494F-99C8-CFCE90E6E4EB"),
                    body: .init(name: "Rex", species: .dog, price: 10, keeper: nil)
                )
            )
        },

        PetstoreCall(
            line: "GET /v1/pets/7",
            headers: ["Accept-Language": "de", "Accept": "application/json"],
            answer: #"{"status": 200, "data": \#(PetJSON.rex)}"#
        ) { _ = try await $0.send(Petstore.GetPet(petID: 7, language: "de")) },

        PetstoreCall(
            line: "PATCH /v1/pets/-7",
            headers: ["If-Match": #""v1""#, "Content-Type": "application/json"],
            body: #"{"name":"Max","keeper":null}"#,
            answer: #"{"status": 200, "data": \#(PetJSON.rex)}"#
        ) {
            _ = try await $0.send(
                Petstore.UpdatePet(petID: -7, version: #""v1""#, body: .init(name: "Max", keeper: .null))
            )
        },

        PetstoreCall(
            line: "PATCH /v1/pets/7",
            headers: ["If-Match": nil],
            body: "{}",
            answer: #"{"status": 200, "data": \#(PetJSON.rex)}"#
        ) { _ = try await $0.send(Petstore.UpdatePet(petID: 7, body: .init())) },

        PetstoreCall(line: "DELETE /v1/pets/7", headers: ["Content-Type": nil]) {
            try await $0.send(Petstore.DeletePet(petID: 7))
        },

        PetstoreCall(
            line: "POST /v1/pets/7/adoption",
            body: #"{"home":"Süd","fee":12.5}"#,
            answer: """
                {"status": 200, "data": {"certificate": "https://x.example/7", "adopted_at": "2024-05-01T10:00:00Z"}}
                """
        ) { _ = try await $0.send(Petstore.AdoptPet(petID: 7, body: .init(home: .shelter("Süd"), fee: 12.5))) },

        PetstoreCall(line: "GET /v1/stores/berlin/featured") {
            _ = try await $0.send(Petstore.GetFeaturedPet(storeID: "berlin"))
        },

        PetstoreCall(line: "GET /v1/stores/berlin/pets/count", answer: #"{"status": 200, "data": {"dog": 3}}"#) {
            _ = try await $0.send(Petstore.CountPets(storeID: "berlin"))
        },

        PetstoreCall(line: "GET /v1/pets/7/weights", answer: #"{"status": 200, "data": [[1714560000, 4.2]]}"#) {
            _ = try await $0.send(Petstore.ListWeights(petID: 7))
        },

        PetstoreCall(
            line: "POST /v1/search/pets",
            body: #"{"filter":{"op":"is","field":"name","value":"Rex"},"sort":"-price","dialect":"petql"}"#,
            answer: #"{"reply": {"meta": {"code": 100}, "data": {"pets": [], "total": 0}}}"#
        ) {
            _ = try await $0.send(
                Petstore.SearchPets(
                    body: .init(filter: .is(.init(field: "name", value: "Rex")), sort: .minusPrice)
                )
            )
        },
    ]
}
