/// What a command line says.
enum Command {
    case run(any Subcommand)
    /// `nil`: about the tool as a whole.
    case help(Name?)
    case version

    /// The words that choose what to do, in the order in which people meet them.
    enum Name: String, CaseIterable {
        case `init`, infer, validate, generate, check, diff, verify, mock, wrapper, cost, explain, help

        /// `nil` for `help`, which is about the others.
        var subcommand: (any Subcommand.Type)? {
            switch self {
            case .`init`: InitCommand.self
            case .infer: InferCommand.self
            case .validate: ValidateCommand.self
            case .generate: GenerateCommand.self
            case .check: CheckCommand.self
            case .diff: DiffCommand.self
            case .verify: VerifyCommand.self
            case .mock: MockCommand.self
            case .wrapper: WrapperCommand.self
            case .cost: CostCommand.self
            case .explain: ExplainCommand.self
            case .help: nil
            }
        }
    }

    /// Reads a command line, without the name of the program.
    init(_ words: [String]) throws(UsageError) {
        var arguments = Arguments(words)
        switch arguments.next() {
        case nil:
            self = .run(GenerateCommand(arguments: GenerationArguments()))
        case .option("--help"), .option("-h"):
            self = .help(nil)
        case .option("--version"):
            self = .version
        case .option(let option):
            throw .unknown("option", option, known: ["--help", "--version"])
        case .value(let word):
            let name = try Self.name(word)
            if let type = name.subcommand {
                self = try type.init(&arguments).map { .run($0) } ?? .help(name)
            } else if case .value(let topic) = arguments.next() {
                self = .help(try Self.name(topic))
            } else {
                self = .help(nil)
            }
        }
    }

    func run() -> Outcome {
        switch self {
        case .run(let command): command.run()
        case .help(let name): Outcome(output: name?.subcommand?.help ?? Self.help)
        case .version: Outcome(output: "netgen \(Version.current)\n")
        }
    }

    private static func name(_ word: String) throws(UsageError) -> Name {
        if let name = Name(rawValue: word) { return name }
        if DocumentFormat.ending(of: word) != nil {
            throw UsageError("unknown command \(quoted(word))", fix: "write netgen generate \(word) --output DIR")
        }
        throw .unknown("command", word, known: Name.allCases.map(\.rawValue))
    }
}

/// One of the things that netgen does: what its command line says, and the doing.
protocol Subcommand {
    /// What it is for, how it is used, and an example.
    static var help: String { get }

    /// Reads the rest of the command line; `nil` when it asks for help.
    init?(_ arguments: inout Arguments) throws(UsageError)

    func run() -> Outcome
}
