#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Outcome {
    /// Prints everything as the command line asks for it.
    func send(as options: GeneralOptions) {
        if options.isJSON {
            Disk.send(Array(json.indented.utf8), to: STDOUT_FILENO)
            return
        }
        // On a terminal, the summary stands below what it sums up.
        let problems = Terminal.hasColors(STDERR_FILENO) ? Terminal.colored(problems) : problems
        Disk.send(Array(problems.utf8), to: STDERR_FILENO)
        Disk.send(Array((options.isQuiet ? output : output + summary).utf8), to: STDOUT_FILENO)
    }
}
