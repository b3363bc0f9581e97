/// What netgen can be told to do: one case and one file for each.
enum Command {
    case generate(GenerateCommand)
    case check(CheckCommand)
    case diff(DiffCommand)
    case wrapper(WrapperCommand)
    case cost(CostCommand)
    case validate(ValidateCommand)
    case mock(MockCommand)
    case explain(ExplainCommand)
    case `init`(InitCommand)
    case infer(InferCommand)
    case verify(VerifyCommand)
    case help(Name?)
    case version

    /// The words that choose a command.
    enum Name: String, CaseIterable {
        case generate, check, diff, validate, wrapper, cost, mock, explain, infer, verify, `init`, help
    }

    /// Reads a command line, without the name of the program.
    init(_ words: [String]) throws(UsageError) {
        var arguments = Arguments(words)
        switch arguments.next() {
        case nil:
            self = .generate(GenerateCommand(arguments: GenerationArguments()))
        case .option("--help"), .option("-h"):
            self = .help(nil)
        case .option("--version"):
            self = .version
        case .option(let option):
            throw .unknown("option", option, known: ["--help", "--version"])
        case .value(let word):
            guard let name = Name(rawValue: word) else { throw .unknownCommand(word) }
            try self.init(name, &arguments)
        }
    }

    private init(_ name: Name, _ arguments: inout Arguments) throws(UsageError) {
        switch name {
        case .generate:
            let parsed = try GenerationArguments(&arguments, of: name)
            self = parsed.map { .generate(GenerateCommand(arguments: $0)) } ?? .help(name)
        case .check:
            let parsed = try GenerationArguments(&arguments, of: name)
            self = parsed.map { .check(CheckCommand(arguments: $0)) } ?? .help(name)
        case .diff:
            self = try DiffCommand(&arguments).map { .diff($0) } ?? .help(name)
        case .wrapper:
            self = try WrapperCommand(&arguments).map { .wrapper($0) } ?? .help(name)
        case .cost:
            self = try CostCommand(&arguments).map { .cost($0) } ?? .help(name)
        case .validate:
            self = try ValidateCommand(&arguments).map { .validate($0) } ?? .help(name)
        case .mock:
            self = try MockCommand(&arguments).map { .mock($0) } ?? .help(name)
        case .explain:
            self = try ExplainCommand(&arguments).map { .explain($0) } ?? .help(name)
        case .`init`:
            self = try InitCommand(&arguments).map { .`init`($0) } ?? .help(name)
        case .infer:
            self = try InferCommand(&arguments).map { .infer($0) } ?? .help(name)
        case .verify:
            self = try VerifyCommand(&arguments).map { .verify($0) } ?? .help(name)
        case .help:
            guard case .value(let word) = arguments.next() else {
                self = .help(nil)
                return
            }
            guard let topic = Name(rawValue: word) else { throw .unknownCommand(word) }
            self = .help(topic)
        }
    }

    func run() -> Outcome {
        switch self {
        case .generate(let command): command.run()
        case .check(let command): command.run()
        case .diff(let command): command.run()
        case .wrapper(let command): command.run()
        case .cost(let command): command.run()
        case .validate(let command): command.run()
        case .mock(let command): command.run()
        case .explain(let command): command.run()
        case .`init`(let command): command.run()
        case .infer(let command): command.run()
        case .verify(let command): command.run()
        case .help(let name): Outcome(output: HelpCommand(topic: name).text)
        case .version: Outcome(output: "netgen \(Version.current)\n")
        }
    }
}

extension UsageError {
    fileprivate static func unknownCommand(_ word: String) -> UsageError {
        if word.hasSuffix(".json") {
            return UsageError("unknown command \(quoted(word))", fix: "write netgen generate \(word) --output DIR")
        }
        return .unknown("command", word, known: Command.Name.allCases.map(\.rawValue))
    }
}
