import Testing

@testable import netgen

@Suite("Selection of endpoints")
struct SelectionTests {
    private static let document = """
        {
          "openapi": "3.1.0", "info": { "title": "Zoo", "version": "1" },
          "paths": {
            "/pets": {
              "get": { "operationId": "pets/list", "tags": ["pets"], "responses": { "200": { "description": "",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } } } } },
              "post": { "operationId": "login", "tags": ["pets"], "responses": { "200": { "description": "",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Login" } } } } } }
            },
            "/pets/{id}": { "delete": { "tags": ["admin"], "responses": { "204": { "description": "" } } } },
            "/petshops": { "get": { "tags": ["admin", "shops"], "responses": { "200": { "description": "",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Shop" } } } } } } }
          },
          "components": { "schemas": {
            "Pet": { "type": "object", "properties": { "tag": { "$ref": "#/components/schemas/Tag" } } },
            "Tag": { "type": "object", "properties": { "name": { "type": "string" } } },
            "Login": { "type": "object", "properties": { "token": { "type": "string" } } },
            "Shop": { "type": "object", "properties": { "id": { "type": "integer" } } }
          } }
        }
        """

    private func generation(_ selection: Selection, calls: [CallStyle] = []) -> Generator.Generation {
        var options = Generator.Options()
        options.selection = selection
        options.additions.calls = calls
        return Generator(options: options).generate(from: SourceText(path: "shop.json", text: Self.document))
    }

    /// Returns the names of the requests, a separator, and the names of the models.
    private func names(_ selection: Selection, calls: [CallStyle] = []) throws -> [String] {
        let generation = generation(selection, calls: calls)
        let api = try #require(generation.api)
        #expect(generation.diagnostics.list.map(\.code) == (api.endpoints.isEmpty ? [.undefinedEndpoint] : []))
        return api.endpoints.map(\.name.description) + ["|"] + api.models.map(\.name.description)
    }

    @Test("Every endpoint and model is generated without a selection")
    func everything() throws {
        #expect(
            try names(Selection())
                == ["ListPets", "Login", "DeletePet", "GetPetshops", "|", "Pet", "Tag", "LoginModel", "Shop"]
        )
    }

    @Test(
        "Endpoints can be selected by tag, path and name",
        arguments: [
            ("tag:admin", ["DeletePet", "GetPetshops", "|", "Shop"]),
            ("path:/pets", ["ListPets", "Login", "DeletePet", "|", "Pet", "Tag", "LoginModel"]),
            ("path:/pets/", ["DeletePet", "|"]),
            ("ListPets", ["ListPets", "|", "Pet", "Tag"]),
            ("pets/list", ["ListPets", "|", "Pet", "Tag"]),
            ("DELETE /pets/{id}", ["DeletePet", "|"]),
        ]
    )
    func patterns(pattern: String, expected: [String]) throws {
        #expect(try names(Selection(only: [Selection.Pattern(pattern)])) == expected)
    }

    @Test("Excluded endpoints override the selection and don't change names")
    func exceptions() throws {
        let only = [Selection.Pattern("tag:pets"), Selection.Pattern("tag:shops")]
        let selection = Selection(only: only, excluded: [Selection.Pattern("ListPets")])
        #expect(try names(selection) == ["Login", "GetPetshops", "|", "LoginModel", "Shop"])
    }

    @Test("Endpoints and models that sources mention are selected")
    func mentioned() throws {
        var used = MentionedNames()
        used.add(Array("import X\nlet a = Zoo\n    .ListPets()\nfunc f(_: Zoo.LoginModel) {} // Zoo.Shop2 Pet".utf8))
        #expect(try names(Selection(used: used)) == ["ListPets", "|", "Pet", "Tag", "LoginModel"])
        used.add(Array(#"send(DeletePet(id: "\(Login.self)"))"#.utf8))
        #expect(
            try names(Selection(used: used)) == ["ListPets", "Login", "DeletePet", "|", "Pet", "Tag", "LoginModel"]
        )
    }

    @Test(
        "Endpoints whose functions sources mention are selected",
        arguments: [
            (.members, "send(.deletePet(id: 1))", ["DeletePet", "|"]),
            (.members, "send(Zoo.Pets.list())", ["|"]),
            (.groups, "send(Zoo.Admin.deletePet(id: 1))", ["DeletePet", "|"]),
            (.groups, "send(Zoo.Pets.list())", ["ListPets", "|", "Pet", "Tag"]),
            (.groups, "send(.list())", ["|"]),
        ] as [(CallStyle, String, [String])]
    )
    func mentionedFunctions(style: CallStyle, source: String, expected: [String]) throws {
        var used = MentionedNames()
        used.add(Array(source.utf8))
        #expect(try names(Selection(used: used), calls: [style]) == expected)
    }

    @Test("Sources that mention no request are reported, because the client would be empty")
    func nothingMentioned() {
        var used = MentionedNames()
        used.add(Array("let a = Zoo.Pet.self".utf8))
        let problem = generation(Selection(used: used)).diagnostics.list.first
        #expect(problem?.message == #"the sources mention no request of "Zoo""#)
        #expect(problem?.severity == .warning)
    }

    @Test("A selection and exceptions that leave no endpoint are reported")
    func everythingExcluded() {
        let selection = Selection(only: [.name("ListPets")], excluded: [.name("ListPets")])
        #expect(
            generation(selection).diagnostics.list.map(\.message) == [
                #"--only and --except select no request of "Zoo""#
            ]
        )
    }

    @Test("A generated file is recognized by its first line")
    func generated() {
        #expect(MentionedNames.isGenerated(Array("// Generated by netgen from a.json. Do not edit.".utf8)))
        #expect(!MentionedNames.isGenerated(Array("// Generated".utf8)))
    }

    @Test("A selection that matches nothing is an error with a suggestion")
    func emptySelection() {
        let generation = generation(Selection(only: [.name("ListPet"), .tag("pet")], excluded: [.path("/petz")]))
        #expect(generation.api == nil)
        #expect(
            generation.diagnostics.list.map { "\($0.message); \($0.fix ?? "-")" } == [
                "no endpoint is called \"ListPet\"; did you mean \"ListPets\"?",
                "no endpoint has the tag \"pet\"; did you mean \"pets\"?",
                "no endpoint has a path below \"/petz\"; did you mean \"/pets\"?",
            ]
        )
    }

    @Test(
        "A path or a route that matches nothing gets a fix of its own",
        arguments: [
            ("/pets", "write path:/pets"), ("DELETE /pet/{id}", "did you mean \"DELETE /pets/{id}\"?"),
        ]
    )
    func unmatchedPath(name: String, fix: String) {
        #expect(generation(Selection(only: [.name(name)])).diagnostics.list.map(\.fix) == [fix])
    }

    @Test("Strict mode turns warnings into errors")
    func strict() {
        let text = Self.document.replacing("\"tags\": [\"admin\"]", with: "\"parameters\": [{ \"in\": \"body\" }]")
        var generator = Generator()
        #expect(generator.generate(from: SourceText(path: "a.json", text: text)).diagnostics.warningCount == 1)
        generator.options.reading.isStrict = true
        let strict = generator.generate(from: SourceText(path: "a.json", text: text))
        #expect(strict.diagnostics.errorCount == 1 && strict.files.isEmpty)
    }
}
