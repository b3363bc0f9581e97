/// A parser for JSON queries (RFC 9535).
struct JSONPathParser {
    private let text: [Unicode.Scalar]
    private var index = 0

    /// A syntax error in a query, with its offset in Unicode scalars.
    struct Problem: Error {
        var message: String
        var offset: Int
    }

    static func parse(_ text: String) throws(Problem) -> JSONPath {
        var parser = JSONPathParser(text: Array(text.unicodeScalars))
        guard parser.consume("$") else { throw parser.problem("a query must begin with $") }
        let path = JSONPath(segments: try parser.segments())
        guard parser.index == parser.text.count else { throw parser.problem("unexpected content in the query") }
        return path
    }

    private init(text: [Unicode.Scalar]) {
        self.text = text
    }

    private func problem(_ message: String) -> Problem { Problem(message: message, offset: index) }

    // MARK: - Scanning

    private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private mutating func consume(_ word: String) -> Bool {
        guard text[index...].starts(with: word.unicodeScalars) else { return false }
        index += word.unicodeScalars.count
        return true
    }

    private mutating func skipSpaces() {
        while let next, next.properties.isWhitespace { index += 1 }
    }

    /// Consumes a token after optional spaces. Returns `false` if the token is missing.
    private mutating func consumeNext(_ word: String) -> Bool {
        let start = index
        skipSpaces()
        if consume(word) { return true }
        index = start
        return false
    }

    private mutating func expect(_ word: String) throws(Problem) {
        guard consumeNext(word) else { throw problem("expected \(word)") }
    }

    // MARK: - Segments

