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
        let isForMachines = takeJSON(from: &words)
        let outcome = outcome(of: words)
        if isForMachines {
            Disk.send(Array(outcome.json.indented.utf8), to: STDOUT_FILENO)
            exit(outcome.status.rawValue)
        }
        // On a terminal, the summary stands below what it sums up.
        let problems = Terminal.hasColors(STDERR_FILENO) ? Terminal.colored(outcome.problems) : outcome.problems
        Disk.send(Array(problems.utf8), to: STDERR_FILENO)
        Disk.send(Array(outcome.output.utf8), to: STDOUT_FILENO)
        exit(outcome.status.rawValue)
    }

    /// Every command can print its outcome as JSON. `--json` behind `--` is a value.
    private static func takeJSON(from words: inout [String]) -> Bool {
        let options = words.prefix { $0 != "--" }
        guard let place = options.firstIndex(of: "--json") else { return false }
        words.remove(at: place)
        return true
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
