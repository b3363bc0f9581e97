import Testing

@testable import netgen

@Suite("netgen cost")
struct CostCommandTests {
    private func report(_ golden: String) -> CommandResult {
        Netgen.outcome(of: ["cost", "\(GoldenCase.root)/Tests/netgenTests/Golden/\(golden)/openapi.json", "--top", "1"])
    }

    @Test("The heaviest tags and models are listed, and the others are counted")
    func heaviestFirst() throws {
        let outcome = report("openapi-wrapper-own-keys")
        #expect(outcome.status == .success)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].contains("openapi.json: 5 endpoints, 2 models, "))
        let tag = try #require(lines.first { $0.hasPrefix("(no tag) ") })
        #expect(tag.split(separator: " ").dropFirst(2).first == "5")
        #expect(lines.contains("… and 1 more: --top"))
    }

    @Test("The report counts the lines of generated code, without comments and blank lines")
    func lines() throws {
        var diagnostics = Diagnostics()
        let text = try GoldenCase(name: "openapi-wrapper-own-keys").file("openapi.json")
        let spec = Generator().spec(from: text, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        let resolved = Resolver.resolve(try #require(spec), sourceName: "a.json", diagnostics: &diagnostics)
        let api = try #require(resolved)
        let report = CostReport(api, tags: api.endpoints.map { _ in "all" })
        let files = api.sourceFiles().filter { $0.name.contains("Models") || $0.name.contains("Requests") }
        #expect(report.lines == files.reduce(0) { $0 + $1.linesOfCode })
        #expect(report.milliseconds > 0)
        #expect(report.lines > 20)
        #expect(report.tags.map(\.count) == [5])
    }

    @Test("A model costs the same for each line, whether its own or of the members that it keeps")
    func milliseconds() throws {
        var files = SourceFiles()
        var diagnostics = Diagnostics()
        let text = try GoldenCase(name: "openapi-open-objects").file("openapi.json")
        let (_, api) = try #require(try files.api(in: text, diagnostics: &diagnostics))
        let report = CostReport(api, tags: api.endpoints.map { _ in "all" })
        #expect(report.openness.lines > 0)
        let costs = report.models.map { $0.milliseconds / Double($0.lines) }
        #expect(costs.allSatisfy { $0 == report.openness.milliseconds / Double(report.openness.lines) })
    }

    @Test("The cost of keeping unlisted members is stated")
    func openObjects() throws {
        let lines = report("openapi-open-objects").output.split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix("objects that keep unlisted members: ") })
        #expect(line.hasPrefix("objects that keep unlisted members: 7, which adds "))
        #expect(!line.contains("adds 0 "))
        #expect(!report("openapi-wrapper-own-keys").output.contains("unlisted members"))
    }
}
