/// What a command came to: its texts, and how the process ends.
struct Outcome {
    /// For standard output.
    var output = ""
    /// For standard error.
    var problems = ""
    var status = ExitStatus.success

    /// Adds `error: …`, and the fix on a line of its own.
    mutating func fail(_ message: String, fix: String? = nil, status: ExitStatus = .failure) {
        problems += "error: \(message)\n"
        if let fix { problems += "fix: \(fix)\n" }
        self.status = status
    }

    mutating func warn(_ message: String) {
        problems += "warning: \(message)\n"
    }
}

enum ExitStatus: Int32 {
    case success = 0
    /// A problem in the input, or something out of date.
    case failure = 1
    /// A mistake in the command line; `EX_USAGE` of `sysexits.h`.
    case usage = 64
}
