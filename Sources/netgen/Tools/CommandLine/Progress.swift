#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The messages of a command while it runs, on standard error.
struct Progress {
    var options = GeneralOptions()

    /// Whether progress is hidden.
    var isQuiet: Bool { options.isQuiet }

    /// Prints an intermediate outcome of a command that keeps running.
    func report(_ outcome: CommandResult) { outcome.send(as: options) }

    /// Shows the current activity on a terminal, in a line that the next activity replaces.
    func show(_ text: String) {
        guard isVisible else { return }
        Disk.send(Array("\r\u{1B}[2K\(text) …".utf8), to: STDERR_FILENO)
    }

    /// Removes the line of the current activity, before other output.
    func end() {
        guard isVisible else { return }
        Disk.send(Array("\r\u{1B}[2K".utf8), to: STDERR_FILENO)
    }

    /// Prints a message in a permanent line.
    func log(_ text: String) {
        guard !isQuiet else { return }
        Disk.send(Array("\(text)\n".utf8), to: STDERR_FILENO)
    }

    private var isVisible: Bool { !isQuiet && Terminal.isWatched(STDERR_FILENO) }
}
