import Foundation
import Testing

@testable import netgen

@Suite("netgen wrapper, and specs that reference a document")
struct WrapperCommandTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
    }

    private func document(_ golden: String) throws -> String {
        let path = "\(GoldenCase.root)/Tests/netgenTests/Golden/\(golden)/openapi.json"
        return String(decoding: try Disk.contents(of: path), as: UTF8.self)
    }

    @Test(
        "--write creates a spec with the wrappers of a document",
        arguments: [
            "openapi-wrapper", "openapi-wrapper-beside", "openapi-wrapper-flag", "openapi-wrapper-lists",
            "openapi-wrapper-minority", "openapi-wrapper-nested", "openapi-wrapper-own-keys",
        ]
    )
    func write(golden: String) throws {
        folder["docs/openapi.json"] = try document(golden)
        let written = try netgen.run("wrapper", "docs/openapi.json", "--write", "docs/spec.json")
        #expect(written.status == 0)
        #expect(written.problems == "")
        let spec = "\(GoldenCase.root)/Tests/netgenTests/Golden/\(golden)/spec.json"
        #expect(folder["docs/spec.json"] == String(decoding: try Disk.contents(of: spec), as: UTF8.self))
        // A second run finds nothing, because the spec already declares the wrappers.
        let again = try netgen.run("wrapper", "--write", "docs/spec.json")
        #expect(again.problems == "")
        #expect(folder["docs/spec.json"] == String(decoding: try Disk.contents(of: spec), as: UTF8.self))

        let printed = try netgen.run("wrapper", "docs/openapi.json")
        let start = try #require(printed.output.range(of: "\n\"wrapper")?.upperBound)
        // The paging style is a guess, so --write omits it.
        let end = printed.output.range(of: ",\n\"paging\"")?.lowerBound ?? printed.output.endIndex
        folder["docs/api.json"] = #"{ "netgen": 1, "openapi": "openapi.json", "wrapper\#(printed.output[start..<end])}"#
        #expect(try netgen.run("generate", "docs/spec.json", "--output", "Written").problems == "")
        #expect(try netgen.run("generate", "docs/api.json", "--output", "Printed").problems == "")
        for name in try Disk.names(in: "\(folder.path)/Written") where name.hasSuffix(".swift") {
            let written = folder["Written/\(name)"]?.replacing("from spec.json", with: "from api.json")
            #expect(folder["Printed/\(name)"] == written, "\(name)")
        }
    }

    @Test("--write adds missing wrappers to a spec and keeps its other text")
    func writeInto() throws {
        folder["openapi.json"] = try document("openapi-wrapper-minority")
        folder["shop.json"] = """
            { "netgen": 1,
              "openapi": "openapi.json",   "name": "Vet",
              "endpoints": {
                "listPets": { "swiftName": "Pets" },
                "listOwners": { "wrapper": null }
              } }

            """
        #expect(try netgen.run("wrapper", "--write", "shop.json").problems == "")
        #expect(
            folder["shop.json"] == """
                { "netgen": 1,
                  "openapi": "openapi.json",   "name": "Vet",
                  "endpoints": {
                    "listPets": { "swiftName": "Pets",
                      "wrapper": "results" },
                    "listOwners": { "wrapper": null },
                    "listVisits": { "wrapper": "results" }
                  },
                  "wrappers": {
                    "results": { "fields": { "total": "int", "next": "string?", "results": "Payload" }, "described": true }
                  } }

                """
        )
        #expect(try netgen.run("generate", "shop.json", "--output", "Vet").problems == "")
        #expect(folder["Vet/VetRequests.swift"]?.contains("struct Pets: VetResultsRequest") == true)

        // The operation with `"wrapper": null` keeps its response. The wrappers of another document are rejected.
        #expect(folder["Vet/VetRequests.swift"]?.contains("let results: [Owner]") == true)
        folder["other.json"] = try document("openapi-wrapper-minority")
        let other = try netgen.run("wrapper", "other.json", "--write", "shop.json")
        #expect(other.problems.contains("shop.json references openapi.json, not other.json"))
        folder["own.json"] = StartingSpec(name: "Shop").text
        #expect(
            try netgen.run("wrapper", "--write", "own.json").problems.contains("own.json does not reference a document")
        )
        #expect(folder["own.json"] == StartingSpec(name: "Shop").text)

        folder["shop.yaml"] = "netgen: 1 # ours\nopenapi: openapi.json\n"
        let yaml = try netgen.run("wrapper", "--write", "shop.yaml")
        #expect(yaml.status != 0)
        #expect(yaml.problems.contains("fix: run netgen wrapper without --write, and add its output to "))
        #expect(folder["shop.yaml"] == "netgen: 1 # ours\nopenapi: openapi.json\n")
    }

    @Test("--write prints the paging, which it doesn't add")
    func unwrittenPaging() throws {
        let golden = "\(GoldenCase.root)/Tests/netgenTests/Golden/openapi-paging-in-wrappers/pets.json"
        folder["openapi.json"] = String(decoding: try Disk.contents(of: golden), as: UTF8.self)
        let written = try netgen.run("wrapper", "openapi.json", "--write", "shop.json")
        #expect(written.output.contains("Check the paging, and add it to shop.json:\n\n\"paging\": "))
        #expect(folder["shop.json"]?.contains("paging") != true)
    }

    @Test("An operation without the declared wrapper is an error")
    func mismatch() throws {
        let text = try document("openapi-wrapper-minority")
        folder["openapi.json"] = text
        #expect(try netgen.run("wrapper", "openapi.json", "--write", "spec.json").problems == "")
        folder["openapi.json"] = text.replacing(
            #""next": {"#,
            with: #""other": {"type": "array", "items": {}}, "next": {"#
        )
        let result = try netgen.run("generate", "spec.json", "--output", "Clinic")
        #expect(
            result.problems.contains(
                """
                error: the response of "listPets" does not have the wrapper: several members could be its payload: "results", "other" \
                [wrapper-mismatch]
                """
            )
        )
        #expect(result.problems.contains(#"fix: write "wrapper": null for the operation"#))
        #expect(Disk.kind(of: "\(folder.path)/Clinic") == .nothing)
    }

    @Test("For a document without a wrapper, the output shows how to declare one")
    func none() throws {
        folder["openapi.json"] = try document("openapi-petstore")
        let printed = try netgen.run("wrapper", "openapi.json")
        #expect(printed.status == 0)
        #expect(printed.output.hasPrefix("openapi.json: no wrapper\n"))
        #expect(printed.output.contains(#"{ "netgen": 1, "openapi": "openapi.json","#))
    }

    @Test("A code that may indicate success is reported, with the lines that declare it")
    func verdict() throws {
        let schema = { (name: String) in
            """
            "\(name)": { "type": "object", "properties": {
              "code": { "type": "integer", "default": 0 }, "message": { "type": "string" },
              "data": { "type": "object", "properties": { "id\(name)": { "type": "integer" } } } } }
            """
        }
        let path = { (name: String) in
            """
            "/\(name)": { "get": { "responses": { "200": { "description": "OK", "content": { "application/json": {
              "schema": { "$ref": "#/components/schemas/\(name)" } } } } } } }
            """
        }
        let names = ["One", "Two", "Three", "Four"]
        folder["openapi.json"] = """
            { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
              "paths": { \(names.map(path).joined(separator: ",")) },
              "components": { "schemas": {
                \(names.map(schema).joined(separator: ",")) } } }
            """
        let verdict = #""success": { "code": 0 }, "failure": { "code": "code", "message": "message" }"#
        let printed = try netgen.run("wrapper", "openapi.json").output
        #expect(printed.contains("\n\(verdict)\n"))
        let fields = #""fields": { "code": "int?", "message": "string?", "data": "Payload?" }"#
        folder["api.json"] = #"{ "netgen": 1, "openapi": "openapi.json", "wrapper": { \#(fields), \#(verdict) } }"#
        #expect(try netgen.run("generate", "api.json", "--output", "Shop").problems == "")
        #expect(folder["Shop/Shop.swift"]?.contains("code == 0") == true)
    }

    @Test(
        "The printed paging styles are valid in a spec",
        arguments: [
            ("openapi-paging", #"1 list has paging: { "page": "page" }"#),
            ("openapi-paging-in-wrappers", #"2 lists have paging: { "cursor": "after", "next": "next" }"#),
        ]
    )
    func paging(golden: String, line: String) throws {
        let golden = "\(GoldenCase.root)/Tests/netgenTests/Golden/\(golden)"
        let printed = try netgen.run("wrapper", "\(golden)/pets.json")
        #expect(printed.problems == "")
        #expect(printed.output.contains(line))
        let spec = String(decoding: try Disk.contents(of: "\(golden)/spec.json"), as: UTF8.self)
        let paging = try #require(spec.firstRange(of: "\"paging\"")?.lowerBound)
        #expect("{\(spec[paging...])".filter { !$0.isWhitespace }.hasSuffix(member(in: printed.output) + "}"))
    }

    /// Covers HAL (draft-kelly-json-hal-11) and JSON:API, with described and undescribed links.
    @Test(
        "Links to the next page are found where HAL and JSON:API put them",
        arguments: [
            (##""_links": { "$ref": "#/components/schemas/Links" }"##, "_links.next.href"),
            (
                ##""_links": { "type": "object", "additionalProperties": { "$ref": "#/components/schemas/Link" } }"##,
                "_links.next"
            ),
            (#""_links": { "type": "object" }"#, "_links.next"),
            (#""links": { "type": "object", "properties": { "next": { "type": "string" } } }"#, "links.next"),
        ] as [(String, String)]
    )
    func links(property: String, place: String) throws {
        folder["openapi.json"] = """
            { "openapi": "3.0.3", "info": { "title": "Shop", "version": "1" },
              "paths": { "/pets": { "get": { "operationId": "listPets", "responses": { "200": { "description": "",
                "content": { "application/json": { "schema": { "type": "object", "required": ["items"], "properties": {
                  "items": { "type": "array", "items": { "type": "string" } }, \(property) } } } } } } } } },
              "components": { "schemas": {
                "Link": { "type": "object", "properties": { "href": { "type": "string" } } },
                "Links": { "type": "object", "properties": {
                  "self": { "$ref": "#/components/schemas/Link" }, "next": { "$ref": "#/components/schemas/Link" } } } } } }
            """
        let printed = try netgen.run("wrapper", "openapi.json")
        let paging = #"{ "link": "\#(place)", "items": "items" }"#
        #expect(printed.output.contains("1 list has paging: \(paging)"))
        folder["api.json"] = #"{ "netgen": 1, "openapi": "openapi.json", "paging": \#(paging) }"#
        #expect(try netgen.run("generate", "api.json", "--output", "Shop").problems == "")
        #expect(folder["Shop/ShopRequests.swift"]?.contains(#".link("\#(place)")"#) == true)
    }

    /// Covers OData 4, Kubernetes, HubSpot, Facebook and Clever.
    @Test(
        "The location of the next page is found by its usual names",
        arguments: [
            (
                "$skiptoken", #""@odata.nextLink": { "type": "string" }"#,
                #"{ "link": "@odata\\.nextLink", "items": "value" }"#
            ),
            (
                "continue", #""metadata": { "type": "object", "properties": { "continue": { "type": "string" } } }"#,
                #"{ "cursor": "continue", "next": "metadata.continue", "items": "value" }"#
            ),
            (
                "after",
                #""paging": { "properties": { "next": { "properties": { "after": { "type": "string" } } } } }"#,
                #"{ "cursor": "after", "next": "paging.next.after", "items": "value" }"#
            ),
            (
                "after", #""paging": { "type": "object", "properties": { "next": { "type": "string" } } }"#,
                #"{ "cursor": "after", "next": "paging.next", "items": "value" }"#
            ),
            (
                "offset", #""pagination": { "properties": { "next_offset": { "type": "integer" } } }"#,
                #"{ "cursor": "offset", "next": "pagination.next_offset", "items": "value" }"#
            ),
        ] as [(String, String, String)]
    )
    func places(parameter: String, property: String, paging: String) throws {
        folder["openapi.json"] = list(property, of: "value", at: "/pets", parameter: parameter)
        let printed = try netgen.run("wrapper", "openapi.json")
        #expect(printed.output.contains("1 list has paging: \(paging)"))
        folder["api.json"] = #"{ "netgen": 1, "openapi": "openapi.json", "paging": \#(paging) }"#
        #expect(try netgen.run("generate", "api.json", "--output", "Shop").problems == "")
        #expect(folder["Shop/ShopRequests.swift"]?.contains("PagedRequest") == true)
    }

    @Test("An array inside a single resource isn't a page, whatever the resource's links")
    func things() throws {
        for (name, path) in [("tags", "/pets/first"), ("items", "/pets/{id}")] {
            let links = #""_links": { "type": "object", "additionalProperties": { "type": "object" } }"#
            folder["openapi.json"] = list(links, of: name, at: path, parameter: "fields")
            #expect(try !netgen.run("wrapper", "openapi.json").output.contains(" paging: "))
        }
    }

    /// Returns a document with one operation, whose response has an array and another property.
    private func list(_ property: String, of name: String, at path: String, parameter: String) -> String {
        """
        { "openapi": "3.0.3", "info": { "title": "Shop", "version": "1" },
          "paths": { "\(path)": { "get": { "operationId": "listPets", "summary": "List",
            "parameters": [{ "name": "\(parameter)", "in": "query", "schema": { "type": "string" } }],
            "responses": { "200": { "description": "", "content": { "application/json": { "schema": {
              "type": "object", "required": ["\(name)"], "properties": {
                "\(name)": { "type": "array", "items": { "type": "string" } }, \(property) } } } } } } } } } }
        """
    }

    /// Returns the suggested lines for a spec, without white space.
    private func member(in output: String) -> String {
        let start = output.firstRange(of: "\n\"paging\"")?.lowerBound ?? output.endIndex
        return output[start...].filter { !$0.isWhitespace }
    }

    @Test("In the folder of specs, a document belongs to the spec that references it")
    func folderOfSpecs() throws {
        folder["Specs/vendor/openapi.json"] = try document("openapi-petstore")
        folder["Specs/shop.json"] = #"{ "netgen": 1, "openapi": "vendor/openapi.json", "name": "Shop" }"#
        let result = try netgen.run()
        #expect(result.problems == "")
        #expect(result.output.contains("Generated/Shop: 2 endpoints, 1 model;"))
        #expect(folder["Generated/PetShop/PetShop.swift"] == nil)
    }
}
