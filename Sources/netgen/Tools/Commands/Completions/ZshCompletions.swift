/// Completions for zsh, to source or to put into a folder of `fpath`.
enum ZshCompletions {
    static var script: String {
        let commands = CommandName.allCases.map { ($0.rawValue, $0.subcommand.description) }
        return """
            \(Shell.zsh.header("#compdef netgen\n"))
            _netgen() {
                local curcontext=$curcontext state line
                local -A opt_args
                local -a commands=(
            \(commands.map { "        \(item($0, $1.purpose))\n" }.joined())\
                )
                _arguments -C \\
            \((Command.options + GeneralOptions.options).map { "        \(spec(of: $0)) \\\n" }.joined())\
                    '1:command:->command' \\
                    '*::argument:->argument'

                case $state in
                command) _describe command commands ;;
                argument)
                    case $words[1] in
            \(commands.map { "        \($0)) _arguments\(specs(of: $1)) ;;\n" }.joined())\
                    esac
                    ;;
                esac
            }

            if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
                _netgen "$@"
            else
                compdef _netgen netgen
            fi

            """
    }

    private static func item(_ name: String, _ purpose: String) -> String {
        "\(name):\(escaped(purpose, ":"))".quotedForShell
    }

    private static func specs(of command: CommandDescription) -> String {
        var specs = command.allOptions.map(spec)
        if let operand = command.operand { specs.append("*:argument:\(action(operand))".quotedForShell) }
        return specs.map { " \\\n            \($0)" }.joined()
    }

    /// Returns the argument of `_arguments` for an option: `'(-o --output)'{-o,--output=}'[where to write]:DIR:_files
    /// -/'`.
    static func spec(of option: OptionDescription) -> String {
        let value = option.operand.map { ":\(escaped($0.placeholder, ":")):\(action($0.kind))" } ?? ""
        let rest = "[\(escaped(option.summary, "[]"))]\(value)"
        let name = option.operand == nil ? option.name : "\(option.name)="
        if let short = option.short {
            return "\("(\(short) \(option.name))".quotedForShell){\(short),\(name)}\(rest.quotedForShell)"
        }
        return "\(option.isRepeatable ? "*" : "")\(name)\(rest)".quotedForShell
    }

    private static func action(_ operand: Operand.ValueType) -> String {
        switch operand {
        // With a space as the action, zsh shows the placeholder and offers nothing.
        case .text: " "
        case .file: "_files"
        case .folder: "_files -/"
        case .choice(let words): "(\(words.joined(separator: " ")))"
        }
    }

    /// Returns the text with a backslash before each special character.
    private static func escaped(_ text: String, _ special: String) -> String {
        text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    }
}
