/// Parsing of strings, numbers, literals and whitespace.
extension JSONParser {
    /// Parses the string at the current position. Returns `nil` if it isn't closed, which stops the parser.
    mutating func string() -> String? {
        let start = scanner.index
        scanner.index += 1
        scanner.skipPlainText()
        if scanner.index < scanner.bytes.count, scanner.bytes[scanner.index] == UInt8(ascii: "\"") {
            scanner.index += 1
            return scanner.text(start + 1..<scanner.index - 1)
        }
        return stringWithEscapes(from: start)
    }

    /// Parses the rest of a string that has escapes or an error (the slow path).
    private mutating func stringWithEscapes(from start: Int) -> String? {
        var text = Array(scanner.bytes[start + 1..<scanner.index])
        while scanner.index < scanner.bytes.count {
            let byte = scanner.bytes[scanner.index]
            if byte == UInt8(ascii: "\"") {
                scanner.index += 1
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if byte == UInt8(ascii: "\\") {
                text.append(contentsOf: String(scanner.escapedScalar(of: .json)).utf8)
            } else if byte < 0x20 {
                reportControlCharacter(byte)
                text.append(byte)
                scanner.index += 1
            } else {
                let plain = scanner.index
                scanner.skipPlainText()
                text.append(contentsOf: scanner.bytes[plain..<scanner.index])
            }
        }
        reportUnclosedString(from: start)
        return nil
    }

    private mutating func reportControlCharacter(_ byte: UInt8) {
        let escape = byte == UInt8(ascii: "\t") ? "\\t" : "\\u" + Unicode.Scalar(byte).hexDigits
        let name = byte == UInt8(ascii: "\t") ? "a tab" : "the control character U+\(Unicode.Scalar(byte).hexDigits)"
        scanner.error(
            .controlCharacter,
            "\(name) must be escaped in a string",
            scanner.index..<scanner.index + 1,
            fix: "write \(escape)"
        )
    }

    private mutating func reportUnclosedString(from start: Int) {
        hasStopped = true
        let isLast = scanner.index == scanner.bytes.count
        scanner.error(
            .unclosedString,
            isLast ? "unterminated string at the end of the file" : "unterminated string",
            start..<scanner.index,
            fix: isLast ? "add the closing quote" : "add the closing quote, or write \\n for a line break"
        )
    }
}

// MARK: - Other quotes

extension JSONParser {
    /// Parses a string in single quotes, and reports the quotes. Returns `nil` if the string isn't closed.
    mutating func singleQuotedString() -> String? {
        let start = scanner.index
        var end = scanner.index + 1
        while end < scanner.bytes.count, scanner.bytes[end] != UInt8(ascii: "'"),
            scanner.bytes[end] != UInt8(ascii: "\n")
        { end += 1 }
        guard end < scanner.bytes.count, scanner.bytes[end] == UInt8(ascii: "'") else {
            scanner.index = end
            reportUnclosedString(from: start)
            return nil
        }
        scanner.index = end + 1
        let text = scanner.text(start + 1..<end)
        scanner.error(
            .singleQuotes,
            "a string must be in double quotes",
            start..<scanner.index,
            fix: "write \(quoted(text))"
        )
        return text
    }

    /// Parses a string in typographic quotes, and reports the quotes. Returns `nil` if the string isn't closed.
    mutating func typographicString() -> String? {
        let start = scanner.index
        var text = ""
        while let scalar = scanner.scalar(at: scanner.index), scalar != "\n" {
            scanner.index += UTF8.width(scalar)
            if scanner.index - start > 3, scalar == "\u{201D}" || scalar == "\u{201C}" || scalar == "\"" {
                scanner.error(
                    .typographicQuotes,
                    "JSON does not support typographic quotes",
                    start..<scanner.index,
                    fix: "write \(quoted(text))"
                )
                return text
            }
            if scanner.index - start > 3 { text.unicodeScalars.append(scalar) }
        }
        reportUnclosedString(from: start)
        return nil
    }
}

// MARK: - Numbers

extension JSONParser {
    /// Parses the number at the current position and keeps its spelling.
    mutating func number() -> JSONValue {
        let start = scanner.index
        let end = NumberText.end(in: scanner.bytes, from: start)
        // Word characters after a number are part of a mistake: `1.`, `0x1F`, `1_000`.
        if end == start
            || end < scanner.bytes.count
                && (Self.isWordByte(scanner.bytes[end]) || scanner.bytes[end] == UInt8(ascii: "+"))
        {
            return invalidNumber(from: start)
        }
        scanner.index = end
        return JSONValue(kind: .number(scanner.text(start..<end)), range: scanner.range(start..<end))
    }

