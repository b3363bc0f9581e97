/// Reads the specs of a command that does not generate from them, and collects what is wrong with them.
///
///     var reader = SpecReader()
///     if let spec = reader.spec(at: path) { reader.outcome.output += report(spec) }
///     return reader.outcome
struct SpecReader {
    /// Holds the problems so far; where there is no spec, it is a failure.
    var outcome = Outcome()
    private var files = SourceFiles()

    /// The spec in a file, in whichever format it is; `nil` when something is wrong with it.
    mutating func spec(at path: String) -> Spec? {
        read(path) { spec, _ in spec }
    }

    /// The spec in a file, and the API that it describes; `nil` when something is wrong with it.
    mutating func api(at path: String) -> (spec: Spec, api: API)? {
        read(path) { spec, diagnostics in
            Resolver.resolve(spec, sourceName: Path.name(of: path), diagnostics: &diagnostics).map { (spec, $0) }
        }
    }

    private mutating func read<Result>(
        _ path: String,
        _ result: (Spec, inout Diagnostics) -> Result?
    ) -> Result? {
        do {
            let text = SourceText(path: path, bytes: try Disk.contents(of: path))
            let file = files.add(text)
            var diagnostics = Diagnostics()
            let spec = Generator().spec(from: text, file: file, reading: { files.read($0) }, diagnostics: &diagnostics)
            let read = spec.flatMap { result($0, &diagnostics) }
            outcome.report(diagnostics, in: files)
            if let read, !diagnostics.hasErrors { return read }
            outcome.status = .failure
        } catch {
            outcome.fail("\(error)")
        }
        return nil
    }
}
