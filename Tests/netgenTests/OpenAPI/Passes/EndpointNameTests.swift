import Testing

@testable import netgen

@Suite("Unique request names")
struct EndpointNameTests {
    @Test("An ID keeps its word order if another order would name another request")
    func actions() {
        let read = ReadDocument(
            #"""
            "paths": {
                "/stores/{s}/sets/{id}": { "delete": { "operationId": "delete_set", "responses": {} } },
                "/stores/{s}/sets/{id}/delete": { "post": { "operationId": "set_delete", "responses": {} } },
                "/stores/{s}/maps/{id}/delete": { "post": { "operationId": "map_delete", "responses": {} } },
                "/stores/{s}/map": { "delete": { "operationId": "map_delete_", "responses": {} } }
            }
            """#
        )
        let names = read.spec?.requests.endpoints.map(\.name.value)
        #expect(names == ["DeleteSet", "SetDelete", "DeleteMap", "DeleteStoreMap"])
    }

    @Test("A conflicting request name gets the resource that the request acts on")
    func taken() {
        let read = ReadDocument(
            #"""
            "paths": {
                "/pets": { "get": { "operationId": "pets", "responses": {} } },
                "/files": { "post": { "operationId": "upload", "responses": {} } },
                "/images": { "post": { "operationId": "upload", "responses": {} } }
            }
            """#
        )
        #expect(read.spec?.requests.endpoints.map(\.name.value) == ["GetPets", "Upload", "UploadImage"])
    }

    @Test("A description that repeats the name, as in FastAPI, is removed")
    func titles() throws {
        var spec = try specForPass(
            #"""
            "endpoints": {
                "a": {"method": "POST", "path": "/pets", "description": "Create Pet"},
                "b": {"method": "GET", "path": "/pets", "description": "Pets:List Pets\n\nAll of them."},
                "c": {"method": "DELETE", "path": "/pets", "description": "Delete pets at once"}
            }
            """#
        )
        for (index, id) in ["create_pet", "list_pets", "delete_pets"].enumerated() {
            spec.requests.endpoints[index].notes.operationID = id
        }
        var diagnostics = Diagnostics()
        spec.nameEndpoints(&diagnostics)
        #expect(spec.requests.endpoints.map(\.name.value) == ["CreatePet", "ListPets", "DeletePets"])
        #expect(spec.requests.endpoints.map(\.notes.description) == [nil, "All of them.", "Delete pets at once"])
        #expect(diagnostics.list.isEmpty)
    }

    @Test("A duplicate operation ID is reported, and names only the first operation without a numeric suffix")
    func repeated() throws {
        var spec = try specForPass(
            #"""
            "endpoints": {
                "a": {"method": "GET", "path": "/a"}, "b": {"method": "GET", "path": "/b"},
                "c": {"method": "GET", "path": "/c"}
            }
            """#
        )
        for (index, id) in ["findPets_1", "findPets", "findPets"].enumerated() {
            spec.requests.endpoints[index].notes.operationID = id
        }
        var diagnostics = Diagnostics()
        spec.nameEndpoints(&diagnostics)
        #expect(spec.requests.endpoints.map(\.name.value) == ["GetA", "FindPets", "GetC"])
        #expect(diagnostics.list.map(\.code) == [.duplicateValue])
        #expect(diagnostics.list.first?.message.hasSuffix("naming this operation GetC") == true)
    }
}
