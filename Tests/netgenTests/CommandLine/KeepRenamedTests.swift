import Testing

@testable import netgen

@Suite("netgen generate --keep-renamed")
struct KeepRenamedTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
        folder["api.json"] = Self.spec(type: "Pet", field: "name")
        #expect(try generate().status == 0)
        folder["api.json"] = Self.spec(type: "Animal", field: "title")
    }

    static func spec(type: String, field: String, namespace: String = "Shop") -> String {
        """
        {
          "netgen": 1,
          "name": "Shop",
          "namespace": "\(namespace)",
          "models": {
            "pet": { "swiftName": "\(type)", "fields": { "name": { "type": "string", "swiftName": "\(field)" } } }
          },
          "endpoints": { "getPet": { "method": "GET", "path": "/pets/{id}", "response": "pet" } }
        }
        """
    }

    func generate(_ options: String...) throws -> Tool.Result {
        try netgen.run(["generate", "api.json", "--output", "Out"] + options)
    }

    func check(_ options: String...) throws -> Tool.Result {
        try netgen.run(["check", "api.json", "--output", "Out"] + options)
    }

    var renamed: String? { folder["Out/Shop+Renamed.swift"] }

    @Test("Old names are kept while --keep-renamed is set")
    func cycle() throws {
        #expect(try generate("--keep-renamed").status == 0)
        #expect(renamed?.contains("typealias Pet = Animal\n") == true)
        #expect(renamed?.contains("var name: String { title }\n") == true)

        // Nothing has been renamed since then, so the output stays the same.
        #expect(try netgen.run("check", "api.json", "--output", "Out", "--keep-renamed").status == 0)
        #expect(try generate("--keep-renamed").output.contains("unchanged\n"))

        let check = try netgen.run("check", "api.json", "--output", "Out")
        #expect(check.output.contains("Out/Shop+Renamed.swift: left over\n"))
        #expect(try generate().status == 0)
        #expect(renamed == nil)
        #expect(folder["Out/.netgen.json"]?.contains("formerly") == false)
        #expect(try generate("--keep-renamed").output.contains("unchanged\n"))
    }

    @Test("After a second renaming, both old names are kept")
    func twice() throws {
        #expect(try generate("--keep-renamed").status == 0)
        folder["api.json"] = Self.spec(type: "Creature", field: "call")
        #expect(try generate("--keep-renamed").status == 0)
        #expect(renamed?.contains("typealias Pet = Creature\n") == true)
        #expect(renamed?.contains("typealias Animal = Creature\n") == true)
        #expect(renamed?.contains("var name: String { call }\n") == true)
        #expect(renamed?.contains("var title: String { call }\n") == true)
    }

    @Test("A restored name needs no alias")
    func back() throws {
        #expect(try generate("--keep-renamed").status == 0)
        folder["api.json"] = Self.spec(type: "Pet", field: "name")
        #expect(try generate("--keep-renamed").status == 0)
        #expect(renamed?.contains("typealias Animal = Pet\n") == true)
        #expect(renamed?.contains("typealias Pet") == false)
    }

    @Test("The old name of a renamed namespace is kept")
    func namespace() throws {
        folder["api.json"] = Self.spec(type: "Pet", field: "name", namespace: "Store")
        #expect(try generate("--keep-renamed").status == 0)
        #expect(folder["Out/Store+Renamed.swift"]?.contains("typealias Shop = Store\n") == true)
    }

    @Test("The stamp of a newer netgen is an error with --keep-renamed")
    func newerStamp() throws {
        let stamp = try #require(folder["Out/.netgen.json"])
        folder["Out/.netgen.json"] = stamp.replacing(#"{"snapshot":3,"#, with: #"{"snapshot":4,"#)
        let run = try generate("--keep-renamed")
        #expect(run.status == 1)
        #expect(run.problems.contains("cannot read the client's record of the API\nfix: use netgen "))
        #expect(try generate().status == 0)
    }

    @Test("A forged name in a stamp never becomes code")
    func forgedStamp() throws {
        let stamp = try #require(folder["Out/.netgen.json"])
        folder["Out/.netgen.json"] = stamp.replacing(#"["pet","=Pet""#, with: #"["pet","=Pet{}func f(){}""#)
        #expect(folder["Out/.netgen.json"] != stamp)
        let run = try generate("--keep-renamed")
        #expect(run.status == 1)
        #expect(run.problems.contains("the client's record of the API in .netgen.json is damaged\nfix: remove --keep-"))
        #expect(renamed == nil)
    }

    @Test("A former name that would hide a type of the library isn't kept")
    func libraryType() throws {
        folder["api.json"] = Self.spec(type: "Endpoint", field: "name")
        #expect(try generate().status == 0)
        folder["api.json"] = Self.spec(type: "Animal", field: "title")
        #expect(try generate("--keep-renamed").status == 0)
        #expect(renamed?.contains("typealias Endpoint") == false)
        #expect(renamed?.contains("var name: String { title }\n") == true)
    }

    @Test("A former name that would hide a new model isn't kept")
    func hiddenModel() throws {
        func spec(_ name: String, next: String, more: String) -> String {
            """
            {
              "netgen": 1,
              "name": "Shop",
              "models": {
                "Pet": { "fields": { "kind": { "enum": ["cat"], "swiftName": "\(name)" }\(next) } }\(more)
              },
              "endpoints": { "getPet": { "method": "GET", "path": "/pets/{id}", "response": "Pet" } }
            }
            """
        }
        folder["api.json"] = spec("kind", next: "", more: "")
        #expect(try generate().status == 0)
        folder["api.json"] = spec("sort", next: #", "next": "Kind""#, more: #", "Kind": { "fields": { "id": "int" } }"#)
        #expect(try generate("--keep-renamed").status == 0)
        #expect(renamed?.contains("var kind: Sort { sort }\n") == true)
        #expect(renamed?.contains("typealias Kind") == false)
    }

    @Test("An old name of two members belongs to the first")
    func sharedFormerName() throws {
        func spec(_ first: String, _ second: String) -> String {
            """
            {
              "netgen": 1,
              "name": "Shop",
              "models": {
                "Pet": {
                  "fields": {
                    "a": { "type": "int", "swiftName": "\(first)" },
                    "b": { "type": "int", "swiftName": "\(second)" }
                  }
                }
              },
              "endpoints": { "getPet": { "method": "GET", "path": "/pets/{id}", "response": "Pet" } }
            }
            """
        }
        for (first, second) in [("one", "two"), ("three", "one"), ("three", "four")] {
            folder["api.json"] = spec(first, second)
            #expect(try generate("--keep-renamed").status == 0)
        }
        #expect(renamed?.ranges(of: "var one: Int ").count == 1)
        #expect(renamed?.contains("var two: Int { four }\n") == true)
    }
}
