/// One Unicode scalar in UTF-8 (RFC 3629).
enum UTF8Scalar {
    /// How many bytes the non-ASCII scalar at a place takes; `nil` where it is not well-formed: cut off, overlong, a
    /// surrogate or beyond U+10FFFF.
    @inline(__always)
    static func length(at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Int? {
        let first = place[0]
        let room = end - place
        switch first {
        case 0xC2...0xDF:
            return room >= 2 && continues(place[1]) ? 2 : nil
        case 0xE0...0xEF:
            guard room >= 3, continues(place[1]), continues(place[2]) else { return nil }
            if first == 0xE0 { return place[1] >= 0xA0 ? 3 : nil }
            if first == 0xED { return place[1] < 0xA0 ? 3 : nil }
            return 3
        case 0xF0...0xF4:
            guard room >= 4, continues(place[1]), continues(place[2]), continues(place[3]) else { return nil }
            if first == 0xF0 { return place[1] >= 0x90 ? 4 : nil }
            if first == 0xF4 { return place[1] < 0x90 ? 4 : nil }
            return 4
        default:
            return nil
        }
    }

    @inline(__always)
    private static func continues(_ byte: UInt8) -> Bool {
        byte & 0xC0 == 0x80
    }
}
