extension ScalarSyntax {
    /// Returns whether a string is Base64 in groups of four, with `=` only at the end (RFC 4648, section 4).
    static func isBase64(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count % 4 == 0 else { return false }
        let data = bytes.dropLast(bytes.suffix(2).count { $0 == UInt8(ascii: "=") })
        return data.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "+" || scalar == "/"
        }
    }

    /// Converts Base64 with the URL alphabet, without padding, or with line breaks to plain Base64.
    static func plainBase64(_ text: String) -> String {
        let bytes = text.utf8.filter { !"\r\n\t ".utf8.contains($0) }.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        // If there is padding, it must already be complete, so add none.
        let missing = bytes.contains(UInt8(ascii: "=")) || bytes.count % 4 == 1 ? 0 : (4 - bytes.count % 4) % 4
        return String(decoding: bytes, as: UTF8.self) + String(repeating: "=", count: missing)
    }

    /// Returns the bytes of plain Base64; `nil` for any other string.
    static func bytes(decodingBase64 text: String) -> [UInt8]? {
        guard isBase64(text) else { return nil }
        let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3 + 2)
        var bits: UInt32 = 0
        var count = 0
        for digit in digits {
            bits = bits << 6 | value(decodingBase64: digit)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        }
        return bytes
    }

    private static func value(decodingBase64 digit: UInt8) -> UInt32 {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        default: 63
        }
    }
}
