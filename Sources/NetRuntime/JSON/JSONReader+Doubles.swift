extension JSONReader {
    /// Reads a number as the nearest `Double`. A number beyond the largest is an error; one below the smallest is zero.
    mutating func double() -> Double? {
        var cursor = position
        let isNegative = cursor < end && cursor[0] == UInt8(ascii: "-")
        if isNegative { cursor += 1 }
        let first = cursor
        var mantissa: UInt64 = 0
        var digits = takeDigits(&cursor, into: &mantissa)
        guard digits > 0, digits == 1 || first[0] != UInt8(ascii: "0") else { return thoroughDouble() }
        var exponent = 0
        if cursor < end, cursor[0] == UInt8(ascii: ".") {
            cursor += 1
            let count = takeDigits(&cursor, into: &mantissa)
            guard count > 0 else { return thoroughDouble() }
            digits += count
            exponent = -count
        }
        if cursor < end, cursor[0] | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            let isBelow = cursor < end && cursor[0] == UInt8(ascii: "-")
            if cursor < end, isBelow || cursor[0] == UInt8(ascii: "+") { cursor += 1 }
            var power: UInt64 = 0
            let count = takeDigits(&cursor, into: &power)
            guard count > 0, count < 10 else { return thoroughDouble() }
            exponent += isBelow ? -Int(power) : Int(power)
        }
        // With up to 19 digits the mantissa has not overflowed.
        guard digits <= 19, let magnitude = DecimalToDouble.convert(mantissa, exponent: exponent) else {
            return thoroughDouble()
        }
        position = cursor
        return isNegative ? -magnitude : magnitude
    }

    /// Lets the standard library convert what the quick ways cannot decide.
    @inline(never)
    private mutating func thoroughDouble() -> Double? {
        if position >= end, foreign != nil { return foreignScalar() }
        let first = position
        guard let literal = numberText(JSONKind.number.name) else { return nil }
        guard let value = Double(String(decoding: literal, as: UTF8.self)), value.isFinite else {
            fail(.invalidValue, at: first, expected: "a number that fits in Double")
            return nil
        }
        return value
    }

    /// Reads a number as the nearest `Float`, from its digits: going through `Double` would round twice.
    mutating func float() -> Float? {
        if position >= end, foreign != nil { return foreignScalar() }
        let first = position
        guard let literal = numberText(JSONKind.number.name) else { return nil }
        guard let value = Float(String(decoding: literal, as: UTF8.self)), value.isFinite else {
            fail(.invalidValue, at: first, expected: "a number that fits in Float")
            return nil
        }
        return value
    }
}
