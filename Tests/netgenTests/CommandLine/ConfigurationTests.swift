import Testing

@testable import netgen

@Suite("Configurations")
struct ConfigurationTests {
    @Test("Every option has a key")
    func options() {
        let text = """
            { "$comment": "for the app", "access": "package", "namespace": "Shop", "strict": true, "fixtures": true,
              "only": ["tag:pets", "ListPets"], "except": ["path:/admin"],
              "models": { "*Response": { "hashable": true, "conforms": ["AppModel"] } },
              "types": { "money": "AppCore.Money" }, "calls": "groups", "validates": true }
            """
        var diagnostics = Diagnostics()
        let source = SourceText(path: "shop.config.json", text: text)
        let options = Generator.Options(configuration: source, file: 0, diagnostics: &diagnostics)
        #expect(diagnostics.list.isEmpty)
        #expect(options.access == .package)
        #expect(options.namespace == "Shop")
        #expect(options.reading.isStrict)
        #expect(options.files.makesFixtures)
        #expect(options.selection.only == [.tag("pets"), .name("ListPets")])
        #expect(options.selection.excluded == [.path("/admin")])
        #expect(options.additions.calls == [.groups])
        #expect(options.additions.validates)
        #expect(options.additions.ownTypes.map(\.type.value.qualified) == ["AppCore.Money"])
        #expect(options.additions.modelRules.map(\.spelling) == ["*Response=hashable,AppModel"])
    }

