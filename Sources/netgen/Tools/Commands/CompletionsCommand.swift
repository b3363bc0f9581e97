/// The command `netgen completions SHELL`.
struct CompletionsCommand: Subcommand {
    var shell = Shell.bash

    static let description = CommandDescription(
        purpose: "print a completion script for a shell",
        title: "Prints a script with which a shell completes the commands, options and files of netgen.",
        usage: ["netgen completions SHELL"],
        operand: .choice(Shell.words),
        text: """
            SHELL is \(Shell.list). The script is for this version of netgen. Save it where the shell looks
            for it at startup:
              bash    ~/.local/share/bash-completion/completions/netgen
              zsh     _netgen in a folder of $fpath
              fish    ~/.config/fish/completions/netgen.fish

            To try it, run: source <(netgen completions bash)
            """,
        examples: ["netgen completions fish > ~/.config/fish/completions/netgen.fish"]
    )

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        var shell: Shell?
        let shouldRun = try arguments.read([], of: .completions, into: &self) { _, word throws(UsageError) in
            guard shell == nil else { throw UsageError("completions takes one shell") }
            shell = try Shell(word: word, "shell")
        }
        guard shouldRun else { return nil }
        guard let shell else {
            let fix = "write netgen completions \(Shell.list)"
            throw UsageError("no shell to print completions for", fix: fix, command: .completions)
        }
        self.shell = shell
    }

    func run(_ progress: Progress) -> CommandResult { CommandResult(output: shell.script) }
}
