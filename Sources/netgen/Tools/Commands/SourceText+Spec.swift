extension SourceText {
    /// Creates the text of a spec from the command line; `nil` if that fails. The outcome then has an error and a fix.
    init?(spec path: String, _ outcome: inout CommandResult) {
        do {
            if Disk.isFolder(path) {
                let specs = Self.specs(in: path)
                let fix = specs.isEmpty ? Self.beginning : "pass a spec in the folder: \(specs.joined(separator: ", "))"
                outcome.fail("\(path) is a folder, not a spec", fix: fix)
                return nil
            }
            self.init(path: path, bytes: try Disk.contents(of: path))
        } catch {
            outcome.fail("\(error)", fix: Disk.kind(of: path) == .nothing ? Self.alternative(to: path) : nil)
            return nil
        }
    }

    private static let beginning = "write a spec with netgen init, or infer one from responses with netgen infer"

    /// Returns a fix, which suggests a spec with a similar name in the same folder or lists the existing specs.
    private static func alternative(to path: String) -> String {
        if path == "-" { return "write /dev/stdin for standard input" }
        if path.contains("://") {
            return "save it first, and pass the file: curl -o openapi.json \(path.quotedForShell)"
        }
        let folder = Path.parent(of: path)
        let names = ((try? Disk.names(in: folder)) ?? []).filter { DocumentFormat.ending(of: $0) != nil }
        if let name = SpellingSuggestion.nearest(to: Path.name(of: path), among: names) {
            return "did you mean \(Path.join(folder, name))?"
        }
        let specs = specs(in: folder)
        if specs.isEmpty { return beginning }
        return specs.count == 1 ? "use \(specs[0])" : "use one of \(specs.joined(separator: ", "))"
    }

    /// Returns up to five specs directly inside a folder.
    private static func specs(in folder: String) -> [String] {
        let names = ((try? Disk.names(in: folder)) ?? []).filter {
            DocumentFormat.ending(of: $0) != nil && !$0.hasPrefix(".")
        }
        let paths = names.map { Path.join(folder, $0) }.filter { Disk.kind(of: $0) == .file }
        let specs = paths.prefix(100).lazy.filter { path in
            guard let bytes = try? Disk.contents(of: path) else { return false }
            if case .spec = SpecFolder.role(of: SourceText(path: path, bytes: bytes)) { return true }
            return false
        }
        return Array(specs.prefix(5))
    }
}
