extension RequestFile {
    /// Returns the content of a file that a line references: `<> response.200.json`, `< pet.json` or `<@ pet.json`.
    ///
    /// - Parameters:
    ///   - line: The line. Its path is relative to the folder.
    ///   - contentType: The value of `Content-Type`; `nil` if only the name of the file shows the type.
    ///   - folder: The folder of the file with the line.
    ///   - read: A reader of the referenced file.
    /// - Returns: The content; bytes of the type if the file can't be read.
    mutating func content(
        of line: TextLines.Line,
        contentType: String?,
        in folder: String,
        reading read: ExchangeReader.Reading
    ) -> Exchange.Content {
        let text = String(line.text.drop { $0 != " " }.trimmed)
        let type = contentType ?? Self.mediaType(of: text)
        let unread = Exchange.Content.bytes(mediaType: Exchange.Content.essence(type), line.range)
        guard !text.contains("{{") else {
            let message = "the path \(quoted(text)) contains a variable, so this file isn't read"
            diagnostics.warning(.uncertain, message, at: line.range, fix: "write the path without variables")
            return unread
        }
        let path = Path.normalized(text.hasPrefix("/") ? text : Path.join(folder, text))
        guard let (source, file) = read(path) else {
            let fix = "add the file, or remove the line"
            diagnostics.error(.missingFile, "\(quoted(path)) can't be read", at: line.range, fix: fix)
            return unread
        }
        if Path.relative(path, to: folder).hasPrefix("../") || text.hasPrefix("/") {
            let message = "\(quoted(path)) is outside the folder of this file; reading it"
            let fix = "move it next to this file if it belongs to your samples; otherwise remove the line"
            diagnostics.warning(.uncertain, message, at: line.range, fix: fix)
        }
        if MediaType(type).isJSON {
            var reader = ExchangeReader()
            defer { diagnostics.append(contentsOf: reader.diagnostics) }
            return reader.document(in: source, file: file).map { .json($0) } ?? unread
        }
        let contents = String(decoding: source.bytes, as: UTF8.self)
        guard contents.utf8.elementsEqual(source.bytes) else { return unread }
        let range = SourceRange(file: file, start: 0, end: Int32(source.bytes.count))
        return Exchange.Content(contents, contentType: type, at: range)
    }

    /// Returns the media type of a file by its ending.
    private static func mediaType(of path: String) -> String {
        switch path.lowercased().split(separator: ".").last ?? "" {
        case "json": "application/json"
        case "xml": "application/xml"
        case "html": "text/html"
        case "txt": "text/plain"
        default: "application/octet-stream"
        }
    }
}
