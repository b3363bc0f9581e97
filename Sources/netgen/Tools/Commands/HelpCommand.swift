/// The command `netgen help`; also `netgen --help` and `netgen COMMAND --help`.
struct HelpCommand: Subcommand {
    /// The command to explain; `nil` for the tool as a whole.
    var topic: CommandName?

    static let description = CommandDescription(
        purpose: "show the help of a command",
        title: "Shows the help of netgen or of a command.",
        usage: ["netgen help", "netgen help COMMAND"],
        operand: .choice(CommandName.words),
        text: "netgen COMMAND --help shows the same text.",
        examples: ["netgen help generate"]
    )

    init(topic: CommandName?) { self.topic = topic }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        let shouldRun = try arguments.read([], of: .help, into: &self) { command, word throws(UsageError) in
            guard command.topic == nil else { throw UsageError("help takes one command") }
            command.topic = try CommandName(word: word, "command")
        }
        guard shouldRun else { return nil }
    }

    func run(_ progress: Progress) -> CommandResult {
        CommandResult(output: topic?.subcommand.description.help ?? Command.help)
    }
}