    @Test(
        "Mistakes in a configuration are reported at their location",
        arguments: [
            DiagnosticCase(
                "a key",
                #"{ 1️⃣"acess": "public" }"#,
                ("1️⃣", .unknownKey, #"unknown key "acess" in a configuration"#)
            ),
            DiagnosticCase(
                "what models can do",
                #"{ "models": { "*": { 1️⃣"hashabel": true } } }"#,
                ("1️⃣", .unknownKey, #"unknown key "hashabel" in a rule for models"#)
            ),
            DiagnosticCase(
                "an access level",
                #"{ "access": 1️⃣"pubic" }"#,
                ("1️⃣", .invalidValue, #""access" is "internal", "package" or "public", not "pubic""#),
                fix: #"write "access": "public""#
            ),
            DiagnosticCase(
                "a namespace",
                #"{ "namespace": 1️⃣"a-b" }"#,
                ("1️⃣", .invalidIdentifier, #""a-b" is not a valid Swift name"#)
            ),
            DiagnosticCase(
                "endpoints",
                #"{ "only": 1️⃣"tag:a", "except": ["tag:a", 2️⃣3] }"#,
                ("1️⃣", .wrongType, #""only" must be an array, not a string"#),
                ("2️⃣", .wrongType, #"an element of "except" must be a string, not a number"#)
            ),
            DiagnosticCase(
                "something else",
                "1️⃣[]",
                ("1️⃣", .wrongType, "a configuration must be an object, not an array")
            ),
        ] as [DiagnosticCase]
    )
    func mistakes(case: DiagnosticCase) {
        `case`.check { source, diagnostics in
            _ = Generator.Options(configuration: source, file: 0, diagnostics: &diagnostics)
        }
    }

    @Test("The command line overrides the configuration, and a problem names the file that contains it")
    func commandLine() throws {
        let folder = try TemporaryFolder()
        let netgen = Tool(folder: folder.path)
        folder["api.json"] = """
            { "netgen": 1, "name": "Alpha", "endpoints": { "getThing": { "method": "GET", "path": "/thing" } } }
            """
        folder["api.config.json"] = #"{ "access": "public", "namespace": "Beta" }"#
        let generate = ["generate", "api.json", "--output", "Out", "--config", "api.config.json"]
        #expect(try netgen.run(generate + ["--namespace", "Gamma"]).status == 0)
        #expect(folder["Out/Gamma.swift"]?.contains("public enum Gamma {}") == true)

        folder["api.config.json"] = #"{ "only": ["GetThings"] }"#
        let run = try netgen.run(generate)
        #expect(run.status == 1)
        #expect(run.problems.hasPrefix(#"api.config.json:1:12: error: no endpoint is called "GetThings""#))
        #expect(run.problems.hasSuffix("fix: did you mean \"GetThing\"?\n"))
    }

    @Test("A configuration in Specs that belongs to no spec is reported with the likely name")
    func unusedConfigurations() throws {
        let folder = try TemporaryFolder()
        folder["Specs/shop.json"] = #"{ "netgen": 1, "name": "Shop", "endpoints": {} }"#
        folder["Specs/shopp.config.json"] = #"{ "access": "public" }"#
        folder["Specs/v1/other.config.yaml"] = "access: public"
        let run = try Tool(folder: folder.path).run([])
        #expect(run.status == 0)
        #expect(
            run.problems == """
                warning: Specs/shopp.config.json belongs to no spec, so netgen ignores it
                fix: rename it to Specs/shop.config.json
                warning: Specs/v1/other.config.yaml belongs to no spec, so netgen ignores it
                fix: name it after a spec, or remove it

                """
        )
        folder["Specs/shop.config.json"] = folder["Specs/shopp.config.json"]
        folder["Specs/shopp.config.json"] = nil
        folder["Specs/v1/other.config.yaml"] = nil
        #expect(try Tool(folder: folder.path).run([]).problems == "")
    }

    @Test("Every command that reads a spec uses the configuration next to it")
    func everyCommand() throws {
        let folder = try TemporaryFolder()
        let netgen = Tool(folder: folder.path)
        folder["shop.json"] = #"""
            { "netgen": 1, "name": "Shop", "endpoints": {
              "getOrder": { "method": "GET", "path": "/orders/{id}", "response": { "fields": { "total": { "type": "decimal", "format": "money" } } } },
              "listCarts": { "method": "GET", "path": "/carts", "response": "[string]" } } }
            """#
        folder["carts.json"] = #"""
            { "request": { "method": "GET", "url": "https://shop.example/carts" },
              "response": { "status": 200, "headers": { "Content-Type": "application/json" }, "body": [] } }
            """#
        folder["shop.config.json"] = #"{ "types": { "money": "AppCore.Money" }, "only": ["GetOrder"] }"#

        #expect(try netgen.run(["validate", "shop.json"]).status == 0)
        #expect(try netgen.run(["docs", "shop.json", "--output", "Pages"]).status == 0)
        #expect(folder["Pages/GetOrder.html"]?.contains("Money") == true)
        #expect(folder["Pages/ListCarts.html"] == nil)
        #expect(try netgen.run(["cost", "shop.json"]).output.contains("1 endpoint, 0 models"))
        // A recording can contain endpoints that the configuration excludes.
        #expect(try netgen.run(["verify", "shop.json", "carts.json"]).status == 0)

        // The configuration also applies to the older version and to the generated client.
        folder["old/shop.json"] = folder["shop.json"]?.replacing("listCarts", with: "carts")
        #expect(try netgen.run(["diff", "old/shop.json", "shop.json"]).output.contains("no changes"))
        #expect(try netgen.run(["generate", "shop.json", "--output", "Client"]).status == 0)
        #expect(try netgen.run(["diff", "Client", "shop.json"]).output.contains("no changes"))

        folder["shop.config.json"] = #"{ "types": { "money": "AppCore.Money" }, "only": ["GetOrders"] }"#
        for words in [["validate"], ["cost"], ["diff", "old/shop.json"], ["docs", "--output", "Pages"]] {
            let run = try netgen.run(words + ["shop.json"])
            #expect(run.status == 1, "\(words)")
            let problem = #"shop.config.json:1:51: error: no endpoint is called "GetOrders""#
            #expect(run.problems.hasPrefix(problem), "\(words)")
        }
    }

    @Test("Selection and strictness of a configuration don't affect a comparison of versions")
    func versions() throws {
        let folder = try TemporaryFolder()
        let netgen = Tool(folder: folder.path)
        let text = { (more: String) in
            #"""
            { "netgen": 1, "name": "Shop", \#(more) "endpoints": {
              "getCart": { "method": "GET", "path": "/cart" }, "listCarts": { "method": "GET", "path": "/carts" } } }
            """#
        }
        folder["old/shop.json"] = text(#""models": { "Unused": { "fields": { "x": "int" } } },"#)
            .replacing("listCarts", with: "getCarts")
        folder["shop.json"] = text("")
        folder["shop.config.json"] = #"{ "only": ["GetCart", "ListCarts"], "strict": true }"#
        let run = try netgen.run(["diff", "old/shop.json", "shop.json"])
        #expect(run.problems.isEmpty)
        #expect(run.output.contains("ListCarts: a new endpoint"))
    }
}
