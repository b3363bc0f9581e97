import Testing

@testable import netgen

@Suite("Unreachable models")
struct ReachTests {
    @Test("A model stays if it is requested, or if an endpoint, wrapper or failure uses it")
    func unreachable() throws {
        var spec = try specForPass(
            #"""
            "wrapper": {"fields": {"meta": "Meta", "data": "Payload"}}, "failures": {"404": "Problem"},
            "models": {
                "Meta": {"fields": {"a": "int"}}, "Problem": {"fields": {"a": "int"}}, "Wanted": {"fields": {"a": "int"}},
                "Pet": {"fields": {"toys": "[string: [Toy?]]"}}, "Toy": {"fields": {"pet": "Pet"}},
                "Lost": {"fields": {"also": "AlsoLost"}}, "AlsoLost": {"fields": {"lost": "Lost?"}}
            },
            "endpoints": {"getPet": {"method": "GET", "path": "/pet", "response": "Pet"}}
            """#
        )
        spec.types.wanted = ["Wanted"]
        spec.dropUnreachableModels()
        #expect(spec.types.models.map(\.name.value) == ["Meta", "Problem", "Wanted", "Pet", "Toy"])
    }
}
