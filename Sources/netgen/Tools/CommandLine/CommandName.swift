/// The names of the commands.
enum CommandName: String, CommandWord {
    case `init`, infer, validate
    case generate, check
    case diff, verify, mock, docs
    case wrapper, cost, explain, help
    case completions, man, schema
}
