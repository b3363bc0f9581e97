import Testing

@testable import netgen

@Suite("Amendments of a document")
struct AmendmentTests {
    private func spec() throws -> Spec {
        try specForPass(
            #"""
            "models": {"Pet": {"fields": {"name": "string", "age": "int"}}, "Kind": {"enum": ["cat"]}},
            "endpoints": {"listPets": {"method": "GET", "path": "/pets", "query": {"limit": "int?"}, "response": "[Pet]"}}
            """#
        )
    }

    @Test("Access, failures and parameters are amended first, and descriptions of endpoints later")
    func endpoints() throws {
        let amendments = try amendmentsForPass(
            #"""
            "access": "public", "failures": {"404": null},
            "endpoints": {"GET /pets": {
                "query": {"limit": "int", "color": "string?"}, "description": "All pets.", "wrapper": null
            }}
            """#
        )
        var spec = try spec()
        var diagnostics = Diagnostics()
        spec.amendFacts(by: amendments, &diagnostics)
        #expect(spec.identity.access == .public)
        #expect(spec.requests.endpoints[0].request.query.map(\.name.value) == ["limit", "color"])
        #expect(spec.requests.endpoints[0].request.query.map(\.schema.shape) == ["int", "string?"])
        #expect(spec.requests.endpoints[0].result.failures.map(\.status.value) == [.code(404)])
        #expect(spec.requests.endpoints[0].notes.description == nil)
        spec.amendEndpoints(by: amendments)
        #expect(spec.requests.endpoints[0].notes.description == "All pets.")
        guard case .none = spec.requests.endpoints[0].wrapping.wrapper else {
            Issue.record("The wrapper is \(spec.requests.endpoints[0].wrapping.wrapper)")
            return
        }
        #expect(diagnostics.list.isEmpty)
    }

    @Test("Models are amended by property, replaced or added")
    func models() throws {
        let amendments = try amendmentsForPass(
            #"""
            "models": {
                "Pet": {"properties": {"age": "int64", "weight": "double?"}, "optional": ["name"]},
                "Kind": {"enum": [1]}, "Unused": {"fields": {"a": "int"}}
            }
            """#
        )
        var spec = try spec()
        var diagnostics = Diagnostics()
        spec.amendModels(by: amendments, &diagnostics)
        #expect(spec.shapes["Pet"] == "{name: string?, age: int64, weight: double?}")
        #expect(spec.types.models.map(\.name.value) == ["Pet", "Kind", "Unused"])
        #expect(diagnostics.list.isEmpty)
        spec.types.models.removeLast()
        spec.reportUnusedModels(of: amendments, &diagnostics)
        #expect(diagnostics.list.map(\.message) == ["the model \"Unused\" is never used; skipping it"])
    }

    @Test("Amendments of missing schemas, properties and operations are reported")
    func slips() throws {
        let amendments = try amendmentsForPass(
            #"""
            "models": {
                "Pett": {"optional": ["a"]}, "Pet": {"properties": {"nmae": "string?"}, "optional": ["agee"]},
                "Kind": {"properties": {"a": "int"}}
            },
            "endpoints": {"listPet": {"description": "All"}}
            """#
        )
        var spec = try spec()
        var diagnostics = Diagnostics()
        spec.amendFacts(by: amendments, &diagnostics)
        spec.amendModels(by: amendments, &diagnostics)
        #expect(
            Set(diagnostics.list.map(\.message)) == [
                "the document has no operation \"listPet\"", "no operation of the document uses a schema \"Pett\"",
                "the document has no property \"nmae\" here; adding it",
                "the schema \"Pet\" has no property \"agee\"", "the schema \"Kind\" is not an object with properties",
            ]
        )
    }

    @Test("Schemas that amendments refer to are listed in order of reference")
    func references() throws {
        let amendments = try amendmentsForPass(
            #"""
            "models": {"Own": {"fields": {"a": "Inner"}}, "Pet": {"properties": {"b": "Toy"}}},
            "endpoints": {"listPets": {"response": "[Own]"}, "getPet": {"response": "Pet"}}
            """#
        )
        #expect(amendments.documentModels == ["Pet", "Inner", "Toy"])
    }
}
