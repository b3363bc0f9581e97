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
        let days = alternatives.filter { alternative in
            !(Self.parts(of: alternative) ?? []).contains { part in
                if case .field(let letter, _) = part { !"yMd".contains(letter) } else { false }
            }
        }
        return days.isEmpty ? nil : DatePattern(alternatives: days)
    }

    /// The alternatives for messages: `"yyyy/MM/dd" or "yyyy-MM-dd"`.
    var title: String { quotedList(alternatives, "or") }

    /// The supported letters, for messages.
    static let letters = "yyyy, M, MM, d, dd, H, HH, m, mm, s, ss, S…, Z, X"

    /// Returns a description of the mistake in an alternative, or `nil` if it is valid.
    static func problem(in text: String) -> String? {
        if text.contains("|") { return "it contains |, which is not allowed" }
        guard let parts = parts(of: text) else { return "a quotation mark is not closed" }
        let letters = parts.compactMap { part -> (Character, Int)? in
            if case .field(let letter, let count) = part { (letter, count) } else { nil }
        }
        for (letter, count) in letters {
            guard let counts = Self.counts[letter] else { return "\(quoted(String(letter))) is not supported" }
            if !counts.contains(count) { return "\(quoted(String(repeating: letter, count: count))) is not supported" }
        }
        for (letter, what) in [("y", "year"), ("M", "month"), ("d", "day")] as [(Character, String)]
        where !letters.contains(where: { $0.0 == letter }) {
            return "it has no \(what)"
        }
        return nil
    }

    private static let counts: [Character: ClosedRange<Int>] = [
        "y": 4...4, "M": 1...2, "d": 1...2, "H": 1...2, "m": 1...2, "s": 1...2, "S": 1...9, "Z": 1...3, "X": 1...3,
    ]

    private enum PatternField {
        /// A letter and its number of repetitions.
        case field(Character, Int)
        case text(Character)
    }

    /// Returns the parts of an alternative; `nil` if a quotation mark isn't closed.
    private static func parts(of text: String) -> [PatternField]? {
        var parts: [PatternField] = []
        var isQuoted = false
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "'" {
                if rest.first == "'" {
                    rest.removeFirst()
                    parts.append(.text("'"))
                } else {
                    isQuoted.toggle()
                }
            } else if isQuoted || !character.isASCII || !character.isLetter {
                parts.append(.text(character))
            } else {
                let others = rest.prefix { $0 == character }
                rest = rest.dropFirst(others.count)
                parts.append(.field(character, others.count + 1))
            }
        }
        return isQuoted ? nil : parts
    }
}

// MARK: - Values

extension DatePattern {
    /// A value in the first format: half past twelve on the leap day of 2024.
    var sample: String {
        (Self.parts(of: alternatives[0]) ?? []).map { part in
            switch part {
            case .text(let character): String(character)
            case .field("y", _): "2024"
            case .field("M", let count): count == 1 ? "2" : "02"
            case .field("d", _): "29"
            case .field("H", _): "12"
            case .field("m", _): "30"
            case .field("s", let count), .field("S", let count): String(repeating: "0", count: count)
            case .field("X", _): "Z"
            case .field: "+0000"
            }
        }.joined()
    }

    /// Returns whether NetRuntime can parse a string with this pattern.
    func reads(_ text: String) -> Bool { alternatives.contains { Self.reads(text, by: $0) } }

    private static func reads(_ text: String, by pattern: String) -> Bool {
        var rest = text[...]
        var values: [Character: Int] = [:]
        for part in parts(of: pattern) ?? [] {
            switch part {
            case .text(let character):
                guard rest.popFirst() == character else { return false }
            case .field(let letter, _) where letter == "Z" || letter == "X":
                guard takeOffset(&rest) else { return false }
            case .field(let letter, let count):
                let width = letter == "S" || letter == "y" || count == 2 ? count...count : 1...2
                let digits = rest.prefix(width.upperBound).prefix { $0.isASCII && $0.isNumber }
                guard digits.count >= width.lowerBound, let number = Int(digits) else { return false }
                rest = rest.dropFirst(digits.count)
                values[letter] = number
            }
        }
        func padded(_ letter: Character, _ count: Int) -> String {
            let digits = String(values[letter] ?? 0)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        return rest.isEmpty && ScalarSyntax.isDate("\(padded("y", 4))-\(padded("M", 2))-\(padded("d", 2))")
            && values["H", default: 0] < 24 && values["m", default: 0] < 60 && values["s", default: 0] <= 60
    }

    /// Parses an offset: `Z`, `+01`, `+0100`, `+01:00`. Returns `false` if there is none.
    private static func takeOffset(_ rest: inout Substring) -> Bool {
        guard let sign = rest.popFirst() else { return false }
        if sign == "Z" { return true }
        guard sign == "+" || sign == "-", let hours = number(&rest), hours < 24 else { return false }
        if rest.first == ":" { rest.removeFirst() } else if rest.first?.isNumber != true { return true }
        return number(&rest).map { $0 < 60 } ?? false
    }

    private static func number(_ rest: inout Substring) -> Int? {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        rest = rest.dropFirst(2)
        return Int(digits)
    }
}
