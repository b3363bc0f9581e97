/// The arguments of `generate` and `check`: `SPEC… --output DIR [--access …] [--only WHAT] …`, or none.
struct GenerationArguments: Equatable {
    var files = Files()
    var overrides = Overrides()
    var selection = Selection()
    /// The folders of an app's sources. If there are any, only the requests that the sources use are generated.
    var sources: [String] = []
    var additions = Additions()

    /// The files that a run reads and writes.
    struct Files: Equatable {
        /// The paths of specs; empty for all specs of `Specs`.
        var specs: [String] = []
        /// The output folder; not `nil` if the command line has specs.
        var output: String?
        /// The paths of overlays, which change an OpenAPI document.
        var overlays: [String] = []
        /// The folders of clients whose equal models are reused. `MODULE=` precedes the folder of a client in another
        /// module.
        var sharedModels: [String] = []
        /// The path of a configuration; the options of the command line override the configuration.
        var configuration: String?
        var tracking = Tracking()

        /// Whether a build tracks the files of the run.
        var areTracked: Bool { tracking.dependencies != nil || !tracking.declared.isEmpty }
    }

    /// The ways in which a build or netgen follows changes of the files.
    struct Tracking: Equatable {
        /// The path of the dependency file to write, for Make.
        var dependencies: String?
        /// The files that a build has declared; empty outside a build.
        var declared: [String] = []
        /// Whether to keep running, and to generate again whenever an input changes.
        var areWatched = false
    }

    /// The options that override those of the spec.
    struct Overrides: Equatable {
        var access: Spec.Access?
        var namespace: String?
        /// The number of files each for models and for requests; `nil` for one each.
        var shards: Int?
        var declarations = Declarations()
        var isStrict = false
        /// Whether references may lead out of the document's folder.
        var allowsOutside = false
    }

    /// The options for the declarations of the client.
    struct Declarations: Equatable {
        /// The traits of models, such as conformances.
        var modelRules: [ModelRule] = []
        /// The styles in which code can create requests.
        var calls: [CallStyle] = []
        /// Whether the client enforces documented limits.
        var validates = false
    }

    /// The files and names that are generated in addition to models and requests.
    struct Additions: Equatable {
        /// Whether to write a file for tests that calls every endpoint.
        var driver = false
        /// Whether to write a file of sample values and responses for previews and tests.
        var fixtures = false
        /// Whether former names are kept as deprecated declarations; `nil` without `--keep-renamed` and
        /// `--no-keep-renamed`.
        var keepsFormerNames: Bool?
    }

    /// Overrides the options of a configuration with those of the command line.
    func override(_ options: inout Generator.Options) {
        if let access = overrides.access { options.access = access }
        if let namespace = overrides.namespace { options.namespace = namespace }
        if let shards = overrides.shards { options.files.shards = shards }
        options.additions.modelRules += overrides.declarations.modelRules
        options.additions.calls += overrides.declarations.calls
        if overrides.declarations.validates { options.additions.validates = true }
        if !selection.only.isEmpty { options.selection.only = selection.only }
        if !selection.excluded.isEmpty { options.selection.excluded = selection.excluded }
        if overrides.isStrict { options.reading.isStrict = true }
        if overrides.allowsOutside { options.reading.allowsOutside = true }
        options.files.makesDriver = additions.driver
        if additions.fixtures { options.files.makesFixtures = true }
    }
}

// MARK: - Reading

extension GenerationArguments {
    /// Creates the arguments from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments, of command: CommandName) throws(UsageError) {
        // `check` parses the options of `generate`, too, so that an error can explain that `check` writes no files.
        let options = Self.options(of: command) + (command == .check ? Self.writingOptions : [])
        let shouldRun = try arguments.read(options, of: command, into: &self) { target, path in
            target.files.specs.append(path)
        }
        guard shouldRun else { return nil }
        do throws(UsageError) {
            try validate(for: command)
        } catch {
            throw error.of(command)
        }
    }

    /// The words of the command line that generates the files with these arguments.
    var generateWords: [String] {
        let flags = Self.options.filter { $0.description.operand == nil && $0.name != "--strict" }.flatMap {
            $0.words(for: self)
        }
        if files.output == nil { return flags.isEmpty ? [] : ["generate"] + flags }
        return ["generate"] + files.specs + Self.specOptions.flatMap { $0.words(for: self) } + flags
    }

    private func validate(for command: CommandName) throws(UsageError) {
        if command == .check, let option = Self.writingOptions.first(where: { !$0.optionValues(self).isEmpty }) {
            throw UsageError(
                "\(option.name) is only allowed in generate, because check writes nothing",
                fix: "remove it"
            )
        }
        if files.specs.isEmpty {
            guard let option = Self.specOptions.first(where: { !$0.optionValues(self).isEmpty })?.name else { return }
            let more = option == "--output" ? "" : " \(option) …"
            throw UsageError(
                "\(option) needs a SPEC; without one, netgen generates from every spec in \(SpecFolder.specs), without options",
                fix: "write netgen \(command) petstore.json --output \(files.output ?? "DIR")\(more)"
            )
        }
        guard let output = files.output, !output.isEmpty else {
            throw UsageError("no folder to write to", fix: "add --output DIR")
        }
        guard files.specs.count > 1 else { return }
        if overrides.namespace != nil {
            throw UsageError("--namespace needs a single spec", fix: "add a \"namespace\" to each spec")
        }
        if !files.overlays.isEmpty {
            throw UsageError("--overlay needs a single document", fix: "run netgen once for each")
        }
        if files.configuration != nil {
            throw UsageError("--config needs a single spec", fix: "run netgen once for each")
        }
        if !(selection.only + selection.excluded).isEmpty {
            throw UsageError("--only and --except need a single spec", fix: "run netgen once for each")
        }
    }
}
