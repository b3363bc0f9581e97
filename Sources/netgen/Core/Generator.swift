/// Turns an API spec into Swift source files.
///
///     text ─JSONParser / YAMLParser→ JSONValue ─SpecReader / OpenAPIParser→ Spec ─Resolver→ API ─templates→ [SourceFile] ─OutputDirectory→ disk
///
/// Every arrow is a function and every value between two arrows is plain data. Each stage reports all the problems it
/// can find, and later stages run as long as there is something to look at; files are made only when nothing is wrong.
/// All of it is pure but the last arrow, which belongs to the commands: text in, files and diagnostics out.
struct Generator {
    /// What the command line or a configuration says; it wins over the spec.
    struct Options {
        var access: Spec.Access?
        var namespace: String?
        /// Adds a file that calls every endpoint with sample values.
        var makesDriver = false
        /// Adds a file of values and answers for previews and tests.
        var makesFixtures = false
        /// Over how many files models and requests are spread; `nil`: one each.
        var shards: Int?
        var selection = Selection()
        /// Types of the app's, beside those that the spec names.
        var ownTypes: [Spec.OwnType] = []
        /// How dates are written where their types do not say it.
        var dateFormat: Located<DatePattern>?
        /// What models can do, beside what the spec says.
        var modelRules: [ModelRule] = []
        /// How requests may be called, beside what the spec says.
        var calls: [CallStyle] = []
        /// Documented limits are kept, whether or not the spec says so.
        var validates = false
        /// Other APIs of the app, whose equal models are used.
        var sharedModels: [SharedModels] = []
        /// A warning is an error.
        var isStrict = false
        /// References may lead out of the folder of the OpenAPI document.
        var allowsOutside = false
        /// Changes of the OpenAPI document, one after the other.
        var overlays: [JSONValue] = []
    }

    var options = Options()

    /// The outcome of a run.
    struct Generation {
        /// What the files were made from; `nil` when something is wrong with the spec.
        var api: API?
        var files: [SourceFile] = []
        var diagnostics = Diagnostics()
    }

    /// Generates the files of one spec; `file` is its index among the files of the run, for diagnostics.
    ///
    /// `reading` reads the other files that an OpenAPI document refers to.
    func generate(
        from text: SourceText,
        file: Int32 = 0,
        reading: OpenAPIFiles.Reading = { _ in nil }
    ) -> Generation {
        var result = Generation()
        let resolved = api(from: text, file: file, reading: reading, diagnostics: &result.diagnostics)
        guard let (_, api) = resolved else { return result }

        let shared = options.sharedModels.reduce(api) { $1.applied(to: $0) }
        result.api = shared
        result.files = shared.sourceFiles(shards: options.shards, makesFixtures: options.makesFixtures)
        if options.makesDriver { result.files.append(shared.driverFile) }
        return result
    }

    /// The API that is generated, and the spec of it, whose endpoints stand at the same places; `nil` where there is an error.
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
                    makesSamples: options.makesDriver,
                    makesFixtures: options.makesFixtures
                ),
                diagnostics: &diagnostics
            )
        }
        if options.isStrict { diagnostics.makeStrict() }
        return diagnostics.hasErrors ? nil : resolved
    }

    /// Reads a spec, whichever format it is in, with what the options say instead.
    func spec(
        from text: SourceText,
        file: Int32,
        reading: OpenAPIFiles.Reading,
        diagnostics: inout Diagnostics
    ) -> Spec? {
        guard var spec = written(in: text, file: file, reading: reading, diagnostics: &diagnostics) else { return nil }
        override(&spec)
        if let format = spec.dateFormat { spec.apply(dateFormat: format) }
        return spec
    }

    private func written(
        in text: SourceText,
        file: Int32,
        reading: OpenAPIFiles.Reading,
        diagnostics: inout Diagnostics
    ) -> Spec? {
        guard let document = DocumentFormat.parse(text, file: file, diagnostics: &diagnostics) else { return nil }
        if document.isOpenAPI {
            return OpenAPIParser.parse(
                document,
                in: text,
                overlays: options.overlays,
                allowsOutside: options.allowsOutside,
                reading: reading,
                diagnostics: &diagnostics
            )
        }
        if Amendments.isAmending(document) {
            return OpenAPIParser.parse(
                amending: document,
                in: text,
                overlays: options.overlays,
                allowsOutside: options.allowsOutside,
                reading: reading,
                diagnostics: &diagnostics
            )
        }
        for overlay in options.overlays {
            diagnostics.error(
                .wrongType,
                "an overlay changes an OpenAPI document, and \(text.path) is none",
                at: overlay.range,
                fix: "leave the overlay out, and change the spec itself"
            )
        }
        var spec = SpecReader.spec(document, in: text, diagnostics: &diagnostics)
        spec?.spreadDomains(&diagnostics)
        spec?.spreadSharedParts(&diagnostics)
        return spec
    }

    private func override(_ spec: inout Spec) {
        if let access = options.access { spec.access = access }
        spec.modelRules += options.modelRules
        spec.ownTypes += options.ownTypes
        spec.calls += options.calls
        if let format = options.dateFormat { spec.dateFormat = format }
        if options.validates { spec.validates = true }
        if let namespace = options.namespace { spec.namespace = Located(namespace, at: spec.name.range) }
    }
}
