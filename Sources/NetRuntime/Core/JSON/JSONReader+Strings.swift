/// The extent of a well-formed string literal.
struct StringScan {
    /// The closing quote.
    var end: UnsafePointer<UInt8>
    var isEscaped: Bool
}

extension JSONReader {
    /// Reads a string; `nil` after a problem.
    @inline(__always)
    mutating func string() -> String? {
        guard position < end, position[0] == UInt8(ascii: "\"") else { return foreignString() }
        let first = position + 1
        let cursor = plainTextEnd(from: first)
        guard cursor < end, cursor[0] == UInt8(ascii: "\"") else { return generalString(from: cursor) }
        position = cursor + 1
        return String(wellFormed: UnsafeBufferPointer(start: first, count: cursor - first), isASCII: true)
    }

    /// Reads a string that is one of the given names, and returns its index. Returns `nil` and consumes nothing for any
    /// other string, and for a string with escapes.
    mutating func index(among names: CaseNames) -> Int? {
        guard position < end, position[0] == UInt8(ascii: "\"") else { return nil }
        let first = position + 1
        let cursor = plainTextEnd(from: first)
        guard cursor < end, cursor[0] == UInt8(ascii: "\"") else { return nil }
        let index = names.index(of: UnsafeBufferPointer(start: first, count: cursor - first))
        if index != nil { position = cursor + 1 }
        return index
    }

    /// Returns the end of the plain ASCII text in a string. Stops early within eight bytes of the document's end.
    @inline(__always)
    private func plainTextEnd(from first: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        var cursor = first
        while end - cursor >= 8 {
            let special = SWAR.stringSpecials(SWAR.load(cursor))
            if special != 0 { return cursor + special.trailingZeroBitCount &>> 3 }
            cursor += 8
        }
        return cursor
    }

    @inline(never)
    private mutating func foreignString() -> String? {
        foreignScalar() ?? lenientText() ?? mismatched(JSONKind.string.name)
    }

    /// Reads a string that isn't plain ASCII, has escapes or is near the document's end; `nil` after a problem. The
    /// text before the cursor must be plain.
    @inline(never)
    private mutating func generalString(from cursor: UnsafePointer<UInt8>) -> String? {
        let first = position + 1
        var cursor = cursor
        skipPlainText(&cursor)
        if cursor < end, cursor[0] == UInt8(ascii: "\"") {
            position = cursor + 1
            return String(wellFormed: UnsafeBufferPointer(start: first, count: cursor - first), isASCII: false)
        }
        return unescapedString(from: cursor) ?? scannedString()
    }

