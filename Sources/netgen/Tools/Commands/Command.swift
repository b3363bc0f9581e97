/// A parsed command line.
enum Command {
    case run(any Subcommand)
    case version

    /// Creates a command from the words of a command line, without the name of the program.
    init(_ words: [String]) throws(UsageError) {
        var arguments = Arguments(words)
        switch arguments.next() {
        case nil:
            self = .run(GenerateCommand(arguments: GenerationArguments()))
        case .option(let option) where OptionDescription.help.isWritten(option):
            self = .run(HelpCommand(topic: nil))
        case .option(let option) where OptionDescription.version.isWritten(option):
            self = .version
        case .option(let option):
            throw .unknown("option", option, candidates: (Self.options + GeneralOptions.options).map(\.name))
        case .value(let word):
            let name = try Self.name(word)
            self = .run(try name.subcommand.init(&arguments) ?? HelpCommand(topic: name))
        }
    }

    func run(_ progress: Progress) -> CommandResult {
        switch self {
        case .run(let command): command.run(progress)
        case .version: CommandResult(output: "netgen \(Version.current)\n")
        }
    }

    private static func name(_ word: String) throws(UsageError) -> CommandName {
        if CommandName(rawValue: word) == nil, DocumentFormat.ending(of: word) != nil {
            throw UsageError("unknown command \(quoted(word))", fix: "write netgen generate \(word) --output DIR")
        }
        return try CommandName(word: word, "command")
    }
}

extension CommandName {
    var subcommand: any Subcommand.Type {
        switch self {
        case .`init`: InitCommand.self
        case .infer: InferCommand.self
        case .validate: ValidateCommand.self
        case .generate: GenerateCommand.self
        case .check: CheckCommand.self
        case .diff: DiffCommand.self
        case .verify: VerifyCommand.self
        case .mock: MockCommand.self
        case .docs: DocsCommand.self
        case .wrapper: WrapperCommand.self
        case .cost: CostCommand.self
        case .explain: ExplainCommand.self
        case .help: HelpCommand.self
        case .completions: CompletionsCommand.self
        case .man: ManCommand.self
        case .schema: SchemaCommand.self
        }
    }
}

/// A type that implements one command: its description, the parsing of its arguments, and its execution.
protocol Subcommand {
    /// The purpose and the usage of the command, for its help.
    static var description: CommandDescription { get }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError)

    func run(_ progress: Progress) -> CommandResult
}
