extension JSONWriter {
    /// Writes a string.
    mutating func string(_ value: String) {
        if let foreign {
            attempt { try foreign.encode(value) }
        } else {
            separate()
            literal(value)
        }
    }

    /// Writes `true` or `false`.
    mutating func bool(_ value: Bool) {
        if let foreign {
            attempt { try foreign.encode(value) }
        } else {
            separate()
            bytes.append(contentsOf: (value ? "true" : "false").utf8)
        }
    }

    /// Writes an integer.
    mutating func integer<T: FixedWidthInteger & Encodable>(_ value: T) {
        if let foreign {
            attempt { try foreign.encode(value) }
        } else {
            separate()
            if value < 0 { bytes.append(UInt8(ascii: "-")) }
            digits(UInt64(value.magnitude))
        }
    }

    private mutating func digits(_ magnitude: UInt64) {
        var rest = magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { room in
            var first = 20
            repeat {
                first -= 1
                room[first] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: room[first...])
        }
    }

    /// Writes a number with as many digits as it takes to read the same number back; whole numbers without a fraction.
    mutating func number<T: BinaryFloatingPoint & CustomStringConvertible & Encodable>(_ value: T) {
        if let foreign { return attempt { try foreign.encode(value) } }
        guard value.isFinite else { return fail(expected: "a finite number", found: value.description) }
        separate()
        let text = value.description
        bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
    }

    /// Writes text that is a JSON number already.
    mutating func numberText(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    /// Writes a string literal, quotes included. Only what must be escaped is: quotes, backslashes, control characters.
    mutating func literal(_ value: String) {
        var value = value
        bytes.append(UInt8(ascii: "\""))
        value.withUTF8 { text in
            var plain = 0
            while let escaped = Self.nextEscaped(in: text, from: plain) {
                bytes.append(contentsOf: text[plain..<escaped])
                escape(text[escaped])
                plain = escaped + 1
            }
            bytes.append(contentsOf: text[plain...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func nextEscaped(in text: UnsafeBufferPointer<UInt8>, from first: Int) -> Int? {
        guard let start = text.baseAddress else { return nil }
        var index = first
        while text.count - index >= 8 {
            let found = SWAR.escaped(SWAR.load(start + index))
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        return text[index...].firstIndex { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
        case 0x8: bytes.append(UInt8(ascii: "b"))
        case 0xC: bytes.append(UInt8(ascii: "f"))
        default:
            let hexadecimal = String(byte, radix: 16)
            bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
            bytes.append(contentsOf: hexadecimal.utf8)
        }
    }
}
