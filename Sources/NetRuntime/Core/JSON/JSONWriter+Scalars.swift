import Foundation

extension JSONWriter {
    /// Writes null.
    public mutating func writeNull() {
        if !word("null,"), let foreign { attempt { try foreign.encodeNil() } }
    }

    /// Writes `true` or `false`.
    @inline(__always)
    mutating func bool(_ value: Bool) {
        if !word(value ? "true," : "false,") { encodeForeign(value) }
    }

    /// Writes a string that is already a JSON number.
    mutating func numberText(_ text: String) {
        var text = text
        text.withUTF8 { output.append($0) }
        endValue()
    }

    /// Writes the comma after a value.
    mutating func endValue() {
        guard output.reserve(1) else { return }
        output.position[0] = UInt8(ascii: ",")
        output.position += 1
    }

    @inline(__always)
    private mutating func word(_ text: StaticString) -> Bool {
        guard output.reserve(text.utf8CodeUnitCount) else { return false }
        memcpy(output.position, text.utf8Start, text.utf8CodeUnitCount)
        output.position += text.utf8CodeUnitCount
        return true
    }
}

extension JSONWriter {
    /// Writes an integer.
    @inline(__always)
    mutating func integer<T: FixedWidthInteger & Encodable>(_ value: T) {
        if !integer(UInt64(value.magnitude), isNegative: value < 0) { encodeForeign(value) }
    }

    /// Writes an integer. Debug builds run generic code slowly, so the most common type has an overload.
    @inline(__always)
    mutating func integer(_ value: Int) {
        if !integer(UInt64(value.magnitude), isNegative: value < 0) { encodeForeign(value) }
    }

    /// Writes an integer. Returns `false` if this writer has no buffer.
    @inline(__always)
    private mutating func integer(_ magnitude: UInt64, isNegative: Bool) -> Bool {
        guard output.reserve(24) else { return false }
        var target = output.position
        if isNegative {
            target[0] = UInt8(ascii: "-")
            target += 1
        }
        DigitWriting.write(magnitude, at: &target)
        target[0] = UInt8(ascii: ",")
        output.position = target + 1
        return true
    }

    /// Writes a number with the fewest digits that identify it. Integers have no fraction.
    @inline(__always)
    mutating func number(_ value: Double) {
        if !fixedPoint(value) { generalNumber(value) }
    }

    /// Writes a number with the fewest digits that identify it. Integers have no fraction.
    mutating func number(_ value: Float) {
        generalNumber(value)
    }

    @inline(never)
    private mutating func generalNumber<T: BinaryFloatingPoint & CustomStringConvertible & Encodable>(_ value: T) {
        if foreign != nil { return encodeForeign(value) }
        guard value.isFinite else { return fail(expected: "a finite number", found: value.description) }
        var text = value.description
        text.withUTF8 { digits in
            var count = digits.count
            if count > 2, digits[count - 2] == UInt8(ascii: "."), digits[count - 1] == UInt8(ascii: "0") { count -= 2 }
            output.append(UnsafeBufferPointer(start: digits.baseAddress, count: count))
        }
        endValue()
    }

    /// Writes a number with at most nine digits before the decimal point and six after it. Returns `false` and writes
    /// nothing for other numbers. Most numbers have this form.
    ///
    /// A `Double` distinguishes all numbers of up to 15 digits. So if a number equals the quotient of two exact
    /// integers, the quotient's digits are its shortest representation. Trailing zeros are omitted.
    private mutating func fixedPoint(_ value: Double) -> Bool {
        let magnitude = value.magnitude
        // The shortest form of smaller numbers has an exponent, so this method doesn't write them.
        guard magnitude < 1e9, magnitude >= 1e-4 || magnitude == 0, output.reserve(24) else { return false }
        let scaled = UInt64(magnitude * 1e6 + 0.5)
        guard Double(scaled) / 1e6 == magnitude else { return false }
        var target = output.position
        if value.sign == .minus {
            target[0] = UInt8(ascii: "-")
            target += 1
        }
        let whole = scaled / 1_000_000
        let fraction = scaled - whole * 1_000_000
        DigitWriting.write(whole, at: &target)
        if fraction > 0 { DigitWriting.write(millionths: fraction, at: &target) }
        target[0] = UInt8(ascii: ",")
        output.position = target + 1
        return true
    }
}
