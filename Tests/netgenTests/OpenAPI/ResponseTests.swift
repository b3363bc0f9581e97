import Testing

@testable import netgen

@Suite("Responses of a document")
struct ResponseTests {
    private func endpoint(_ responses: String) throws -> Spec.Endpoint {
        let document = ReadDocument(#""paths": { "/pets": { "get": { "responses": { \#(responses) } } } }"#)
        return try #require(document.spec).endpoints[0]
    }

    private let pet = #""content": { "application/json": { "schema": { "type": "string" } } }"#

    @Test("The default is the success where there is no other, and the body of errors as well")
    func onlyDefault() throws {
        let endpoint = try endpoint(#""default": { \#(pet) }"#)
        guard case .json = endpoint.response?.kind else {
            Issue.record("\(String(describing: endpoint.response))")
            return
        }
        #expect(endpoint.failures.map(\.status.value) == [.any])
        #expect(endpoint.failures[0].schema != nil)
    }

    @Test("A default that describes no body is no failure where it is the success")
    func silentDefault() throws {
        let endpoint = try endpoint(#""404": { \#(pet) }, "default": { "description": "Done" }"#)
        #expect(endpoint.response == nil)
        #expect(endpoint.failures.map(\.status.value) == [.code(404)])
    }

    @Test("Beside a success the default is a failure, and only that")
    func defaultBesideSuccess() throws {
        let endpoint = try endpoint(#""204": { "description": "Done" }, "default": { \#(pet) }"#)
        #expect(endpoint.response == nil)
        #expect(endpoint.failures.map(\.status.value) == [.any])
    }

    @Test("A status is no outcome of its own beside a range that has the same")
    func coveredStatus() throws {
        let number = #""content": { "application/json": { "schema": { "type": "integer" } } }"#
        let endpoint = try endpoint(#""200": { \#(pet) }, "2XX": { \#(pet) }, "202": { \#(number) }"#)
        guard case .outcomes(let outcomes) = endpoint.response?.kind else {
            Issue.record("\(String(describing: endpoint.response))")
            return
        }
        #expect(outcomes.map(\.status.value) == [.range(2), .code(202)])
    }

    @Test("What answers HEAD has no body, so that only its status says why not")
    func head() throws {
        let responses = #""200": { \#(pet) }, "404": { \#(pet) }, "default": { \#(pet) }"#
        let document = ReadDocument(#""paths": { "/pets": { "head": { "responses": { \#(responses) } } } }"#)
        let endpoint = try #require(document.spec).endpoints[0]
        #expect(endpoint.response == nil)
        #expect(endpoint.failures.map(\.status.value) == [.code(404)])
        #expect(endpoint.failures[0].schema == nil)
    }

    // Slack's document: 104 operations have "ok": [true] in a success and "ok": [false] in the default.
    @Test("A refusal with a good status is held against the error body of the verdict that the document states")
    func statedVerdict() throws {
        let path = "\(GoldenCase.root)/Tests/netgenTests/Golden/openapi-verdicts/openapi.yaml"
        let spec = try VerifiedSpec(path: path)
        #expect(spec.mismatches(in: #"{"ok": true}"#, endpoint: "addPin", status: 200).isEmpty)
        let refusal = #"{"ok": false, "error": "not_authed"}"#
        #expect(spec.mismatches(in: refusal, endpoint: "addPin", status: 200).isEmpty)
        let bare = spec.mismatches(in: #"{"ok": false}"#, endpoint: "addPin", status: 200)
        #expect(bare.count == 1 && bare[0].message.contains("error"))
    }

    @Test("A text with one value is a verdict by its key only, as it may name the kind of an object")
    func kinds() throws {
        func wrappers(_ key: String) throws -> [Spec.Wrapper] {
            func content(_ value: String) -> String {
                let schema = #"{ "properties": { "\#(key)": { "const": "\#(value)" } } }"#
                return #""content": { "application/json": { "schema": \#(schema) } }"#
            }
            let responses = #""200": { \#(content("page")) }, "default": { \#(content("error")) }"#
            let document = ReadDocument(#""paths": { "/pets": { "get": { "responses": { \#(responses) } } } }"#)
            return try #require(document.spec).wrappers
        }
        #expect(try wrappers("object").isEmpty)
        #expect(try wrappers("status").count == 1)
    }

    @Test("A flag of any media type is no body of an error, a reason no part of a status, and the first of two counts")
    func flags() throws {
        let flag = #""content": { "*/*": { "schema": { "type": "boolean" } } }"#
        let errors = #""404 NOT_FOUND": { \#(flag) }, "404": { \#(pet) }, "default": { \#(flag) }"#
        let endpoint = try endpoint(#""200 OK": { \#(flag) }, \#(errors)"#)
        guard case .json = endpoint.response?.kind else {
            Issue.record("\(String(describing: endpoint.response))")
            return
        }
        #expect(endpoint.failures.map(\.status.value) == [.code(404), .any])
        #expect(endpoint.failures.allSatisfy { $0.schema == nil })
    }

    @Test("A list that is always empty says nothing")
    func emptyList() throws {
        let list = #"{ "type": "array", "items": {}, "maxItems": 0 }"#
        let endpoint = try endpoint(#""200": { "content": { "application/json": { "schema": \#(list) } } }"#)
        #expect(endpoint.response == nil)
    }

    @Test("A number or flag of any media type is the same in JSON and in text")
    func anyFlag() throws {
        let endpoint = try endpoint(#""200": { "content": { "*/*": { "schema": { "type": "boolean" } } } }"#)
        guard case .json = endpoint.response?.kind else {
            Issue.record("\(String(describing: endpoint.response))")
            return
        }
    }
}
