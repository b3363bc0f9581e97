import Foundation
import Testing

@testable import netgen

@Suite("Failures of a document's operations")
struct UsualFailureTests {
    /// Returns the API of a document with these operations. Each has its failures as pairs of a status and a schema.
    private func api(_ operations: [(id: String, failures: KeyValuePairs<String, String>)]) throws -> API {
        let paths = operations.map { operation in
            let failures = operation.failures.map { status, schema in
                let content = ##"{ "application/json": { "schema": { "$ref": "#/components/schemas/\##(schema)" } } }"##
                return #", "\#(status)": { "content": \#(content) }"#
            }
            let responses = #""204": {}\#(failures.joined())"#
            return
                #""/\#(operation.id)": { "get": { "operationId": "\#(operation.id)", "responses": { \#(responses) } } }"#
        }
        let schema = #"{ "type": "object", "properties": { "text": { "type": "string" } } }"#
        let components = #""Missing": \#(schema), "Conflict": \#(schema)"#
        let document = ReadDocument(
            #""paths": { \#(paths.joined(separator: ", ")) }, "components": { "schemas": { \#(components) } }"#
        )
        var diagnostics = Diagnostics()
        let api = Resolver.resolve(
            try #require(document.spec),
            sourceName: "openapi.json",
            diagnostics: &diagnostics
        )
        return try #require(api)
    }

    /// Returns the declaration of a request.
    private func source(of request: String, in api: API) throws -> String {
        let files = api.sourceFiles().map(\.contents).joined()
        let start = try #require(files.range(of: "struct \(request):"))
        let rest = files[start.lowerBound...]
        return String(rest[..<(rest.range(of: "\n    }")?.lowerBound ?? rest.endIndex)])
    }

    @Test("An operation without failures gets none if only most other operations have one")
    func none() throws {
        let api = try api([
            ("getA", ["404": "Missing"]), ("getB", ["404": "Missing"]), ("getC", ["404": "Missing"]), ("getD", [:]),
        ])
        #expect(try source(of: "GetD", in: api).contains("typealias Failure = Never"))
        #expect(try !source(of: "GetA", in: api).contains("Failure"))
    }

    @Test("An operation without failures gets those that nearly all other operations have")
    func habit() throws {
        let usual = (0..<9).map { ("get\($0)a", ["404": "Missing"] as KeyValuePairs) }
        let api = try api(usual + [("getOther", [:])])
        #expect(try !source(of: "GetOther", in: api).contains("Failure"))
        #expect(api.client.requestProtocols.map(\.failureType) == [.named(["Missing"])])
    }

    @Test("Operations that list the same failures in different orders share one enum")
    func order() throws {
        let api = try api([
            ("getA", ["404": "Missing"]), ("getB", ["404": "Missing"]), ("getC", ["404": "Missing"]),
            ("listPets", ["404": "Missing", "409": "Conflict"]), ("countPets", ["409": "Conflict", "404": "Missing"]),
        ])
        #expect(try source(of: "ListPets", in: api).contains("typealias Failure = PetFailure"))
        #expect(try source(of: "CountPets", in: api).contains("typealias Failure = PetFailure"))
    }

    @Test("A few failures among many operations belong only to those operations")
    func few() throws {
        let plain = (0..<12).map { ("get\($0)a", [:] as KeyValuePairs<String, String>) }
        let api = try api(plain + [("getB", ["404": "Missing"]), ("getC", ["404": "Missing"])])
        #expect(api.client.requestProtocols.isEmpty)
        #expect(try source(of: "GetB", in: api).contains("typealias Failure = Missing"))
    }
}
