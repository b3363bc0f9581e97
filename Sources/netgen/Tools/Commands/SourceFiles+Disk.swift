extension SourceFiles {
    /// Reads a file that another one refers to, and adds it; `nil` when it cannot be read.
    mutating func read(_ path: String) -> (text: SourceText, file: Int32)? {
        guard Disk.isFile(path), let bytes = try? Disk.contents(of: path) else { return nil }
        let text = SourceText(path: path, bytes: bytes)
        return (text, add(text))
    }

    /// Adds a spec, with the files that it leads to, and reads it; `nil` where it cannot be made out.
    mutating func spec(in text: SourceText, diagnostics: inout Diagnostics) -> Spec? {
        Generator().spec(from: text, file: add(text), reading: { read($0) }, diagnostics: &diagnostics)
    }

    /// The same with the API that the spec describes; `nil` where there is an error.
    mutating func api(
        in text: SourceText,
        _ options: Resolver.Options = .init(),
        diagnostics: inout Diagnostics
    ) -> (spec: Spec, api: API)? {
        guard let spec = spec(in: text, diagnostics: &diagnostics) else { return nil }
        let name = Path.name(of: text.path)
        let api = Resolver.resolve(spec, sourceName: name, options: options, diagnostics: &diagnostics)
        return api.map { (spec, $0) }
    }
}