    private mutating func segments() throws(Problem) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while true {
            if consumeNext("..") {
                segments.append(JSONPath.Segment(isDescendant: true, selectors: try selectors(afterDots: true)))
            } else if consumeNext(".") {
                segments.append(JSONPath.Segment(selectors: try selectors(afterDots: false)))
            } else if consumeNext("[") {
                segments.append(JSONPath.Segment(selectors: try bracketed()))
            } else {
                return segments
            }
        }
    }

    private mutating func selectors(afterDots: Bool) throws(Problem) -> [JSONPath.Selector] {
        if afterDots, consume("[") { return try bracketed() }
        if consume("*") { return [.wildcard] }
        let start = index
        while let next,
            next == "_" || next.properties.isAlphabetic || next.isASCIIDigit && index > start || next.value > 0x7F
        {
            index += 1
        }
        guard index > start else { throw problem("expected a name, or * for all members") }
        return [.name(text(from: start))]
    }

    private mutating func bracketed() throws(Problem) -> [JSONPath.Selector] {
        var selectors: [JSONPath.Selector] = []
        repeat {
            skipSpaces()
            selectors.append(try selector())
        } while consumeNext(",")
        try expect("]")
        return selectors
    }

    private mutating func selector() throws(Problem) -> JSONPath.Selector {
        if consume("*") { return .wildcard }
        if consume("?") { return .filter(try condition()) }
        if let name = try quotedText() { return .name(name) }
        let start = try integer()
        guard consumeNext(":") else {
            guard let start else { throw problem("expected a name in quotes, a number, *, or ? with a condition") }
            return .index(start)
        }
        skipSpaces()
        let end = try integer()
        skipSpaces()
        var step = 1
        if consume(":") {
            skipSpaces()
            step = try integer() ?? 1
        }
        return .slice(start: start, end: end, step: step)
    }

    /// Parses an integer as in JSON, in the range of exact doubles (section 2.1). Returns `nil` if no number follows.
    private mutating func integer() throws(Problem) -> Int? {
        let start = index
        _ = consume("-")
        while let next, next.isASCIIDigit { index += 1 }
        let text = text(from: start)
        if let number = Int(text), String(number) == text, number.magnitude < 1 << 53 { return number }
        index = start
        if text.isEmpty || text == "-" { return nil }
        throw problem("write an integer without a leading zero, of at most 9007199254740991")
    }

    private func text(from start: Int) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: text[start..<index])
        return String(result)
    }

    /// Parses a string in single or double quotes, with JSON's escapes. Returns `nil` if no quote follows.
    private mutating func quotedText() throws(Problem) -> String? {
        guard let quote = next, quote == "'" || quote == "\"" else { return nil }
        let start = index
        index += 1
        var json = "\""
        while let next, next != quote {
            index += 1
            if next == "\\", let escaped = self.next {
                index += 1
                // The other quote is never escaped, so a backslash before it makes the JSON invalid.
                if "'\"".unicodeScalars.contains(escaped), escaped != quote { json += "\\" }
                json += escaped == "'" ? "'" : "\\\(escaped)"
            } else {
                json += next == "\"" ? "\\\"" : String(next)
            }
        }
        guard consume(String(quote)) else {
            index = start
            throw problem("unterminated string")
        }
        guard let value = Self.json(json + "\"")?.string else {
            index = start
            throw problem("this is not a valid JSON string")
        }
        return value
    }

    private static func json(_ text: String) -> JSONValue? {
        var problems = Diagnostics()
        let value = JSONParser.parse(SourceText(path: "", text: text), diagnostics: &problems)
        return problems.hasErrors ? nil : value
    }

    // MARK: - Conditions

    private mutating func condition() throws(Problem) -> JSONPath.Condition {
        var conditions = [try conjunction()]
        while consumeNext("||") { conditions.append(try conjunction()) }
        return conditions.count == 1 ? conditions[0] : .any(conditions)
    }

    private mutating func conjunction() throws(Problem) -> JSONPath.Condition {
        var conditions = [try term()]
        while consumeNext("&&") { conditions.append(try term()) }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    private mutating func term() throws(Problem) -> JSONPath.Condition {
        skipSpaces()
        if consume("!") { return .not(try term()) }
        if consume("(") {
            let inner = try condition()
            try expect(")")
            return inner
        }
        for (name, isWhole) in [("match(", true), ("search(", false)] where consume(name) {
            skipSpaces()
            let text = try singleValue()
            try expect(",")
            skipSpaces()
            let pattern = try singleValue()
            try expect(")")
            return .match(text, pattern: pattern, isWhole: isWhole)
        }
        let start = index
        let query = try query()
        let left: JSONPath.Operand = if let query { .value(query) } else { try operand() }
        for comparison in JSONPath.Comparison.allCases where consumeNext(comparison.rawValue) {
            if let query, !query.path.isSingular { throw severalValues(at: start) }
            skipSpaces()
            return .comparison(left, comparison, try singleValue())
        }
        guard let query else { throw problem("expected a comparison, such as ==") }
        return .exists(query)
    }

    /// Parses an operand whose query, if it is one, selects at most one value (section 2.3.5.1).
    private mutating func singleValue() throws(Problem) -> JSONPath.Operand {
        let start = index
        guard let query = try query() else { return try operand() }
        guard query.path.isSingular else { throw severalValues(at: start) }
        return .value(query)
    }

    private func severalValues(at offset: Int) -> Problem {
        let message = "a query that can select several values cannot be compared; compare count(…) or value(…) of it"
        return Problem(message: message, offset: offset)
    }

    private mutating func operand() throws(Problem) -> JSONPath.Operand {
        if let query = try query() { return .value(query) }
        for name in ["length", "count", "value"] where consume(name + "(") {
            skipSpaces()
            let inner = try name == "length" ? singleValue() : operand()
            try expect(")")
            switch (name, inner) {
            case ("length", _): return .length(inner)
            case ("count", .value(let query)): return .count(query)
            case (_, .value(let query)): return .value(query)
            default: throw problem("\(name)() needs a query, such as @.*")
            }
        }
        if let text = try quotedText() { return .literal(.string(text)) }
        let start = index
        while let next, next.isASCIIDigit || next.isASCIILetter || "+-.".unicodeScalars.contains(next) { index += 1 }
        guard let value = Self.json(text(from: start)) else {
            index = start
            throw problem("expected a query that begins with @ or $, or a string, a number, true, false or null")
        }
        return .literal(value)
    }

    private mutating func query() throws(Problem) -> JSONPath.Query? {
        if consume("@") { return JSONPath.Query(isAbsolute: false, path: JSONPath(segments: try segments())) }
        if consume("$") { return JSONPath.Query(isAbsolute: true, path: JSONPath(segments: try segments())) }
        return nil
    }
}

extension JSONPath {
    /// Whether the query selects at most one value of any document (section 2.3.5.1).
    fileprivate var isSingular: Bool {
        segments.allSatisfy { segment in
            guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
            return switch segment.selectors[0] {
            case .name, .index: true
            case .wildcard, .slice, .filter: false
            }
        }
    }
}
