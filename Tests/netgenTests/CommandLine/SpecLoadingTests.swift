import Testing

@testable import netgen

@Suite("Commands that read specs")
struct SpecLoadingTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("The problems of all specs are kept, and an invalid spec is a failure")
    func problems() throws {
        folder["good.json"] = #"{ "netgen": 1, "name": "Good", "endpoints": {} }"#
        folder["bad.json"] = #"{ "netgen": 1, "name": "Bad", "endpoint": {} }"#
        var reader = SpecLoading()
        #expect(reader.api(at: "\(folder.path)/good.json")?.spec.identity.name.value == "Good")
        #expect(reader.outcome.status == .success)
        #expect(reader.spec(at: "\(folder.path)/bad.json") == nil)
        #expect(reader.api(at: "\(folder.path)/nowhere.json") == nil)
        #expect(reader.outcome.status == .failure)
        #expect(reader.outcome.problems.contains("bad.json:1:31: error: "))
        #expect(reader.outcome.problems.contains("nowhere.json"))
    }

    @Test("A reference can lead to a file, but not to a device")
    func devices() {
        folder["pet.json"] = "{}"
        var files = SourceFiles()
        #expect(files.read("\(folder.path)/pet.json") != nil)
        #expect(files.read("/dev/null") == nil)
    }

    @Test("A spec that can't be resolved has no API")
    func unresolved() throws {
        folder["lost.json"] = #"{ "netgen": 1, "name": "Lost", "models": { "A": "B" }, "endpoints": {} }"#
        var reader = SpecLoading()
        #expect(reader.spec(at: "\(folder.path)/lost.json") != nil)
        #expect(reader.api(at: "\(folder.path)/lost.json") == nil)
        #expect(reader.outcome.status == .failure)
    }

    @Test("The status of an endpoint can be a number, and the path of a document absolute")
    func plainValues() throws {
        let netgen = Tool(folder: folder.path)
        folder["doc/openapi.json"] = """
            { "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
              "paths": { "/a": { "get": { "operationId": "getA", "responses": { "204": { "description": "" } } } } } }
            """
        folder["specs/shop.json"] = #"{ "netgen": 1, "openapi": "\#(folder.path)/doc/openapi.json" }"#
        #expect(try netgen.run("validate", "specs/shop.json").status == 0)
        folder["jobs.json"] = """
            { "netgen": 1, "name": "Jobs",
              "endpoints": { "addJob": { "method": "POST", "path": "/jobs", "response": "string", "status": 202 } } }
            """
        #expect(try netgen.run("validate", "jobs.json").status == 0)
        folder["jobs.json"] = folder["jobs.json"]?.replacing("202", with: "99")
        #expect(try netgen.run("validate", "jobs.json").problems.contains(#""99" is not the status of a response"#))
    }
}
