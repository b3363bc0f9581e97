/// Completions for fish 3 and later.
enum FishCompletions {
    static var script: String {
        """
        \(Shell.fish.header())
        function __netgen_is --description 'Whether the command line contains this command'
            set -l words (commandline -opc)
            set -e words[1]
            for word in $words
                if not string match -q -- '-*' $word
                    test "$word" = "$argv"
                    return
                end
            end
            test -z "$argv"
        end

        complete -c netgen -f
        \((Command.options + GeneralOptions.options).map { line("", option($0)) }.joined())\
        \(CommandName.allCases.map { line("", "-a \($0.rawValue) -d \(quoted($0.subcommand.description.purpose))") }.joined())\
        \(CommandName.allCases.map { lines(of: $0.rawValue, $0.subcommand.description) }.joined())
        """
    }

    private static func lines(of name: String, _ command: CommandDescription) -> String {
        let operand = command.operand.flatMap(words).map { line(name, $0) } ?? ""
        return "\n" + operand + command.allOptions.map { line(name, option($0)) }.joined()
    }

    private static func line(_ command: String, _ rest: String) -> String {
        "complete -c netgen -n '__netgen_is \(command)' \(rest)\n"
    }

    static func option(_ option: OptionDescription) -> String {
        let short = option.short.map { "-s \($0.dropFirst()) " } ?? ""
        let value = option.operand.map { operand in "-r \(words(operand.kind) ?? "-f") " } ?? ""
        return "-l \(option.name.dropFirst(2)) \(short)\(value)-d \(quoted(option.summary))"
    }

    /// Returns the arguments of `complete` for an operand; `nil` if there are no completions.
    private static func words(_ operand: Operand.ValueType) -> String? {
        switch operand {
        case .text: nil
        case .file: "-F"
        case .folder: "-f -a '(__fish_complete_directories)'"
        case .choice(let words): "-f -a \(quoted(words.joined(separator: " ")))"
        }
    }

    private static func quoted(_ text: String) -> String {
        "'\(text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined())'"
    }
}
