/// A date format, in the syntax of NetRuntime's `DatePattern`: `yyyy/MM/dd HH:mm|yyyy-MM-dd`.
struct DatePattern: Hashable, Sendable {
    /// The alternatives, separated by bars.
    let text: String

    init(alternatives: [String]) {
        text = alternatives.joined(separator: "|")
    }

    /// Creates a pattern from a string; `nil` if the string is invalid.
    init?(_ text: String) {
        self.text = text
        guard alternatives.allSatisfy({ Self.problem(in: $0) == nil }) else { return nil }
    }

    /// The alternatives, in the order in which they are tried.
    var alternatives: [String] { text.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }

    /// A pattern of the alternatives without a time; `nil` if there are none.
    var dayOnly: DatePattern? {
        let days = alternatives.filter { Self.fields(of: $0).allSatisfy { "yMd".contains($0.letter) } }
        return days.isEmpty ? nil : DatePattern(alternatives: days)
    }

    /// The alternatives for messages: `"yyyy/MM/dd" or "yyyy-MM-dd"`.
    var title: String { quotedList(alternatives, "or") }

    /// The supported letters, for messages.
    static let letters = "yyyy, M, MM, d, dd, H, HH, m, mm, s, ss, S…, Z, X"

    /// Returns a description of the mistake in an alternative, or `nil` if it is valid.
    static func problem(in text: String) -> String? {
        if text.contains("|") { return "it contains |, which is not allowed" }
        let (letters, isClosed) = components(of: text)
        guard isClosed else { return "a quotation mark is not closed" }
        for (letter, count) in letters {
            guard let counts = Self.counts[letter] else { return "\(quoted(String(letter))) is not supported" }
            if !counts.contains(count) { return "\(quoted(String(repeating: letter, count: count))) is not supported" }
        }
        if let zone = zone(of: text) {
            guard areas.contains(zone.prefix { $0 != "/" }) else { return "\(quoted(zone)) is not a time zone" }
            if letters.contains(where: { "ZX".contains($0.letter) }) { return "it has an offset and a time zone" }
        }
        for (letter, what) in [("y", "year"), ("M", "month"), ("d", "day")] as [(Character, String)]
        where !letters.contains(where: { $0.letter == letter }) {
            return "it has no \(what)"
        }
        return nil
    }

    private static let counts: [Character: ClosedRange<Int>] = [
        "y": 4...4, "M": 1...2, "d": 1...2, "H": 1...2, "m": 1...2, "s": 1...2, "S": 1...9, "Z": 1...3, "X": 1...3,
    ]

    /// The areas of the IANA time zone database. Only the area of a time zone is checked, because its cities change.
    private static let areas: Set<Substring> = [
        "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Etc", "Europe", "Indian",
        "Pacific",
    ]

    private typealias Field = (letter: Character, count: Int)

    /// Returns the letters of an alternative and the numbers of their repetitions.
    private static func fields(of text: String) -> [Field] { components(of: text).fields }

    /// Returns the name of the time zone at the end of an alternative; `nil` if it has none.
    private static func zone(of text: String) -> String? {
        text.readUTF8 { text in PatternScanner(text).firstZone.map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Returns the letters of an alternative, and whether each quotation mark is closed.
    private static func components(of text: String) -> (fields: [Field], isClosed: Bool) {
        text.readUTF8 { text in
            var scanner = PatternScanner(text)
            var fields: [Field] = []
            while let part = scanner.next() {
                if case .field(let letter, let count) = part {
                    fields.append((Character(Unicode.Scalar(letter)), count))
                }
            }
            return (fields, !scanner.isQuoted)
        }
    }
}

// MARK: - Values

extension DatePattern {
    /// A value in the first format: half past twelve on the leap day of 2024.
    var sample: String {
        let bytes = text.readUTF8 { text in
            CalendarDate(Scalar.date.row.sample).flatMap { PatternScanner(text).text(of: $0, 45_000 * 1_000_000) }
        }
        return String(decoding: bytes ?? [], as: UTF8.self)
    }

    /// Returns whether NetRuntime can parse a string with this pattern.
    func reads(_ text: String) -> Bool { text.readUTF8(reads) }

    func reads(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        self.text.readUTF8 { PatternScanner($0).reading(text) } != nil
    }
}
