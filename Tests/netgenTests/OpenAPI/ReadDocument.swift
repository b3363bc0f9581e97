import Testing

@testable import netgen

/// An OpenAPI document written in a test, and the spec that is read from it.
///
/// The text is the rest of a document after its title: `"paths": { … }`. The marks 1️⃣, 2️⃣, … precede the values with
/// expected problems.
struct ReadDocument {
    let spec: Spec?
    let diagnostics: [Diagnostic]
    let marked: MarkedText

    /// Creates a reading of a document that can refer to the given files, by path.
    init(_ text: String, title: String = "Pets", files: [String: String] = [:]) {
        marked = MarkedText(#"{ "openapi": "3.1.0", "info": { "title": "\#(title)" }, \#(text) }"#)
        var sources = SourceFiles()
        let source = SourceText(path: "openapi.json", text: marked.text)
        var diagnostics = Diagnostics()
        spec = Generator()
            .spec(
                from: source,
                file: sources.add(source),
                reading: { path in
                    guard let text = files[path].map({ SourceText(path: path, text: $0) }) else { return nil }
                    return (text, sources.add(text))
                },
                diagnostics: &diagnostics
            )
        self.diagnostics = diagnostics.sorted
    }

    /// The problems, each with its mark.
    var findings: [Finding] {
        diagnostics.map { diagnostic in
            let mark = marked.marker(at: Int(diagnostic.range.start))
            return Finding(mark, diagnostic.code, diagnostic.message, fix: diagnostic.fix)
        }
    }
}
