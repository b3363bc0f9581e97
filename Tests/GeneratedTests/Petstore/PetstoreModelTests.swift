import Foundation
import NetRuntime
import Testing

@testable import Petstore

/// Models that are read with NetRuntime's reader and with a `JSONDecoder`. Tests with a `Coder` use both.
@Suite("Petstore: models")
struct PetstoreModelTests {
    enum Coder: CaseIterable {
        case reader, decoder

        func read<Model: JSONReadable & Decodable>(_ text: String, as type: Model.Type = Model.self) throws -> Model {
            switch self {
            case .reader: try Model(json: Data(text.utf8))
            case .decoder: try JSONDecoder().decode(Model.self, from: Data(text.utf8))
            }
        }
    }

    @Test("A complete model has all its values", arguments: Coder.allCases)
    func everything(_ coder: Coder) throws {
        let mia = try coder.read(PetJSON.mia, as: Petstore.Pet.self)

        #expect(mia.id == .max)
        #expect(mia.name == "Mia 🐈")
        #expect(mia.species == .cat)
        #expect(mia.status == .onHold)
        #expect(mia.size == .medium)
        #expect(mia.tags == ["calm", "indoor"])
        #expect(mia.bornOn == CalendarDate(year: 2024, month: 2, day: 29))
        #expect(mia.createdAt == Date(timeIntervalSince1970: 1_714_559_400.25))
        #expect(mia.seenAt == Date(timeIntervalSince1970: 1_714_560_000.5))
        #expect(mia.chippedAt == Date(timeIntervalSince1970: 1_714_560_000.123))
        #expect(mia.chip == UUID(uuidString: "a6887421-68ad-494f-99c8-cfce90e6e4eb"))
        #expect(mia.weight == 4.25)
        #expect(mia.photos == [URL(string: "https://photos.example/mia.jpg")])
        #expect(mia.thumbnail == Data([0, 1, 2, 255]))
        #expect(mia.isVaccinated)
        #expect(mia.class == "Mammalia")
        #expect(mia.traits["naps"] == 12.5)
        #expect(mia.traits["likes"] == ["milk", 2])
        guard case .address(let address) = mia.home else {
            Issue.record("not an address: \(String(describing: mia.home))")
            return
        }
        #expect(address.city == "Berlin")
        #expect(address.location == Petstore.Coordinates(latitude: 52.5, longitude: 13.4))
    }

    @Test("A model can be written and read again with every coder", arguments: Coder.allCases)
    func keeping(_ coder: Coder) throws {
        for text in [PetJSON.mia, PetJSON.rex] {
            let pet = try coder.read(text, as: Petstore.Pet.self)
            let written = try JSON(json: pet.jsonData())
            for data in [try pet.jsonData(), try JSONEncoder().encode(pet)] {
                let again = try coder.read(String(decoding: data, as: UTF8.self), as: Petstore.Pet.self)
                #expect(try JSON(json: again.jsonData()) == written)
                #expect(again.traits == pet.traits && again.createdAt == pet.createdAt && again.chip == pet.chip)
            }
        }
    }

    @Test("A price is exact to its last digit")
    func decimal() throws {
        let mia = try Coder.reader.read(PetJSON.mia, as: Petstore.Pet.self)

        #expect(mia.price == Decimal(string: "0.1234567890123456789"))
    }

    @Test("A missing or null field is nil or its default", arguments: Coder.allCases)
    func absence(_ coder: Coder) throws {
        let nulls = PetJSON.rex.dropLast() + #", "tags": null, "home": null, "is_vaccinated": null, "traits": null}"#

        for text in [PetJSON.rex, String(nulls)] {
            let rex = try coder.read(text, as: Petstore.Pet.self)
            #expect(rex.tags == [])
            #expect(rex.traits == [:])
            #expect(!rex.isVaccinated)
            #expect(rex.home == nil)
            #expect(rex.size == nil)
            #expect(rex.bornOn == nil)
            #expect(rex.seenAt == nil)
        }
    }

    @Test("A missing required key is an error", arguments: ["id", "name", "species", "status", "price", "photos"])
    func missing(_ key: String) throws {
        let text = PetJSON.rex.replacingOccurrences(of: "\"\(key)\"", with: "\"no_\(key)\"")

        let error = try #require(throws: JSONError.self) { try Petstore.Pet(json: Data(text.utf8)) }
        #expect(error.kind == .missingKey)
        #expect(error.path.hasSuffix(key) || error.expected.contains(key) || error.found.contains(key))
        #expect(throws: DecodingError.self) { try Coder.decoder.read(text, as: Petstore.Pet.self) }
    }

