/// Decimal to binary without rounding twice.
enum DecimalToDouble {
    /// The double nearest to `mantissa · 10^exponent`; `nil` if that takes more than one exact operation to find out.
    ///
    /// Both factors are exact doubles when the mantissa has at most 53 bits and the power of ten is at most 10²², so the
    /// one multiplication or division rounds correctly (Clinger, "How to read floating point numbers accurately").
    @inline(__always)
    static func convert(_ mantissa: UInt64, exponent: Int) -> Double? {
        guard mantissa <= 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
        let value = Double(mantissa)
        return exponent < 0 ? value / powersOfTen[-exponent] : value * powersOfTen[exponent]
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
        1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
