import Testing

@testable import netgen

@Suite("netgen check")
struct CheckCommandTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
        folder["api.json"] = Self.spec(field: #""tag": "string?""#)
        #expect(try netgen.run("generate", "api.json", "--output", "Out").status == 0)
    }

    private static func spec(field: String, prose: String = "A pet.") -> String {
        """
        {
          "netgen": 1,
          "name": "Shop",
          "models": { "Pet": { "description": "\(prose)", "fields": { "id": "int64", \(field) } } },
          "endpoints": { "getPet": { "method": "GET", "path": "/pets/{id}", "response": "Pet" } }
        }
        """
    }

    private func check() throws -> Tool.Result { try netgen.run("check", "api.json", "--output", "Out") }

    @Test("Changes of the API are listed without the earlier spec")
    func changedAPI() throws {
        folder["api.json"] = Self.spec(field: #""label": "string?""#)
        let check = try check()
        #expect(check.status == 1)
        #expect(
            check.output == """
                Out/ShopModels.swift: out of date
                Out/.netgen.json: out of date
                Out: breaking: Pet.tag: "tag" was removed from responses
                Out: safe: Pet.label: "label" is new in responses

                """
        )
    }

    @Test("JSON output contains the state and cause of each file")
    func json() throws {
        folder["api.json"] = Self.spec(field: #""label": "string?""#)
        let check = try netgen.run("check", "api.json", "--output", "Out", "--json").output
        #expect(check.contains(#""state": "out of date""#))
        #expect(check.contains(#""breaking: Pet.tag: \"tag\" was removed from responses""#))
        let run = try netgen.run("generate", "api.json", "--output", "Out", "--json").output
        #expect(run.contains(#""state": "written""#))
        #expect(run.contains(#""state": "unchanged""#))
        #expect(!run.contains("out of date"))
    }

    @Test("A changed description makes files outdated, but not the API")
    func changedProse() throws {
        folder["api.json"] = Self.spec(field: #""tag": "string?""#, prose: "An animal.")
        let check = try check()
        #expect(check.status == 1)
        #expect(check.output.hasPrefix("Out/ShopModels.swift: out of date\n"))
        #expect(check.output.contains("Out: the API is the same; "))
    }

    @Test("A file edited by hand isn't reported as a change of the API")
    func edited() throws {
        folder["Out/ShopModels.swift"]? += "// mine\n"
        #expect(try check().output == "Out/ShopModels.swift: edited by hand\n")
    }

    @Test("Files of another netgen version are reported with that version")
    func otherVersion() throws {
        let stamp = try #require(folder["Out/.netgen.json"])
        let old = stamp.replacing("\"netgen\": \"\(Version.current)\"", with: "\"netgen\": \"0.0.1\"")
        folder["Out/.netgen.json"] = old
        #expect(
            try check().output == """
                Out/.netgen.json: out of date
                Out: made by netgen 0.0.1, and this is \(Version.current)

                """
        )
    }

    @Test("The suggested fix repeats the options of the check")
    func fix() throws {
        folder["Specs/shop.json"] = Self.spec(field: #""tag": "string?""#)
        let check = try netgen.run("check", "--fixtures", "--driver")
        #expect(check.status == 1)
        #expect(check.problems.hasSuffix("netgen generate --fixtures --driver\n"))
    }

    @Test("A stamp of an older netgen without the API is accepted")
    func oldStamp() throws {
        let stamp = try #require(folder["Out/.netgen.json"])
        let end = try #require(stamp.ranges(of: ",\n  \"apis\"").first)
        folder["Out/.netgen.json"] = stamp[..<end.lowerBound] + "\n}\n"
        #expect(Stamp.read(in: folder.path(of: "Out")).files.count == 3)
        folder["api.json"] = Self.spec(field: #""label": "string?""#)
        #expect(try check().output == "Out/ShopModels.swift: out of date\nOut/.netgen.json: out of date\n")
        let run = try netgen.run("generate", "api.json", "--output", "Out")
        #expect(run.status == 0)
        #expect(run.problems == "")
        #expect(try check().status == 0)
        #expect(folder["Out/.netgen.json"]?.contains("\"Shop\": {\"snapshot\":2,") == true)
    }

    @Test("A stamp with deeply nested types doesn't crash the check")
    func nestedStamp() throws {
        let stamp = try #require(folder["Out/.netgen.json"])
        let type = String(repeating: "[", count: 100_000) + "int" + String(repeating: "]", count: 100_000)
        folder["Out/.netgen.json"] = stamp.replacing(#"["tag","?"]"#, with: #"["tag","\#(type)"]"#)
        #expect(folder["Out/.netgen.json"] != stamp)
        folder["api.json"] = Self.spec(field: #""label": "string?""#)
        #expect(try check().output == "Out/ShopModels.swift: out of date\nOut/.netgen.json: out of date\n")
    }

    @Test("The snapshot of a newer netgen isn't compared")
    func newerStamp() throws {
        let stamp = try #require(folder["Out/.netgen.json"])
        folder["Out/.netgen.json"] = stamp.replacing(#"{"snapshot":2,"#, with: #"{"snapshot":3,"#)
            .replacing("\"netgen\": \"\(Version.current)\"", with: "\"netgen\": \"99.0.0\"")
        folder["api.json"] = Self.spec(field: #""label": "string?""#)
        #expect(
            try check().output == """
                Out/ShopModels.swift: out of date
                Out/.netgen.json: out of date
                Out: netgen 99.0.0 generated it, and netgen \(Version.current) cannot read its record of the API

                """
        )
    }

    @Test(
        "A damaged stamp doesn't fail the check",
        arguments: [
            #"["api"]"#, #"["endpoint x"]"#, #"["nonsense · ·"]"#, #"[""]"#, "null", #"{"snapshot":2}"#,
            #"{"snapshot":"two","api":["Shop"]}"#, #"{"snapshot":2,"api":["Shop",{"types":[[]]}]}"#,
            #"{"snapshot":2,"api":["Shop",{"types":[["Pet",{"form":"heap"}]]}]}"#,
        ]
    )
    func damagedStamp(api: String) throws {
        folder["Out/.netgen.json"] = #"{ "netgen": "\#(Version.current)", "apis": { "Shop": \#(api) } }"#
        folder["api.json"] = Self.spec(field: #""label": "string?""#)
        #expect(try check().output == "Out/ShopModels.swift: out of date\nOut/.netgen.json: out of date\n")
    }
}
