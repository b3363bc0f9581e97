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
        let outcome = outcome(of: Array(CommandLine.arguments.dropFirst()))
        Disk.send(Array(outcome.output.utf8), to: STDOUT_FILENO)
        let problems = Terminal.hasColors(STDERR_FILENO) ? Terminal.colored(outcome.problems) : outcome.problems
        Disk.send(Array(problems.utf8), to: STDERR_FILENO)
        exit(outcome.status.rawValue)
    }

    /// Does what the command line says; the texts are still to be printed.
    static func outcome(of words: [String]) -> Outcome {
        do {
            return try Command(words).run()
        } catch {
            return Outcome(error)
        }
    }
}
