extension GenerationArguments {
    typealias Option = CommandOption<GenerationArguments>

    /// Returns the options of a command. `check` accepts the arguments of `generate`, so that the same command line
    /// works for both.
    static func options(of command: CommandName) -> [Option] {
        switch command {
        case .check: [output("the folder to compare with")] + options + [declared]
        default: [output("the output folder, created if missing")] + options + writingOptions + [declared]
        }
    }

    /// The options that `generate` and `check` have, after `--output`.
    static var options: [Option] {
        [
            .choice(
                "--access",
                "LEVEL",
                "access level",
                \.overrides.access,
                "\(Spec.Access.list); overrides the spec"
            ),
            .value(
                "--namespace",
                .text("NAME"),
                \.overrides.namespace,
                "the enum that contains all types; overrides the spec",
                spelling: \.self,
                parse: namespace
            ),
            .flag(
                "--fixtures",
                \.additions.fixtures,
                """
                adds a sample of each model and a stub of the whole API, for previews and
                tests; needs the product NetRuntimeTesting; release builds exclude them
                """
            ),
            .flag(
                "--driver",
                \.additions.driver,
                "adds a file that calls every endpoint with sample values, for tests"
            ),
            .value(
                "--shards",
                .text("COUNT"),
                \.overrides.shards,
                """
                distributes models and requests over COUNT files each, so that they compile in
                parallel; the files are named after the spec's file
                """,
                spelling: { "\($0)" },
                parse: shards
            ),
            pattern(
                "--only",
                \.selection.only,
                """
                generates only these endpoints and the models they need; can be repeated.
                WHAT is tag:TAG, path:/PATH (with the paths below it), the name of a request
                or operation, or "GET /path"
                """
            ),
            pattern("--except", \.selection.excluded, "excludes these endpoints; can be repeated"),
            .texts(
                "--used-by",
                .folder("DIR"),
                \.sources,
                """
                generates only the requests whose names occur in the Swift sources in DIR,
                and the models that occur as Namespace.Model; can be repeated
                """
            ),
            .texts(
                "--models-from",
                .folder("DIR"),
                \.files.sharedModels,
                """
                reuses equal models of the client in DIR in place of generating them; write
                MODULE=DIR if that client is in another module; can be repeated
                """
            ),
            .flag(
                "--keep-renamed",
                \.additions.keepsFormerNames,
                is: true,
                """
                keeps names that changed since the last run as deprecated declarations;
                the next run without this option removes them. If a new version of netgen
                changes names, it keeps the former ones without this option, until the next version
                """
            ),
            .flag(
                "--no-keep-renamed",
                \.additions.keepsFormerNames,
                is: false,
                "removes former names, even those of another version of netgen"
            ),
            .list(
                "--models",
                .text("RULE", example: "hashable, or '*Response=hashable,mutable'"),
                \.overrides.declarations.modelRules,
                """
                adds conformances and setters to models: hashable, codable, mutable,
                identifiable, or a protocol of your own (AppModel, or AppCore.AppModel, which
                is imported). NAME= selects the models by name, with * as a wildcard; can be repeated
                """,
                spelling: \.spelling,
                parse: modelRule
            ),
            .list(
                "--calls",
                .text("HOW", example: CallStyle.list),
                \.overrides.declarations.calls,
                """
                adds ways to call: client.send(.listPets()) for members, and
                client.send(Petstore.Pets.list()) for groups; with client, the client of the
                API only accepts requests of this API; can be repeated
                """,
                spelling: \.rawValue,
                parse: callStyle
            ),
            .flag(
                "--validates",
                \.overrides.declarations.validates,
                "adds the documented limits, so that clients validate requests before sending them"
            ),
            .flag("--strict", \.overrides.isStrict, "treats warnings as errors"),
            .flag(
                "--allow-outside",
                \.overrides.allowsOutside,
                "reads referenced files outside the folder of the document, too"
            ),
            .texts(
                "--overlay",
                .file("FILE"),
                \.files.overlays,
                """
                applies the OpenAPI Overlay 1.0 in FILE to the OpenAPI document before
                reading it; can be repeated
                """
            ),
            .text(
                "--config",
                .file("FILE"),
                \.files.configuration,
                """
                a JSON file with options: "access", "namespace", "only", "except", "models",
                "types", "dateFormat", "calls", "validates", "fixtures", "strict",
                "allowOutside"; the command line overrides them. netgen reads
                petstore.config.json next to petstore.json without this option, unless
                --depfile or --declared is used
                """
            ),
        ]
    }

    /// The options that need a spec on the command line. The other options apply to every run.
    static var specOptions: [Option] {
        [output("")] + options.filter { $0.description.operand != nil }
    }

    private static func pattern(
        _ name: String,
        _ path: WritableKeyPath<Self, [Selection.Pattern]>,
        _ help: String
    ) -> Option {
        .list(name, .text("WHAT", example: "tag:TAG, path:/PATH or NAME"), path, help, spelling: \.text) {
            text throws(UsageError) in Selection.Pattern(text)
        }
    }

    private static func output(_ help: String) -> Option {
        .text("--output", short: "-o", .folder("DIR"), \.files.output, help)
    }

    /// The options that `generate` has and `check` lacks.
    static var writingOptions: [Option] {
        [
            .flag(
                "--watch",
                \.files.tracking.areWatched,
                """
                generates again whenever an input file changes or is added, until Control-C
                """
            ),
            .text(
                "--depfile",
                .file("FILE"),
                \.files.tracking.dependencies,
                "where to write the list of input files, in the syntax of Make"
            ),
        ]
    }

    private static var declared: Option {
        .texts(
            "--declared",
            .file("FILE"),
            \.files.tracking.declared,
            """
            an input file that the build declares; can be repeated. netgen warns about
            other files that it reads; with --strict, they are errors
            """
        )
    }

    private static func namespace(_ name: String) throws(UsageError) -> String {
        let isIdentifier = name.allSatisfy { $0.isLetter || $0.isWholeNumber || $0 == "_" }
        guard isIdentifier, let first = name.first, first.isLetter || first == "_" else {
            throw UsageError(
                "\(quoted(name)) is not a valid name for a Swift type",
                fix: "write a name such as Petstore"
            )
        }
        return name
    }

    /// Returns the rule that a value such as `hashable,mutable` or `*Response=hashable,AppModel` describes.
    private static func modelRule(_ text: String) throws(UsageError) -> ModelRule {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let pattern = parts.count == 2 ? String(parts[0]) : "*"
        var rule = ModelRule(pattern: Located(pattern), traits: ModelTraits())
        for word in parts[parts.count - 1].split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard rule.traits.add(word) else {
                throw UsageError(
                    "\(quoted(word)) is not hashable, codable, mutable, identifiable or a protocol",
                    fix: "write --models hashable,mutable or --models '*Response=AppModel'"
                )
            }
        }
        return rule
    }

    private static func callStyle(_ text: String) throws(UsageError) -> CallStyle {
        if let style = CallStyle(rawValue: text) { return style }
        throw UsageError("--calls must be \(CallStyle.list), not \(quoted(text))", fix: "write --calls members")
    }

    private static func shards(_ text: String) throws(UsageError) -> Int {
        guard let count = Int(text), (1...64).contains(count) else {
            throw UsageError("--shards must be a number from 1 to 64, not \(quoted(text))", fix: "write --shards 4")
        }
        return count
    }
}
