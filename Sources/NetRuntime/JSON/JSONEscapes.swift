/// The escapes of JSON strings (RFC 8259, section 7).
enum JSONEscapes {
    /// How many bytes the escape at a backslash takes, both halves of a surrogate pair included; `nil` where it is none.
    static func length(at backslash: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Int? {
        guard end - backslash >= 2 else { return nil }
        switch backslash[1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            guard end - backslash >= 6, let unit = codeUnit(backslash + 2) else { return nil }
            guard unit & 0xF800 == 0xD800 else { return 6 }
            guard unit < 0xDC00, end - backslash >= 12, backslash[6] == UInt8(ascii: "\\"),
                backslash[7] == UInt8(ascii: "u"), let low = codeUnit(backslash + 8), low & 0xFC00 == 0xDC00
            else { return nil }
            return 12
        default:
            return nil
        }
    }

    /// The text of a string literal's inside that was found to be well-formed.
    static func plainText(of literal: UnsafeBufferPointer<UInt8>) -> String {
        guard let start = literal.baseAddress else { return "" }
        let end = start + literal.count
        // An escape is never shorter than what it stands for, so the literal's length is room enough.
        return String(unsafeUninitializedCapacity: literal.count) { room in
            var written = 0
            var cursor = start
            while cursor < end {
                if cursor[0] == UInt8(ascii: "\\"), let length = length(at: cursor, before: end) {
                    for byte in UTF8.encode(scalar(at: cursor)) ?? UTF8.encodedReplacementCharacter {
                        room[written] = byte
                        written += 1
                    }
                    cursor += length
                } else {
                    room[written] = cursor[0]
                    written += 1
                    cursor += 1
                }
            }
            return written
        }
    }

    /// What a well-formed escape stands for.
    private static func scalar(at backslash: UnsafePointer<UInt8>) -> Unicode.Scalar {
        switch backslash[1] {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let unit = codeUnit(backslash + 2) ?? 0xFFFD
            if let scalar = Unicode.Scalar(unit) { return scalar }
            let low = codeUnit(backslash + 8) ?? 0
            return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)) ?? "\u{FFFD}"
        default: return Unicode.Scalar(backslash[1])
        }
    }

    private static func codeUnit(_ place: UnsafePointer<UInt8>) -> UInt32? {
        var unit: UInt32 = 0
        for index in 0..<4 {
            guard let digit = hexDigit(place[index]) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    @inline(__always)
    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
