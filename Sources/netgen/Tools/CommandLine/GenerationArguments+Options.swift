extension GenerationArguments {
    typealias Option = CommandOption<GenerationArguments>

    /// Returns the options of a command. `check` accepts the arguments of `generate`, so that a command line works for
    /// both.
    static func options(of command: Command.Name) -> [Option] {
        switch command {
        case .check: [output("the folder to compare with")] + options + [declared]
        default: [output("where to write; made if need be")] + options + optionsOfWriting + [declared]
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
                "\(Spec.Access.list), whatever the spec says"
            ),
            .value(
                "--namespace",
                .text("NAME"),
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
                .text("COUNT"),
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
                .folder("DIR"),
                \.sources,
                """
                only the requests that the Swift sources in DIR mention by name, wherever
                it stands; models also where they mention them as Namespace.Model
                """
            ),
            .texts(
                "--models-from",
                .folder("DIR"),
                \.files.sharedModels,
                """
                does not make models again that are equal to those of the client in DIR, and
                uses these; MODULE=DIR where that client is compiled in another module, which
                is imported then; may be repeated
                """
            ),
            .flag(
                "--keep-renamed",
                \.additions.keepsFormerNames,
                is: true,
                """
                keeps the former names of what has been renamed since the last run, deprecated;
                the next run without this option drops them. Names that another version of
                netgen chose stay without it, until the version after this one
                """
            ),
            .flag(
                "--no-keep-renamed",
                \.additions.keepsFormerNames,
                is: false,
                "keeps no former names, whichever version of netgen made the output"
            ),
            .list(
                "--models",
                .text("RULE", example: "hashable, or '*Response=hashable,mutable'"),
                \.overrides.modelRules,
                """
                what Swift types of models can do: hashable, codable, mutable, identifiable, or
                a protocol of yours (AppModel, or AppCore.AppModel, which is imported); behind
                NAME= of those with that name, in which * is any text; may be repeated
                """,
                spelled: \.spelling,
                parse: modelRule
            ),
            .list(
                "--calls",
                .text("HOW", example: CallStyle.list),
                \.overrides.calls,
                """
                adds other ways to call: client.send(.listPets()) with members, and
                client.send(Petstore.Pets.list()) with groups; with client, the API's client
                takes no request of another API; may be repeated
                """,
                spelled: \.rawValue,
                parse: callStyle
            ),
            .flag(
                "--validates",
                \.overrides.validates,
                "adds documented limits, for clients that check requests before sending them"
            ),
            .flag("--strict", \.overrides.isStrict, "a warning is an error"),
            .flag(
                "--allow-outside",
                \.overrides.allowsOutside,
                "reads files that a document refers to outside its folder, too"
            ),
            .texts(
                "--overlay",
                .file("FILE"),
                \.files.overlays,
                """
                changes the OpenAPI document before it is read, as an OpenAPI Overlay 1.0 in
                FILE says; may be repeated
                """
            ),
            .text(
                "--config",
                .file("FILE"),
                \.files.configuration,
                """
                a JSON file with such options: "access", "namespace", "only", "except",
                "models", "types", "dateFormat", "calls", "validates", "fixtures", "strict",
                "allowOutside"; those of the command line win. petstore.config.json beside petstore.json counts without being
                named, unless --depfile or --declared is there
                """
            ),
        ]
    }

    /// The options that apply to specs that are named; the others apply to every run.
    static var optionsOfSpecs: [Option] {
        [output("")] + options.filter { $0.description.operand != nil }
    }

    private static func pattern(
        _ name: String,
        _ path: WritableKeyPath<Self, [Selection.Pattern]>,
        _ help: String
    ) -> Option {
        .list(name, .text("WHAT", example: "tag:TAG, path:/PATH or NAME"), path, help, spelled: \.text) {
            text throws(UsageError) in Selection.Pattern(text)
        }
    }

    private static func output(_ help: String) -> Option {
        .text("--output", short: "-o", .folder("DIR"), \.files.output, help)
    }

    /// The options that only `generate` has.
    static var optionsOfWriting: [Option] {
        [
            .flag(
                "--watch",
                \.files.areWatched,
                """
                generates again whenever a file changes that was read, or one comes that would be,
                until Control-C
                """
            ),
            .text(
                "--depfile",
                .file("FILE"),
                \.files.dependencies,
                "where to note which files were read, in the syntax of Make"
            ),
        ]
    }

    private static var declared: Option {
        .texts(
            "--declared",
            .file("FILE"),
            \.files.declared,
            """
            a file that a build knows to be read; may be repeated. Where there is
            any, a warning tells of what is read besides; with --strict, an error
            """
        )
    }

    private static func namespace(_ name: String) throws(UsageError) -> String {
        let isIdentifier = name.allSatisfy { $0.isLetter || $0.isWholeNumber || $0 == "_" }
        guard isIdentifier, let first = name.first, first.isLetter || first == "_" else {
            throw UsageError("\(quoted(name)) is no name for a Swift type", fix: "write a name such as Petstore")
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
                    "\(quoted(word)) is neither hashable, codable, mutable or identifiable nor a protocol",
                    fix: "write --models hashable,mutable or --models '*Response=AppModel'"
                )
            }
        }
        return rule
    }

    private static func callStyle(_ text: String) throws(UsageError) -> CallStyle {
        if let style = CallStyle(rawValue: text) { return style }
        throw UsageError("--calls is \(CallStyle.list), not \(quoted(text))", fix: "write --calls members")
    }

    private static func shards(_ text: String) throws(UsageError) -> Int {
        guard let count = Int(text), (1...64).contains(count) else {
            throw UsageError("--shards is a number from 1 to 64, not \(quoted(text))", fix: "write --shards 4")
        }
        return count
    }
}
