/// Makes up a text that a regular expression of JSON Schema (ECMA-262) matches.
///
/// Literals, classes, groups, alternatives and quantifiers are known, which is what APIs write; other patterns have no
/// sample, nor have those that only long texts match.
struct PatternSampler {
    private var rest: Substring
    /// How many groups are open.
    private var depth = 0

    private static let longest = 4096
    private static let deepest = 32

    /// A text that matches; `nil` when the pattern is more than this understands.
    static func text(matching pattern: String) -> String? {
        var sampler = PatternSampler(pattern)
        guard let text = sampler.alternatives(), sampler.rest.isEmpty else { return nil }
        return text
    }

    private init(_ pattern: String) {
        rest = pattern[...]
    }

    /// The first alternative; the others are read and left out.
    private mutating func alternatives() -> String? {
        guard let first = sequence() else { return nil }
        while rest.first == "|" {
            rest.removeFirst()
            guard sequence() != nil else { return nil }
        }
        return first
    }

    /// Pieces up to the end of the alternative.
    private mutating func sequence() -> String? {
        var text = ""
        while let next = rest.first, next != "|", next != ")" {
            guard let piece = atom(), let count = repetitions() else { return nil }
            guard text.utf8.count + piece.utf8.count * count <= Self.longest else { return nil }
            text += String(repeating: piece, count: count)
        }
        return text
    }

    /// The smallest text of one element: a character, a class or a group.
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
            if rest.hasPrefix("?:") { rest.removeFirst(2) }
            // Look-around and named groups.
            guard rest.first != "?", let text = alternatives(), rest.first == ")" else { return nil }
            rest.removeFirst()
            return text
        case "*", "+", "?", "{": return nil
        default: return String(character)
        }
    }

    /// How often the element before stands: as seldom as it may, but once where it may be absent at all.
    private mutating func repetitions() -> Int? {
        var count = 1
        switch rest.first {
        case "*", "+", "?":
            rest.removeFirst()
        case "{":
            guard let end = rest.firstIndex(of: "}") else { return nil }
            let bounds = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",")
            guard let least = bounds.first.flatMap({ Int($0) }), (0...Self.longest).contains(least) else { return nil }
            let most = bounds.count > 1 ? Int(bounds[1]) ?? 1 : least
            count = max(least, min(1, most))
            rest = rest[rest.index(after: end)...]
        default:
            return 1
        }
        // Lazy quantifiers match the same texts.
        if rest.first == "?" { rest.removeFirst() }
        return count
    }

    private mutating func escape() -> Character? {
        guard let character = rest.popFirst() else { return nil }
        switch character {
        case "d": return "1"
        case "w": return "a"
        case "s": return " "
        case "D", "W", "S": return character == "S" ? "a" : "-"
        case "n": return "\n"
        case "t": return "\t"
        case "b", "B", "u", "x", "p", "P", "k": return nil
        default: return character.isNumber ? nil : character
        }
    }

    /// A character of the class behind `[`.
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
        let candidates: [Character] = ["a", "A", "1", "0", "-", "_", " ", "!"]
        let usual = candidates.first { candidate in members.contains { $0.contains(candidate) } != isNegated }
        if let usual { return String(usual) }
        return isNegated ? nil : members.first.map { String($0.lowerBound) }
    }
}
