/// A reader of specs for commands that don't generate code. It collects the problems of the specs.
///
///     var reader = SpecLoading()
///     if let spec = reader.spec(at: path) { reader.outcome.output += report(spec) }
///     return reader.outcome
struct SpecLoading {
    /// The outcome, with the problems so far; a failure if a spec can't be read.
    var outcome = CommandResult()
    private var files = SourceFiles()

    /// Returns the spec in a file of any supported format; `nil` if there is an error.
    mutating func spec(at path: String) -> Spec? {
        read(path) { files, text, diagnostics throws(DiskError) in
            try files.spec(in: text, diagnostics: &diagnostics)
        }
    }

    /// Returns the spec in a file, and the API that it describes; `nil` if there is an error.
    ///
    /// Warnings don't become errors here, even in strict mode, because they concern generated code.
    mutating func api(
        at path: String,
        adjusting adjust: (inout Generator.Options) -> Void = { _ in }
    ) -> (spec: Spec, api: API)? {
        read(path) { files, text, diagnostics throws(DiskError) in
            try files.api(in: text, diagnostics: &diagnostics) { options in
                options.reading.isStrict = false
                adjust(&options)
            }
        }
    }

    /// Returns the OpenAPI document that contains the operations of an API; `nil` if there is none.
    func document(of api: API) -> JSONValue? {
        var seen: Set<Int32> = []
        for file in api.endpoints.map(\.written.address.path.range.file) where seen.insert(file).inserted {
            // The problems of the text have been reported already.
            var diagnostics = Diagnostics()
            let document = DocumentFormat.parse(files[file], file: file, diagnostics: &diagnostics)
            if let document, DocumentKind(document)?.reader == .openAPI { return document }
        }
        return nil
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
