/// `SPEC… --output DIR [--access …] [--only WHAT] …`, or nothing: what `generate` and `check` are told.
struct GenerationArguments: Equatable {
    var files = Files()
    var overrides = Overrides()
    var selection = Selection()
    /// Folders of sources whose requests are wanted.
    var sources: [String] = []
    var additions = Additions()

    /// What is read and written.
    struct Files: Equatable {
        /// Paths of specs; none for all of `Specs`.
        var specs: [String] = []
        /// There whenever specs are named.
        var output: String?
        /// Files of changes of the OpenAPI document.
        var overlays: [String] = []
        /// Folders with clients whose equal models are used, behind `MODULE=` where they are compiled in another module.
        var sharedModels: [String] = []
        /// A file with options; those of the command line win.
        var configuration: String?
        /// Where to note what was read, for Make.
        var dependencies: String?
        /// The files that a build knows of; none where nobody plans.
        var declared: [String] = []
        /// Whether to go on whenever one of them changes.
        var areWatched = false

        /// Whether a build tracks the files of the run.
        var areTracked: Bool { dependencies != nil || !declared.isEmpty }
    }

    /// What counts instead of what the spec says.
    struct Overrides: Equatable {
        var access: Spec.Access?
        var namespace: String?
        /// Over how many files models and requests are spread; `nil`: one each.
        var shards: Int?
        /// What models can do.
        var modelRules: [ModelRule] = []
        /// How requests may be called.
        var calls: [CallStyle] = []
        /// Documented limits are kept.
        var validates = false
        var isStrict = false
        /// References may lead out of the folder of a document.
        var allowsOutside = false
    }

    /// What is made besides models and requests.
    struct Additions: Equatable {
        /// A file for tests that calls every endpoint.
        var driver = false
        /// A file of values and answers for previews and tests.
        var fixtures = false
        /// Whether former names are kept, deprecated; `nil` if neither option is given.
        var keepsFormerNames: Bool?
    }

    /// Puts what the command line says in the place of what a configuration says.
    func override(_ options: inout Generator.Options) {
        if let access = overrides.access { options.access = access }
        if let namespace = overrides.namespace { options.namespace = namespace }
        if let shards = overrides.shards { options.shards = shards }
        options.modelRules += overrides.modelRules
        options.calls += overrides.calls
        if overrides.validates { options.validates = true }
        if !selection.only.isEmpty { options.selection.only = selection.only }
        if !selection.except.isEmpty { options.selection.except = selection.except }
        if overrides.isStrict { options.isStrict = true }
        if overrides.allowsOutside { options.allowsOutside = true }
        options.makesDriver = additions.driver
        if additions.fixtures { options.makesFixtures = true }
    }
}

// MARK: - Reading

extension GenerationArguments {
    /// Reads the rest of the command line; `nil` when it asks for help.
    init?(_ arguments: inout Arguments, of command: Command.Name) throws(UsageError) {
        // That check writes nothing is an answer of its own.
        let options = Self.options(of: command) + (command == .check ? Self.optionsOfWriting : [])
        let isMeant = try arguments.read(options, of: command, into: &self) { target, path in
            target.files.specs.append(path)
        }
        guard isMeant else { return nil }
        do throws(UsageError) {
            try validate(for: command)
        } catch {
            throw error.of(command)
        }
    }

    /// The command line that generates what these arguments describe, behind the name of the tool.
    var generateWords: [String] {
        let flags = Self.options.filter { $0.description.operand == nil && $0.name != "--strict" }.flatMap {
            $0.words(for: self)
        }
        if files.output == nil { return flags.isEmpty ? [] : ["generate"] + flags }
        return ["generate"] + files.specs + Self.optionsOfSpecs.flatMap { $0.words(for: self) } + flags
    }

    private func validate(for command: Command.Name) throws(UsageError) {
        if command == .check, let option = Self.optionsOfWriting.first(where: { !$0.given(self).isEmpty }) {
            throw UsageError("\(option.name) is for generate: check writes nothing", fix: "leave it out")
        }
        if files.specs.isEmpty {
            guard let option = Self.optionsOfSpecs.first(where: { !$0.given(self).isEmpty })?.name else { return }
            let more = option == "--output" ? "" : " \(option) …"
            throw UsageError(
                "\(option) is for specs that are named; without any, all of \(SpecFolder.specs) is taken as it is",
                fix: "write netgen \(command) petstore.json --output \(files.output ?? "DIR")\(more)"
            )
        }
        guard let output = files.output, !output.isEmpty else {
            throw UsageError("no folder to write to", fix: "add --output DIR")
        }
        guard files.specs.count > 1 else { return }
        if overrides.namespace != nil {
            throw UsageError("--namespace is for one spec", fix: "give each spec its own \"namespace\"")
        }
        if !files.overlays.isEmpty {
            throw UsageError("--overlay is for one document", fix: "generate from one after the other")
        }
        if files.configuration != nil {
            throw UsageError("--config is for one spec", fix: "generate from one after the other")
        }
        if !(selection.only + selection.except).isEmpty {
            throw UsageError("--only and --except are for one spec", fix: "generate from one after the other")
        }
    }
}
