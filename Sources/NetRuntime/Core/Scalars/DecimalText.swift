/// The strings that `Decimal` can represent.
enum DecimalText {
    /// Returns whether a string is a number in decimal notation that fits in `Decimal`: 38 digits, with excess digits
    /// rounded, and powers of ten from -128 to 127.
    ///
    /// In addition to JSON's notation, the number may have a plus sign and leading zeros, and lack digits on one side of
    /// the point.
    static func fits(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (digits, significantDigits, fraction, index) = (0, 0, 0, 0)
        if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { index = 1 }
        var hasPoint = false
        while index < text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            if digit > 9 {
                guard text[index] == UInt8(ascii: "."), !hasPoint else { break }
                hasPoint = true
            } else {
                digits += 1
                if digit > 0 || significantDigits > 0 { significantDigits += 1 }
                if hasPoint { fraction += 1 }
            }
            index += 1
        }
        guard digits > 0, let exponent = exponent(text[index...]) else { return false }
        return (-128...127).contains(exponent - fraction + max(0, significantDigits - 38))
    }

    /// Returns the exponent at the end of a number; 0 if there is none. Returns `nil` for anything else, and for an
    /// exponent of more than 32 bits.
    private static func exponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard let letter = text.first else { return 0 }
        guard letter | 0x20 == UInt8(ascii: "e") else { return nil }
        let sign = text.dropFirst().first
        let digits = text.dropFirst(sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1)
        guard !digits.isEmpty, digits.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }) else { return nil }
        let exponent = ExactInteger.exponent(text.dropFirst())
        return exponent.magnitude < 1 << 32 ? exponent : nil
    }
}
