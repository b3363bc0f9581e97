import Testing

@testable import netgen

/// A spec inferred from samples, with its notes and mismatches.
struct Inferred {
    let text: String
    /// The printed notes, such as `listPets.json:1:9: warning: …`, with lines and fixes.
    let notes: String
    /// The printed problems of the samples.
    let problems: String
    /// The resolved spec; `nil` if the parser or the resolver rejects it.
    let api: API?
    let spec: Spec?
    /// The exchanges in the samples.
    let exchanges: [Exchange]
    /// The mismatches between the samples and the spec.
    let mismatches: [Mismatch]

    /// Creates a spec from files by name, in their order.
    init(_ samples: KeyValuePairs<String, String>, name: String = "Shop") {
        self.init(Array(samples), name: name)
    }

    init(_ samples: [(key: String, value: String)], name: String = "Shop") {
        var files = SourceFiles()
        var reader = ExchangeReader()
        var exchanges: [Exchange] = []
        for (path, text) in samples {
            let source = SourceText(path: path, text: text)
            exchanges += reader.exchanges(in: source, file: files.add(source), name: SampleName(path: path))
        }
        self.exchanges = exchanges
        let printer = DiagnosticPrinter(files: files)
        problems = printer.text(of: reader.diagnostics)
        let inferred = InferredSpec(exchanges, name: name)
        text = inferred.text()
        notes = printer.text(of: inferred.notes)

        let source = SourceText(path: "inferred.json", text: inferred.text())
        var diagnostics = Diagnostics()
        let document = JSONParser.parse(source, diagnostics: &diagnostics)
        var read = document.flatMap { SpecReader.spec($0, in: source, diagnostics: &diagnostics) }
        #expect(read == inferred.spec)
        read?.spreadSharedParts(&diagnostics)
        spec = read
        api = spec.flatMap { Resolver.resolve($0, sourceName: "inferred.json", diagnostics: &diagnostics) }
        if let spec, let api {
            var verifier = Verifier(spec, api)
            for exchange in exchanges { verifier.verify(exchange) }
            mismatches = verifier.mismatches
        } else {
            mismatches = []
        }
        var printed = SourceFiles()
        _ = printed.add(source)
        let rejection = DiagnosticPrinter(files: printed).text(of: diagnostics)
        if api == nil { Issue.record("the spec is rejected:\n\(rejection)\n\(inferred.text())") }
    }

    /// The spec in one line.
    var line: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// Returns the lines of the spec from a key such as `"models"` to its closing bracket.
    func part(_ key: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("  \"\(key)\":") }) else { return "" }
        let rest = lines[start...]
        let end = rest.dropFirst().firstIndex { !$0.hasPrefix("   ") } ?? rest.endIndex
        let last = rest[start].hasSuffix("{") ? end : start
        return lines[start...min(last, lines.count - 1)].joined(separator: "\n")
    }
}
