import Testing

@testable import netgen

@Suite("Repeated runs of netgen generate")
struct RepeatedRunTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
        folder["zoo.json"] = Self.document
        folder["pet.json"] =
            #"{ "type": "object", "required": ["tags"], "properties": { "id": { "type": "integer" } } }"#
        folder["overlay.json"] = #"{ "overlay": "1.0.0", "info": { "title": "A", "version": "1" }, "actions": [] }"#
    }

    private static let document = """
        {
          "openapi": "3.1.0", "info": { "title": "Zoo", "version": "1" },
          "paths": { "/pets": { "get": { "operationId": "listPets", "responses": {
            "200": { "content": { "application/json": { "schema": { "$ref": "pet.json" } } } } } } } }
        }
        """

    private static let words = ["generate", "zoo.json", "--output", "Out", "--overlay", "overlay.json"]

    private func record() throws -> String {
        try #require(folder.files.first { $0.hasPrefix("Out/.netgen/") && $0.hasSuffix(".json") })
    }

    /// Runs netgen twice, and changes the counts in the record. The next run shows them if it doesn't generate again.
    private func prepare(_ words: [String] = Self.words) throws {
        for _ in 1...2 { #expect(try netgen.run(words).status == 0) }
        let path = try record()
        let text = try #require(folder[path])
        folder[path] = text.replacing("1 endpoint, ", with: "recorded, ")
    }

    private func isRepeated(_ words: [String] = Self.words) throws -> Bool {
        let result = try netgen.run(words)
        #expect(result.status == 0, "\(result.problems)")
        return result.output.contains("recorded, ")
    }

    @Test("An unchanged run prints the same report and warnings without generating", arguments: [[], ["--json"]])
    func unchanged(options: [String]) throws {
        let words = Self.words + options
        #expect(try netgen.run(words).problems.contains("tags") == options.isEmpty)
        let repeated = try netgen.run(words)
        folder[try record()] = nil
        let generated = try netgen.run(words)
        #expect(repeated.output == generated.output)
        #expect(repeated.problems == generated.problems)
        #expect((repeated.output + repeated.problems).contains("undefined-field"))
        #expect(repeated.output.contains("unchanged"))

        try prepare()
        #expect(try isRepeated())
    }

    /// The changes after which netgen generates again.
    enum Change: CaseIterable {
        case spec, reference, overlay, configuration, otherConfiguration, editedOutput, missingOutput, stamp
        case executable, damagedRecord

        func apply(to folder: TemporaryFolder, record: String) throws {
            switch self {
            case .spec: append(" ", to: "zoo.json", folder)
            case .reference: append(" ", to: "pet.json", folder)
            case .overlay: append(" ", to: "overlay.json", folder)
            case .configuration: folder["zoo.config.json"] = "{}"
            case .otherConfiguration: folder["zoo.config.yml"] = "{}"
            case .editedOutput: append("// Edited.", to: "Out/Zoo.swift", folder)
            case .missingOutput: folder["Out/ZooRequests.swift"] = nil
            case .stamp: append(" ", to: "Out/.netgen.json", folder)
            case .executable: folder[record] = folder[record]?.replacing("\"command\": \"", with: "\"command\": \"0")
            case .damagedRecord: folder[record] = (folder[record]?.dropLast(9)).map(String.init)
            }
        }

        private func append(_ text: String, to name: String, _ folder: TemporaryFolder) {
            folder[name] = (folder[name] ?? "") + text
        }
    }

    @Test("Every change of the input or the output generates again", arguments: Change.allCases)
    func changed(change: Change) throws {
        try prepare()
        let before = folder.files.filter { $0.hasPrefix("Out/") }
        let output = before.filter { $0.hasSuffix(".swift") || $0 == "Out/.netgen.json" }.map { folder[$0] }
        try change.apply(to: folder, record: try record())
        #expect(try isRepeated() == false)
        #expect(folder.files.filter { $0.hasPrefix("Out/") } == before)
        #expect(before.filter { $0.hasSuffix(".swift") || $0 == "Out/.netgen.json" }.map { folder[$0] } == output)
        try prepare()
        #expect(try isRepeated())
    }

    @Test("A changed option generates again", arguments: [["--validates"], ["--access", "public"]])
    func options(options: [String]) throws {
        try prepare()
        #expect(try isRepeated(Self.words + options) == false)
    }

    @Test("A referenced file that was missing generates again")
    func missing() throws {
        let pet = folder["pet.json"]
        folder["pet.json"] = nil
        try prepare()
        #expect(try isRepeated())
        folder["pet.json"] = pet
        #expect(try isRepeated() == false)
    }

    @Test("A warning of an edited output file isn't repeated")
    func edited() throws {
        try prepare()
        let source = try #require(folder["Out/Zoo.swift"])
        folder["Out/Zoo.swift"] = source + "// Edited.\n"
        #expect(try netgen.run(Self.words).problems.contains("Out/Zoo.swift was edited by hand"))
        #expect(folder["Out/Zoo.swift"] == source)
        let repeated = try netgen.run(Self.words)
        #expect(!repeated.problems.contains("edited by hand"))
        #expect(repeated.problems.contains("undefined-field"))
    }

    @Test("An error is never recorded")
    func error() throws {
        try prepare()
        folder["zoo.json"] = #"{ "netgen": 1, "name": "Zoo", "models": { "Pet": { "fields": { "id": "itn" } } } }"#
        for _ in 1...2 { #expect(try netgen.run(Self.words).status == 1) }
    }

    @Test("A run that keeps former names is recorded when it changes nothing")
    func formerNames() throws {
        let words = Self.words + ["--keep-renamed"]
        #expect(try netgen.run(words).status == 0)
        folder["zoo.json"] = Self.document.replacing("listPets", with: "listAnimals")
        #expect(try netgen.run(words).status == 0)
        let former = folder.files.filter { $0.hasSuffix(".swift") }
        try prepare(words)
        #expect(try isRepeated(words))
        #expect(folder.files.filter { $0.hasSuffix(".swift") } == former)
        folder["Out/.netgen.json"] = folder["Out/.netgen.json"]?.replacing("\"0.1.0\"", with: "\"0.0.9\"")
        #expect(try isRepeated(words) == false)
    }

    @Test(
        "A build that tracks files gets only the generated files and the stamp",
        arguments: [["--declared", "zoo.json", "--declared", "pet.json"], ["--depfile", "zoo.d"]]
    )
    func tracked(options: [String]) throws {
        #expect(try netgen.run(["generate", "zoo.json", "--output", "Out"] + options).status == 0)
        #expect(folder.files.allSatisfy { !$0.hasPrefix("Out/.netgen/") })
    }

    @Test("Git ignores the records")
    func ignored() throws {
        #expect(try netgen.run(Self.words).status == 0)
        #expect(folder["Out/.netgen/.gitignore"] == "*\n")
    }

    @Test(
        "A change in the folder of specs generates again",
        arguments: [
            ("Specs/new.json", "[]"), ("Specs/note.json", "[1]"), ("Specs/zoo.config.yaml", "{}"),
            ("Specs/shop.config.json", "{}"), ("Specs/pet.json", "true"),
        ]
    )
    func specs(name: String, text: String) throws {
        for name in ["zoo.json", "pet.json"] { folder["Specs/\(name)"] = folder[name] }
        folder["Specs/note.json"] = "[]"
        for _ in 1...2 { #expect(try netgen.run([]).status == 0) }
        let path = try #require(folder.files.first { $0.hasPrefix("Generated/.netgen/") && $0.hasSuffix(".json") })
        folder[path] = folder[path]?.replacing("1 endpoint, ", with: "recorded, ")
        let repeated = try netgen.run([])
        #expect(repeated.output.contains("Generated/Zoo: recorded, "))
        #expect(repeated.output.contains("Specs/note.json: not a spec"))
        folder["Specs/\(name)"] = nil
        folder[name] = text
        #expect(try isRepeated([]) == false)
    }
}
