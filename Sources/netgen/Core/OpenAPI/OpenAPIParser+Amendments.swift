/// Parsing of a user's spec that amends a document.
extension OpenAPIParser {
    /// Reads a spec that references a document, and the document itself; `nil` if either is invalid or the document is
    /// missing.
    static func parse(
        amending value: JSONValue,
        in source: SourceText,
        overlays: [JSONValue] = [],
        allowsOutside: Bool = false,
        reading: OpenAPIFiles.Reading,
        diagnostics: inout Diagnostics
    ) -> Spec? {
        guard let amendments = SpecReader.amendments(value, in: source, diagnostics: &diagnostics) else {
            return nil
        }
        let name = amendments.document.value
        let path = Path.normalized(name.hasPrefix("/") ? name : Path.join(Path.parent(of: source.path), name))
        guard let (text, file) = reading(path) else {
            let isAddress = name.contains("://")
            diagnostics.error(
                .missingFile,
                isAddress ? "netgen does not fetch \(quoted(name))" : "there is no file \(path)",
                at: amendments.document.range,
                fix: isAddress ? "save it next to this spec, and write the name of the file" : "correct the path"
            )
            return nil
        }
        guard let document = DocumentFormat.parse(text, file: file, diagnostics: &diagnostics) else { return nil }
        let kind = DocumentKind(document)
        guard kind?.reader == .openAPI else {
            DocumentKind.mistake(in: document)?.report(to: &diagnostics)
            diagnostics.error(
                .wrongType,
                "\(path) is \(kind.map { "\($0.name), " } ?? "")not an OpenAPI document",
                at: amendments.document.range,
                fix: "reference a file that begins with { \"openapi\": \"3.1.0\", … }, or openapi: 3.1.0"
            )
            return nil
        }
        return parse(
            document,
            in: text,
            amendments: amendments,
            overlays: overlays,
            allowsOutside: allowsOutside,
            reading: reading,
            diagnostics: &diagnostics
        )
    }
}
