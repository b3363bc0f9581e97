import Testing

@testable import netgen

/// The properties of a spec, which netgen writes in its own format and reads again.
@Suite("Round trips of specs")
struct SpecRoundTripTests {
    @Test(
        "Specs of golden cases are the same after writing and reading",
        arguments: GoldenCase.all.filter { $0.isDescribed && refused[$0.name] == nil }
    )
    func golden(_ golden: GoldenCase) throws {
        try check(try golden.readSpec())
    }

    @Test(
        "Specs of the repository are the same after writing and reading",
        arguments: ["etcd", "httpbin", "kinto", "petstore", "prometheus"]
    )
    func specs(name: String) throws {
        let path = "\(GoldenCase.root)/Specs/\(name).json"
        try check(SourceText(path: path, bytes: try Disk.contents(of: path)))
    }

    @Test("Starting and complete specs are the same after writing and reading")
    func whole() throws {
        try check(SourceText(path: "shop.json", text: StartingSpec(name: "Shop").text))
        try check(SourceText(path: "complete.json", text: completeSpec))
    }

    /// The properties of a spec that netgen doesn't write, with the reasons. netgen writes all other properties.
    private static let unwritten: [(fact: String, reason: String, drop: @Sendable (inout Spec) -> Void)] = [
        ("origin", "it is the format that was read", { $0.identity.origin = .netgen }),
        ("wantedModels", "netgen needs it only to remove unused models", { $0.types.wanted = [] }),
        (
            "summary", "netgen needs it only to name operations",
            { spec in
                for index in spec.requests.endpoints.indices { spec.requests.endpoints[index].notes.summary = nil }
            }
        ),
        (
            "describedPaths", "it compares the document with the wrapper that netgen found in it",
            { spec in
                for index in spec.requests.endpoints.indices {
                    spec.requests.endpoints[index].wrapping.describedPaths = nil
                }
            }
        ),
        (
            "isDescribed", "it relates a wrapper to the document that describes it",
            { spec in
                for index in spec.responses.wrappers.indices {
                    spec.responses.wrappers[index].shape.isDescribed = false
                }
            }
        ),
    ]

    /// The documents with names or paths that netgen's format rejects, each with the reason.
    private static let refused: [String: String] = [
        "openapi-framework-habits": "the name of a model isn't valid in a type expression",
        "openapi-parameters": "a path contains a query, and a placeholder twice",
        "openapi-paths-mistaken": "the name of a placeholder has characters other than ASCII letters and digits",
        "openapi-paths-reserved": "a path is an absolute URL",
        "openapi-paths-shared": "a path contains a query",
    ]

    /// The errors for names that aren't valid in a spec. The names of a document are kept, and converted later.
    private static let tolerated: Set<Diagnostic.Code> = [.invalidName, .reservedName]

    @Test("Documents that netgen's format can't express are rejected", arguments: refused.keys.sorted())
    func rejection(name: String) throws {
        let spec = try GoldenCase(name: name).readSpec()
        #expect(Self.writtenAndRead(spec).problems != "")
    }

    private func check(_ source: SourceText) throws {
        var diagnostics = Diagnostics()
        let value = try #require(JSONParser.parse(source, diagnostics: &diagnostics))
        try check(try #require(SpecReader.spec(value, in: source, diagnostics: &diagnostics)))
    }

    private func check(_ original: Spec) throws {
        var expected = original
        for fact in Self.unwritten { fact.drop(&expected) }
        let (spec, problems) = Self.writtenAndRead(expected)
        #expect(problems == "")
        guard let spec, spec != expected else { return }
        let difference = UnifiedDifference(from: Self.facts(of: expected), to: Self.facts(of: spec))
        Issue.record("it reads as another spec\n\(difference.map { "\($0)" } ?? "")")
    }

    private static func writtenAndRead(_ spec: Spec) -> (spec: Spec?, problems: String) {
        let source = SourceText(path: "written.json", text: SpecWriter.json(spec).document)
        var files = SourceFiles()
        _ = files.add(source)
        var diagnostics = Diagnostics()
        let value = JSONParser.parse(source, diagnostics: &diagnostics)
        let read = value.flatMap { SpecReader.spec($0, in: source, diagnostics: &diagnostics) }
        let problems = diagnostics.list.filter { $0.severity == .error && !tolerated.contains($0.code) }
        let printer = DiagnosticPrinter(files: files)
        return (read, problems.map { printer.text(of: $0) }.joined())
    }

    /// Returns the properties of a spec, one in each line and without locations.
    private static func facts(of spec: Spec) -> String {
        var text = ""
        dump(spec, to: &text)
        let places = ["range", "_range", "keyRange", "wrappedValue", "file", "start", "end"]
        let lines = text.split(separator: "\n").filter { line in
            !places.contains { line.contains("- \($0): ") || line.contains("▿ \($0): ") }
        }
        return lines.map { $0.replacing(/SourceRange\([^)]*\)/, with: "") }.joined(separator: "\n")
    }
}

extension GoldenCase {
    /// Whether the spec can be read and describes an API. A spec that amends a document doesn't.
    fileprivate var isDescribed: Bool { (try? readSpec()) != nil }

    fileprivate func readSpec() throws -> Spec {
        var diagnostics = Diagnostics()
        let text = try spec()
        guard let document = DocumentFormat.parse(text, diagnostics: &diagnostics) else { throw Unreadable() }
        let spec =
            DocumentKind(document)?.reader == .openAPI
            ? OpenAPIParser.parse(document, in: text, reading: { _ in nil }, diagnostics: &diagnostics)
            : SpecReader.spec(document, in: text, diagnostics: &diagnostics)
        guard let spec, !diagnostics.hasErrors else { throw Unreadable() }
        return spec
    }

    private struct Unreadable: Error {}
}
