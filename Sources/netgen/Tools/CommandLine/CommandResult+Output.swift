#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension CommandResult {
    /// Prints the outcome in the format that the options select.
    func send(as options: GeneralOptions) {
        if options.isJSON {
            Disk.send(Array(json.indented.utf8), to: STDOUT_FILENO)
            return
        }
        // On a terminal, the summary is printed below the problems that it counts.
        let problems = Terminal.hasColors(STDERR_FILENO) ? Terminal.colored(problems) : problems
        Disk.send(Array(problems.utf8), to: STDERR_FILENO)
        Disk.send(Array((options.isQuiet ? output : output + summary).utf8), to: STDOUT_FILENO)
    }
}
