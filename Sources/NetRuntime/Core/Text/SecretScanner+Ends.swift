// These methods find the boundaries of names and values.
extension SecretScanner {
    /// The maximum length of a name in bytes.
    private static let longestName = 200

    func has(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.count - position >= count else { return false }
        for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
        return true
    }

    /// Returns the index of the next byte that satisfies `isEnd`, or the end of the text.
    func end(_ isEnd: (UInt8) -> Bool) -> Int {
        var end = position
        while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
        return end
    }

    /// The end of an unquoted value at the current position.
    var endOfValue: Int {
        var end = position
        while end < bytes.count, !bytes[end].endsValue {
            if bytes[end] == UInt8(ascii: "\\"), end + 1 < bytes.count {
                // An escaped quote ends the string that contains this value.
                if bytes[end + 1] == UInt8(ascii: "\"") { break }
                end += 1
            }
            end += 1
        }
        return min(end, bytes.count)
    }

    /// Returns the start of a name that ends at an index. If the start is too far away, returns the index.
    func start(of end: Int, _ isBefore: (UInt8) -> Bool) -> Int {
        let first = max(0, end - Self.longestName)
        var start = end
        while start > first, !isBefore(bytes[start - 1]) { start -= 1 }
        return start > 0 && start == first ? end : start
    }

    /// Returns the range of a quote at an index, including the backslashes before it; `nil` if there is no quote.
    func openingQuote(at index: Int) -> Range<Int>? {
        var end = index
        while end < bytes.count, bytes[end] == UInt8(ascii: "\\") { end += 1 }
        guard end < bytes.count else { return nil }
        let isQuote = bytes[end] == UInt8(ascii: "\"") || end == index && bytes[end] == UInt8(ascii: "'")
        return isQuote ? index..<end + 1 : nil
    }

    /// Returns whether a quote seems to end a JSON string.
    func isClosing(_ quote: Range<Int>) -> Bool {
        quote.upperBound == bytes.count || bytes[quote.upperBound].isSpace
            || ",:]}\\".utf8.contains(bytes[quote.upperBound])
    }

    /// Returns the index of the closing quote for an opening quote; the end of the text if it is missing. The
    /// backslashes before the closing quote belong to the quote.
    func closingQuote(of quote: Range<Int>) -> Int {
        let quoteByte = bytes[quote.upperBound - 1]
        let depth = quote.count - 1
        var end = quote.upperBound
        while end < bytes.count {
            if bytes[end] == quoteByte {
                let backslashes = backslashes(before: end, from: quote.upperBound)
                // A quote with fewer backslashes ends the string that contains this string.
                if depth == 0 ? backslashes % 2 == 0 : backslashes <= depth { return end - min(backslashes, depth) }
            }
            end += 1
        }
        return end
    }

    /// The end of the array or object that begins at the current position.
    var endOfNested: Int {
        var depth = 0
        var end = position
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return end + 1 }
            case UInt8(ascii: "\""):
                let quote = end - backslashes(before: end, from: position)..<end + 1
                end = closingQuote(of: quote) + quote.count - 1
            default: break
            }
            end += 1
        }
        return bytes.count
    }

    private func backslashes(before end: Int, from first: Int) -> Int {
        var start = end
        while start > first, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return end - start
    }
}

extension UInt8 {
    var isSpace: Bool { self <= 0x20 }

    var endsName: Bool { isSpace || "?&#;,(){}|=/\"'`<>".utf8.contains(self) }

    var endsValue: Bool { isSpace || "&\"<>".utf8.contains(self) }

    var endsMember: Bool { isSpace || ",]}\"\\".utf8.contains(self) }

    var endsAuthority: Bool { isSpace || self >= 0x7F || "/?#\"<>\\".utf8.contains(self) }

    var isInElementName: Bool { isBase64URL || self == UInt8(ascii: ".") || self == UInt8(ascii: ":") }

    /// Whether the byte can occur in the parts of a JSON Web Token.
    var isBase64URL: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
        default: false
        }
    }
}
