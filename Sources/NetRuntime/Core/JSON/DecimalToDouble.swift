/// A conversion from decimal to binary that rounds only once.
enum DecimalToDouble {
    /// Returns the double nearest to `mantissa · 10^exponent`; `nil` in the rare cases that require more digits.
    @inline(__always)
    static func convert(_ mantissa: UInt64, exponent: Int) -> Double? {
        guard mantissa <= 1 << 53, exponent >= -22, exponent <= 22 else {
            return eiselLemire(mantissa, exponent: exponent)
        }
        // Both operands are exact, so this single operation rounds correctly (Clinger, "How to read floating point
        // numbers accurately").
        let value = Double(mantissa)
        return exponent < 0 ? value / PowersOfTen.exact[-exponent] : value * PowersOfTen.exact[exponent]
    }

    /// Multiplies by a power of ten of 64 bits, or of 128 bits if needed. Returns `nil` if the truncated bits could
    /// change the result.
    ///
    /// This is algorithm 1 in Lemire, "Number parsing at a gigabyte per second", with truncated powers.
    @inline(never)
    private static func eiselLemire(_ mantissa: UInt64, exponent: Int) -> Double? {
        guard mantissa != 0 else { return 0 }
        guard PowersOfTen.exponents.contains(exponent) else { return nil }
        let index = 2 * (exponent - PowersOfTen.exponents.lowerBound)
        let shift = mantissa.leadingZeroBitCount
        let factor = mantissa << UInt64(shift)
        var (high, low) = factor.multipliedFullWidth(by: PowersOfTen.table[index])
        if high & 0x1FF == 0x1FF, low &+ factor < factor {
            let (more, least) = factor.multipliedFullWidth(by: PowersOfTen.table[index + 1])
            let (sum, carry) = low.addingReportingOverflow(more)
            low = sum
            if carry { high += 1 }
            if high & 0x1FF == 0x1FF, low == .max, least &+ factor < factor { return nil }
        }
        let top = high >> 63
        var significand = high >> (top + 9)
        // If the value may be halfway between two doubles, more digits are needed to decide, so return `nil`.
        if low == 0, high & 0x1FF == 0, significand & 3 == 1 { return nil }
        significand = (significand + significand & 1) >> 1
        // 217706 / 2^16 is slightly more than log2(10).
        var power = (217_706 * exponent) >> 16 + 64 + 1023 - shift - Int(1 ^ top)
        if significand >> 53 > 0 {
            significand >>= 1
            power += 1
        }
        guard power > 0, power < 0x7FF else { return nil }
        return Double(sign: .plus, exponentBitPattern: UInt(power), significandBitPattern: significand & (1 << 52 - 1))
    }
}
