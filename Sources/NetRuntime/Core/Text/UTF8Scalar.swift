/// A Unicode scalar in UTF-8 (RFC 3629).
enum UTF8Scalar {
    // A scalar is loaded as four bytes, with the first as the lowest. Each mask keeps the bits for the length and the
    // continuation bytes. The remaining conditions reject overlong forms, surrogates and values beyond U+10FFFF.

    @inline(__always)
    private static func takesTwo(_ word: UInt32) -> Bool {
        word & 0xC0E0 == 0x80C0 && word & 0x1E != 0
    }

    @inline(__always)
    private static func takesThree(_ word: UInt32) -> Bool {
        word & 0xC0_C0F0 == 0x80_80E0 && word & 0x200F != 0 && word & 0x200F != 0x200D
    }

    @inline(__always)
    private static func takesFour(_ word: UInt32) -> Bool {
        let plane = (word & 0x07) &<< 2 | (word &>> 12) & 0x03
        return word & 0xC0C0_C0F8 == 0x8080_80F0 && plane >= 1 && plane <= 0x10
    }

    /// Skips a run of non-ASCII scalars and the single spaces between them. Returns `false` at an ill-formed scalar.
    @inline(__always)
    static func skip(_ cursor: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Bool {
        // Each length has a branch with a constant step. A step computed from the loaded word would have to wait for
        // the load.
        while end - cursor >= 4 {
            let word = SWAR.loadFour(cursor)
            if takesThree(word) {
                cursor += 3
            } else if takesTwo(word) {
                cursor += 2
            } else if takesFour(word) {
                cursor += 4
            } else if word & 0x80FF == 0x8020 {
                cursor += 1
            } else {
                return word & 0x80 == 0
            }
        }
        return skipLast(&cursor, before: end)
    }

    /// Copies a run like `skip(_:before:)`, while eight bytes are available in the output. Returns `false` at invalid
    /// UTF-8.
    @inline(__always)
    static func copy(
        _ cursor: inout UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>,
        to output: inout UnsafeMutablePointer<UInt8>,
        limit: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        while end - cursor >= 4 {
            if limit - output < 8 { return true }
            let word = SWAR.loadFour(cursor)
            SWAR.store(word, to: output)
            if takesThree(word) {
                cursor += 3
                output += 3
            } else if takesTwo(word) {
                cursor += 2
                output += 2
            } else if takesFour(word) {
                cursor += 4
                output += 4
            } else if word & 0x80FF == 0x8020 {
                cursor += 1
                output += 1
            } else {
                return word & 0x80 == 0
            }
        }
        let first = cursor
        guard skipLast(&cursor, before: end) else { return false }
        output.update(from: first, count: cursor - first)
        output += cursor - first
        return true
    }

    /// Skips a non-ASCII scalar in the document's last three bytes. Returns `false` if it is invalid.
    private static func skipLast(_ cursor: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Bool {
        guard cursor < end, cursor[0] >= 0x80 else { return true }
        var word: UInt32 = 0
        for index in 0..<end - cursor { word |= UInt32(cursor[index]) &<< UInt32(truncatingIfNeeded: 8 &* index) }
        let length = takesThree(word) ? 3 : takesTwo(word) ? 2 : 0
        cursor += length
        return length > 0
    }

    /// Writes a scalar that isn't a surrogate, and returns its length. Four bytes must be available.
    @inline(__always)
    static func write(_ scalar: UInt32, to output: UnsafeMutablePointer<UInt8>) -> Int {
        if scalar < 0x80 {
            output[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        }
        if scalar < 0x800 {
            output[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
            output[1] = continuation(scalar)
            return 2
        }
        if scalar < 0x10000 {
            output[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
            output[1] = continuation(scalar &>> 6)
            output[2] = continuation(scalar)
            return 3
        }
        output[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
        output[1] = continuation(scalar &>> 12)
        output[2] = continuation(scalar &>> 6)
        output[3] = continuation(scalar)
        return 4
    }

    @inline(__always)
    private static func continuation(_ bits: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F)
    }
}
