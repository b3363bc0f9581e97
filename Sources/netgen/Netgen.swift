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
        let options = GeneralOptions(takenFrom: &words)
        let outcome = outcome(of: words, Progress(isQuiet: options.isQuiet))
        if options.isJSON {
            Disk.send(Array(outcome.json.indented.utf8), to: STDOUT_FILENO)
            exit(outcome.status.rawValue)
        }
        // On a terminal, the summary stands below what it sums up.
        let problems = Terminal.hasColors(STDERR_FILENO) ? Terminal.colored(outcome.problems) : outcome.problems
        Disk.send(Array(problems.utf8), to: STDERR_FILENO)
        let output = options.isQuiet ? outcome.output : outcome.output + outcome.summary
        Disk.send(Array(output.utf8), to: STDOUT_FILENO)
        exit(outcome.status.rawValue)
    }

    /// Does what the command line says; the texts are still to be printed.
    static func outcome(of words: [String], _ progress: Progress = Progress()) -> Outcome {
        do {
            return try Command(words).run(progress)
        } catch {
            return Outcome(error)
        }
    }
}
