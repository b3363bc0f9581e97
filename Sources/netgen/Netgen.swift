#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The command line tool.
@main
struct Netgen {
    static func main() {
        var words = Array(CommandLine.arguments.dropFirst())
        let options = GeneralOptions(removingFrom: &words)
        let progress = Progress(options: options)
        let outcome =
            if let error = options.error {
                CommandResult(error)
            } else {
                LargeStack.run { [words] in Self.outcome(of: words, progress) }
            }
        outcome.send(as: options)
        exit(outcome.status.rawValue)
    }

    /// Runs the command of a command line, and returns the outcome without printing it.
    static func outcome(of words: [String], _ progress: Progress = Progress()) -> CommandResult {
        do {
            return try Command(words).run(progress)
        } catch {
            return CommandResult(error)
        }
    }
}
