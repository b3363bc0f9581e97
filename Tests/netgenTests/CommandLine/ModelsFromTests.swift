import Testing

@testable import netgen

@Suite("netgen generate --models-from")
struct ModelsFromTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
    }

    private static func spec(_ name: String, access: String = "internal", pet: String) -> String {
        """
        { "netgen": 1, "name": "\(name)", "access": "\(access)", "models": { "Pet": { "fields": { \(pet) } } },
          "endpoints": { "getPet": { "method": "GET", "path": "/pet", "response": "Pet" } } }
        """
    }

    @Test("Equal models are taken from the other client or its module")
    func equal() throws {
        folder["common.json"] = Self.spec("Common", access: "public", pet: #""id": "int""#)
        folder["shop.json"] = Self.spec("Shop", pet: #""id": "int""#)
        #expect(try netgen.run("generate", "common.json", "--output", "Common").status == 0)
        #expect(try netgen.run("generate", "shop.json", "--output", "Shop", "--models-from", "Common").status == 0)
        let requests = try #require(folder["Shop/ShopRequests.swift"])
        #expect(requests.contains("typealias Response = Common.Pet"))
        #expect(folder["Shop/ShopModels.swift"] == nil)
        let imported = ["--models-from", "Models=Common", "--depfile", "shop.d"]
        #expect(try netgen.run(["generate", "shop.json", "--output", "Shop"] + imported).status == 0)
        #expect(try #require(folder["Shop/ShopRequests.swift"]).contains("import Models\n"))
        #expect(try #require(folder["shop.d"]).contains("Common/.netgen.json"))
    }

    @Test("A model that differs is generated")
    func different() throws {
        folder["common.json"] = Self.spec("Common", pet: #""id": "int64""#)
        folder["shop.json"] = Self.spec("Shop", pet: #""id": "int""#)
        #expect(try netgen.run("generate", "common.json", "--output", "Common").status == 0)
        #expect(try netgen.run("generate", "shop.json", "--output", "Shop", "--models-from", "Common").status == 0)
        #expect(try #require(folder["Shop/ShopModels.swift"]).contains("struct Pet"))
    }

    @Test("A public client can't use internal models of another client")
    func hidden() throws {
        folder["common.json"] = Self.spec("Common", pet: #""id": "int""#)
        folder["shop.json"] = Self.spec("Shop", access: "public", pet: #""id": "int""#)
        #expect(try netgen.run("generate", "common.json", "--output", "Common").status == 0)
        let result = try netgen.run("generate", "shop.json", "--output", "Shop", "--models-from", "Common")
        #expect(result.status == 1)
        #expect(result.problems.contains("Shop is public, but uses models of Common, which is internal"))
        #expect(folder["Shop/Shop.swift"] == nil)
    }

    @Test("A client that a newer netgen generated is rejected")
    func later() throws {
        folder["common.json"] = Self.spec("Common", pet: #""id": "int""#)
        #expect(try netgen.run("generate", "common.json", "--output", "Common").status == 0)
        let stamp = try #require(folder["Common/.netgen.json"])
        folder["Common/.netgen.json"] = stamp.replacing(#""snapshot":3"#, with: #""snapshot":99"#)
            .replacing(#""netgen": "0.1.0""#, with: #""netgen": "9.0.0""#)
        let result = try netgen.run("generate", "common.json", "--output", "Other", "--models-from", "Common")
        #expect(result.status == 1)
        #expect(result.problems.contains("use netgen 9.0.0"))
    }

    @Test(
        "Clients that can't be used are rejected with the reason",
        arguments: [
            ("Nowhere", "Nowhere has no client that netgen generated"),
            ("A.B=Common", "\"A.B\" is not a valid module name"),
            ("Models=Common", "Common in Common is internal, so another module cannot use it"),
        ]
    )
    func wrong(place: String, message: String) throws {
        folder["common.json"] = Self.spec("Common", pet: #""id": "int""#)
        #expect(try netgen.run("generate", "common.json", "--output", "Common").status == 0)
        let result = try netgen.run("generate", "common.json", "--output", "Other", "--models-from", place)
        #expect(result.status == 1)
        #expect(result.problems.contains(message))
        #expect(folder["Other/Common.swift"] == nil)
    }
}
