extension JSONParser {
    /// Reads the string that starts here and returns its text; `nil` when it does not end, which stops the parser.
    mutating func string() -> String? {
        let start = index
        index += 1
        skipPlainText()
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
            index += 1
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[start + 1..<index - 1]), as: UTF8.self)
        }
        return stringWithEscapes(from: start)
    }

    /// Moves to the next quote, backslash or control character: eight bytes at a time, then one by one.
    private mutating func skipPlainText() {
        let bytes = bytes
        let count = bytes.count
        var position = index
        let raw = UnsafeRawBufferPointer(bytes)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits: UInt64 = 0x8080_8080_8080_8080
        while position + 8 <= count {
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            // `(x - 1) & ~x & 0x80` is set in the first byte that is zero, and `(x - 0x20) & …` in the first below 0x20.
            // A borrow may set it in later bytes too, which the loop below sorts out.
            let found =
                ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
                | ((word &- (ones &* 0x20)) & ~word)
            if found & highBits != 0 { break }
            position += 8
        }
        while position < count {
            let byte = bytes[position]
            if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
            position += 1
        }
        index = position
    }

    /// The slow road: at a backslash, a control character, or the end of the file.
    private mutating func stringWithEscapes(from start: Int) -> String? {
        var text = Array(bytes[start + 1..<index])
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if byte == UInt8(ascii: "\\") {
                text.append(contentsOf: String(escapedScalar()).utf8)
            } else if byte < 0x20 {
                reportControlCharacter(byte)
                text.append(byte)
                index += 1
            } else {
                let plain = index
                skipPlainText()
                text.append(contentsOf: bytes[plain..<index])
            }
        }
        reportUnclosedString(from: start)
        return nil
    }

    private mutating func reportControlCharacter(_ byte: UInt8) {
        let escape = byte == UInt8(ascii: "\t") ? "\\t" : "\\u" + Unicode.Scalar(byte).hexDigits
        let name = byte == UInt8(ascii: "\t") ? "a tab" : "the control character U+\(Unicode.Scalar(byte).hexDigits)"
        error(
            .controlCharacter,
            "\(name) cannot stand in a string as it is",
            index..<index + 1,
            fix: "write \(escape)"
        )
    }

    private mutating func reportUnclosedString(from start: Int) {
        hasStopped = true
        let isLast = index == bytes.count
        error(
            .unclosedString,
            isLast ? "the file ends inside this string" : "a string ends on the line where it begins",
            start..<index,
            fix: isLast ? "add the closing quote" : "add the closing quote, or write \\n for a line break"
        )
    }
}

// MARK: - Other quotes

extension JSONParser {
    /// Reads `'text'`, which is reported.
    mutating func singleQuotedString() -> String? {
        let start = index
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "'"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "'") else {
            index = end
            reportUnclosedString(from: start)
            return nil
        }
        index = end + 1
        let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        error(.singleQuotes, "text stands in double quotes", start..<index, fix: "write \(quoted(text))")
        return text
    }

    /// Reads “text”, which is reported.
    mutating func typographicString() -> String? {
        let start = index
        var text = ""
        while let scalar = scalar(at: index), scalar != "\n" {
            index += UTF8.width(scalar)
            if index - start > 3, scalar == "\u{201D}" || scalar == "\u{201C}" || scalar == "\"" {
                error(
                    .typographicQuotes,
                    "these are the quotes of prose, not of JSON",
                    start..<index,
                    fix: "write \(quoted(text))"
                )
                return text
            }
            if index - start > 3 { text.unicodeScalars.append(scalar) }
        }
        reportUnclosedString(from: start)
        return nil
    }
}
