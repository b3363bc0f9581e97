import Testing

@testable import netgen

@Suite("netgen init")
struct InitCommandTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
    }

    @Test("The new spec is valid, and the printed command generates a client")
    func start() throws {
        folder["Sources/targets/main.swift"] = "\n"
        let result = try netgen.run("init", "Shop")
        #expect(result.status == 0)
        #expect(result.problems == "")
        let head = """
            shop.netgen.json: a spec to start from
            netgen.schema.json: the JSON Schema of the spec format, for editors

            1. Generate the client:

            """
        #expect(result.output.hasPrefix(head))
        #expect(result.output.contains("netgen generate shop.netgen.json --output Sources/targets/Shop\n"))
        #expect(result.output.contains(#".executableTarget(name: "targets", "#))
        #expect(result.output.contains("in Sources/targets/main.swift:\n"))
        #expect(result.output.contains("let client = Shop.client()\n"))
        #expect(folder["shop.netgen.json"]?.contains(#""name": "Shop""#) == true)

        let validation = try netgen.run("validate", "shop.netgen.json", "--strict")
        #expect(validation.problems == "")
        #expect(validation.status == 0)
        let generation = try netgen.run("generate", "shop.netgen.json", "--output", "Sources/targets/Shop")
        #expect(generation.problems == "")
        #expect(folder["Sources/targets/Shop/ShopRequests.swift"]?.contains("struct GetEcho: Request {") == true)
    }

    private static let yamlHead = """
        # yaml-language-server: $schema=netgen.schema.json
        # A spec of an API for netgen.
        netgen: 1
        name: Shop

        """

    @Test("netgen init --yaml writes the same spec in YAML")
    func yaml() throws {
        #expect(try netgen.run("init", "Shop").status == 0)
        let result = try netgen.run("init", "Shop", "--yaml")
        #expect(result.output.hasPrefix("shop.netgen.yaml: a spec to start from\n\n1. "))
        #expect(folder["shop.netgen.yaml"]?.hasPrefix(Self.yamlHead) == true)
        #expect(folder["shop.netgen.yaml"]?.contains("$comment") == false)
        #expect(try netgen.run("init", "Shop", "--output", "a.yml").status == 0)
        #expect(folder["a.yml"] == folder["shop.netgen.yaml"])
        let validation = try netgen.run("validate", "shop.netgen.yaml", "--strict")
        #expect(validation.problems == "")
        #expect(try netgen.run("diff", "shop.netgen.json", "shop.netgen.yaml").status == 0)
        #expect(try netgen.run("generate", "shop.netgen.json", "--output", "JSON").status == 0)
        #expect(try netgen.run("generate", "shop.netgen.yaml", "--output", "YAML").status == 0)
        for file in ["Shop.swift", "ShopModels.swift", "ShopRequests.swift"] {
            let json = try #require(folder["JSON/\(file)"])
            #expect(folder["YAML/\(file)"] == json.replacing("shop.netgen.json", with: "shop.netgen.yaml"))
        }
        // A conversion can leave the same spec in both formats in the folder of specs.
        folder["Specs/shop.json"] = folder["shop.netgen.json"]
        folder["Specs/shop.yaml"] = folder["shop.netgen.yaml"]
        let both = try netgen.run()
        #expect(
            both.problems.contains(
                "Specs/shop.json and Specs/shop.yaml are both named Shop\nfix: remove one of the two"
            )
        )
    }

    @Test("The spec is written to the folder of specs if the folder exists")
    func specFolder() throws {
        folder["Specs/other.json"] = #"{ "netgen": 1, "name": "Other", "endpoints": {} }"#
        let result = try netgen.run("init", "pet-shop")
        #expect(result.output.hasPrefix("Specs/petshop.json: a spec to start from\n"))
        #expect(result.output.contains("Generated/PetShop"))
        #expect(try netgen.run().status == 0)
        #expect(folder["Generated/PetShop/PetShop.swift"] != nil)
    }

    @Test("netgen init --package writes a spec, a client and a program", arguments: [false, true])
    func package(isYAML: Bool) throws {
        let result = try netgen.run(["init", "pet-shop", "--package"] + (isYAML ? ["--yaml"] : []))
        #expect(result.problems == "")
        #expect(result.output.hasPrefix("PetShop: a package with a spec, petshop.netgen."))
        #expect(result.output.hasSuffix("PetShop/Package.swift expects a copy of netgen's repository at ../netgen.\n"))
        #expect(folder["PetShop/Package.swift"]?.contains(#".package(name: "netgen", path: "../netgen")"#) == true)
        #expect(folder["PetShop/Sources/App/main.swift"]?.contains("let client = PetShop.client()\n") == true)
        let readme = try #require(folder["PetShop/README.md"])
        let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("swift run netgen generate ") })
        let words = line.split(separator: " ").dropFirst(4).map(String.init)
        #expect(try Tool(folder: folder.path(of: "PetShop")).run(["check"] + words).status == 0)

        let files = folder.files
        let again = try netgen.run("init", "PetShop", "--package")
        #expect(again.status == 1)
        #expect(again.problems.hasPrefix("error: PetShop/Package.swift already exists\nfix: choose another folder"))
        #expect(folder.files == files)
    }

    @Test("A package inside netgen's repository refers to that repository")
    func packageInRepository() throws {
        folder["Sources/NetRuntime/Client.swift"] = ""
        let result = try netgen.run("init", "Zoo", "--package", "--output", "Packages/zoo")
        #expect(!result.output.contains("expects a copy"))
        #expect(folder["Packages/zoo/Package.swift"]?.contains(#"path: "../..")"#) == true)
        #expect(folder["Packages/zoo/README.md"]?.contains("netgen is: in `../..`, a copy") == true)
    }

    @Test("An existing file is never overwritten")
    func existing() throws {
        folder["api.netgen.json"] = "mine"
        let result = try netgen.run("init")
        #expect(result.status == 1)
        #expect(result.problems.hasPrefix("error: api.netgen.json already exists\nfix: "))
        #expect(folder["api.netgen.json"] == "mine")
        #expect(try netgen.run("init", "--output", "new/folder/a.json").status == 0)
        #expect(folder["new/folder/a.json"]?.contains(#""name": "API""#) == true)
    }

    @Test("Invalid names and extra arguments are rejected")
    func mistakes() throws {
        #expect(try netgen.run("init", "7").problems.contains("fix: begin with a letter"))
        #expect(try netgen.run("init", "my shop").problems.contains("use only letters, digits, _, - and ."))
        #expect(try netgen.run("init", "a", "b").status == 64)
        #expect(try netgen.run("init", "--outptu", "x").problems.contains("did you mean --output?"))
    }
}
