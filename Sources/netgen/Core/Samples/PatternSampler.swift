/// A generator of strings that match a regular expression of JSON Schema (ECMA-262).
///
/// The generator supports literals, classes, groups, alternatives and quantifiers, which are common in APIs. Negative
/// look-ahead is ignored, and the contents of `(?=.*…)` are inserted in place. Other patterns, and patterns that only
/// match long strings, have no sample. For these, the parsing functions return `nil`.
struct PatternSampler {
    private var rest: Substring
    /// The number of open groups.
    private var depth = 0
    /// The number of repetitions of optional parts: one, unless the string must be shorter or longer.
    private let repetition: Repetition
    /// The number of characters that are still missing for the minimum length.
    private var missing = 0

    /// The index of the alternative to choose wherever there are several.
    private let choice: Int
    /// The index of the character to choose from classes.
    private let variety: Int

    private static let choices = 4
    private static let varieties = 3
    private static let longest = 4096
    private static let deepest = 32

    private enum Repetition {
        case fewest, once
    }

    /// Returns a matching string of a permitted length that differs from others; `nil` if the pattern isn't supported.
    static func text(
        matching pattern: String,
        lengths: ClosedRange<Int> = 0...Int.max,
        besides others: [String] = []
    ) -> String? {
        func fits(_ text: String) -> Bool {
            lengths.contains(text.unicodeScalars.count) && !others.contains(text)
        }
        // Other characters are only needed if the string must differ from others.
        for variety in 0..<(others.isEmpty ? 1 : varieties) {
            for choice in 0..<choices {
                guard let plain = text(matching: pattern, choice: choice, variety: variety) else { return nil }
                if fits(plain) { return plain }
                let shortest = text(matching: pattern, choice: choice, variety: variety, repetition: .fewest)
                if let shortest, fits(shortest) { return shortest }
                let missing = max(0, lengths.lowerBound - plain.unicodeScalars.count)
                guard missing <= longest else { continue }
                // Repeat repeatable parts more often, and append characters to a pattern without `$`.
                for missing in missing...missing + others.count {
                    let longer = text(matching: pattern, choice: choice, variety: variety, missing: missing)
                    if let longer, fits(longer) { return longer }
                    let padded = plain + String(repeating: "x", count: missing)
                    if !pattern.contains("$"), fits(padded) { return padded }
                }
            }
        }
        return nil
    }

    private static func text(
        matching pattern: String,
        choice: Int,
        variety: Int,
        repetition: Repetition = .once,
        missing: Int = 0
    ) -> String? {
        var sampler = PatternSampler(pattern[...], choice: choice, variety: variety, repetition, missing: missing)
        guard let text = sampler.alternatives(), sampler.rest.isEmpty else { return nil }
        return text
    }

    private init(_ rest: Substring, choice: Int, variety: Int, _ repetition: Repetition, missing: Int) {
        self.rest = rest
        self.choice = choice
        self.variety = variety
        self.repetition = repetition
        self.missing = missing
    }

    /// Returns a string for the chosen alternative, or for the last one. Parses the other alternatives without using
    /// them.
    private mutating func alternatives() -> String? {
        let missingBefore = missing
        guard var chosen = sequence() else { return nil }
        var missingAfter = missing
        var index = 0
        while rest.first == "|" {
            rest.removeFirst()
            index += 1
            missing = missingBefore
            guard let other = sequence() else { return nil }
            if index <= choice { (chosen, missingAfter) = (other, missing) }
        }
        missing = missingAfter
        return chosen
    }

    /// Parses an alternative, and returns a string that matches it.
    private mutating func sequence() -> String? {
        var text = ""
        while let next = rest.first, next != "|", next != ")" {
            guard let piece = atom(), let count = repetitions(of: piece) else { return nil }
            guard text.utf8.count + piece.utf8.count * count <= Self.longest else { return nil }
            text += String(repeating: piece, count: count)
        }
        return text
    }

