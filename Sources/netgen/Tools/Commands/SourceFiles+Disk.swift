extension SourceFiles {
    /// Reads a file that another one refers to, and adds it; `nil` when it cannot be read.
    mutating func read(_ path: String) -> (text: SourceText, file: Int32)? {
        guard Disk.isFile(path), let bytes = try? Disk.contents(of: path) else { return nil }
        let text = SourceText(path: path, bytes: bytes)
        return (text, add(text))
    }

    /// Adds a spec, with the files that it leads to, and reads it as the configuration beside it says; `nil` where it cannot
    /// be made out.
    mutating func spec(in text: SourceText, diagnostics: inout Diagnostics) throws(DiskError) -> Spec? {
        let options = try options(in: SpecFolder.configuration(of: text.path), diagnostics: &diagnostics)
        let file = add(text)
        return Generator(options: options)
            .spec(from: text, file: file, reading: { read($0) }, diagnostics: &diagnostics)
    }

    /// The same with the API that `generate` makes of it; `nil` where there is an error.
    ///
    /// Where no configuration lies beside the spec, the one beside another version of it counts.
    mutating func api(
        in text: SourceText,
        otherVersion: String? = nil,
        diagnostics: inout Diagnostics,
        adjusting adjust: (inout Generator.Options) -> Void = { _ in }
    ) throws(DiskError) -> (spec: Spec, api: API)? {
        let own = SpecFolder.configuration(of: text.path)
        let path = own ?? otherVersion.flatMap(SpecFolder.configuration)
        var options = try options(in: path, diagnostics: &diagnostics)
        options.selection.toleratesMisses = own == nil
        adjust(&options)
        let file = add(text)
        return Generator(options: options)
            .api(from: text, file: file, reading: { read($0) }, diagnostics: &diagnostics)
    }

    /// What a configuration says; nothing where there is none.
    mutating func options(in path: String?, diagnostics: inout Diagnostics) throws(DiskError) -> Generator.Options {
        guard let path else { return Generator.Options() }
        let text = SourceText(path: path, bytes: try Disk.contents(of: path))
        return Generator.Options(configuration: text, file: add(text), diagnostics: &diagnostics)
    }
}
