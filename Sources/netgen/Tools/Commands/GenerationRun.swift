/// A run of `generate` or `check`, from the arguments to a plan for each output folder.
///
/// A run doesn't write files. If any stage fails, the outcome is a failure and there are no plans.
struct GenerationRun {
    private(set) var plans: [OutputPlan] = []
    /// The APIs, by output folder.
    private(set) var apis: [String: Summary] = [:]
    private(set) var input = Input()
    /// The outcome, with the problems so far.
    var outcome = CommandResult()
    let arguments: GenerationArguments
    private let progress: Progress

    struct Summary {
        /// The counts of the API's contents: `14 endpoints, 20 models`.
        var counts: String
        /// The API according to the current spec.
        var version: APIVersion
    }

    struct Input {
        var specs: [SourceText] = []
        /// The files of the spec folder that aren't specs, with the kinds that netgen recognizes.
        var skipped: [(path: String, kind: DocumentKind?)] = []
        /// The files of the spec folder that aren't specs, or that a spec references.
        var others: [SourceText] = []
        /// All files that were read: the specs and the files that they reference.
        var files = SourceFiles()
        /// The sources of an app that were read.
        var sources: [String] = []

        /// The paths of referenced files that are missing or can't be read.
        var missing: [String] = []

        var paths: [String] { files.paths + sources }

        /// Reads a file that another file references; `nil` if it can't be read.
        mutating func read(_ path: String) -> (text: SourceText, file: Int32)? {
            let result = files.read(path)
            if result == nil { missing.append(path) }
            return result
        }
    }

    init(_ arguments: GenerationArguments, _ progress: Progress) {
        self.arguments = arguments
        self.progress = progress
        do {
            try readSpecs()
            guard outcome.status == .success else { return }
            let generations = try generate()
            guard outcome.status == .success else { return }
            try makePlans(for: generations)
        } catch {
            outcome.fail(error)
        }
        if outcome.status != .success { plans = [] }
    }

    // MARK: - Input

    private mutating func readSpecs() throws(DiskError) {
        guard arguments.files.specs.isEmpty else {
            for path in arguments.files.specs {
                guard let text = SourceText(spec: path, &outcome) else { continue }
                if let other = input.specs.first(where: { Disk.areSame($0.path, path) }) {
                    let what =
                        other.path == path ? "\(path) is given twice" : "\(other.path) and \(path) are the same file"
                    outcome.fail(what, fix: "pass it once")
                }
                input.specs.append(text)
            }
            return
        }
        guard Disk.isFolder(SpecFolder.specs) else {
            outcome.fail(
                "there is no folder \(SpecFolder.specs) here",
                fix: "run netgen where \(SpecFolder.specs) is, or write netgen generate SPEC --output DIR"
            )
            return
        }
        var amended: Set<String> = []
        for path in try SpecFolder.candidates() {
            let text = SourceText(path: path, bytes: try Disk.contents(of: path))
            switch SpecFolder.role(of: text) {
            case .spec(let document):
                if let document { amended.insert(document) }
                input.specs.append(text)
            case .other(let kind):
                input.others.append(text)
                input.skipped.append((path, kind))
            }
        }
        try SpecFolder.warnOfUnusedConfigurations(besides: input.specs.map(\.path), &outcome)
        // A document that a spec references is generated with that spec only.
        input.others += input.specs.filter { amended.contains($0.path) }
        input.specs.removeAll { amended.contains($0.path) }
        if input.specs.isEmpty {
            outcome.fail(
                "there is no spec in \(SpecFolder.specs)",
                fix: "add a spec, which begins with { \"netgen\": 1, \"name\": … } or netgen: 1"
            )
        }
    }

    // MARK: - Generation