    /// Parses an element, which is a character, a class or a group, and returns a matching string.
    private mutating func atom() -> String? {
        let character = rest.removeFirst()
        switch character {
        case "^", "$": return ""
        case ".": return "x"
        case "[": return characterClass()
        case "\\": return escape().map { String($0) }
        case "(":
            guard depth < Self.deepest else { return nil }
            depth += 1
            defer { depth -= 1 }
            // Drop negative look-ahead: samples rarely match it. Keep `(?=.*…)`, common in password rules, in place.
            let isExcluded = rest.hasPrefix("?!")
            if isExcluded || rest.hasPrefix("?:") || rest.hasPrefix("?=.*") { rest.removeFirst(2) }
            let missingBefore = missing
            // Other look-around and named groups aren't supported.
            guard rest.first != "?", let text = alternatives(), rest.popFirst() == ")" else { return nil }
            guard isExcluded else { return text }
            missing = missingBefore
            return ""
        case "*", "+", "?", "{": return nil
        default: return String(character)
        }
    }

    /// Parses a quantifier and returns the number of repetitions of the element before it: the minimum, or one for an
    /// optional element. The number is higher if the string must be longer.
    private mutating func repetitions(of piece: String) -> Int? {
        guard let range = quantifier() else { return nil }
        var count = range.lowerBound
        if repetition == .once { count = max(count, min(1, range.upperBound)) }
        let length = piece.unicodeScalars.count
        if missing > 0, length > 0 {
            let more = min(range.upperBound - count, (missing + length - 1) / length)
            count += more
            missing -= more * length
        }
        return count
    }

    /// Parses a quantifier and returns its range.
    private mutating func quantifier() -> ClosedRange<Int>? {
        var range = 1...1
        switch rest.first {
        case "*": range = 0...Self.longest
        case "+": range = 1...Self.longest
        case "?": range = 0...1
        case "{":
            guard let end = rest.firstIndex(of: "}") else { return nil }
            let bounds = rest[rest.index(after: rest.startIndex)..<end]
                .split(separator: ",", omittingEmptySubsequences: false)
            guard let least = bounds.first.flatMap({ Int($0) }), (0...Self.longest).contains(least) else { return nil }
            let most = bounds.count > 1 ? Int(bounds[1]) ?? Self.longest : least
            range = least...max(least, min(most, Self.longest))
            rest = rest[end...]
        default:
            return range
        }
        rest.removeFirst()
        // Lazy quantifiers match the same strings.
        if rest.first == "?" { rest.removeFirst() }
        return range
    }

    private mutating func escape() -> Character? {
        guard let character = rest.popFirst() else { return nil }
        switch character {
        case "d": return Character("\(1 + variety)")
        case "w": return "a"
        case "s": return " "
        case "D", "W", "S": return character == "S" ? "a" : "-"
        case "n": return "\n"
        case "t": return "\t"
        case "x": return hexadecimal(2)
        case "u": return hexadecimal(4)
        case "b", "B", "p", "P", "k": return nil
        default: return character.isNumber ? nil : character
        }
    }

    /// Parses the digits of `\x7F` or `\u007F` and returns the character.
    private mutating func hexadecimal(_ count: Int) -> Character? {
        let digits = rest.prefix(count)
        guard digits.count == count, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code)
        else { return nil }
        rest.removeFirst(count)
        return Character(scalar)
    }

    /// Parses a class after its `[` and returns one of its characters.
    private mutating func characterClass() -> String? {
        let isNegated = rest.first == "^"
        if isNegated { rest.removeFirst() }
        var members: [ClosedRange<Character>] = []
        while let next = rest.first, next != "]" {
            rest.removeFirst()
            guard let first = next == "\\" ? escape() : next else { return nil }
            let isRange = rest.first == "-" && rest.dropFirst().first != "]"
            guard isRange else {
                members.append(first...first)
                continue
            }
            rest.removeFirst()
            guard var last = rest.popFirst() else { return nil }
            if last == "\\" {
                guard let escaped = escape() else { return nil }
                last = escaped
            }
            guard first <= last else { return nil }
            members.append(first...last)
        }
        guard rest.popFirst() == "]" else { return nil }
        let candidates: [Character] = ["a", "A", "1", "0", "-", "_", " ", "!", "b", "B", "2"]
        let matches = candidates.filter { candidate in members.contains { $0.contains(candidate) } != isNegated }
        if !matches.isEmpty { return String(matches[variety % matches.count]) }
        return isNegated ? nil : members.first.map { String($0.lowerBound) }
    }
}
