/// Completions for bash 3.2 and later, without other packages. macOS has version 3.2.
enum BashCompletions {
    static var script: String {
        let commands = CommandName.allCases.map { ($0.rawValue, $0.subcommand.description) }
        return """
            \(Shell.bash.header())
            _netgen_offer() {
                local match
                while IFS= read -r match; do COMPREPLY+=("$match"); done < <(compgen "$@" -- "$current")
            }

            _netgen_offer_paths() {
                compopt -o filenames 2>/dev/null || true
                _netgen_offer "$@"
            }

            _netgen() {
                local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command='' word
                COMPREPLY=()
                # To bash, --option=value is three words.
                if [[ $current == '=' ]]; then
                    current=''
                elif [[ $option == '=' ]]; then
                    option=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
                    if [[ $word != -* ]]; then
                        command=$word
                        break
                    fi
                done

                case "$command $option" in
            \(commands.flatMap { name, command in command.options.compactMap { value($0, of: name) } }.joined())\
                esac

                if [[ $current == -* ]]; then
                    case $command in
                    '') _netgen_offer -W \(words((Command.options + GeneralOptions.options).map(\.name))) ;;
            \(commands.map { "    " + row($0, "_netgen_offer -W \(words($1.allOptions.map(\.name)))") }.joined())\
                    esac
                    return
                fi

                case $command in
                '') _netgen_offer -W \(words(CommandName.words)) ;;
            \(commands.compactMap { name, command in offer(command.operand).map { row(name, $0) } }.joined())\
                esac
            }

            complete -F _netgen netgen

            """
    }

    /// Returns the case of the script that completes the value of an option; `nil` if the option takes no value.
    private static func value(_ option: OptionDescription, of command: String) -> String? {
        guard let operand = option.operand else { return nil }
        let patterns = [option.name, option.short].compactMap { $0 }.map { "'\(command) \($0)'" }
        let offer = offer(operand.kind).map { "\($0); " } ?? ""
        return row(patterns.joined(separator: " | "), "\(offer)return")
    }

    private static func row(_ pattern: String, _ action: String) -> String { "    \(pattern)) \(action) ;;\n" }

    /// Returns the shell command that offers completions for an operand; `nil` if there are no completions.
    private static func offer(_ operand: Operand.ValueType?) -> String? {
        switch operand {
        case nil, .text: nil
        case .file: "_netgen_offer_paths -f"
        case .folder: "_netgen_offer_paths -d"
        case .choice(let choice): "_netgen_offer -W \(words(choice))"
        }
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: " ").quotedForShell }
}
