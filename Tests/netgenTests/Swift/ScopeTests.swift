import Testing

@testable import netgen

@Suite("Spelling of types")
struct ScopeTests {
    /// The names of `Petstore`: `Pet` with its types `Status` and `Owner`, then `Owner`, `Data` and the alias `Moment`.
    private var visibleNames: VisibleNames {
        var api = API.empty
        api.models = [
            .structure("Pet", nested: [.structure("Status"), .structure("Owner")]),
            .structure("Owner"),
            .structure("Data"),
            .alias("Moment", .unixTime),
        ]
        return VisibleNames(api)
    }

    private var namespace: Scope { Scope(visibleNames) }
    private var pet: Scope { namespace.inside("Pet", declaring: ["Status", "Owner"]) }

    private func spelling(_ type: TypeReference, in scope: Scope) -> String { scope.type(type).inlineText }

    @Test("Scalars and collections have their Swift types")
    func scalars() {
        #expect(spelling(.array(.optional(.int64)), in: namespace) == "[Int64?]")
        #expect(spelling(.dictionary(.array(.dateTime)), in: namespace) == "[String: [Date]]")
        #expect(spelling(.date, in: namespace) == "CalendarDate")
    }

    @Test("A name is as short as its scope allows")
    func short() {
        #expect(spelling(.named(["Pet"]), in: namespace) == "Pet")
        #expect(spelling(.named(["Pet", "Status"]), in: namespace) == "Pet.Status")
        #expect(spelling(.named(["Pet", "Status"]), in: pet) == "Status")
        #expect(spelling(.named(["Pet"]), in: pet) == "Pet")
    }

    @Test("A nested type hides an outer type")
    func hiding() {
        #expect(spelling(.named(["Owner"]), in: namespace) == "Owner")
        #expect(spelling(.named(["Pet", "Owner"]), in: pet) == "Owner")
        #expect(spelling(.named(["Owner"]), in: pet) == "Petstore.Owner")
        #expect(spelling(.named(["Owner"]), in: pet.inside("Status", declaring: [])) == "Petstore.Owner")
    }

    @Test("Types of other modules are qualified only if a name hides them")
    func externalTypes() {
        #expect(spelling(.bytes, in: namespace) == "Foundation.Data")
        #expect(spelling(.bytes, in: pet) == "Foundation.Data")
        #expect(spelling(.bytes, in: pet.inExtension) == "Data")
        #expect(spelling(.string, in: pet.inside("Name", declaring: ["String"])) == "Swift.String")
    }

    @Test("The namespace itself hides types everywhere")
    func namespaceName() {
        var api = API.empty
        api.identity.namespace = "Paging"
        let scope = Scope(VisibleNames(api)).inside("ListPets", declaring: []).inExtension
        #expect(scope[.paging].inlineText == "NetRuntime.Paging")
    }

    @Test("An extension sees only the names that its type declares")
    func extensions() {
        let implementation = pet.inExtension
        #expect(implementation.qualifiedName.inlineText == "Petstore.Pet")
        #expect(spelling(.named(["Owner"]), in: implementation) == "Petstore.Owner")
        #expect(spelling(.named(["Pet"]), in: implementation) == "Petstore.Pet")
        #expect(spelling(.named(["Pet", "Status"]), in: implementation) == "Status")
    }

    @Test("Aliases are resolved")
    func aliases() {
        #expect(visibleNames.types.format(of: .array(.named(["Moment"]))) == .unixTime)
        #expect(visibleNames.types.format(of: .dateTime) == nil)
        #expect(visibleNames.usesFoundation(.optional(.named(["Moment"]))))
        #expect(!visibleNames.usesFoundation(.named(["Pet"])))
    }
}
