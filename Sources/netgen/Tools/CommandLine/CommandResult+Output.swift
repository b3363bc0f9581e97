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
        if options.format == .json {
            Disk.send(Array(json.indented.utf8), to: STDOUT_FILENO)
            return
        }
        if options.format == .github {
            Disk.send(Array(annotations.utf8), to: STDOUT_FILENO)
            if let path = getenv("GITHUB_STEP_SUMMARY"), !Disk.append(Array(jobSummary.utf8), to: String(cString: path))
            {
                Disk.send(Array("warning: the summary of the job can't be written\n".utf8), to: STDERR_FILENO)
            }
        }
        // On a terminal, the summary is printed below the problems that it counts.
        let problems = Terminal.hasColors(STDERR_FILENO) ? Terminal.colored(problems) : problems
        Disk.send(Array(problems.utf8), to: STDERR_FILENO)
        Disk.send(Array((options.isQuiet ? output : output + summary).utf8), to: STDOUT_FILENO)
    }
}