    /// Reports an invalid number, and returns the number that was probably meant.
    private mutating func invalidNumber(from start: Int) -> JSONValue {
        var end = start
        while end < scanner.bytes.count, Self.isWordByte(scanner.bytes[end]) || scanner.bytes[end] == UInt8(ascii: "+")
        { end += 1 }
        scanner.index = max(end, start + 1)
        let (problem, correction) = JSONNumber.mistake(in: scanner.text(start..<scanner.index))
        scanner.error(.invalidNumber, problem, start..<scanner.index, fix: correction.map { "write \($0)" })
        return JSONValue(kind: .number(correction ?? "0"), range: scanner.range(start..<scanner.index))
    }
}

// MARK: - Between values

extension JSONParser {
    /// Skips whitespace. Reports and skips comments and whitespace that JSON doesn't allow.
    mutating func skipSpace() {
        while scanner.index < scanner.bytes.count {
            skipBlanks()
            guard scanner.index < scanner.bytes.count else { return }
            switch scanner.bytes[scanner.index] {
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                guard skipComment() else { return }
            case 0x00...0x1F, 0x7F...:
                guard skipOddBlank() else { return }
            default:
                return
            }
        }
    }

    /// Skips spaces, tabs and line breaks. Uses local copies, because this loop is hot and debug builds reload fields.
    private mutating func skipBlanks() {
        let bytes = scanner.bytes
        let count = bytes.count
        var position = scanner.index
        while position < count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            position += 1
        }
        scanner.index = position
    }

    private mutating func skipComment() -> Bool {
        let start = scanner.index
        let next = scanner.index + 1 < scanner.bytes.count ? scanner.bytes[scanner.index + 1] : 0
        let isBlock = scanner.bytes[scanner.index] == UInt8(ascii: "/") && next == UInt8(ascii: "*")
        guard isBlock || scanner.bytes[scanner.index] == UInt8(ascii: "#") || next == UInt8(ascii: "/") else {
            return false
        }
        scanner.index = isBlock ? start + 2 : start
        while scanner.index < scanner.bytes.count {
            if isBlock {
                if scanner.bytes[scanner.index] == UInt8(ascii: "/"), scanner.index > start + 2,
                    scanner.bytes[scanner.index - 1] == UInt8(ascii: "*")
                {
                    scanner.index += 1
                    break
                }
            } else if scanner.bytes[scanner.index] == UInt8(ascii: "\n") {
                break
            }
            scanner.index += 1
        }
        scanner.error(
            .comment,
            "JSON does not support comments",
            start..<scanner.index,
            fix: "remove it, or turn it into a member: \"$comment\": \"…\""
        )
        return true
    }

    /// Skips and reports a no-break space or other whitespace that JSON doesn't allow. Returns `false` if none follows.
    private mutating func skipOddBlank() -> Bool {
        guard let scalar = scanner.scalar(at: scanner.index), scalar.isInvisible || scalar.properties.isWhitespace
        else {
            return false
        }
        let length = UTF8.width(scalar)
        let name = scalar.properties.name?.lowercased() ?? "invisible character"
        scanner.error(
            .unexpectedCharacter,
            "unexpected character (\(name), U+\(scalar.hexDigits)) between values",
            scanner.index..<scanner.index + length,
            fix: "remove it, or write a plain space"
        )
        scanner.index += length
        return true
    }
}

// MARK: - Literals

extension JSONParser {
    /// Parses `true`, `false`, `null`, or other text in place of a value. Returns `nil` if the text can't be a value.
    mutating func literalOrError() -> JSONValue? {
        let start = scanner.index
        switch scanner.bytes[scanner.index] {
        case UInt8(ascii: "'"):
            return singleQuotedString().map {
                JSONValue(kind: .string($0), range: scanner.range(start..<scanner.index))
            }
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return invalidNumber(from: start)
        case 0xE2 where isAtTypographicQuote:
            return typographicString().map { JSONValue(kind: .string($0), range: scanner.range(start..<scanner.index)) }
        default: break
        }
        let word = word()
        guard !word.isEmpty else {
            reportUnexpectedCharacter(expected: "a value")
            return nil
        }
        scanner.index = word.upperBound
        return JSONValue(kind: kind(ofWord: word), range: scanner.range(word))
    }

    private mutating func kind(ofWord bounds: Range<Int>) -> JSONValue.Kind {
        let word = scanner.text(bounds)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default: break
        }
        let (kind, correction): (JSONValue.Kind, String?) =
            switch word.lowercased() {
            case "true", "yes", "on": (.bool(true), "true")
            case "false", "no", "off": (.bool(false), "false")
            case "null", "nil", "none", "undefined": (.null, "null")
            case "nan", "infinity": (.number("0"), nil)
            default:
                (.string(word), SpellingSuggestion.nearest(to: word, among: ["true", "false", "null"]) ?? quoted(word))
            }
        if case .string = kind {
            scanner.error(
                .unquotedText,
                "a string must be in double quotes",
                bounds,
                fix: correction.map { "write \($0)" }
            )
        } else {
            scanner.error(
                .invalidLiteral,
                "JSON does not support \(word)",
                bounds,
                fix: correction.map { "write \($0)" }
            )
        }
        return kind
    }

    /// Reports an unexpected character, and stops.
    mutating func reportUnexpectedCharacter(expected: String) {
        guard !hasStopped else { return }
        hasStopped = true
        guard let scalar = scanner.scalar(at: scanner.index) else {
            hasStopped = false
            _ = reportEndOfFile()
            return
        }
        if scanner.reportMergeConflict(at: scanner.index) { return }
        scanner.error(
            .unexpectedCharacter,
            "expected \(expected), not \(scalar.shown)",
            scanner.index..<scanner.index + UTF8.width(scalar)
        )
    }
}
