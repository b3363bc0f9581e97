/// A shell with support for completions.
enum Shell: String, CommandWord {
    case bash, zsh, fish

    /// The script that completes netgen's command lines. The script is derived from the options that the parser uses.
    var script: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }

    /// Returns the first lines of a script; `start` precedes them.
    func header(_ start: String = "") -> String {
        "\(start)# Completions of netgen \(Version.current). Made by: netgen completions \(rawValue)\n"
    }
}
