/// The generator, which turns an API spec into Swift source files.
///
///     text ─JSONParser / YAMLParser→ JSONValue ─SpecReader / OpenAPIParser→ Spec ─Resolver→ API ─templates→ [SourceFile] ─OutputDirectory→ disk
///
/// Every arrow is a function, and every value between two arrows is plain data. Each stage reports all problems that it
/// finds. Later stages run even if there are errors, but files are only created without errors. All stages except the
/// last are pure: they convert text to files and diagnostics. The commands run the last stage.
struct Generator {
    /// The options from the command line or a configuration. They override the spec.
    struct Options {
        var access: Spec.Access?
        var namespace: String?
        var files = Files()
        var selection = Selection()
        var additions = Additions()
        var reading = Reading()

        /// The files to make in addition to the client, and the number of files.
        struct Files {
            /// Whether to add a file that calls every endpoint with sample values.
            var makesDriver = false
            /// Whether to add a file with values and responses for previews and tests.
            var makesFixtures = false
            /// The number of files for models, and of files for requests; `nil` for one each.
            var shards: Int?
        }

        /// The additions to the spec.
        struct Additions {
            /// The app's types, in addition to those in the spec.
            var ownTypes: [Spec.OwnType] = []
            /// The format of dates whose types don't specify one.
            var dateFormat: Located<DatePattern>?
            /// The capabilities of models, in addition to those in the spec.
            var modelRules: [ModelRule] = []
            /// The ways to call requests, in addition to those in the spec.
            var calls: [CallStyle] = []
            /// Whether documented limits are generated even if the spec doesn't set `validates`.
            var validates = false
            /// The app's other APIs, whose equal models are reused.
            var sharedModels: [SharedModels] = []
        }

        struct Reading {
            /// Whether warnings are errors.
            var isStrict = false
            /// Whether references may leave the folder of the OpenAPI document.
            var allowsOutside = false
            /// The overlays to apply to the OpenAPI document, in order.
            var overlays: [JSONValue] = []
        }
    }

    var options = Options()

    /// The result of a run.
    struct Generation {
        /// The API that the files are generated from; `nil` if the spec has errors.
        var api: API?
        var files: [SourceFile] = []
        var diagnostics = Diagnostics()
    }

    /// Generates the files of one spec; `file` is its index among the files of the run, for diagnostics.
    ///
    /// `reading` reads the other files that an OpenAPI document references.
    func generate(
        from text: SourceText,
        file: Int32 = 0,
        reading: OpenAPIFiles.Reading = { _ in nil }
    ) -> Generation {
        var result = Generation()
        let resolved = api(from: text, file: file, reading: reading, diagnostics: &result.diagnostics)
        guard let (_, api) = resolved else { return result }

        let shared = options.additions.sharedModels.reduce(api) { $1.applied(to: $0) }
        result.api = shared
        result.files = shared.sourceFiles(shards: options.files.shards, makesFixtures: options.files.makesFixtures)
        if options.files.makesDriver { result.files.append(shared.driverFile) }
        return result
    }

    /// Returns the API, and its spec with the endpoints in the same order; `nil` if there are errors.
    func api(
        from text: SourceText,
        file: Int32,
        reading: OpenAPIFiles.Reading,
        diagnostics: inout Diagnostics
    ) -> (spec: Spec, api: API)? {
        let written = spec(from: text, file: file, reading: reading, diagnostics: &diagnostics)
        let resolved = written.flatMap { spec in
            Resolver.resolution(
                of: spec,
                sourceName: Path.name(of: text.path),
                options: Resolver.Options(
                    selection: options.selection,
                    makesSamples: options.files.makesDriver,
                    makesFixtures: options.files.makesFixtures
                ),
                diagnostics: &diagnostics
            )
        }
        if options.reading.isStrict { diagnostics.makeStrict() }
        return diagnostics.hasErrors ? nil : resolved
    }

    /// Reads a spec of any format, and applies the options that override it.
    func spec(
        from text: SourceText,
        file: Int32,
        reading: OpenAPIFiles.Reading,
        diagnostics: inout Diagnostics
    ) -> Spec? {
        guard var spec = written(in: text, file: file, reading: reading, diagnostics: &diagnostics) else { return nil }
        override(&spec)
        if let format = spec.types.dateFormat { spec.apply(dateFormat: format) }
        return spec
    }

    private func written(
        in text: SourceText,
        file: Int32,
        reading: OpenAPIFiles.Reading,
        diagnostics: inout Diagnostics
    ) -> Spec? {
        if let kind = DocumentKind(named: text.path), kind.isSample {
            let start = SourceRange(file: file, start: 0, end: 0)
            diagnostics.error(.unsupportedVersion, "this is \(kind.name)", at: start, fix: kind.fix)
            return nil
        }
        guard let document = DocumentFormat.parse(text, file: file, diagnostics: &diagnostics) else { return nil }
        let kind = DocumentKind(document)
        if kind?.reader == .openAPI {
            return OpenAPIParser.parse(
                document,
                in: text,
                overlays: options.reading.overlays,
                allowsOutside: options.reading.allowsOutside,
                reading: reading,
                diagnostics: &diagnostics
            )
        }
        if kind?.reader == .amendments {
            return OpenAPIParser.parse(
                amending: document,
                in: text,
                overlays: options.reading.overlays,
                allowsOutside: options.reading.allowsOutside,
                reading: reading,
                diagnostics: &diagnostics
            )
        }
        for overlay in options.reading.overlays {
            diagnostics.error(
                .wrongType,
                "an overlay needs an OpenAPI document, and \(text.path) is not one",
                at: overlay.range,
                fix: "remove the overlay, and change the spec itself"
            )
        }
        var spec = SpecReader.spec(document, in: text, diagnostics: &diagnostics)
        spec?.spreadDomains(&diagnostics)
        spec?.spreadSharedParts(&diagnostics)
        return spec
    }

    private func override(_ spec: inout Spec) {
        if let access = options.access { spec.identity.access = access }
        spec.types.rules += options.additions.modelRules
        spec.types.own += options.additions.ownTypes
        spec.requests.calls += options.additions.calls
        if let format = options.additions.dateFormat { spec.types.dateFormat = format }
        if options.additions.validates { spec.requests.validates = true }
        if let namespace = options.namespace {
            spec.identity.namespace = Located(namespace, at: spec.identity.name.range)
        }
    }
}