    /// Generates the code of all specs and reports the problems of all specs.
    private mutating func generate() throws(DiskError) -> [Generator.Generation] {
        var diagnostics = Diagnostics()
        let overlays = try overlays(diagnostics: &diagnostics)
        let used = try usedNames()
        let shared = arguments.files.sharedModels.flatMap { SharedModels.read($0, noting: &input.sources, &outcome) }
        var isStrict = false
        var generations: [Generator.Generation] = []
        defer { progress.end() }
        for text in input.specs {
            progress.show("generating from \(text.path)")
            var generator = Generator(options: try options(for: text, diagnostics: &diagnostics))
            generator.options.reading.overlays = overlays
            generator.options.selection.used = used
            generator.options.additions.sharedModels = shared
            isStrict = isStrict || generator.options.reading.isStrict
            let generation = generator.generate(from: text, file: input.files.add(text)) { input.read($0) }
            diagnostics.append(contentsOf: generation.diagnostics)
            if let api = generation.api {
                shared.first { $0.isHidden(from: api) }?.reportHidden(from: api, &outcome)
            }
            generations.append(generation)
        }
        outcome.report(diagnostics, in: input.files)
        if diagnostics.hasErrors { outcome.status = .failure }
        reportUndeclaredFiles(isStrict: isStrict)
        return generations
    }

    private mutating func overlays(diagnostics: inout Diagnostics) throws(DiskError) -> [JSONValue] {
        var overlays: [JSONValue] = []
        for path in arguments.files.overlays {
            let text = SourceText(path: path, bytes: try Disk.contents(of: path))
            let overlay = DocumentFormat.parse(text, file: input.files.add(text), diagnostics: &diagnostics)
            if let overlay { overlays.append(overlay) }
        }
        return overlays
    }

    /// Reports the files that were read but aren't declared. A build doesn't notice changes of these files.
    private mutating func reportUndeclaredFiles(isStrict: Bool) {
        guard !arguments.files.tracking.declared.isEmpty else { return }
        let declared = Set(arguments.files.tracking.declared.map(Path.normalized))
        for path in input.paths where !declared.contains(Path.normalized(path)) {
            let message = "the build does not declare \(path), so it will not notice changes of this file"
            if isStrict {
                outcome.fail(
                    message,
                    fix: "add it to the inputs of the build, and add --declared \(path.quotedForShell)"
                )
            } else {
                outcome.warn(message)
            }
        }
    }

    /// Returns the options of the configuration, overridden by those of the command line.
    private mutating func options(
        for spec: SourceText,
        diagnostics: inout Diagnostics
    ) throws(DiskError) -> Generator.Options {
        do {
            var options = try input.files.options(in: configuration(of: spec), diagnostics: &diagnostics)
            arguments.override(&options)
            return options
        } catch {
            throw error.fixed("pass a JSON or YAML file to --config, with contents such as { \"access\": \"public\" }")
        }
    }

    /// Returns the names that the app's sources contain; `nil` without `--used-by`.
    private mutating func usedNames() throws(DiskError) -> MentionedNames? {
        if arguments.sources.isEmpty { return nil }
        var names = MentionedNames()
        for folder in arguments.sources { names.formUnion(try MentionedNames(in: folder, noting: &input.sources)) }
        return names
    }

    /// Returns the path of the configuration: the one from the command line, or the one next to the spec; `nil` if
    /// there is none.
    ///
    /// A build that tracks files must pass its configuration, because it wouldn't notice a new one.
    private func configuration(of spec: SourceText) -> String? {
        let files = arguments.files
        return files.configuration ?? (files.areTracked ? nil : SpecFolder.configuration(of: spec.path))
    }

    // MARK: - Output

    /// Returns the remedy for two specs with one namespace.
    private static func remedy(for path: String, like other: String) -> String {
        let stem = DocumentFormat.stem(of: other)
        // For example, the user has converted a spec from YAML to JSON.
        if DocumentFormat.stem(of: path) == stem { return "remove one of the two" }
        return """
            give one of them another "name" or "namespace". For an OpenAPI document, generate from a spec such as \
            { "netgen": 1, "openapi": \(quoted(other)), "namespace": \(quoted("\(TypeName(stem))")) }
            """
    }

