import Foundation
import NetRuntime
import Testing

@testable import Petstore

extension PetstoreCall {
    /// The calls about stores, except for their pets.
    static let stores: [PetstoreCall] = [
        PetstoreCall(
            line: "GET /v1/stores/berlin",
            answer: """
                {"status": 200, "data": {"id": "berlin", "hours": {}, "staff": [],
                 "address": {"street": "Hof 1", "city": "Berlin", "postcode": "10115"}}}
                """
        ) { _ = try await $0.send(Petstore.GetStore(storeID: "berlin")) },

        PetstoreCall(line: "GET /v1/catalogue", answer: #"{"status": 200, "data": {"name": "all"}}"#) {
            _ = try await $0.send(Petstore.GetCatalogue())
        },

        PetstoreCall(line: "GET /v1/toys", answer: #"{"status": 200, "data": []}"#) {
            _ = try await $0.send(Petstore.ListToys())
        },

        PetstoreCall(
            line: "POST /v1/toys",
            body: #"{"kind":"plush-mouse","squeaks":true,"color":"grey"}"#,
            answer: #"{"status": 201, "data": {"kind": "plush-mouse"}}"#
        ) { _ = try await $0.send(Petstore.AddToy(body: .plushMouse(.init(squeaks: true, color: "grey")))) },

        PetstoreCall(
            line: "GET /v1/stores/berlin/tasks?priority=9",
            answer: #"{"status": 200, "data": [{"title": "Feed", "priority": 9, "due": "2025-01-01"}]}"#
        ) { _ = try await $0.send(Petstore.ListTasks(storeID: "berlin", priority: .now)) },

        PetstoreCall(line: "GET /v1/orders", answer: #"{"status": 200, "data": []}"#) {
            _ = try await $0.send(Petstore.ListOrders())
        },

        PetstoreCall(
            line: "GET /v1/events?offset=40&limit=20",
            answer: #"{"status": 200, "data": {"events": [], "total": 40}}"#
        ) { _ = try await $0.send(Petstore.ListEvents(offset: 40, limit: 20)) },

        PetstoreCall(
            line: "GET /v1/events/live",
            headers: ["Accept": "text/event-stream"],
            answer: "data: {\"id\": 1, \"at\": 0, \"text\": \"Open\"}\n\ndata: closed\n\n"
        ) { client in
            var texts: [String] = []
            for try await event in client.elements(of: Petstore.WatchEvents()) { texts.append(event.text) }
            #expect(texts == ["Open"])
        },

        PetstoreCall(
            line: "GET /v1/orders/export",
            headers: ["Accept": "application/jsonl, application/x-ndjson"],
            answer: #"{"id": 1, "lines": [], "placed_at": "2025-01-02T09:00:00Z"}"# + "\n"
        ) { client in
            let orders = try await client.send(Petstore.ExportOrders())
            #expect(orders.map(\.id) == [1])
        },

        PetstoreCall(line: "GET /v1/visitors", answer: #"{"names": ["Ada"]}"#) {
            _ = try await $0.send(Petstore.ListVisitors())
        },

        PetstoreCall(
            line: "GET /v1/clinic/appointments?cursor=a%3D%3D&day=2025-01-02",
            answer: #"{"appointments": []}"#
        ) {
            _ = try await $0.send(
                Petstore.ListAppointments(cursor: "a==", day: CalendarDate(year: 2025, month: 1, day: 2))
            )
        },

        PetstoreCall(
            line: "POST /v1/clinic/appointments",
            body: #"{"pet":7,"starts_at":"2025-01-02T09:00:00Z","note":null}"#,
            answer: """
                {"appointment": {"id": "a6887421-68ad-494f-99c8-cfce90e6e4eb", "pet": 7,
                 "starts_at": "2025-01-02T09:00:00Z"}}
                """
        ) {
            _ = try await $0.send(
                Petstore.BookAppointment(
                    body: .init(pet: 7, startsAt: Date(timeIntervalSince1970: 1_735_808_400), note: nil)
                )
            )
        },

        PetstoreCall(line: "GET /v1/loyalty/c%231", answer: #"{"ok": true, "points": 3}"#) {
            _ = try await $0.send(Petstore.GetBalance(card: "c#1"))
        },
    ]
}
