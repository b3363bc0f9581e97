import Testing

@testable import netgen

@Suite("Responses of a document")
struct ResponseTests {
    private func endpoint(_ responses: String) throws -> Spec.Endpoint {
        let document = ReadDocument(#""paths": { "/pets": { "get": { "responses": { \#(responses) } } } }"#)
        return try #require(document.spec).requests.endpoints[0]
    }

    private let pet = #""content": { "application/json": { "schema": { "type": "string" } } }"#

    @Test("A `default` response without other successes is both the success and the error body")
    func onlyDefault() throws {
        let endpoint = try endpoint(#""default": { \#(pet) }"#)
        guard case .json = endpoint.result.response?.kind else {
            Issue.record("\(String(describing: endpoint.result.response))")
            return
        }
        #expect(endpoint.result.failures.map(\.status.value) == [.any])
        #expect(endpoint.result.failures[0].schema != nil)
    }

    @Test("A `default` response without a body is only the success")
    func silentDefault() throws {
        let endpoint = try endpoint(#""404": { \#(pet) }, "default": { "description": "Done" }"#)
        #expect(endpoint.result.response == nil)
        #expect(endpoint.result.failures.map(\.status.value) == [.code(404)])
    }

    @Test("A `default` response next to a success is only a failure")
    func defaultBesideSuccess() throws {
        let endpoint = try endpoint(#""204": { "description": "Done" }, "default": { \#(pet) }"#)
        #expect(endpoint.result.response == nil)
        #expect(endpoint.result.failures.map(\.status.value) == [.any])
    }

    @Test("A status that a range with the same type covers isn't a separate response case")
    func coveredStatus() throws {
        let number = #""content": { "application/json": { "schema": { "type": "integer" } } }"#
        let endpoint = try endpoint(#""200": { \#(pet) }, "2XX": { \#(pet) }, "202": { \#(number) }"#)
        guard case .outcomes(let outcomes) = endpoint.result.response?.kind else {
            Issue.record("\(String(describing: endpoint.result.response))")
            return
        }
        #expect(outcomes.map(\.status.value) == [.range(2), .code(202)])
    }

    @Test("Responses to HEAD have no body, and failures only a status")
    func head() throws {
        let responses = #""200": { \#(pet) }, "404": { \#(pet) }, "default": { \#(pet) }"#
        let document = ReadDocument(#""paths": { "/pets": { "head": { "responses": { \#(responses) } } } }"#)
        let endpoint = try #require(document.spec).requests.endpoints[0]
        #expect(endpoint.result.response == nil)
        #expect(endpoint.result.failures.map(\.status.value) == [.code(404)])
        #expect(endpoint.result.failures[0].schema == nil)
    }

    // In Slack's document, 104 operations declare `"ok": [true]` for successes and `"ok": [false]` for the default.
    @Test("A failure with status 200 is verified against the error body of the declared verdict")
    func statedVerdict() throws {
        let path = "\(GoldenCase.root)/Tests/netgenTests/Golden/openapi-verdicts/openapi.yaml"
        let spec = try VerifiedSpec(path: path)
        #expect(spec.mismatches(in: #"{"ok": true}"#, endpoint: "addPin", status: 200).isEmpty)
        let rejection = #"{"ok": false, "error": "not_authed"}"#
        #expect(spec.mismatches(in: rejection, endpoint: "addPin", status: 200).isEmpty)
        let bare = spec.mismatches(in: #"{"ok": false}"#, endpoint: "addPin", status: 200)
        #expect(bare.count == 1 && bare[0].message.contains("error"))
    }

    @Test("A constant string is a success test only under a suitable key")
    func kinds() throws {
        func wrappers(_ key: String) throws -> [Spec.Wrapper] {
            func content(_ value: String) -> String {
                let schema = #"{ "properties": { "\#(key)": { "const": "\#(value)" } } }"#
                return #""content": { "application/json": { "schema": \#(schema) } }"#
            }
            let responses = #""200": { \#(content("page")) }, "default": { \#(content("error")) }"#
            let document = ReadDocument(#""paths": { "/pets": { "get": { "responses": { \#(responses) } } } }"#)
            return try #require(document.spec).responses.wrappers
        }
        #expect(try wrappers("object").isEmpty)
        #expect(try wrappers("status").count == 1)
    }

    @Test("A status may have a reason phrase, and a Boolean isn't an error body")
    func flags() throws {
        let flag = #""content": { "*/*": { "schema": { "type": "boolean" } } }"#
        let errors = #""404 NOT_FOUND": { \#(flag) }, "404": { \#(pet) }, "default": { \#(flag) }"#
        let endpoint = try endpoint(#""200 OK": { \#(flag) }, \#(errors)"#)
        guard case .json = endpoint.result.response?.kind else {
            Issue.record("\(String(describing: endpoint.result.response))")
            return
        }
        #expect(endpoint.result.failures.map(\.status.value) == [.code(404), .any])
        #expect(endpoint.result.failures.allSatisfy { $0.schema == nil })
    }

    @Test("An array that is always empty isn't a response body")
    func emptyList() throws {
        let list = #"{ "type": "array", "items": {}, "maxItems": 0 }"#
        let endpoint = try endpoint(#""200": { "content": { "application/json": { "schema": \#(list) } } }"#)
        #expect(endpoint.result.response == nil)
    }

    @Test("A Boolean of any media type is read as JSON")
    func anyFlag() throws {
        let endpoint = try endpoint(#""200": { "content": { "*/*": { "schema": { "type": "boolean" } } } }"#)
        guard case .json = endpoint.result.response?.kind else {
            Issue.record("\(String(describing: endpoint.result.response))")
            return
        }
    }
}
