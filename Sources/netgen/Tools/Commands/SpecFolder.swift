/// The folders that `netgen` uses without arguments: one for specs, and one with a folder of Swift files per spec.
enum SpecFolder {
    static let specs = "Specs"
    static let output = "Generated"

    /// Returns the files whose contents may be of a kind, in alphabetical order: `*.json`, `*.yaml` and `*.yml`, at any
    /// depth, but not `*.schema.json` and, unless requested, `*.config.json`.
    static func candidates(
        in folder: String = specs,
        endings: [String] = DocumentFormat.endings,
        includesConfigurations: Bool = false
    ) throws(DiskError) -> [String] {
        var paths: [String] = []
        for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
            let path = Path.join(folder, name)
            if Disk.kind(of: path) == .folder {
                paths += try candidates(in: path, endings: endings, includesConfigurations: includesConfigurations)
            } else if endings.contains(where: { name.lowercased().hasSuffix($0) }),
                DocumentKind(named: name).map({ $0.isSample || includesConfigurations && $0.reader == .configuration })
                    ?? true
            {
                paths.append(path)
            }
        }
        return paths
    }

    /// Returns the configuration next to a spec: `petstore.config.json` for `petstore.json` and for
    /// `petstore.openapi.yaml`; `nil` if there is none.
    static func configuration(of spec: String) -> String? { configurations(of: spec).first(where: Disk.isFile) }

    /// Returns the paths at which the configuration of a spec may be.
    static func configurations(of spec: String) -> [String] {
        var stem = DocumentFormat.stem(of: spec)
        for mark in [".netgen", ".openapi"] where stem.hasSuffix(mark) { stem = String(stem.dropLast(mark.count)) }
        return DocumentFormat.endings.map { stem + ".config" + $0 }
    }

    /// Warns of the configurations in the folder that belong to none of the specs, such as those with a misspelled name.
    static func warnOfUnusedConfigurations(
        besides specs: [String],
        _ outcome: inout CommandResult
    ) throws(DiskError) {
        let used = Set(specs.flatMap(configurations))
        let endings = DocumentFormat.endings.map { ".config" + $0 }
        let stem = { (path: String) in String(DocumentFormat.stem(of: Path.name(of: path)).dropLast(".config".count)) }
        for path in try candidates(endings: endings, includesConfigurations: true) where !used.contains(path) {
            let nearest = SpellingSuggestion.nearest(to: stem(path), among: used.map(stem).sorted())
            let ending = "." + (path.split(separator: ".").last ?? "")
            let expected = used.first { stem($0) == nearest && $0.hasSuffix(ending) }
            outcome.warn(
                "\(path) belongs to no spec, so netgen ignores it",
                fix: expected.map { "rename it to \($0)" } ?? "name it after a spec, or remove it"
            )
        }
    }

    /// The role of a file in the spec folder.
    enum FileRole {
        /// A spec, with the path of the OpenAPI document that it amends.
        case spec(amending: String?)
        /// A file that isn't a spec, with its kind if netgen recognizes one.
        case other(DocumentKind?)
    }

    /// Returns the role of a file. A file that can't be parsed, or that is nearly a document of a kind, has the role of
    /// a spec, so that its errors are reported.
    static func role(of text: SourceText) -> FileRole {
        var diagnostics = Diagnostics()
        let document = DocumentFormat.parse(text, diagnostics: &diagnostics)
        guard let document, !diagnostics.hasErrors else { return .spec(amending: nil) }
        if DocumentKind.mistake(in: document) != nil { return .spec(amending: nil) }
        guard let kind = DocumentKind(document), kind.isSpec else { return .other(DocumentKind(document)) }
        guard kind.reader == .amendments, let path = document["openapi"]?.string else { return .spec(amending: nil) }
        return .spec(amending: Path.normalized(Path.join(Path.parent(of: text.path), path)))
    }
}
