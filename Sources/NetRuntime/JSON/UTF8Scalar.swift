/// One Unicode scalar in UTF-8 (RFC 3629).
enum UTF8Scalar {
    /// How many bytes the non-ASCII scalar at a place takes; `nil` where it is not well-formed: cut off, overlong, a
    /// surrogate or beyond U+10FFFF.
    static func length(at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Int? {
        let room = end - place
        var word = UInt32(place[0])
        if room >= 4 {
            word = SWAR.loadFour(place)
        } else {
            for index in 1..<max(1, room) { word |= UInt32(place[index]) &<< UInt32(truncatingIfNeeded: 8 &* index) }
        }
        let length = length(word)
        return length > 0 ? length : nil
    }

    /// The same of the scalar that four bytes begin with, the first one lowest; 0 where it is not well-formed.
    @inline(__always)
    private static func length(_ word: UInt32) -> Int {
        // Each mask keeps the bits that say how long a scalar is, and where it is continued.
        if word & 0xC0_C0F0 == 0x80_80E0 {
            // The bits that must not all be zero, which is overlong, and not be those of a surrogate.
            let high = word & 0x200F
            return high != 0 && high != 0x200D ? 3 : 0
        }
        if word & 0xC0E0 == 0x80C0 { return word & 0x1E != 0 ? 2 : 0 }
        if word & 0xC0C0_C0F8 == 0x8080_80F0 {
            // The scalar's five highest bits: from U+10000 to U+10FFFF.
            let plane = (word & 0x07) &<< 2 | (word &>> 12) & 0x03
            return plane >= 1 && plane <= 0x10 ? 4 : 0
        }
        return 0
    }

    /// Passes over a run of non-ASCII scalars and the single spaces between them; false at one that is not well-formed.
    @inline(__always)
    static func skip(_ cursor: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Bool {
        // One byte more than the longest scalar, to look at what is behind it.
        while end - cursor >= 5, cursor[0] >= 0x80 {
            let length = length(SWAR.loadFour(cursor))
            if length == 0 { return false }
            cursor += length
            if cursor[0] == UInt8(ascii: " ") { cursor += 1 }
        }
        guard cursor < end, cursor[0] >= 0x80 else { return true }
        guard let length = length(at: cursor, before: end) else { return false }
        cursor += length
        return true
    }

    /// The same, copying what is passed over as long as there is room for eight bytes.
    @inline(__always)
    static func copy(
        _ cursor: inout UnsafePointer<UInt8>,
        before end: UnsafePointer<UInt8>,
        to output: inout UnsafeMutablePointer<UInt8>,
        limit: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        while end - cursor >= 5, limit - output >= 8, cursor[0] >= 0x80 {
            let word = SWAR.loadFour(cursor)
            let length = length(word)
            if length == 0 { return false }
            SWAR.store(word, to: output)
            cursor += length
            output += length
            if cursor[0] == UInt8(ascii: " ") {
                output[0] = UInt8(ascii: " ")
                cursor += 1
                output += 1
            }
        }
        guard cursor < end, limit - output >= 8, cursor[0] >= 0x80 else { return true }
        guard let length = length(at: cursor, before: end) else { return false }
        for index in 0..<length { output[index] = cursor[index] }
        cursor += length
        output += length
        return true
    }

    /// Writes a scalar that is no surrogate, with room for four bytes, and returns how many it takes.
    @inline(__always)
    static func write(_ scalar: UInt32, to place: UnsafeMutablePointer<UInt8>) -> Int {
        if scalar < 0x80 {
            place[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        }
        if scalar < 0x800 {
            place[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
            place[1] = continuation(scalar)
            return 2
        }
        if scalar < 0x10000 {
            place[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
            place[1] = continuation(scalar &>> 6)
            place[2] = continuation(scalar)
            return 3
        }
        place[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
        place[1] = continuation(scalar &>> 12)
        place[2] = continuation(scalar &>> 6)
        place[3] = continuation(scalar)
        return 4
    }

    @inline(__always)
    private static func continuation(_ bits: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F)
    }
}
