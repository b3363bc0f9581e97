import Testing

@testable import netgen

@Suite("No two requests of a document have one name")
struct EndpointNameTests {
    @Test("An action on one thing keeps its id's words where they mean something else in another order")
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
        let names = read.spec?.endpoints.map(\.name.value)
        #expect(names == ["DeleteSet", "SetDelete", "DeleteMap", "DeleteStoreMap"])
    }

    @Test("What is called like another request or like the client is named after what it is done to")
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
        #expect(read.spec?.endpoints.map(\.name.value) == ["GetPets", "Upload", "UploadImage"])
    }

    @Test("A description is left out that is the name, or the name behind a group, as FastAPI writes it")
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
            spec.endpoints[index].operationID = id
        }
        var diagnostics = Diagnostics()
        spec.nameEndpoints(&diagnostics)
        #expect(spec.endpoints.map(\.name.value) == ["CreatePet", "ListPets", "DeletePets"])
        #expect(spec.endpoints.map(\.description) == [nil, "All of them.", "Delete pets at once"])
        #expect(diagnostics.list.isEmpty)
    }

    @Test("An id that is there twice is told, and ids that a framework has numbered come last")
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
            spec.endpoints[index].operationID = id
        }
        var diagnostics = Diagnostics()
        spec.nameEndpoints(&diagnostics)
        #expect(spec.endpoints.map(\.name.value) == ["GetA", "FindPets", "GetC"])
        #expect(diagnostics.list.map(\.code) == [.duplicateValue])
        #expect(diagnostics.list.first?.message.hasSuffix("this one is called GetC") == true)
    }
}
