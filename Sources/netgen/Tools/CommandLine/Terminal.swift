#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The terminal of the user, and the colors of text that is printed to it.
enum Terminal {
    /// Returns whether text for a stream is colored: the stream is a terminal, `TERM` isn't `dumb`, and `NO_COLOR`
    /// isn't set (https://no-color.org).
    static func hasColors(_ stream: Int32) -> Bool {
        isWatched(stream) && variable("NO_COLOR")?.isEmpty ?? true
    }

    /// Returns ` in 0.3 s` if standard output is a terminal. Otherwise it returns an empty string, so that redirected
    /// output is reproducible.
    static func duration(since start: ContinuousClock.Instant) -> String {
        guard isWatched(STDOUT_FILENO) else { return "" }
        let milliseconds = start.duration(to: .now) / .milliseconds(1)
        let tenths = max(1, Int((milliseconds / 100).rounded()))
        return " in \(tenths / 10).\(tenths % 10) s"
    }

    /// Returns whether a stream is a terminal that shows lines while they are written.
    static func isWatched(_ stream: Int32) -> Bool {
        isatty(stream) == 1 && variable("TERM") != "dumb"
    }

    /// Returns the text with colored problems: the severity, the caret under the location, and the fix.
    static func colored(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(coloredLine).joined(separator: "\n")
    }

    private static func coloredLine(_ line: Substring) -> String {
        for (word, style) in [("error:", "1;31"), ("warning:", "1;35"), ("fix:", "1;32"), ("help:", "1;36")] {
            guard let wordStart = start(of: word, in: line) else { continue }
            let end = line.utf8.index(wordStart, offsetBy: word.utf8.count)
            return "\(line[..<wordStart])\(styled(line[wordStart..<end], style))\(line[end...])"
        }
        let mark = line.drop { $0 == " " }
        guard mark.first == "^", mark.dropFirst().allSatisfy({ $0 == "~" }) else { return String(line) }
        return line[..<mark.startIndex] + styled(mark, "1;32")
    }

    /// Returns the index of the word at the start of a line or after `path:line:column: `; otherwise `nil`.
    private static func start(of word: String, in line: Substring) -> Substring.Index? {
        if line.hasPrefix(word) { return line.startIndex }
        var index = line.startIndex
        var colons = 0
        while colons < 3, let colon = line[index...].utf8.firstIndex(of: UInt8(ascii: ":")) {
            index = line.utf8.index(after: colon)
            colons += 1
            let rest = line[index...]
            if rest.first == " ", rest.dropFirst().hasPrefix(word) { return rest.index(after: rest.startIndex) }
        }
        return nil
    }

    private static func styled(_ text: Substring, _ style: String) -> String {
        "\u{1B}[\(style)m\(text)\u{1B}[0m"
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
