extension SourceFiles {
    /// Reads a file that another file references, and adds it; `nil` if it can't be read.
    mutating func read(_ path: String) -> (text: SourceText, file: Int32)? {
        guard Disk.isFile(path), let bytes = try? Disk.contents(of: path) else { return nil }
        let text = SourceText(path: path, bytes: bytes)
        return (text, add(text))
    }

    /// Reads a spec, and adds it with the files that it references; `nil` if the text isn't a spec.
    ///
    /// The options are those of the configuration next to the spec.
    mutating func spec(in text: SourceText, diagnostics: inout Diagnostics) throws(DiskError) -> Spec? {
        let options = try options(in: SpecFolder.configuration(of: text.path), diagnostics: &diagnostics)
        let file = add(text)
        return Generator(options: options)
            .spec(from: text, file: file, reading: { read($0) }, diagnostics: &diagnostics)
    }

    /// Reads a spec together with the API that `generate` derives from it; `nil` if there is an error.
    ///
    /// If there is no configuration next to the spec, the configuration next to another version of the spec applies.
    mutating func api(
        in text: SourceText,
        otherVersion: String? = nil,
        diagnostics: inout Diagnostics,
        adjusting adjust: (inout Generator.Options) -> Void = { _ in }
    ) throws(DiskError) -> (spec: Spec, api: API)? {
        let ownPath = SpecFolder.configuration(of: text.path)
        let path = ownPath ?? otherVersion.flatMap(SpecFolder.configuration)
        var options = try options(in: path, diagnostics: &diagnostics)
        options.selection.allowsUnmatchedPatterns = ownPath == nil
        adjust(&options)
        let file = add(text)
        return Generator(options: options)
            .api(from: text, file: file, reading: { read($0) }, diagnostics: &diagnostics)
    }

    /// Reads the options of a configuration; the defaults if there is none.
    mutating func options(in path: String?, diagnostics: inout Diagnostics) throws(DiskError) -> Generator.Options {
        guard let path else { return Generator.Options() }
        let text = SourceText(path: path, bytes: try Disk.contents(of: path))
        return Generator.Options(configuration: text, file: add(text), diagnostics: &diagnostics)
    }
}
