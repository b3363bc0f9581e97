import Testing

@testable import netgen

@Suite("Overlays with samples", .timeLimit(.minutes(20)))
struct SampleOverlayTests {
    private static let hostile = SourceText(
        path: "a\nb.yaml",
        text: """
            openapi: 3.1.0
            info: { title: "Shop: it's\\n# a", version: "1\\n- x" }
            paths:
              "/pets/{id}#'a\\"b\\\\":
                get:
                  parameters: [{ name: id, in: path, required: true, schema: { type: string, example: "'\\t\\u2028#" } }]
                  responses: { "204": { description: Found. } }
                Post:
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  requestBody:
                    content: { application/json: { schema: { type: object, example: { "- a": "\\u0085: |\\n  b" } } } }
                  responses: { "204": { description: Sent. } }
            """
    )

    @Test("netgen applies the overlay to its document, and every operation has the samples of the reference")
    func everyOperation() throws {
        for text in try [Self.hostile] + References.smallPaths.map(References.text) {
            var diagnostics = Diagnostics()
            let document = try #require(DocumentFormat.parse(text, diagnostics: &diagnostics))
            guard DocumentKind(document)?.reader == .openAPI else { continue }
            let (spec, api) = try References.parts(of: text)
            let reference = Reference(api, of: spec)
            let overlay = SampleOverlay(reference, document: document)
            #expect(overlay.missing.isEmpty)

            let source = SourceText(path: overlay.file.name, text: overlay.file.contents)
            diagnostics = Diagnostics()
            let actions = try #require(DocumentFormat.parse(source, file: 1, diagnostics: &diagnostics))
            let result = Overlay.apply(actions, to: document, &diagnostics)
            #expect(diagnostics.list.isEmpty, "\(text.path): \(diagnostics.list)")

            let samples = result["paths"]?.members.flatMap(\.value.members).flatMap { operation in
                operation.value["x-codeSamples"]?.elements.compactMap { $0["source"]?.string } ?? []
            }
            let expected = api.endpoints.flatMap { endpoint in
                let sections = EndpointSections(reference, endpoint)
                return [sections.call, sections.curl]
            }
            #expect(Set(try #require(samples)) == Set(expected), "\(text.path)")
        }
    }
}