    @Test("An open enum keeps unknown values, and a closed enum rejects them", arguments: Coder.allCases)
    func enums(_ coder: Coder) throws {
        let text = PetJSON.rex.replacingOccurrences(of: "available", with: "on-loan")
        let pet = try coder.read(text, as: Petstore.Pet.self)
        #expect(pet.status == .unknown("on-loan"))
        let adopted = try coder.read(
            PetJSON.rex.replacingOccurrences(of: "available", with: "gone"),
            as: Petstore.Pet.self
        )
        #expect(adopted.status == .adopted)

        #expect(Petstore.PetStatus.unknown("gone") == .adopted)
        #expect(Petstore.Size(rawValue: 3) == .large)
        #expect(Petstore.Size(rawValue: 9) == .unknown(9))
        #expect(Petstore.Species.allCases == [.dog, .cat, .bird])
        #expect(Petstore.Priority(rawValue: 5) == nil)

        let wolf = PetJSON.rex.replacingOccurrences(of: "\"dog\"", with: "\"wolf\"")
        #expect(throws: (any Error).self) { try coder.read(wolf, as: Petstore.Pet.self) }
    }

    @Test("A union is read by its discriminator at any position", arguments: Coder.allCases)
    func discriminated(_ coder: Coder) throws {
        let toys = try coder.read(
            """
            [{"kind": "ball", "diameter": 6.5},
             {"color": "grey", "squeaks": false, "kind": "plush-mouse"},
             {"pieces": 3, "kind": "puzzle"},
             {"kind": "laser", "color": "red"},
             {"no": "kind"}]
            """,
            as: [Petstore.Toy].self
        )

        guard case .ball(let ball) = toys[0], case .plushMouse(let mouse) = toys[1], case .puzzle(let puzzle) = toys[2],
            case .unknown(let laser) = toys[3], case .unknown(let odd) = toys[4]
        else {
            Issue.record("not these: \(toys)")
            return
        }
        #expect(ball.diameter == 6.5)
        #expect(mouse.color == "grey" && mouse.squeaks == false)
        #expect(puzzle.pieces == 3 && puzzle.treat == nil)
        #expect(laser == ["kind": "laser", "color": "red"])
        #expect(odd == ["no": "kind"])
    }

    @Test("A union without a discriminator is read by its shape", arguments: Coder.allCases)
    func undiscriminated(_ coder: Coder) throws {
        let address = #"{"street": "Hof 1", "city": "Berlin", "postcode": "10115"}"#

        let homes = try coder.read(
            #"["Süd", \#(address), [\#(address)], 42, {"city": "Bonn"}]"#,
            as: [Petstore.Home].self
        )

        guard case .shelter("Süd") = homes[0], case .address(let one) = homes[1], case .places(let places) = homes[2],
            case .unknown(42) = homes[3], case .unknown(.object) = homes[4]
        else {
            Issue.record("not these: \(homes)")
            return
        }
        #expect(one.street == "Hof 1")
        #expect(places == [one])
    }

    @Test("A tuple is read from an array, and a short array is an error", arguments: Coder.allCases)
    func tuples(_ coder: Coder) throws {
        let readings = try coder.read("[[1714560000, 4.2], [1714646400.25, 4]]", as: [Petstore.WeightReading].self)

        #expect(readings[0].first == Date(timeIntervalSince1970: 1_714_560_000))
        #expect(readings[1].first == Date(timeIntervalSince1970: 1_714_646_400.25))
        #expect(readings[1].second == 4)
        #expect(throws: (any Error).self) { try coder.read("[1714560000]", as: Petstore.WeightReading.self) }
    }

    @Test("A recursive model is read at every level", arguments: Coder.allCases)
    func recursion(_ coder: Coder) throws {
        let root = try coder.read(
            """
            {"name": "all", "children": [
              {"name": "food", "parent": {"name": "all"}, "children": [{"name": "dry"}, {"name": "wet"}]}
            ]}
            """,
            as: Petstore.Category.self
        )

        #expect(root.parent == nil)
        #expect(root.children.first?.parent?.name == "all")
        #expect(root.children.first?.children.map(\.name) == ["dry", "wet"])
    }

    @Test("Inline objects in arrays and dictionaries become nested types", arguments: Coder.allCases)
    func inline(_ coder: Coder) throws {
        let store = try coder.read(
            """
            {"id": "berlin", "address": {"street": "Hof 1", "city": "Berlin", "postcode": "10115"},
             "hours": {"mon": {"opens": "09:00", "closes": "18:30"}},
             "staff": [{"name": "Ada", "role": "vet"}, {"name": "Bob", "role": "intern"}]}
            """,
            as: Petstore.Store.self
        )

        #expect(store.id == "berlin")
        #expect(store.hours["mon"]?.closes == "18:30")
        #expect(store.staff.map(\.role) == [.vet, .unknown("intern")])
    }

    @Test("A union of scalars keeps values of undeclared types", arguments: Coder.allCases)
    func kinds(_ coder: Coder) throws {
        let order = try coder.read(
            """
            {"id": 1, "placed_at": "2025-01-02T09:00:00Z", "lines": [
              {"article": 12, "quantity": 1, "price": 2.5},
              {"article": "ball", "quantity": 2147483647, "price": 3},
              {"article": [12], "quantity": -1, "price": 0}
            ]}
            """,
            as: Petstore.Order.self
        )

        guard case .int(12) = order.lines[0].article, case .string("ball") = order.lines[1].article,
            case .unknown([12]) = order.lines[2].article
        else {
            Issue.record("not these: \(order.lines)")
            return
        }
        #expect(order.lines.map(\.quantity) == [1, .max, -1])
    }
}
