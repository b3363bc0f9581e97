/// Reads the specs of a command that does not generate from them, and collects what is wrong with them.
///
///     var reader = SpecLoading()
///     if let spec = reader.spec(at: path) { reader.outcome.output += report(spec) }
///     return reader.outcome
struct SpecLoading {
    /// Holds the problems so far; where there is no spec, it is a failure.
    var outcome = Outcome()
    private var files = SourceFiles()

    /// The spec in a file, in whichever format it is; `nil` when something is wrong with it.
    mutating func spec(at path: String) -> Spec? {
        read(path) { files, text, diagnostics throws(DiskError) in
            try files.spec(in: text, diagnostics: &diagnostics)
        }
    }

    /// The spec in a file, and the API that it describes; `nil` when there is an error. Warnings are for whoever generates from
    /// it, however strict that is.
    mutating func api(
        at path: String,
        adjusting adjust: (inout Generator.Options) -> Void = { _ in }
    ) -> (spec: Spec, api: API)? {
        read(path) { files, text, diagnostics throws(DiskError) in
            try files.api(in: text, diagnostics: &diagnostics) { options in
                options.isStrict = false
                adjust(&options)
            }
        }
    }

    private mutating func read<Result>(
        _ path: String,
        _ result: (inout SourceFiles, SourceText, inout Diagnostics) throws(DiskError) -> Result?
    ) -> Result? {
        guard let text = SourceText(spec: path, &outcome) else { return nil }
        var diagnostics = Diagnostics()
        do {
            let read = try result(&files, text, &diagnostics)
            outcome.report(diagnostics, in: files)
            if let read, !diagnostics.hasErrors { return read }
            outcome.status = .failure
        } catch {
            outcome.fail(error)
        }
        return nil
    }
}
