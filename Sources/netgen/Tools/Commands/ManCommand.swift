/// The command `netgen man`.
struct ManCommand: Subcommand {
    static let description = CommandDescription(
        purpose: "print the man page",
        title: "Prints the man page of netgen, with the help of all commands.",
        usage: ["netgen man"],
        text: "Save it as netgen.1 in a folder man1, such as ~/.local/share/man/man1.",
        examples: ["netgen man > netgen.1 && man ./netgen.1"]
    )

    init() {}

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        self.init()
        let shouldRun = try arguments.read([], of: .man, into: &self) { _, word throws(UsageError) in
            throw UsageError("unexpected argument \(quoted(word)) for man", fix: "write netgen help \(word)")
        }
        guard shouldRun else { return nil }
    }

    func run(_ progress: Progress) -> CommandResult { CommandResult(output: ManualPage.text) }
}
