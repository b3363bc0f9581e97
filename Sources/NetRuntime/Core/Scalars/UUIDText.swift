/// A UUID that was read from a string (RFC 9562), with letters in upper or lower case.
struct UUIDText {
    /// A description of the expected value, for error messages.
    static var expected: String { "a UUID" }

    /// The first and the last eight bytes.
    private(set) var halves: (UInt64, UInt64) = (0, 0)

    /// Creates a UUID from hexadecimal digits in groups of 8, 4, 4, 4 and 12. Returns `nil` for any other string.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard text.count == 36 else { return nil }
        for (index, byte) in text.enumerated() {
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = Self.value(of: byte) else { return nil }
            halves.0 = halves.0 << 4 | halves.1 >> 60
            halves.1 = halves.1 << 4 | digit
        }
    }

    private static func value(of digit: UInt8) -> UInt64? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(digit - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(digit - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
