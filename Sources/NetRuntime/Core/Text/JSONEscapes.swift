/// The escapes of JSON strings (RFC 8259, section 7).
enum JSONEscapes {
    /// Returns the scalar that the escape at a backslash represents, and the escape's length in bytes; `nil` if the
    /// escape is invalid. For a surrogate pair, the length covers both halves.
    @inline(__always)
    static func scalar(
        at backslash: UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>
    ) -> (value: UInt32, length: Int)? {
        guard end - backslash >= 2 else { return nil }
        switch backslash[1] {
        case UInt8(ascii: "u"): return unicodeScalar(at: backslash, before: end)
        case UInt8(ascii: "n"): return (0x0A, 2)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return (UInt32(backslash[1]), 2)
        case UInt8(ascii: "r"): return (0x0D, 2)
        case UInt8(ascii: "t"): return (0x09, 2)
        case UInt8(ascii: "b"): return (0x08, 2)
        case UInt8(ascii: "f"): return (0x0C, 2)
        default: return nil
        }
    }

    @inline(__always)
    private static func unicodeScalar(
        at backslash: UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>
    ) -> (value: UInt32, length: Int)? {
        guard end - backslash >= 6, let unit = SWAR.hexadecimal(backslash + 2) else { return nil }
        guard unit & 0xF800 == 0xD800 else { return (unit, 6) }
        guard unit < 0xDC00, end - backslash >= 12, backslash[6] == UInt8(ascii: "\\"),
            backslash[7] == UInt8(ascii: "u"), let low = SWAR.hexadecimal(backslash + 8), low & 0xFC00 == 0xDC00
        else { return nil }
        return (0x10000 &+ (unit & 0x3FF) &<< 10 &+ (low & 0x3FF), 12)
    }

    /// Writes the unescaped text of a string literal. Stops at the closing quote, at the first invalid byte or at the
    /// end of the memory.
    ///
    /// - Parameters:
    ///   - first: The first byte of the literal's text.
    ///   - end: The end of the document or the literal.
    ///   - output: The memory for the text.
    ///   - limit: The end of the memory. The text must end at least eight bytes before it.
    /// - Returns: The end of the text that was read, and the end of the text that was written.
    static func unescape(
        from first: UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>,
        to output: UnsafeMutablePointer<UInt8>,
        limit: UnsafeMutablePointer<UInt8>
    ) -> (end: UnsafePointer<UInt8>, output: UnsafeMutablePointer<UInt8>) {
        var cursor = first
        var output = output
        // Each step writes up to eight bytes, so the condition checks that eight bytes fit.
        while cursor < end, limit - output >= 8 {
            if cursor[0] == UInt8(ascii: "\\") {
                guard let scalar = scalar(at: cursor, before: end) else { break }
                output += UTF8Scalar.write(scalar.value, to: output)
                cursor += scalar.length
            } else if cursor[0] >= 0x80 {
                guard UTF8Scalar.copy(&cursor, before: end, to: &output, limit: limit) else { break }
            } else if end - cursor >= 8 {
                let word = SWAR.load(cursor)
                SWAR.store(word, to: output)
                let special = SWAR.stringSpecials(word)
                let count = special == 0 ? 8 : special.trailingZeroBitCount &>> 3
                cursor += count
                output += count
                if count < 8, cursor[0] == UInt8(ascii: "\"") || cursor[0] < 0x20 { break }
            } else {
                if cursor[0] == UInt8(ascii: "\"") || cursor[0] < 0x20 { break }
                output[0] = cursor[0]
                cursor += 1
                output += 1
            }
        }
        return (cursor, output)
    }

    /// Returns the unescaped text of a well-formed string literal, which is given without its quotes.
    static func plainText(of literal: UnsafeBufferPointer<UInt8>) -> String { unescaped(literal).text }

    /// Returns the unescaped text of a string literal, which is given without its quotes; `nil` if the literal isn't
    /// well-formed.
    static func text(of literal: UnsafeBufferPointer<UInt8>) -> String? {
        let unescaped = unescaped(literal)
        return unescaped.isComplete ? unescaped.text : nil
    }

    private static func unescaped(_ literal: UnsafeBufferPointer<UInt8>) -> (text: String, isComplete: Bool) {
        guard let start = literal.baseAddress else { return ("", true) }
        var isComplete = false
        // An escape is never shorter than the character that it represents, so the literal's length suffices.
        let text = String(unsafeUninitializedCapacity: literal.count + 8) { buffer in
            guard let output = buffer.baseAddress else { return 0 }
            let end = start + literal.count
            let read = unescape(from: start, before: end, to: output, limit: output + buffer.count)
            isComplete = read.end == end
            return read.output - output
        }
        return (text, isComplete)
    }
}
