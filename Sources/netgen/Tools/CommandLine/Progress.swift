#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What a command says while it runs, on standard error.
struct Progress {
    var options = GeneralOptions()

    /// Nobody wants to hear it.
    var isQuiet: Bool { options.isQuiet }

    /// Prints what a command that goes on has come to so far, as the outcome of others is printed.
    func report(_ outcome: Outcome) { outcome.send(as: options) }

    /// Says what is being done, in a line that the next one replaces, to whoever watches.
    func show(_ text: String) {
        guard isSeen else { return }
        Disk.send(Array("\r\u{1B}[2K\(text) …".utf8), to: STDERR_FILENO)
    }

    /// Takes the line away, before anything else is printed.
    func end() {
        guard isSeen else { return }
        Disk.send(Array("\r\u{1B}[2K".utf8), to: STDERR_FILENO)
    }

    /// Says what has happened, in a line that stays.
    func say(_ text: String) {
        guard !isQuiet else { return }
        Disk.send(Array("\(text)\n".utf8), to: STDERR_FILENO)
    }

    private var isSeen: Bool { !isQuiet && Terminal.isWatched(STDERR_FILENO) }
}
