import Foundation
import NetRuntime
import Testing

@testable import Petstore

@Suite("Petstore: written JSON")
struct PetstoreBodyTests {
    @Test("A field of a PATCH can be omitted, null or a value")
    func threeStates() throws {
        #expect(try json(Petstore.PetUpdate()) == "{}")
        #expect(try json(Petstore.PetUpdate(name: "Max")) == #"{"name":"Max"}"#)
        #expect(try json(Petstore.PetUpdate(size: .null, keeper: .null)) == #"{"size":null,"keeper":null}"#)
        #expect(
            try json(Petstore.PetUpdate(size: .value(.large), home: .value(.shelter("Süd"))))
                == #"{"size":3,"home":"Süd"}"#
        )
    }

    @Test("A required nil is written as null, and optional fields and defaults are omitted")
    func newPet() throws {
        let pet = Petstore.NewPet(name: "Rex", species: .dog, price: 10, keeper: nil)

        #expect(try json(pet) == #"{"name":"Rex","species":"dog","price":10,"keeper":null}"#)
    }

    @Test("A value of every type is written in its format")
    func values() throws {
        let pet = Petstore.NewPet(
            name: "\"M\\ia\"\n/\u{1}é🐈",
            species: .cat,
            size: .unknown(7),
            tags: ["a", ""],
            bornOn: CalendarDate(year: 2024, month: 2, day: 29),
            arrivedAt: Date(timeIntervalSince1970: 1_714_559_400.25),
            seenAt: Date(timeIntervalSince1970: 1_714_560_000.5),
            chippedAt: Date(timeIntervalSince1970: 1_714_560_000.123),
            chip: UUID(uuidString: "A6887421-68AD-494F-99C8-CFCE90E6E4EB"),
            price: try #require(Decimal(string: "149.90")),
            photos: [try #require(URL(string: "https://photos.example/a%20b?c=d"))],
            thumbnail: Data([0, 1, 2, 255]),
            priority: .now,
            home: .places([]),
            traits: ["big": 12_345_678_901_234_567],
            keeper: "Ada"
        )

        let expected: JSON = [
            "name": "\"M\\ia\"\n/\u{1}é🐈", "species": "cat", "size": 7, "tags": ["a", ""],
            "born_on": "2024-02-29", "arrived_at": "2024-05-01T10:30:00.250Z", "seen_at": 1_714_560_000.5,
            "chipped_at": 1_714_560_000_123, "chip": "a6887421-68ad-494f-99c8-cfce90e6e4eb", "price": 149.9,
            "photos": ["https://photos.example/a%20b?c=d"], "thumbnail": "AAEC/w==", "priority": 9, "home": [],
            "traits": ["big": 12_345_678_901_234_567], "keeper": "Ada",
        ]
        #expect(try JSON(json: try pet.jsonData()) == expected)
    }

    @Test("A union writes its discriminator once")
    func discriminator() throws {
        #expect(try json(Petstore.Toy.ball(.init(kind: "ball", diameter: 6))) == #"{"kind":"ball","diameter":6}"#)
        #expect(try json(Petstore.Toy.puzzle(.init(pieces: 3))) == #"{"kind":"puzzle","pieces":3}"#)
        let unknown: JSON = ["kind": "laser"]
        #expect(try json(Petstore.Toy.unknown(unknown)) == #"{"kind":"laser"}"#)
    }

    @Test("A recursive union is written at every level")
    func filter() throws {
        let filter = Petstore.Filter.all(
            .init(filters: [
                .is(.init(field: "species", value: "dog")),
                .not(.init(filter: .is(.init(field: "size", value: 3)))),
            ])
        )

        #expect(
            try json(filter) == """
                {"op":"all","filters":[{"op":"is","field":"species","value":"dog"},\
                {"op":"not","filter":{"op":"is","field":"size","value":3}}]}
                """
        )
    }

    @Test("A mutable model can be changed and compared")
    func mutable() throws {
        var address = Petstore.Address(street: "Hof 1", city: "Berlin", postcode: "10115")
        let before = address
        address.location = .init(latitude: 52.5, longitude: 13.4)

        #expect(address != before)
        #expect(try json(address).hasSuffix(#""location":[52.5,13.4]}"#))
        #expect(try Petstore.Address(json: try address.jsonData()) == address)
    }

    @Test("JSONEncoder and NetRuntime write equal JSON")
    func bridge() throws {
        let pet = Petstore.NewPet(
            name: "Rex",
            species: .dog,
            tags: ["x"],
            seenAt: Date(timeIntervalSince1970: 5),
            price: 10,
            home: .address(.init(street: "Hof 1", city: "Berlin", postcode: "10115")),
            keeper: nil
        )

        #expect(try JSON(json: try JSONEncoder().encode(pet)) == JSON(json: try pet.jsonData()))
    }

    private func json(_ value: some JSONWritable) throws -> String {
        String(decoding: try value.jsonData(), as: UTF8.self)
    }
}
