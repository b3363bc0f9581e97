/// The convention that `netgen` without arguments follows: specs in one folder, a folder of Swift for each in another.
enum SpecFolder {
    static let specs = "Specs"
    static let output = "Generated"

    /// The files that may be specs, in alphabetical order: `*.json`, at any depth, but not `*.schema.json`.
    static func candidates(in folder: String = specs) throws(DiskError) -> [String] {
        var paths: [String] = []
        for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
            let path = Path.join(folder, name)
            if Disk.kind(of: path) == .folder {
                paths += try candidates(in: path)
            } else if name.hasSuffix(".json"), !name.hasSuffix(".schema.json") {
                paths.append(path)
            }
        }
        return paths
    }

    /// Whether the text is JSON that is meant for something else. What cannot be read may be a spec, so it is not.
    static func isForeign(_ text: SourceText) -> Bool {
        var diagnostics = Diagnostics()
        let document = JSONParser.parse(text, diagnostics: &diagnostics)
        guard let document, !diagnostics.hasErrors else { return false }
        return document["netgen"] == nil && !OpenAPIParser.isOpenAPI(document)
    }
}
