import Testing

@testable import netgen

@Suite("netgen schema")
struct SchemaCommandTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ words: String...) -> CommandResult { Netgen.outcome(of: words) }

    // The script .ci/embed-schema copies the schema into the executable.
    @Test("netgen schema prints the schema in Specs")
    func text() throws {
        let schema = try Disk.contents(of: "\(GoldenCase.root)/Specs/netgen.schema.json")
        #expect(run("schema").output == String(decoding: schema, as: UTF8.self))
        #expect(run("schema", "x").status == .usage)
    }

    @Test("netgen schema replaces a schema of another version, but no other file")
    func output() {
        let path = folder.path(of: "Specs/netgen.schema.json")
        #expect(run("schema", "--output", path).status == .success)
        #expect(folder["Specs/netgen.schema.json"] == FormatSchema.text)
        folder["Specs/netgen.schema.json"] = #"{ "title": "netgen spec" }"#
        #expect(run("schema", "--output", path).summary == "\(path): the JSON Schema of the spec format, for editors\n")
        #expect(folder["Specs/netgen.schema.json"] == FormatSchema.text)
        folder["shop.json"] = "mine"
        let refused = run("schema", "--output", folder.path(of: "shop.json"))
        #expect(refused.status == .failure)
        #expect(
            refused.problems.contains(
                "already exists, and is not the JSON Schema of the spec format\nfix: choose another --output"
            )
        )
        #expect(folder["shop.json"] == "mine")
    }

    @Test("netgen init references the schema in the spec, and writes a missing schema", arguments: ["json", "yaml"])
    func start(ending: String) {
        folder["there/netgen.schema.json"] = "{}"
        for place in ["new", "there"] {
            let path = "\(place)/shop.\(ending)"
            let outcome = run("init", "--output", folder.path(of: path))
            #expect(outcome.status == .success)
            #expect(folder[path]?.contains("$schema") == true)
            let isNew = place == "new"
            let line = "\(place)/netgen.schema.json: the JSON Schema of the spec format"
            #expect(outcome.summary.contains(line) == isNew)
            #expect(folder["\(place)/netgen.schema.json"] == (isNew ? FormatSchema.text : "{}"))
        }
    }

    @Test("A spec from netgen infer references the schema", arguments: ["json", "yaml"])
    func inferred(ending: String) {
        folder["samples/GET_pets_7.json"] = #"{ "id": 7 }"#
        let samples = folder.path(of: "samples")
        #expect(run("infer", samples, "--output", folder.path(of: "pets.\(ending)")).status == .success)
        let first = ["json": "{\n  \"$schema\": \"netgen.schema.json\",", "yaml": "# yaml-language-server: $schema="]
        #expect(folder["pets.\(ending)"]?.hasPrefix(first[ending] ?? "?") == true)
        #expect(folder["netgen.schema.json"] == FormatSchema.text)
        #expect(!run("infer", samples).output.contains("$schema"))
    }
}
