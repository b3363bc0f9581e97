/// The JSON Schema of the spec format, with which editors complete and check what is written.
///
/// Nobody publishes it at an address that a spec could name, so it stands beside the spec.
enum FormatSchema {
    static let fileName = "netgen.schema.json"

    /// Puts the schema beside a spec, unless it is there; says whether it has.
    static func place(beside spec: String) throws(DiskError) -> Bool {
        let path = Path.join(Path.parent(of: spec), fileName)
        guard Disk.kind(of: path) == .nothing else { return false }
        try Disk.makeFile(path, holding: Array(text.utf8))
        return true
    }

    /// Says what the file is for that was put beside a spec.
    static func note(beside spec: String) -> String {
        "\(Path.join(Path.parent(of: spec), fileName)): what your editor completes and checks it by\n"
    }

    /// A spec in YAML that says to editors where its schema is: language servers look for it in a comment.
    static func named(inYAML text: String, as schema: String = fileName) -> String {
        "# yaml-language-server: $schema=\(schema)\n" + text
    }

    /// Whether the file is a schema of specs, of this version or of another.
    static func isSchema(_ path: String) throws(DiskError) -> Bool {
        var diagnostics = Diagnostics()
        let text = SourceText(path: path, bytes: try Disk.contents(of: path))
        return JSONParser.parse(text, diagnostics: &diagnostics)?["title"]?.string == title
    }

    private static let title = "netgen spec"
}
