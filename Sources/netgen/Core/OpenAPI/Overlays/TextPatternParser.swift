/// A parser for the regular expressions of queries.
struct TextPatternParser {
    private typealias Expression = TextPattern.Expression
    private typealias Scalars = TextPattern.Scalars

    /// An error for a string that isn't a valid expression.
    private struct Problem: Error {}

    /// The maximum nesting of groups, and the maximum count of a repetition.
    private static let (maxNesting, repetitionLimit) = (64, 1_000)

    private let text: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    /// Parses an expression; `nil` if it is invalid. The `match()` or `search()` that contains it is then false (RFC
    /// 9535).
    static func parse(_ text: String) -> TextPattern? {
        var parser = TextPatternParser(text: Array(text.unicodeScalars))
        guard let root = try? parser.choice(), parser.next == nil else { return nil }
        return TextPattern(root: root)
    }

    private init(text: [Unicode.Scalar]) {
        self.text = text
    }

    private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func consumeAny() throws(Problem) -> Unicode.Scalar {
        guard let next else { throw Problem() }
        index += 1
        return next
    }

    private mutating func choice() throws(Problem) -> Expression {
        var parts = [try sequence()]
        while consume("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(Problem) -> Expression {
        var parts: [Expression] = []
        while let next, next != "|", next != ")" { parts.append(try repeated(try atom())) }
        return .sequence(parts)
    }

    private mutating func repeated(_ part: Expression) throws(Problem) -> Expression {
        if consume("*") { return .repetition(part, 0, atMost: nil) }
        if consume("+") { return .repetition(part, 1, atMost: nil) }
        if consume("?") { return .repetition(part, 0, atMost: 1) }
        guard consume("{") else { return part }
        let minimum = try number()
        var maximum: Int? = minimum
        if consume(",") { maximum = next == "}" ? nil : try number() }
        guard consume("}"), maximum.map({ $0 >= minimum }) ?? true else { throw Problem() }
        return .repetition(part, minimum, atMost: maximum)
    }

    private mutating func number() throws(Problem) -> Int {
        var digits = ""
        while let next, ("0"..."9").contains(next), digits.utf8.count < 5 {
            digits.unicodeScalars.append(next)
            index += 1
        }
        guard let number = Int(digits), number <= Self.repetitionLimit else { throw Problem() }
        return number
    }

    private mutating func atom() throws(Problem) -> Expression {
        switch try consumeAny() {
        case "(":
            guard depth < Self.maxNesting else { throw Problem() }
            if consume("?"), !consume(":") { throw Problem() }
            depth += 1
            defer { depth -= 1 }
            let part = try choice()
            guard consume(")") else { throw Problem() }
            return part
        case "[": return .scalar(try list())
        case ".": return .scalar(Scalars(ranges: ["\n"..."\n", "\r"..."\r"], isNegated: true))
        case "^": return .start
        case "$": return .end
        case "\\": return .scalar(try escaped())
        case "*", "+", "?", "{", "}", "]": throw Problem()
        case let scalar: return .scalar(Scalars(ranges: [scalar...scalar]))
        }
    }

    /// Parses a character class such as `[^a-z\d-]` after its opening bracket.
    private mutating func list() throws(Problem) -> Scalars {
        var list = Scalars(isNegated: consume("^"))
        var isFirst = true
        while !consume("]") {
            guard next != "[" else { throw Problem() }
            let start = try element()
            if start.single == "-", !isFirst, next != "]" { throw Problem() }
            isFirst = false
            guard let lower = start.single, next == "-", index + 1 < text.count, text[index + 1] != "]" else {
                list.ranges += start.ranges
                list.categories += start.categories
                if start.isNegated { throw Problem() }
                continue
            }
            index += 1
            guard let upper = try element().single, lower <= upper else { throw Problem() }
            list.ranges.append(lower...upper)
        }
        guard !isFirst else { throw Problem() }
        return list
    }

    private mutating func element() throws(Problem) -> Scalars {
        let scalar = try consumeAny()
        return scalar == "\\" ? try escaped() : Scalars(ranges: [scalar...scalar])
    }

    /// Parses the characters after a backslash.
    private mutating func escaped() throws(Problem) -> Scalars {
        let scalar = try consumeAny()
        switch scalar {
        case "n": return Scalars(ranges: ["\n"..."\n"])
        case "r": return Scalars(ranges: ["\r"..."\r"])
        case "t": return Scalars(ranges: ["\t"..."\t"])
        case "d", "D": return Scalars(categories: [("Nd", scalar == "D")])
        case "w", "W":
            let categories = ["L", "N", "M"].map { (name: $0, isNegated: false) }
            return Scalars(ranges: ["_"..."_"], categories: categories, isNegated: scalar == "W")
        case "s", "S":
            return Scalars(ranges: ["\t"..."\r"], categories: [("Z", false)], isNegated: scalar == "S")
        case "p", "P":
            guard consume("{") else { throw Problem() }
            var name = ""
            while let next, next != "}", name.utf8.count < 3 {
                name.unicodeScalars.append(next)
                index += 1
            }
            guard consume("}"), let first = name.first, "LMNPZSC".contains(first), name.utf8.count <= 2 else {
                throw Problem()
            }
            return Scalars(categories: [(name, scalar == "P")])
        case _ where scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)): throw Problem()
        default: return Scalars(ranges: [scalar...scalar])
        }
    }
}

extension TextPattern.Scalars {
    /// The only scalar in the set; `nil` for any other set.
    fileprivate var single: Unicode.Scalar? {
        guard categories.isEmpty, !isNegated, ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else {
            return nil
        }
        return ranges[0].lowerBound
    }
}
