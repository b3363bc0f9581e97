/// The JSON Schema of the spec format. Editors use it to complete and validate specs.
///
/// The schema isn't published at a URL, so netgen writes a copy next to a spec.
enum FormatSchema {
    static let fileName = "netgen.schema.json"

    /// Writes the schema next to a spec, unless the file exists. Returns whether the schema was written.
    static func write(beside spec: String) throws(DiskError) -> Bool {
        let path = Path.join(Path.parent(of: spec), fileName)
        guard Disk.kind(of: path) == .nothing else { return false }
        try Disk.makeFile(path, holding: Array(text.utf8))
        return true
    }

    /// Returns a line that explains the schema next to a spec.
    static func note(beside spec: String) -> String {
        "\(Path.join(Path.parent(of: spec), fileName)): the JSON Schema of the spec format, for editors\n"
    }

    /// Returns YAML with a comment that names its schema. Language servers read the comment.
    static func named(inYAML text: String, as schema: String = fileName) -> String {
        "# yaml-language-server: $schema=\(schema)\n" + text
    }

    /// Returns whether a file is a schema of the spec format, in any version.
    static func isSchema(_ path: String) throws(DiskError) -> Bool {
        var diagnostics = Diagnostics()
        let text = SourceText(path: path, bytes: try Disk.contents(of: path))
        return JSONParser.parse(text, diagnostics: &diagnostics)?["title"]?.string == title
    }

    private static let title = "netgen spec"
}
