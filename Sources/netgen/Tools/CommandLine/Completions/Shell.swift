/// A shell whose users can have their words completed.
enum Shell: String, CommandWord {
    case bash, zsh, fish

    /// What completes the command lines of netgen there, made of the tables that they are read by.
    var script: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }

    /// The first lines of a script; `start` is what has to come before them.
    func header(_ start: String = "") -> String {
        "\(start)# Completions of netgen \(Version.current). Made by: netgen completions \(rawValue)\n"
    }
}
