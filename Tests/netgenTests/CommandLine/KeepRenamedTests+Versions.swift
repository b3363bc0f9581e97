import Testing

@testable import netgen

/// Tests of names that another version of netgen chose. Code that uses a committed client must still compile.
extension KeepRenamedTests {
    /// Changes the version in the stamp to another version.
    private func changeVersion() throws {
        let stamp = try #require(folder["Out/.netgen.json"])
        let other = stamp.replacing("\"netgen\": \"\(Version.current)\"", with: "\"netgen\": \"0.0.1\"")
        #expect(other != stamp)
        folder["Out/.netgen.json"] = other
    }

    private var output: [String: String?] {
        let files = folder.files.filter { $0.hasPrefix("Out/") && !$0.hasPrefix("Out/.netgen/") }
        return Dictionary(uniqueKeysWithValues: files.map { ($0, folder[$0]) })
    }

    @Test("A client from another version keeps its names without an option")
    func otherVersion() throws {
        try changeVersion()
        #expect(try check().output.contains("Out/Shop+Renamed.swift: missing\n"))
        #expect(try generate().status == 0)
        #expect(renamed?.contains("typealias Pet = Animal\n") == true)
        #expect(renamed?.contains("var name: String { title }\n") == true)
        #expect(try check().status == 0)
    }

    @Test("Further runs of the same version keep the names, byte for byte")
    func furtherRuns() throws {
        try changeVersion()
        #expect(try generate().status == 0)
        let first = output
        #expect(try generate().output.contains("unchanged\n"))
        #expect(output == first)
        #expect(renamed?.contains("typealias Pet = Animal\n") == true)
        #expect(try generate("--keep-renamed").output.contains("unchanged\n"))
        #expect(output == first)
    }

    @Test("A second change of version drops the names that the first change kept")
    func versionAfter() throws {
        try changeVersion()
        #expect(try generate().status == 0)
        try changeVersion()
        #expect(try check().output.contains("Out/Shop+Renamed.swift: left over\n"))
        #expect(try generate().status == 0)
        #expect(renamed == nil)
        #expect(folder["Out/.netgen.json"]?.contains("ormer") == false)
        #expect(try check().status == 0)
    }

    @Test("After a second change of version, only newer names are kept")
    func newerNames() throws {
        try changeVersion()
        #expect(try generate().status == 0)
        try changeVersion()
        folder["api.json"] = Self.spec(type: "Creature", field: "title")
        #expect(try generate().status == 0)
        #expect(renamed?.contains("typealias Animal = Creature\n") == true)
        #expect(renamed?.contains("typealias Pet") == false)
        #expect(renamed?.contains("var name") == false)
        #expect(try check().status == 0)
    }

    @Test("Generating with the same version and without `--keep-renamed` keeps no old names")
    func sameVersion() throws {
        #expect(try generate().status == 0)
        #expect(renamed == nil)
        #expect(try check().status == 0)
    }

    @Test("Only the names of the other version are kept, not the names of later changes")
    func laterChange() throws {
        try changeVersion()
        #expect(try generate().status == 0)
        folder["api.json"] = Self.spec(type: "Creature", field: "title", namespace: "Store")
        #expect(try generate().status == 0)
        let renamed = folder["Out/Store+Renamed.swift"]
        #expect(renamed?.contains("typealias Pet = Creature\n") == true)
        #expect(renamed?.contains("var name: String { title }\n") == true)
        #expect(renamed?.contains("Animal") == false)
        #expect(renamed?.contains("typealias Shop") == false)
        #expect(try check().status == 0)
    }

    @Test("The name that another version gave the namespace is kept")
    func namespaceOfOtherVersion() throws {
        try changeVersion()
        folder["api.json"] = Self.spec(type: "Pet", field: "name", namespace: "Store")
        #expect(try generate().status == 0)
        #expect(folder["Out/Store+Renamed.swift"]?.contains("typealias Shop = Store\n") == true)
        #expect(try check().status == 0)
    }

    @Test("With --no-keep-renamed, names of another version are dropped permanently")
    func droppedNames() throws {
        try changeVersion()
        #expect(try check("--no-keep-renamed").problems.hasSuffix("--output Out --no-keep-renamed\n"))
        #expect(try generate("--no-keep-renamed").status == 0)
        #expect(renamed == nil)
        #expect(try check("--no-keep-renamed").status == 0)
        #expect(try check().status == 0)
    }

    @Test("The --no-keep-renamed option drops names that were kept")
    func droppedKeptNames() throws {
        try changeVersion()
        #expect(try generate().status == 0)
        #expect(try generate("--no-keep-renamed").status == 0)
        #expect(renamed == nil)
        #expect(try generate().output.contains("unchanged\n"))
    }

    @Test("Combining --keep-renamed and --no-keep-renamed is an error", arguments: [false, true])
    func opposites(isReversed: Bool) throws {
        let options = isReversed ? ["--no-keep-renamed", "--keep-renamed"] : ["--keep-renamed", "--no-keep-renamed"]
        let run = try generate(options[0], options[1])
        #expect(run.status == 64)
        #expect(run.problems.hasPrefix("error: \(options[1]) and its opposite exclude each other\nfix: "))
    }

    // The leftovers of an earlier build must not change the output of a build.
    @Test("A build keeps no names without an option", arguments: ["--declared", "--depfile"])
    func build(option: String) throws {
        try changeVersion()
        #expect(try generate(option, option == "--declared" ? "api.json" : "api.d").status == 0)
        #expect(renamed == nil)
    }

    @Test("Each spec of a folder keeps its names, in any order of generation")
    func sharedFolder() throws {
        folder["other.json"] = Self.spec(type: "Cat", field: "name", namespace: "Other")
        #expect(try netgen.run("generate", "other.json", "--output", "Out").status == 0)
        try changeVersion()
        folder["other.json"] = Self.spec(type: "Tiger", field: "name", namespace: "Other")
        #expect(try generate().status == 0)
        #expect(try check().status == 0)
        #expect(try netgen.run("generate", "other.json", "--output", "Out").status == 0)
        #expect(renamed?.contains("typealias Pet = Animal\n") == true)
        #expect(folder["Out/Other+Renamed.swift"]?.contains("typealias Cat = Tiger\n") == true)
        #expect(try check().status == 0)
        #expect(try netgen.run("check", "other.json", "--output", "Out").status == 0)
    }

    @Test("Names in the stamp of a newer version are reported as lost")
    func laterVersion() throws {
        try changeVersion()
        folder["Out/.netgen.json"] = folder["Out/.netgen.json"]?.replacing(#"{"snapshot":3,"#, with: #"{"snapshot":4,"#)
        let run = try generate()
        #expect(run.status == 0)
        #expect(run.problems.hasPrefix("warning: Out: netgen 0.0.1 generated the client, "))
        #expect(run.problems.hasSuffix("; not keeping former names\n"))
    }
}
