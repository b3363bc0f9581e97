import Testing

@testable import netgen

/// The OpenAPI Overlay Specification: https://spec.openapis.org/overlay/v1.1.0.html
@Suite("Overlays")
struct OverlayTests {
    private static let document = """
        { "openapi": "3.1.0", "info": { "title": "Shop" }, "servers": [{ "url": "https://old.example" }],
          "paths": {
            "/pets": { "get": { "operationId": "listPets", "tags": ["pets"],
              "parameters": [{ "name": "limit", "in": "query", "schema": { "type": "integer" } }],
              "responses": { "204": { "description": "" } } } },
            "/internal": { "get": { "operationId": "reset", "x-internal": true,
              "responses": { "204": { "description": "" } } } } } }
        """

    private func apply(_ actions: String) -> (result: JSONValue?, problems: [String]) {
        var diagnostics = Diagnostics()
        let overlay = SourceText(path: "overlay.json", text: #"{ "overlay": "1.0.0", "actions": [\#(actions)] }"#)
        let document = SourceText(path: "openapi.json", text: Self.document)
        guard let changes = JSONParser.parse(overlay, file: 1, diagnostics: &diagnostics),
            let value = JSONParser.parse(document, diagnostics: &diagnostics)
        else { return (nil, diagnostics.list.map(\.message)) }
        let result = Overlay.apply(changes, to: value, &diagnostics)
        return (result, diagnostics.list.map(\.message))
    }

    @Test("Updates merge objects, append to arrays and replace other values")
    func update() {
        let (result, problems) = apply(
            """
            { "target": "$.info", "update": { "title": "Store", "description": "Sells pets" } },
            { "target": "$.servers[0]", "update": { "url": "https://new.example" } },
            { "target": "$.paths['/pets'].get", "update": { "tags": ["animals"], "deprecated": true } },
            { "target": "$.paths['/pets'].get.parameters",
              "update": { "name": "page", "in": "query", "schema": { "type": "string" } } }
            """
        )
        #expect(problems == [])
        #expect(result?["info"]?.compact == #"{"title":"Store","description":"Sells pets"}"#)
        #expect(result?["servers"]?.compact == #"[{"url":"https://new.example"}]"#)
        let operation = result?["paths"]?["/pets"]?["get"]
        #expect(operation?["tags"]?.compact == #"["pets","animals"]"#)
        #expect(operation?["deprecated"]?.bool == true)
        #expect(operation?["parameters"]?.elements.compactMap { $0["name"]?.string } == ["limit", "page"])
    }

    @Test("Removals delete each selected value once")
    func remove() {
        let (result, problems) = apply(
            """
            { "target": "$.paths[?@.get['x-internal'] == true]", "remove": true },
            { "target": "$..parameters[0,0]", "remove": true }
            """
        )
        #expect(problems == [])
        #expect(result?["paths"]?.members.map(\.key) == ["/pets"])
        #expect(result?["paths"]?["/pets"]?["get"]?["parameters"]?.elements == [])
    }

    @Test("Removals of several elements leave the others", arguments: ["[0,2]", "[2,0]", "[?@ != 'b']", "[::2]"])
    func removeSeveral(_ selector: String) {
        let (result, problems) = apply(
            """
            { "target": "$.paths['/pets'].get", "update": { "tags": ["b", "c"] } },
            { "target": "$.paths['/pets'].get.tags\(selector)", "remove": true }
            """
        )
        #expect(problems == [])
        #expect(result?["paths"]?["/pets"]?["get"]?["tags"]?.compact == #"["b"]"#)
    }

    @Test("A value can be copied to another location")
    func copy() {
        let (result, problems) = apply(
            #"{ "target": "$.paths['/internal'].get", "copy": "$.paths['/pets'].get" }"#
        )
        #expect(problems == [])
        #expect(result?["paths"]?["/internal"]?["get"]?["operationId"]?.string == "listPets")
    }

    @Test(
        "Invalid actions and actions without effect are reported",
        arguments: [
            (
                #"{ "target": "$.pathes", "remove": true }"#,
                #"there is nothing at "$.pathes"; the action has no effect"#
            ),
            (#"{ "update": {} }"#, #"an action needs a "target""#),
            (#"{ "target": "$.info" }"#, #"an action needs "update" or "remove""#),
            (#"{ "target": "$.info", "updates": {} }"#, #"unknown key "updates" in an action"#),
            (
                #"{ "target": "$.info[", "update": {} }"#,
                ##""$.info[" is not a JSONPath query: after "$.info[" expected a name in quotes, a number, "##
                    + "*, or ? with a condition"
            ),
            (#"{ "target": "$.info", "copy": "$..tags" , "x-why": "" }"#, ""),
        ] as [(String, String)]
    )
    func problems(_ action: String, _ message: String) {
        let problems = apply(action).problems
        if message.isEmpty {
            #expect(problems == [])
        } else {
            #expect(problems.contains(message), "\(problems)")
        }
    }

    @Test("Problems in an overlay are reported at their location in the overlay")
    func references() throws {
        var overlays = Diagnostics()
        let text = """
            { "overlay": "1.0.0", "actions": [{ "target": "$", "update": {
              "components": { "schemas": { "Pet": { "type": "object", "properties": { "name": { "type": "string" } } } } },
              "paths": { "/pets": { "get": { "responses": { "200": { "description": "", "content": { "application/json": {
                "schema": { "type": "array", "items": { "$ref": "#/components/schemas/Pet" } } } } },
                "404": { "description": "", "content": { "application/json": {
                  "schema": { "$ref": "#/components/schemas/Problem" } } } } } } } } } }] }
            """
        let overlay = try #require(
            JSONParser.parse(SourceText(path: "overlay.json", text: text), file: 1, diagnostics: &overlays)
        )
        var generator = Generator()
        generator.options.reading.overlays = [overlay]
        let generation = generator.generate(from: SourceText(path: "openapi.json", text: Self.document))
        let problem = try #require(generation.diagnostics.list.first)
        #expect(generation.diagnostics.list.count == 1)
        #expect(problem.message == ##"there is nothing at "#/components/schemas/Problem""##)
        #expect(problem.range.file == 1)
        #expect(generation.api?.models.map(\.name.description) == ["Pet"])
    }

    @Test("An overlay of a netgen spec is an error")
    func ownFormat() throws {
        var diagnostics = Diagnostics()
        let overlay = try #require(
            JSONParser.parse(
                SourceText(path: "o.json", text: #"{ "overlay": "1.0.0", "actions": [] }"#),
                diagnostics: &diagnostics
            )
        )
        var generator = Generator()
        generator.options.reading.overlays = [overlay]
        let generation = generator.generate(
            from: SourceText(path: "shop.json", text: #"{ "netgen": 1, "name": "Shop" }"#)
        )
        #expect(
            generation.diagnostics.list.map(\.message) == [
                "an overlay needs an OpenAPI document, and shop.json is not one"
            ]
        )
    }

    // Each action is short, but more than doubles the document.
    @Test("An overlay that adds without limit is an error")
    func budget() {
        let actions = Array(repeating: #"{ "target": "$..*", "copy": "$" }"#, count: 12).joined(separator: ", ")
        #expect(apply(actions).problems == ["this action and those before it select or add too many values"])
    }
}
