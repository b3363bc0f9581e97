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
        /// A file with options; those of the command line win.
        var configuration: String?
        /// Where to note what was read, for Make.
        var dependencies: String?
        /// The files that a build knows of; none where nobody plans.
        var declared: [String] = []
    }

    /// What counts instead of what the spec says.
    struct Overrides: Equatable {
        var access: Spec.Access?
        var namespace: String?
        /// Over how many files models and requests are spread; `nil`: one each.
        var shards: Int?
        var isStrict = false
    }

    /// What is made besides models and requests.
    struct Additions: Equatable {
        /// A file for tests that calls every endpoint.
        var driver = false
        /// A file of values and answers for previews and tests.
        var fixtures = false
        /// What has another name than in the last run can still be used by the old one.
        var renamed = false
    }

    /// Puts what the command line says in the place of what a configuration says.
    func override(_ options: inout Generator.Options) {
        if let access = overrides.access { options.access = access }
        if let namespace = overrides.namespace { options.namespace = namespace }
        if let shards = overrides.shards { options.shards = shards }
        if !selection.only.isEmpty { options.selection.only = selection.only }
        if !selection.except.isEmpty { options.selection.except = selection.except }
        if overrides.isStrict { options.isStrict = true }
        options.makesDriver = additions.driver
        if additions.fixtures { options.makesFixtures = true }
    }
}

// MARK: - Options

extension GenerationArguments {
    typealias Option = CommandOption<GenerationArguments>

    /// The options that `generate` and `check` have, after `--output`.
    static var options: [Option] {
        [
            .value(
                "--access",
                "LEVEL",
                example: "internal, package or public",
                \.overrides.access,
                "internal, package or public, whatever the spec says",
                spelled: \.rawValue,
                parse: access
            ),
            .value(
                "--namespace",
                "NAME",
                \.overrides.namespace,
                "the enum that holds everything, whatever the spec says",
                spelled: \.self,
                parse: namespace
            ),
            .flag(
                "--fixtures",
                \.additions.fixtures,
                """
                adds a value of each model and a stub of the whole API, for previews and
                tests; release builds leave them out
                """
            ),
            .flag(
                "--driver",
                \.additions.driver,
                "adds a file that calls every endpoint with sample values, for tests"
            ),
            .value(
                "--shards",
                "COUNT",
                \.overrides.shards,
                """
                spreads models and requests over so many files each, so that they compile
                side by side; they are named after the spec's file, whatever is in it
                """,
                spelled: { "\($0)" },
                parse: shards
            ),
            pattern(
                "--only",
                \.selection.only,
                """
                only these endpoints, and the models they need; may be repeated.
                WHAT is tag:TAG, path:/PATH (and what is below it), a request's or
                operation's name, or "GET /path"
                """
            ),
            pattern("--except", \.selection.except, "all but these"),
            .texts(
                "--used-by",
                "DIR",
                \.sources,
                """
                only the requests that the Swift sources in DIR mention by name, wherever
                it stands; models also where they mention them as Namespace.Model
                """
            ),
            .flag(
                "--keep-renamed",
                \.additions.renamed,
                """
                what has another name than in the output that is there keeps the old one, too,
                deprecated; the next run without this option drops it
                """
            ),
            .flag("--strict", \.overrides.isStrict, "a warning is an error"),
            .texts(
                "--overlay",
                "FILE",
                \.files.overlays,
                """
                changes the OpenAPI document before it is read, as an OpenAPI Overlay 1.0 in
                FILE says; may be repeated
                """
            ),
            .text(
                "--config",
                "FILE",
                \.files.configuration,
                """
                a JSON file with such options: "access", "namespace", "only", "except",
                "fixtures", "strict"; those of the command line win
                """
            ),
        ]
    }

    /// The options that say something of specs that are named; the others are of every run.
    private static var optionsOfSpecs: [Option] {
        [output("")] + options.filter { $0.placeholder != nil }
    }

    private static func pattern(
        _ name: String,
        _ path: WritableKeyPath<Self, [Selection.Pattern]>,
        _ help: String
    ) -> Option {
        .list(name, "WHAT", example: "tag:TAG, path:/PATH or NAME", path, help, spelled: \.text) {
            text throws(UsageError) in Selection.Pattern(text)
        }
    }

    static func output(_ help: String) -> Option { .text("--output", short: "-o", "DIR", \.files.output, help) }

    /// What builds tell `generate`; `check` takes it for the same arguments, and uses none of it.
    static var optionsOfBuilds: [Option] {
        [
            .text(
                "--depfile",
                "FILE",
                \.files.dependencies,
                "where to note which files were read, in the syntax of Make"
            ),
            .texts(
                "--declared",
                "FILE",
                \.files.declared,
                """
                a file that a build knows to be read; may be repeated. Where there is
                any, a warning tells of what is read besides
                """
            ),
        ]
    }

    private static func access(_ level: String) throws(UsageError) -> Spec.Access {
        guard let access = Spec.Access(rawValue: level) else {
            throw .unknown("access level", level, known: Spec.Access.allCases.map(\.rawValue))
        }
        return access
    }

    private static func namespace(_ name: String) throws(UsageError) -> String {
        let isIdentifier = name.allSatisfy { $0.isLetter || $0.isWholeNumber || $0 == "_" }
        guard isIdentifier, let first = name.first, first.isLetter || first == "_" else {
            throw UsageError("\(quoted(name)) is no name for a Swift type", fix: "write a name such as Petstore")
        }
        return name
    }

    private static func shards(_ text: String) throws(UsageError) -> Int {
        guard let count = Int(text), (1...64).contains(count) else {
            throw UsageError("--shards is a number from 1 to 64, not \(quoted(text))", fix: "write --shards 4")
        }
        return count
    }
}

// MARK: - Reading

extension GenerationArguments {
    /// Reads the rest of the command line; `nil` when it asks for help.
    init?(_ arguments: inout Arguments, of command: Command.Name) throws(UsageError) {
        let options = [Self.output("")] + Self.options + Self.optionsOfBuilds
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
        let flags = Self.options.filter { $0.placeholder == nil && $0.name != "--strict" }.flatMap {
            $0.words(for: self)
        }
        if files.output == nil { return flags.isEmpty ? [] : ["generate"] + flags }
        return ["generate"] + files.specs + Self.optionsOfSpecs.flatMap { $0.words(for: self) } + flags
    }

    private func validate(for command: Command.Name) throws(UsageError) {
        if command == .check, files.dependencies != nil {
            throw UsageError("--depfile is for generate: check writes nothing", fix: "leave it out")
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
