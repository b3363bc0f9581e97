extension JSONParser {
    /// Parses the array at the current position. Returns `nil` if an error stops the parser.
    mutating func array() -> JSONValue? {
        let start = scanner.index
        guard open() else { return nil }
        var elements: [JSONValue] = []
        var comma: Int?
        while !hasStopped {
            skipSpace()
            guard scanner.index < scanner.bytes.count else { return reportEndOfFile() }
            if closes(with: UInt8(ascii: "]"), after: comma) { break }
            guard !hasStopped, !isExtraComma(after: comma ?? start) else { continue }
            if let element = value() { elements.append(element) }
            comma = separator(closing: UInt8(ascii: "]"))
        }
        guard !hasStopped else { return nil }
        return JSONValue(kind: .array(elements), range: scanner.range(start..<scanner.index))
    }

    /// Parses the object at the current position. The first of duplicate keys is kept. Returns `nil` if an error stops
    /// the parser.
    mutating func object() -> JSONValue? {
        let start = scanner.index
        guard open() else { return nil }
        var members: [JSONValue.Member] = []
        var comma: Int?
        while !hasStopped {
            skipSpace()
            guard scanner.index < scanner.bytes.count else { return reportEndOfFile() }
            if closes(with: UInt8(ascii: "}"), after: comma) { break }
            guard !hasStopped, !isExtraComma(after: comma ?? start) else { continue }
            if let member = member() { members.append(member) }
            comma = separator(closing: UInt8(ascii: "}"))
        }
        guard !hasStopped else { return nil }
        if !keepsDuplicates {
            members.removeDuplicates(in: scanner.report.source, diagnostics: &scanner.report.diagnostics)
        }
        return JSONValue(kind: .object(members), range: scanner.range(start..<scanner.index))
    }

    private mutating func member() -> JSONValue.Member? {
        let keyStart = scanner.index
        guard let key = key() else { return nil }
        let keyRange = scanner.range(keyStart..<scanner.index)
        skipSpace()
        guard scanner.index < scanner.bytes.count else {
            _ = reportEndOfFile()
            return nil
        }
        guard readColon(after: key, keyEnd: Int(keyRange.end)) else { return nil }
        skipSpace()
        if scanner.index < scanner.bytes.count,
            scanner.bytes[scanner.index] == UInt8(ascii: ",") || scanner.bytes[scanner.index] == UInt8(ascii: "}")
        {
            scanner.error(.missingValue, "the key \(quoted(key)) has no value", keyStart..<Int(keyRange.end))
            return nil
        }
        return value().map { JSONValue.Member(key: key, keyRange: keyRange, value: $0) }
    }

    /// Whether the next character is a typographic quote.
    var isAtTypographicQuote: Bool {
        let scalar = scanner.scalar(at: scanner.index)
        return scalar == "\u{201C}" || scalar == "\u{201D}"
    }

    private mutating func key() -> String? {
        switch scanner.bytes[scanner.index] {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "'"): return singleQuotedString()
        default: break
        }
        if isAtTypographicQuote { return typographicString() }
        let word = word()
        guard !word.isEmpty else {
            reportUnexpectedCharacter(expected: "a key in double quotes")
            return nil
        }
        let text = scanner.text(word)
        scanner.index = word.upperBound
        scanner.error(.unquotedText, "a key must be in double quotes", word, fix: "write \(quoted(text))")
        return text
    }

    /// Parses the colon. Returns `false` if the key has no value.
    private mutating func readColon(after key: String, keyEnd: Int) -> Bool {
        switch scanner.bytes[scanner.index] {
        case UInt8(ascii: ":"):
            scanner.index += 1
            return true
        case UInt8(ascii: "="):
            let start = scanner.index
            scanner.index += 1
            if scanner.index < scanner.bytes.count, scanner.bytes[scanner.index] == UInt8(ascii: ">") {
                scanner.index += 1
            }
            scanner.error(
                .missingColon,
                "expected a colon between the key and its value",
                start..<scanner.index,
                fix: "write :"
            )
            return true
        case UInt8(ascii: ","), UInt8(ascii: "}"):
            scanner.error(
                .missingValue,
                "the key \(quoted(key)) has no value",
                keyEnd..<keyEnd + 1,
                fix: "add a colon and a value"
            )
            return false
        case UInt8(ascii: "]"):
            _ = closes(with: UInt8(ascii: "}"), after: nil)
            return false
        default:
            scanner.error(.missingColon, "expected a colon after \(quoted(key))", keyEnd..<keyEnd + 1, fix: "add :")
            return true
        }
    }

    /// Returns whether the current bracket closes the innermost array or object. Any other closing bracket stops the
    /// parser.
    private mutating func closes(with bracket: UInt8, after comma: Int?) -> Bool {
        let byte = scanner.bytes[scanner.index]
        if byte == bracket {
            if let comma {
                scanner.error(.trailingComma, "trailing comma", comma..<comma + 1, fix: "remove the comma")
            }
            openBrackets.removeLast()
            scanner.index += 1
            return true
        }
        guard byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let opening = openBrackets.last else {
            return false
        }
        let kind = bracket == UInt8(ascii: "}") ? "object" : "array"
        let expected = Unicode.Scalar(bracket)
        scanner.error(
            .mismatchedBracket,
            "\(Unicode.Scalar(byte)) cannot close the \(kind) opened on line \(scanner.lineNumber(of: opening))",
            scanner.index..<scanner.index + 1,
            fix: "write \(expected)"
        )
        hasStopped = true
        return false
    }

    private mutating func isExtraComma(after previous: Int) -> Bool {
        guard scanner.bytes[scanner.index] == UInt8(ascii: ",") else { return false }
        let follows =
            scanner.bytes[previous] == UInt8(ascii: ",") ? "duplicate comma" : "unexpected comma before the first value"
        scanner.error(.unexpectedCharacter, follows, scanner.index..<scanner.index + 1, fix: "remove it")
        scanner.index += 1
        return true
    }

    /// Parses the comma after an element and returns its offset, or `nil` if there is no comma.
    private mutating func separator(closing bracket: UInt8) -> Int? {
        let end = scanner.index
        skipSpace()
        guard !hasStopped, scanner.index < scanner.bytes.count else { return nil }
        switch scanner.bytes[scanner.index] {
        case UInt8(ascii: ","):
            scanner.index += 1
            return scanner.index - 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            return nil
        case UInt8(ascii: ";"):
            scanner.error(
                .missingComma,
                "values must be separated by commas",
                scanner.index..<scanner.index + 1,
                fix: "write ,"
            )
            scanner.index += 1
            return nil
        case UInt8(ascii: ":") where bracket == UInt8(ascii: "]"):
            scanner.error(
                .unexpectedCharacter,
                "unexpected colon in an array",
                scanner.index..<scanner.index + 1,
                fix: "put keys and values in an object: { … }"
            )
            hasStopped = true
            return nil
        case let byte where startsValue(byte):
            scanner.error(.missingComma, "expected a comma between the values", end..<end + 1, fix: "add a comma")
            return nil
        default:
            reportUnexpectedCharacter(expected: "a comma or \(Unicode.Scalar(bracket))")
            return nil
        }
    }

    private func startsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
        default: Self.isWordByte(byte)
        }
    }
}
