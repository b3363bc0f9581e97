import Testing

@testable import netgen

@Suite("Copies of schemas")
struct SchemaCopiesTests {
    /// Returns the copies by name, each with its original and the name of the model.
    private func copies(_ schemas: String, summaries: [String] = []) throws -> [String: [String]] {
        let operations = summaries.map { #""\#($0)": {"summary": "\#($0)"}"# }.joined(separator: ", ")
        let document = try parsed(#"{"schemas": {\#(schemas)}, "paths": {"/": {\#(operations)}}}"#).1
        return SchemaCopies.find(in: document["schemas"], paths: document["paths"])
            .mapValues { [$0.original, $0.name] }
    }

    private let one = #"{"properties": {"a": {"type": "integer"}}}"#
    private let same = #"{"title": "Another", "properties": {"a": {"description": "A.", "type": "integer"}}}"#
    private let other = #"{"properties": {"b": {"type": "integer"}}}"#

    @Test("Numbered schemas from apispec are copies if their contents are equal")
    func numbered() throws {
        let copies = try copies(#""User": \#(one), "User1": \#(same), "Pet": \#(one), "Pet1": \#(other)"#)
        #expect(copies == ["User": ["User", "User"], "User1": ["User", "User"]])
    }

    @Test("Equal body schemas from Litestar are named after the part that their names share")
    func bodies() throws {
        let copies = try copies(
            #""ListPetsPetResponseBody": \#(one), "GetPetPetResponseBody": \#(same)"#,
            summaries: ["ListPets", "GetPet"]
        )
        #expect(copies.values.allSatisfy { $0 == ["ListPetsPetResponseBody", "Pet"] })
        #expect(copies.count == 2)
    }

    @Test("Schemas from spectree that are nested in others keep their inner name")
    func inner() throws {
        let copies = try copies(#""Book.3a64a9f.Genre": {"enum": ["a"]}, "Query.3a64a9f.Genre": {"enum": ["a"]}"#)
        #expect(copies.values.allSatisfy { $0 == ["Book.3a64a9f.Genre", "Genre"] })
        #expect(copies.count == 2)
    }

    @Test("Schemas that differ only in references to copies are also copies")
    func references() throws {
        func pair(_ type: String) -> String {
            #""Toy": {"properties": {"a": {"type": "\#(type)"}}}, "Toy1": {"properties": {"a": {"type": "string"}}}, "#
                + ##""Pet": {"properties": {"toy": {"$ref": "#/components/schemas/Toy"}}}, "##
                + ##""Pet1": {"properties": {"toy": {"$ref": "#/components/schemas/Toy1"}}}"##
        }
        #expect(try copies(pair("string")).keys.sorted() == ["Pet", "Pet1", "Toy", "Toy1"])
        #expect(try copies(pair("integer")).isEmpty)
    }
}
