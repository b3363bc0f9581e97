import Testing

@testable import netgen

/// The option `--watch`, with explicit turns in place of the clock.
@Suite("netgen generate --watch")
struct WatchTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        folder["shop.json"] = Self.spec(path: "/pets")
        folder["openapi.json"] = Self.document
    }

    private static func spec(path: String) -> String {
        #"{ "netgen": 1, "name": "Shop", "endpoints": { "listPets": { "method": "GET", "path": "\#(path)" } } }"#
    }

    private static let document = """
        {
          "openapi": "3.1.0", "info": { "title": "Zoo", "version": "1" },
          "paths": { "/pets": { "get": { "operationId": "listPets", "responses": {
            "200": { "content": { "application/json": { "schema": { "$ref": "pet.json" } } } } } } } }
        }
        """

    /// Watches until the turns end, and returns the outcome of each generation.
    private func outcomes(_ words: [String], turns: [() -> Void]) throws -> [CommandResult] {
        var arguments = Arguments(words)
        let command = try #require(try GenerateCommand(&arguments))
        var options = ["--quiet"]
        var outcomes: [CommandResult] = []
        var rest = turns[...]
        command.watch(Progress(options: GeneralOptions(removingFrom: &options))) {
            outcomes.append($0)
        } wait: {
            guard let turn = rest.popFirst() else { return false }
            turn()
            return true
        }
        return outcomes
    }

    private func words(_ spec: String, _ more: String...) -> [String] {
        [folder.path(of: spec), "--output", folder.path(of: "Out"), "--watch"] + more
    }

    private var requests: String { folder["Out/ShopRequests.swift"] ?? "" }

    @Test("Watch mode generates once if nothing changes")
    func quiet() throws {
        #expect(try outcomes(words("shop.json"), turns: [{}, {}, {}]).count == 1)
        #expect(requests.contains("`GET /pets`"))
    }

    @Test("A spec written in two steps is read when it is complete")
    func twoSteps() throws {
        let outcomes = try outcomes(
            words("shop.json"),
            turns: [{ folder["shop.json"] = "{" }, { folder["shop.json"] = Self.spec(path: "/animals") }, {}, {}]
        )
        #expect(outcomes.map(\.status) == [.success, .success])
        #expect(requests.contains("`GET /animals`"))
    }

    @Test("A mistake is reported, the output stays, and watching continues")
    func mistake() throws {
        let outcomes = try outcomes(
            words("shop.json"),
            turns: [
                { folder["shop.json"] = "{" }, {}, { folder["shop.json"] = nil }, {},
                { folder["shop.json"] = Self.spec(path: "/animals") }, {},
            ]
        )
        #expect(outcomes.map(\.status) == [.success, .failure, .failure, .success])
        #expect(outcomes[1].problems.contains("error: "))
        #expect(requests.contains("`GET /animals`"))
    }

    @Test("Watch mode notices when a referenced file is created or changed")
    func reference() throws {
        let outcomes = try outcomes(
            words("openapi.json"),
            turns: [
                { folder["pet.json"] = #"{ "type": "object", "properties": { "name": { "type": "string" } } }"# }, {},
                { folder["pet.json"] = #"{ "type": "object", "properties": { "age": { "type": "integer" } } }"# }, {},
            ]
        )
        #expect(outcomes.count == 3)
        #expect(folder["Out/ZooModels.swift"]?.contains("let age: Int?") == true)
    }

    @Test("Watch mode notices a configuration added next to the spec")
    func configuration() throws {
        let outcomes = try outcomes(
            words("shop.json"),
            turns: [{ folder["shop.config.json"] = #"{ "access": "public" }"# }, {}]
        )
        #expect(outcomes.count == 2)
        #expect(requests.contains("public struct ListPets"))
    }

    @Test("Watch mode notices changed sources, but ignores generated sources")
    func sources() throws {
        folder["App/main.swift"] = ""
        let app = folder.path(of: "App")
        let arguments = [folder.path(of: "shop.json"), "-o", "\(app)/Shop", "--used-by", app, "--watch"]
        let outcomes = try outcomes(
            arguments,
            turns: [{}, { folder["App/View.swift"] = "send(Shop.ListPets())" }, {}, {}, {}]
        )
        #expect(outcomes.count == 2)
        #expect(folder["App/Shop/ShopRequests.swift"]?.contains("struct ListPets") == true)
    }

    @Test("A replaced file is a new version, even with the same contents")
    func version() throws {
        let path = folder.path(of: "shop.json")
        let before = FileVersion(of: path)
        #expect(before != nil && FileVersion(of: path) == before)
        folder["new.json"] = folder["shop.json"]
        try Disk.move(folder.path(of: "new.json"), to: path)
        #expect(FileVersion(of: path) != before)
        #expect(FileVersion(of: folder.path(of: "none.json")) == nil)
    }
}
