/// A conversion of number literals to integers in decimal arithmetic.
enum ExactInteger {
    /// The 64-bit integer types that can represent a number.
    struct Fit {
        var isSigned = false
        var isUnsigned = false
    }

    /// Returns the integer that a well-formed number literal represents. Returns `nil` if the number isn't an integer
    /// or requires more than 64 bits. A fraction of zeros and an exponent are allowed.
    static func parse(_ literal: UnsafeBufferPointer<UInt8>) -> (isNegative: Bool, magnitude: UInt64)? {
        let isNegative = literal.first == UInt8(ascii: "-")
        let digits = literal.dropFirst(isNegative ? 1 : 0)
        let mantissa = digits.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let exponent = exponent(digits.dropFirst(mantissa.count + 1))
        let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }.count
        // The exponent moves the decimal point. All digits after the point must be zeros.
        var beforePoint = whole + exponent
        var magnitude: UInt64 = 0
        for byte in mantissa where byte != UInt8(ascii: ".") {
            let digit = UInt64(byte - UInt8(ascii: "0"))
            if beforePoint > 0 {
                guard let next = magnitude.timesTen(plus: digit) else { return nil }
                magnitude = next
            } else if digit != 0 {
                return nil
            }
            beforePoint -= 1
        }
        while beforePoint > 0, magnitude > 0 {
            guard let next = magnitude.timesTen(plus: 0) else { return nil }
            magnitude = next
            beforePoint -= 1
        }
        return (isNegative, magnitude)
    }

    /// Returns the value of a well-formed number literal as an integer of the given type; `nil` if it doesn't fit.
    static func value<T: FixedWidthInteger>(of literal: UnsafeBufferPointer<UInt8>) -> T? {
        guard let (isNegative, magnitude) = parse(literal) else { return nil }
        guard isNegative else { return T(exactly: magnitude) }
        guard magnitude <= Int64.min.magnitude else { return nil }
        return T(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
    }

    /// Returns the value of an exponent's digits, limited to a number that is greater than the length of any literal.
    static func exponent(_ digits: some Sequence<UInt8>) -> Int {
        var isNegative = false
        var exponent = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default: exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1 << 56)
            }
        }
        return isNegative ? -exponent : exponent
    }
}

extension UInt64 {
    /// Returns the number with another decimal digit appended, or `nil` on overflow.
    fileprivate func timesTen(plus digit: UInt64) -> UInt64? {
        let (product, overflow) = multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(digit)
        return overflow || carry ? nil : sum
    }
}