    private mutating func makePlans(for generations: [Generator.Generation]) throws(DiskError) {
        var specs: [String: String] = [:]
        for (text, generation) in zip(input.specs, generations) {
            guard let api = generation.api else { continue }
            let name = api.identity.namespace.description
            // On a case-insensitive disk, names that differ only in case are one folder.
            if let other = specs.updateValue(text.path, forKey: name.lowercased()) {
                outcome.fail(
                    "\(other) and \(text.path) are both named \(name)",
                    fix: Self.remedy(for: other, like: text.path)
                )
            }
            let directory = OutputDirectory(path: folder(of: name), isShared: !arguments.files.specs.isEmpty)
            var version = APIVersion(api)
            var files = generation.files
            let last = Stamp.read(in: directory.path)
            let formerNames = formerNames(of: version, after: last, in: directory.path)
            if let formerNames {
                version = formerNames.version
                files.append(formerNames.file)
            }
            let plan = try directory.plan(
                for: files,
                after: last,
                of: version,
                keepsFormerNames: formerNames?.stayUntilNextVersion ?? false
            )
            apis[plan.folder] = Summary(counts: api.counts, version: version)
            plans.append(plan)
        }
        if arguments.files.specs.isEmpty { try planLeftOverFolders() }

        for obstacle in plans.flatMap(\.obstacles) {
            outcome.fail(obstacle, fix: "move it, or choose another folder with --output")
        }
    }

    /// The dependencies of the planned files on the files that were read.
    var dependencies: DependencyFile {
        let outputs = plans.flatMap { plan in
            plan.sources(.missing, .stale, .edited, .unchanged).map { plan.path(of: $0) }
        }
        return DependencyFile(outputs: outputs, inputs: input.paths)
    }

    /// Reports an error if the path of the dependency file belongs to a file that is read or generated.
    mutating func protectFiles(from path: String) {
        let generated = plans.flatMap { plan in plan.entries.map { plan.path(of: $0) } }
        let isRead = input.paths.contains { Disk.areSame($0, path) }
        guard isRead || generated.contains(where: { Disk.areSame($0, path) }) else { return }
        let name = Path.name(of: arguments.files.specs.first ?? "netgen").prefix { $0 != "." }
        outcome.fail(
            "--depfile \(path) is also \(isRead ? "an input" : "a generated") file",
            fix: "write --depfile \(name).d"
        )
    }

    private func folder(of name: String) -> String {
        switch arguments.files.output {
        case nil: Path.join(SpecFolder.output, name)
        case let output? where arguments.files.specs.count == 1: output
        case let output?: Path.join(output, name)
        }
    }

    /// Adds plans that remove the generated files of folders whose spec no longer exists. Adds the plan for the list of
    /// folders, too.
    private mutating func planLeftOverFolders() throws(DiskError) {
        let made = Set(plans.map { Path.name(of: $0.folder) })
        for name in Stamp.read(in: SpecFolder.output).folders.subtracting(made).sorted() {
            let path = Path.join(SpecFolder.output, name)
            guard Disk.kind(of: path) == .folder else { continue }
            plans.append(try OutputDirectory(path: path, isShared: false).plan(for: []))
        }
        var root = OutputPlan(folder: SpecFolder.output)
        try OutputDirectory(path: SpecFolder.output).addStamp(Stamp(folders: made), to: &root)
        plans.append(root)
    }
}

extension API {
    /// The counts of the API's contents: `14 endpoints, 20 models`.
    var counts: String {
        let endpoints = endpoints.count == 1 ? "1 endpoint" : "\(endpoints.count) endpoints"
        let models = generatedModels.count == 1 ? "1 model" : "\(generatedModels.count) models"
        return "\(endpoints), \(models)"
    }
}
