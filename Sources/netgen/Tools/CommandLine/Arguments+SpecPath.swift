extension Arguments {
    /// Reads the rest of the command line of a command that works on one spec: the spec's path; `nil` when it asks for
    /// help.
    ///
    /// `read` reads the value of one of the command's own options.
    mutating func specPath(
        of command: Command.Name,
        options: [String] = [],
        read: (_ option: String, _ arguments: inout Arguments) throws(UsageError) -> Void = { _, _ in }
    ) throws(UsageError) -> String? {
        var path: String?
        do throws(UsageError) {
            while let word = next() {
                switch word {
                case .option("--help"), .option("-h"):
                    return nil
                case .option(let option):
                    guard options.contains(option) else {
                        throw UsageError.unknown("option", option, known: options + ["--help"])
                    }
                    try read(option, &self)
                case .value(let value):
                    guard path == nil else { throw UsageError("\(command) reads one spec") }
                    path = value
                }
            }
            guard let path else { throw UsageError("no spec to read", fix: "write netgen \(command) openapi.json") }
            return path
        } catch {
            var error = error
            error.command = command
            throw error
        }
    }
}
