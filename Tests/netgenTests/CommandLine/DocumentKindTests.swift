import Testing

@testable import netgen

@Suite("Kinds of documents")
struct DocumentKindTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let misspelled = [
        (#"{ "netgenn": 1, "name": "A", "models": {} }"#, "netgenn", "netgen"),
        (#"{ "opnapi": "3.1.0", "components": {} }"#, "opnapi", "openapi"),
        (#"{ "swager": "2.0", "info": {} }"#, "swager", "swagger"),
        (#"{ "overly": "1.0.0", "actions": [] }"#, "overly", "overlay"),
        (#"{ "OpenAPI": "3.0.3" }"#, "OpenAPI", "openapi"),
    ]

    @Test("Every command reports a file whose first key is misspelled", arguments: misspelled)
    func misspelledKey(text: String, key: String, fix: String) throws {
        folder["Specs/shop.json"] = text
        let netgen = Tool(folder: folder.path)
        let commands = [
            [], ["check"], ["generate", "Specs/shop.json", "--output", "Out"], ["validate", "Specs/shop.json"],
            ["diff", "Specs/shop.json", "Specs/shop.json"], ["docs", "Specs/shop.json", "--output", "Docs"],
            ["verify", "Specs/shop.json", "Specs"], ["wrapper", "Specs/shop.json"], ["mock", "Specs/shop.json"],
        ]
        for command in commands {
            let result = try netgen.run(command)
            #expect(result.status == 1, "\(command): \(result)")
            #expect(
                result.problems.hasPrefix("Specs/shop.json:1:3: error: \"\(key)\" is misspelled, so netgen doesn't"),
                "\(command): \(result.problems)"
            )
            #expect(result.problems.contains("write \"\(fix)\" for \"\(key)\""), "\(command): \(result.problems)")
        }
        let inferred = try netgen.run("infer", "Specs/shop.json")
        #expect(inferred.problems.contains("Specs/shop.json:1:3: warning: \"\(key)\" is misspelled"))
    }

    @Test("An overlay with an unknown version in the folder of specs is an error")
    func unknownVersion() throws {
        folder["Specs/changes.json"] = #"{ "overlay": "9.0", "actions": [] }"#
        let result = try Tool(folder: folder.path).run()
        #expect(result.status == 1)
        #expect(
            result.problems.hasPrefix(#"Specs/changes.json:1:14: error: unknown overlay version "9.0""#),
            "\(result)"
        )
    }

    @Test("A spec without its version in the folder of specs is an error")
    func missingVersion() throws {
        folder["Specs/shop.json"] = #"{ "name": "Shop", "endpoints": {} }"#
        let result = try Tool(folder: folder.path).run()
        #expect(result.status == 1)
        #expect(result.problems.hasPrefix(#"Specs/shop.json:1:1: error: a spec needs "netgen""#), "\(result)")
    }

    @Test(
        "A sample that is passed as a spec is reported with its kind and the command that reads it",
        arguments: [
            (#"{ "log": { "version": "1.2", "entries": [] } }"#, "a.har", "an HTTP archive, a recording of requests"),
            (#"{ "info": { "_postman_id": "1", "name": "A" }, "item": [] }"#, "a.json", "a Postman collection"),
            (#"{ "info": { "name": "A", "version": "1" }, "item": [] }"#, "b.json", "a Postman collection"),
            ("GET https://api.example.com/pets", "a.http", "a file of HTTP requests"),
            ("get { url: https://api.example.com/pets }", "a.bru", "a Bruno request"),
        ]
    )
    func samples(text: String, path: String, name: String) throws {
        folder[path] = text
        let result = try Tool(folder: folder.path).run("generate", path, "--output", "Out")
        #expect(result.status == 1)
        #expect(result.problems.hasPrefix("\(path):1:1: error: this is \(name) ["), "\(result.problems)")
        #expect(result.problems.contains("infer a spec from it: netgen infer"))
    }

    @Test("netgen names the kind of each file in the folder of specs that isn't a spec")
    func otherFiles() throws {
        folder["Specs/shop.json"] = #"{ "netgen": 1, "name": "Shop", "endpoints": {} }"#
        folder["Specs/notes.json"] = #"{ "a": 1 }"#
        folder["Specs/changes.json"] = #"{ "overlay": "1.0.0", "actions": [] }"#
        let result = try Tool(folder: folder.path).run()
        #expect(result.status == 0, "\(result)")
        #expect(result.output.contains("Specs/notes.json: not a spec"))
        #expect(result.output.contains("Specs/changes.json: an OpenAPI overlay"))
    }

    @Test("A spec passed as an overlay or a configuration is reported as a spec")
    func wrongPlaces() throws {
        folder["api.json"] = #"{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }"#
        folder["shop.json"] = #"{ "netgen": 1, "name": "Shop", "endpoints": {} }"#
        let netgen = Tool(folder: folder.path)
        let overlay = try netgen.run("generate", "api.json", "--output", "Out", "--overlay", "shop.json")
        #expect(overlay.problems.contains("shop.json:1:1: error: this is a spec, not an OpenAPI overlay"), "\(overlay)")
        let configuration = try netgen.run("generate", "shop.json", "--output", "Out", "--config", "api.json")
        #expect(configuration.problems.contains("error: this is an OpenAPI document, not a configuration"))
    }
}
