import Foundation
import NetRuntime
import Testing

@testable import Petstore

@Suite("Petstore: wrappers of every form", .timeLimit(.minutes(20)))
struct PetstoreWrapperTests {
    @Test("A payload can be next to the success Boolean")
    func inline() async throws {
        let client = Client.petstore(
            answering: #"{"points": 120, "ok": true, "expires_on": "2025-12-31", "warning": "soon"}"#
        )

        let response = try await client.response(for: Petstore.GetBalance(card: "c1"))

        #expect(response.payload.points == 120)
        #expect(response.payload.expiresOn == CalendarDate(year: 2025, month: 12, day: 31))
        #expect(response.wrapper?.ok == true)
        #expect(response.wrapper?.warning == "soon")
    }

    @Test("A false success Boolean rejects the call with a string code")
    func inlineFailure() async throws {
        let request = Petstore.GetBalance(card: "c1")

        let (unknown, _) = try await Client.petstore(answering: #"{"ok": false, "error": "card_unknown"}"#)
            .rejection(of: request)
        #expect(unknown.code == .cardUnknown)

        let (other, _) = try await Client.petstore(answering: #"{"error": "card_eaten", "ok": false}"#)
            .rejection(of: request)
        #expect(other.code == .unknown("card_eaten"))

        let (silent, _) = try await Client.petstore(answering: #"{"ok": false}"#).rejection(of: request)
        #expect(silent.code == nil)
    }

    @Test("A payload can be nested two keys deep", arguments: [false, true])
    func nested(payloadFirst: Bool) async throws {
        let meta = #""meta": {"code": 100, "took": 0.25}"#
        let data = #""data": {"total": 1, "pets": [\#(PetJSON.rex)]}"#
        let members = payloadFirst ? [data, meta] : [meta, data]
        let client = Client.petstore(answering: #"{"reply": {\#(members.joined(separator: ", "))}}"#)

        let response = try await client.response(for: search)

        #expect(response.payload.total == 1)
        #expect(response.payload.pets.first?.id == 7)
        #expect(response.wrapper?.reply.meta.took == 0.25)
    }

    @Test("A verdict can be nested two keys deep")
    func nestedFailure() async throws {
        let answer = #"{"reply": {"data": [], "meta": {"code": 997, "message": "too many conditions"}}}"#

        let (failure, _) = try await Client.petstore(answering: answer).rejection(of: search)

        #expect(failure.code == 997)
        #expect(failure.message == "too many conditions")
    }

    @Test("Each endpoint can have its own payload key")
    func keyPerEndpoint() async throws {
        let appointment = """
            {"id": "a6887421-68ad-494f-99c8-cfce90e6e4eb", "pet": 7, "starts_at": "2025-01-02T09:00:00Z"}
            """

        let list = try await Client.petstore(
            answering: #"{"appointments": [\#(appointment)], "meta": {"next": "abc", "total": 2}}"#
        ).response(for: Petstore.ListAppointments())
        #expect(list.payload.map(\.pet) == [7])
        #expect(list.payload.first?.length == 15)
        #expect(list.wrapper?.meta?.next == "abc")

        let one = try await Client.petstore(answering: #"{"appointment": \#(appointment)}"#, status: 201).send(booking)
        #expect(one.startsAt == Date(timeIntervalSince1970: 1_735_808_400))
    }

    @Test("An error object in the wrapper is the failure itself")
    func errorField() async throws {
        let answer = #"{"error": {"type": "double-booked", "title": "The vet is busy."}}"#

        let (failure, response) = try await Client.petstore(answering: answer, status: 409).rejection(of: booking)

        #expect(failure.type == .doubleBooked)
        #expect(failure.title == "The vet is busy.")
        #expect(failure.detail == nil)
        #expect(response.status == 409)
    }

    @Test("A null error isn't a failure")
    func nullError() async throws {
        let answer = #"{"error": null, "appointments": []}"#

        #expect(try await Client.petstore(answering: answer).send(Petstore.ListAppointments()).isEmpty)
    }

    @Test("A response can have no wrapper")
    func none() async throws {
        let health = try await Client.petstore(
            answering: #"{"up": true, "services": {"search": true, "mail": false}}"#
        ).send(Petstore.CheckHealth())

        #expect(health.up)
        #expect(health.services == ["search": true, "mail": false])
    }

    private let search = Petstore.SearchPets(body: .init(filter: .is(.init(field: "name", value: "Rex"))))

    private let booking = Petstore.BookAppointment(
        body: .init(pet: 7, startsAt: Date(timeIntervalSince1970: 1_735_808_400))
    )
}
