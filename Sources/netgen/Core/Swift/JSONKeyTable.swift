/// A table of JSON keys in a string literal, separated by single spaces.
enum JSONKeyTable {
    /// Returns a key as an entry of a table: a JSON string without its quotes. The separator and the mark `?` are
    /// escaped, too.
    static func entry(_ key: String) -> String {
        guard key.utf8.contains(where: { $0 <= 0x20 || $0 == 0x22 || $0 == 0x3F || $0 == 0x5C || $0 >= 0x7F }) else {
            return key
        }
        var entry = ""
        for scalar in key.unicodeScalars {
            switch scalar {
            case " ", "?", "\"", "\\": entry += "\\u" + scalar.hexDigits
            case _ where scalar.isInvisibleInText && scalar.value <= 0xFFFF: entry += "\\u" + scalar.hexDigits
            default: entry.unicodeScalars.append(scalar)
            }
        }
        return entry
    }

    /// Returns the table as a string literal, on several lines if it is long.
    ///
    ///     "id name tag?"
    static func literal(_ entries: [String]) -> SwiftSource {
        var entries = entries.map(escapedSwift)
        // An empty key at the end needs a second separator. It is escaped, so that editors don't strip it.
        if entries.last == "" { entries[entries.count - 1] = #"\u{20}"# }
        return .fitting(
            SwiftSource(line: "\"" + entries.joined(separator: " ") + "\""),
            else: """
                \"""
                \(SwiftSource.flow(Flow(pieces: entries, suffix: " \\")))
                \"""
                """
        )
    }
}
