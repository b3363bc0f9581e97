extension JSONWriter {
    /// Writes a string.
    @inline(__always)
    mutating func string(_ value: String) {
        if !literal(value, then: UInt8(ascii: ",")) { encodeForeign(value) }
    }

    /// Writes a string literal in quotes, followed by a byte. Only quotes, backslashes and control characters are
    /// escaped.
    ///
    /// - Returns: `false` if this writer has no buffer, because it writes to a foreign encoder.
    @inline(__always)
    mutating func literal(_ value: String, then separator: UInt8) -> Bool {
        value.utf8.withContiguousStorageIfAvailable { literal($0, then: separator) } ?? bridged(value, then: separator)
    }

    /// Writes a string literal from a string that was bridged from Objective-C and has no contiguous UTF-8. Returns
    /// `false` if this writer has no buffer.
    @inline(never)
    private mutating func bridged(_ value: String, then separator: UInt8) -> Bool {
        var value = value
        return value.withUTF8 { literal($0, then: separator) }
    }

    private mutating func literal(_ text: UnsafeBufferPointer<UInt8>, then separator: UInt8) -> Bool {
        // Reserve two quotes, the separator, and up to eight bytes by which a word can exceed the text's end.
        guard output.reserve(text.count + 11) else { return false }
        var target = output.position
        target[0] = UInt8(ascii: "\"")
        target += 1
        if var source = text.baseAddress {
            let end = source + text.count
            // Copy whole words. Text without escapes is then already in place.
            while end - source >= 8 {
                let word = SWAR.load(source)
                SWAR.store(word, to: target)
                let escaped = SWAR.escaped(word)
                if escaped == 0 {
                    source += 8
                    target += 8
                } else {
                    target = escape(escaped, of: &source, before: end, at: target)
                }
            }
            while source < end {
                let count = end - source
                let word = SWAR.load(source, count: count)
                SWAR.store(word, to: target)
                let escaped = SWAR.escaped(word)
                if escaped == 0 {
                    source += count
                    target += count
                } else {
                    target = escape(escaped, of: &source, before: end, at: target)
                }
            }
        }
        target[0] = UInt8(ascii: "\"")
        target[1] = separator
        output.position = target + 2
        return true
    }

    /// Writes the escape for the first byte in a word that requires one. Then reserves memory for the remaining text.
    ///
    /// - Returns: The position for the remaining text.
    @inline(never)
    private mutating func escape(
        _ escaped: UInt64,
        of source: inout UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>,
        at target: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let plain = escaped.trailingZeroBitCount &>> 3
        let byte = source[plain]
        source += plain + 1
        output.position = target + plain
        output.reserve(6 + (end - source) + 11)
        let target = output.position
        target[0] = UInt8(ascii: "\\")
        let letter: UInt8? =
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
            case UInt8(ascii: "\n"): UInt8(ascii: "n")
            case UInt8(ascii: "\r"): UInt8(ascii: "r")
            case UInt8(ascii: "\t"): UInt8(ascii: "t")
            case 0x8: UInt8(ascii: "b")
            case 0xC: UInt8(ascii: "f")
            default: nil
            }
        if let letter {
            target[1] = letter
            return target + 2
        }
        let low = byte & 0xF
        target[1] = UInt8(ascii: "u")
        target[2] = UInt8(ascii: "0")
        target[3] = UInt8(ascii: "0")
        target[4] = UInt8(ascii: "0") + byte >> 4
        target[5] = low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10
        return target + 6
    }
}

extension SWAR {
    /// Returns the last bytes of a string, which are fewer than eight, padded with spaces. Combines overlapping reads,
    /// so that no byte after the end is read.
    @inline(__always)
    static func load(_ pointer: UnsafePointer<UInt8>, count: Int) -> UInt64 {
        let bits = UInt64(UInt(bitPattern: count &* 8))
        let spaces = 0x2020_2020_2020_2020 &<< bits as UInt64
        if count >= 4 {
            let first = UInt64(loadFour(pointer))
            let last = UInt64(loadFour(pointer + count - 4))
            return first | last &<< (bits &- 32) | spaces
        }
        if count >= 2 {
            let first = UInt64(loadPair(pointer))
            let last = UInt64(loadPair(pointer + count - 2))
            return first | last &<< (bits &- 16) | spaces
        }
        return UInt64(pointer[0]) | spaces
    }
}