    /// Reads a short, valid string in a single pass. Returns `nil` and consumes nothing for any other string. The text
    /// before the first escape is copied unchanged.
    private mutating func unescapedString(from escape: UnsafePointer<UInt8>) -> String? {
        let (first, end) = (position + 1, end)
        // Up to this size, `withUnsafeTemporaryAllocation` uses the stack without a check.
        let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
            let noResult = (end: end, string: String?.none)
            guard let start = buffer.baseAddress, escape - first < buffer.count else { return noResult }
            start.update(from: first, count: escape - first)
            let output = start + (escape - first)
            let text = JSONEscapes.unescape(from: escape, before: end, to: output, limit: start + buffer.count)
            let isWhole = text.end < end && text.end[0] == UInt8(ascii: "\"")
            let bytes = UnsafeBufferPointer(start: start, count: text.output - start)
            return (end: text.end, string: isWhole ? String(wellFormed: bytes, isASCII: false) : nil)
        }
        guard let string = text.string else { return nil }
        position = text.end + 1
        return string
    }

    /// Reads a string after finding its end. Records any problem in the string, and then returns `nil`.
    @inline(never)
    private mutating func scannedString() -> String? {
        let first = position + 1
        guard let scan = scanString(from: first) else { return nil }
        position = scan.end + 1
        let bytes = UnsafeBufferPointer(start: first, count: scan.end - first)
        return scan.isEscaped ? JSONEscapes.plainText(of: bytes) : String(wellFormed: bytes, isASCII: false)
    }

    /// Reads and parses a string, without creating a `String` if possible.
    ///
    /// - Parameters:
    ///   - expected: A description of the expected string, for the error if `parse` returns `nil`.
    ///   - parse: A closure that receives the UTF-8 of the string.
    /// - Returns: The result of `parse`; `nil` after a problem.
    mutating func parsed<Value>(
        _ expected: @autoclosure () -> String,
        _ parse: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        let literal = position
        let value: Value?
        if position < end, position[0] == UInt8(ascii: "\"") {
            guard let scan = scanString(from: literal + 1) else { return nil }
            position = scan.end + 1
            let bytes = UnsafeBufferPointer(start: literal + 1, count: scan.end - literal - 1)
            if scan.isEscaped {
                var text = JSONEscapes.plainText(of: bytes)
                value = text.withUTF8(parse)
            } else {
                value = parse(bytes)
            }
        } else {
            guard var text = string() else { return nil }
            value = text.withUTF8(parse)
        }
        if value == nil { fail(.invalidValue, at: literal, expected: expected()) }
        return value
    }

    /// Returns the text and the end of a string literal, without consuming it. Returns `nil` if there is no valid string
    /// literal at the pointer.
    mutating func string(at literal: UnsafePointer<UInt8>) -> (text: String, end: UnsafePointer<UInt8>)? {
        guard literal < end, literal[0] == UInt8(ascii: "\"") else { return nil }
        let previousFailure = failure
        defer { failure = previousFailure }
        guard let scan = scanString(from: literal + 1) else { return nil }
        let bytes = UnsafeBufferPointer(start: literal + 1, count: scan.end - literal - 1)
        let text = scan.isEscaped ? JSONEscapes.plainText(of: bytes) : String(wellFormed: bytes, isASCII: false)
        return (text, scan.end + 1)
    }

    /// Validates a string literal from the character after its opening quote up to its closing quote, and returns its
    /// extent; `nil` after a problem. The literal must be UTF-8, with valid escapes and without unescaped control
    /// characters.
    mutating func scanString(from first: UnsafePointer<UInt8>) -> StringScan? {
        var cursor = first
        var isEscaped = false
        while true {
            skipPlainText(&cursor)
            guard cursor < end else {
                failSyntax(at: end, "the end of the string")
                return nil
            }
            switch cursor[0] {
            case UInt8(ascii: "\""):
                return StringScan(end: cursor, isEscaped: isEscaped)
            case UInt8(ascii: "\\"):
                isEscaped = true
                guard let escape = JSONEscapes.scalar(at: cursor, before: end) else {
                    failSyntax(at: cursor, "an escape such as \\n or \\u00e9, with paired surrogates")
                    return nil
                }
                cursor += escape.length
            case 0..<0x20:
                failSyntax(at: cursor, "an escaped control character")
                return nil
            default:
                failSyntax(at: cursor, "well-formed UTF-8")
                return nil
            }
        }
    }

    /// Skips the text of a string up to a quote, a backslash, a control character, ill-formed UTF-8 or the document's
    /// end.
    @inline(__always)
    private func skipPlainText(_ cursor: inout UnsafePointer<UInt8>) {
        while true {
            while end - cursor >= 8 {
                let special = SWAR.stringSpecials(SWAR.load(cursor))
                guard special == 0 else {
                    cursor += special.trailingZeroBitCount &>> 3
                    break
                }
                cursor += 8
            }
            guard cursor < end else { return }
            if cursor[0] >= 0x80 {
                guard UTF8Scalar.skip(&cursor, before: end) else { return }
            } else {
                let isPlain = cursor[0] >= 0x20 && cursor[0] != UInt8(ascii: "\"") && cursor[0] != UInt8(ascii: "\\")
                guard isPlain else { return }
                cursor += 1
            }
        }
    }
}
