/// A decoder of Base64 in its common variants.
///
/// The decoder accepts both alphabets of RFC 4648, with or without padding, as in the JSON format of Protocol Buffers. It
/// also accepts line breaks, as in MIME (RFC 2045, section 6.8).
struct Base64 {
    /// A description of the expected value, for error messages.
    static var expected: String { "Base64 text" }

    private let text: UnsafeBufferPointer<UInt8>
    /// The number of decoded bytes.
    private(set) var count = 0
    /// Whether the string follows RFC 4648, section 4: in the standard alphabet, padded, and on one line.
    private(set) var isPlain = true

    /// Creates a decoder of a string.
    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// The size of the memory into which the string is decoded.
    var capacity: Int { text.count / 4 * 3 + 4 }

    /// Decodes the string. Returns `false` if it isn't Base64.
    mutating func decode(into output: UnsafeMutableRawBufferPointer) -> Bool {
        Self.values.withUnsafeBufferPointer { values in
            var (index, digits, padding, bits): (Int, Int, Int, UInt32) = (0, 0, 0, 0)
            while index < text.count {
                if digits % 4 == 0, padding == 0 {
                    let groups = decodeGroups(from: index, into: output, values)
                    (index, digits) = (index + groups * 4, digits + groups * 4)
                    if index == text.count { break }
                }
                let value = values[Int(text[index])]
                index += 1
                if value & 0x80 != 0 { isPlain = isPlain && value == Value.padding }
                switch value {
                case Value.padding: padding += 1
                case Value.space: break
                case Value.invalid: return false
                default:
                    if padding > 0 { return false }
                    bits = bits << 6 | UInt32(value & 0x3F)
                    digits += 1
                    guard digits % 4 != 1 else { break }
                    output[count] = UInt8(truncatingIfNeeded: bits >> UInt32(6 - (digits - 1) % 4 * 2))
                    count += 1
                }
            }
            guard padding == 0 else { return padding < 3 && (digits + padding) % 4 == 0 }
            isPlain = isPlain && digits % 4 == 0
            return digits % 4 != 1
        }
    }

    /// Decodes groups of four digits of the standard alphabet, and returns their number.
    @inline(__always)
    private mutating func decodeGroups(
        from start: Int,
        into output: UnsafeMutableRawBufferPointer,
        _ values: UnsafeBufferPointer<UInt8>
    ) -> Int {
        var (index, end) = (start, count)
        while text.count &- index >= 4 {
            let (one, two) = (values[Int(text[index])], values[Int(text[index &+ 1])])
            let (three, four) = (values[Int(text[index &+ 2])], values[Int(text[index &+ 3])])
            guard (one | two | three | four) & 0x80 == 0 else { break }
            let group = UInt32(one) &<< 18 | UInt32(two) &<< 12 | UInt32(three) &<< 6 | UInt32(four)
            // The next group overwrites the fourth byte.
            output.storeBytes(of: (group &<< 8).bigEndian, toByteOffset: end, as: UInt32.self)
            index &+= 4
            end &+= 3
        }
        count = end
        return (index - start) / 4
    }

    /// The values of the bytes that aren't digits of the standard alphabet. Digits of the URL alphabet have the high bit
    /// set in addition to their values.
    private enum Value {
        static let padding: UInt8 = 0xFD
        static let space: UInt8 = 0xFC
        static let invalid: UInt8 = 0xFB
    }

    /// The value of each byte.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: Value.invalid, count: 256)
        let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
        for (value, byte) in digits.enumerated() { values[Int(byte)] = UInt8(value) }
        for (value, byte) in zip([62, 63] as [UInt8], "-_".utf8) { values[Int(byte)] = value | 0x80 }
        for byte in "\r\n \t".utf8 { values[Int(byte)] = Value.space }
        values[Int(UInt8(ascii: "="))] = Value.padding
        return values
    }()
}
