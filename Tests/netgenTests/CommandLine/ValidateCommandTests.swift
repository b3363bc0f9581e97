import Testing

@testable import netgen

@Suite("netgen validate")
struct ValidateCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String...) -> CommandResult {
        Netgen.outcome(of: ["validate"] + words)
    }

    @Test("The problems of all specs are printed and counted")
    func text() {
        folder["a.json"] = #"{ "netgen": 1, "name": "A", "endpoints": { "e": { "method": "GTE", "path": "/" } } }"#
        folder["b.json"] = #"{ "netgen": 1, "name": "B", "endpoints": { "e": { "method": "GET", "path": "/" } } }"#
        let outcome = run(folder.path(of: "a.json"), folder.path(of: "b.json"))
        #expect(outcome.status == .failure)
        #expect(outcome.summary == "1 error, 1 warning\n")
        #expect(outcome.problems.contains("a.json:1:61: error: \"GTE\" is not an HTTP method [invalid-method]\n"))
        #expect(outcome.problems.contains("b.json:1:44: warning: the endpoint \"e\" has no description [undoc"))
        #expect(run(folder.path(of: "b.json")).status == .success)
        #expect(run(folder.path(of: "b.json"), "--strict").status == .failure)
    }

    @Test("Frequent warnings of one kind become one line with their count")
    func summaries() {
        let operations = (1...8).map { number in
            let responses = #""responses": { "204": { "description": "" } }"#
            return #""/\#(number)": { "get": { "operationId": "get\#(number % 6)", \#(responses) } }"#
        }
        folder["a.json"] = """
            { "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {
            \(operations.joined(separator: ",\n")) } }
            """
        let lines = run(folder.path(of: "a.json")).problems.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.contains { $0.contains("and 7 more like it: 3:") && $0.hasSuffix(", … [undocumented-endpoint]") })
        #expect(lines.contains { $0.contains("and 1 more like it: 9:") && $0.hasSuffix(" [duplicate-value]") })
        #expect(run(folder.path(of: "a.json")).summary == "0 errors, 10 warnings\n")
    }

    @Test(#""date-time" is suggested for similar formats"#, arguments: ["dateTime", "date_time"])
    func dateTime(format: String) {
        folder["a.json"] = """
            { "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/a": { "get": {
              "operationId": "getA", "summary": "Get it", "responses": { "200": { "description": "", "content": {
                "application/json": { "schema": { "type": "string", "format": "\(format)" } } } } } } } } }
            """
        #expect(run(folder.path(of: "a.json")).problems.contains(#"fix: did you mean "date-time"?"#))
    }

    @Test("The keys of OAuth flows are known keys of OpenAPI")
    func flows() {
        folder["a.json"] = """
            { "openapi": "3.1.0", "info": { "title": "A" }, "security": [{ "o": [] }],
              "components": { "securitySchemes": { "o": { "type": "oauth2", "flows": {
                "implicit": { "authorizationUrl": "https://a.example", "refreshUrl": "https://a.example", "scopes": {} },
                "password": { "tokenUrl": "https://a.example", "scopes": { "a": "b" } } } } } },
              "paths": { "/a": { "get": { "operationId": "getA", "summary": "Get it",
                "responses": { "204": { "description": "" } } } } } }
            """
        #expect(!run(folder.path(of: "a.json"), "--unused").problems.contains("does not define this key"))
    }

    @Test("JSON output contains the location, code and fix of each problem")
    func json() {
        folder["a.json"] = "{ \"netgen\": 1,\n  \"nane\": \"A\" }"
        let expected = """
            {
              "status": 1,
              "diagnostics": [
                {
                  "path": "\(folder.path(of: "a.json"))",
                  "line": 2,
                  "column": 3,
                  "endLine": 2,
                  "endColumn": 9,
                  "severity": "error",
                  "code": "unknown-key",
                  "message": "unknown key \\"nane\\" in a spec",
                  "fix": "did you mean \\"name\\"?
            """
        let text = run(folder.path(of: "a.json")).json.indented
        #expect(text.hasPrefix(expected))
        #expect(text.hasSuffix("  \"messages\": [],\n  \"errors\": 1,\n  \"warnings\": 0\n}\n"))
    }

    @Test("With --unused, unread keys are noted, and unexplained keys fail strict validation")
    func unused() {
        folder["a.json"] = """
            { "openapi": "3.1.0",
              "externalDocs": {},
              "get": 1,
              "paths": { "/a": { "get": { "summary": "Says how it is.", "externalDocs": {}, "responses": {} } } } }
            """
        let path = folder.path(of: "a.json")
        #expect(run(path).problems.isEmpty)
        let outcome = run(path, "--unused")
        #expect(outcome.status == .success)
        #expect(outcome.problems.contains("a.json:2:3: note: \"externalDocs\" is not read: only operations"))
        #expect(outcome.problems.contains("a.json:3:3: note: \"get\" is not used here"))
        #expect(outcome.summary == "0 errors, 0 warnings\n")
        let unused = outcome.json["unused"]?.elements ?? []
        #expect(unused.map { $0["keyword"]?.string } == ["externalDocs", "get"])
        #expect(unused.map { $0["count"] } == [2, 1])
        #expect(unused.map { $0["reason"] == nil } == [false, true])
        let strict = run(path, "--unused", "--strict")
        #expect(strict.status == .failure)
        #expect(strict.summary == "1 error, 0 warnings\n")
    }

    @Test("--strict lists equal problems once, with their locations")
    func strictRepetitions() {
        folder["a.json"] = """
            { "netgen": 1, "name": "A", "endpoints": {
              "one": { "method": "GET", "path": "/one" },
              "two": { "method": "GET", "path": "/two" } } }
            """
        let outcome = run(folder.path(of: "a.json"), "--strict")
        #expect(outcome.problems.contains("error: the endpoint \"one\" has no description, and 1 more like it"))
        #expect(outcome.summary == "2 errors, 0 warnings\n")
    }

    @Test("An undeclared path parameter of a document gets a warning")
    func undeclaredParameter() {
        folder["a.json"] = """
            { "openapi": "3.1.0", "info": { "title": "A", "version": "1" },
              "servers": [{ "url": "https://example.com" }],
              "paths": { "/a/{id}": { "get": { "operationId": "getA", "summary": "A.", "responses": {} } } } }
            """
        let problems = run(folder.path(of: "a.json")).problems
        #expect(problems.contains("3:14: warning: the path parameter \"id\" is not declared; using a string"))
    }

    @Test("An unreadable file is an error")
    func unreadable() {
        let missing = run(folder.path(of: "none.json"))
        #expect(missing.status == .failure)
        #expect(missing.summary == "1 error, 0 warnings\n")
        #expect(missing.json.indented.contains("\"errors\": 1"))
    }

    @Test("Messages use the x-swift-name of an operation")
    func swiftName() {
        folder["a.json"] = """
            { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" }, "paths": { "/": {
              "get": { "operationId": "zzz", "x-swift-name": "Posts", "responses": { "204": { "description": "" } } }
            } } }
            """
        #expect(run(folder.path(of: "a.json")).problems.contains("the endpoint \"Posts\" has no description"))
    }

    @Test("Endpoints with different body formats may share a path")
    func bodies() {
        folder["a.json"] = """
            { "netgen": 1, "name": "A", "endpoints": {
              "json": { "method": "POST", "path": "/", "body": "int", "description": "One." },
              "form": { "method": "POST", "path": "/", "body": { "form": { "a": "int" } }, "description": "Two." },
              "again": { "method": "POST", "path": "/", "body": "string", "description": "Three." }
            } }
            """
        let outcome = run(folder.path(of: "a.json"))
        #expect(outcome.summary == "0 errors, 1 warning\n")
        #expect(outcome.problems.contains("\"again\" has the method and path of \"json\""))
    }

    @Test("A Swift keyword is an accepted name for an endpoint")
    func keywords() throws {
        let folder = try TemporaryFolder()
        folder["api.json"] = #"""
            { "netgen": 1, "name": "API", "endpoints": {
                "init": { "method": "GET", "path": "/init", "description": "Begins." },
                "get_it": { "method": "GET", "path": "/it", "description": "Gets it." } } }
            """#
        let problems = try Tool(folder: folder.path).run("validate", "api.json").problems
        #expect(problems.contains(#"the name "get_it""#) && !problems.contains(#"the name "init""#))
    }
}
