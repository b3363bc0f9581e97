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

    /// Writes text that is a JSON number already.
    mutating func numberText(_ text: String) {
        var text = text
        text.withUTF8 { output.append($0) }
        endValue()
    }

    /// Writes the comma behind a value.
    mutating func endValue() {
        guard output.reserve(1) else { return }
        output.position[0] = UInt8(ascii: ",")
        output.position += 1
    }

    @inline(__always)
    private mutating func word(_ text: StaticString) -> Bool {
        guard output.reserve(text.utf8CodeUnitCount) else { return false }
        output.position.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        output.position += text.utf8CodeUnitCount
        return true
    }
}

extension JSONWriter {
    /// Writes an integer.
    @inline(__always)
    mutating func integer<T: FixedWidthInteger & Encodable>(_ value: T) {
        guard output.reserve(24) else { return encodeForeign(value) }
        var target = output.position
        if value < 0 {
            target[0] = UInt8(ascii: "-")
            target += 1
        }
        DigitWriting.write(UInt64(value.magnitude), at: &target)
        target[0] = UInt8(ascii: ",")
        output.position = target + 1
    }

    /// Writes a number with as many digits as it takes to read the same number back; whole numbers without a fraction.
    @inline(__always)
    mutating func number(_ value: Double) {
        if !fixedPoint(value) { thoroughNumber(value) }
    }

    /// Writes a number with as many digits as it takes to read the same number back; whole numbers without a fraction.
    mutating func number(_ value: Float) {
        thoroughNumber(value)
    }

    @inline(never)
    private mutating func thoroughNumber<T: BinaryFloatingPoint & CustomStringConvertible & Encodable>(_ value: T) {
        if foreign != nil { return encodeForeign(value) }
        guard value.isFinite else { return fail(expected: "a finite number", found: value.description) }
        var text = value.description
        text.withUTF8 { digits in
            let isWhole = digits.count > 2 && digits.suffix(2).elementsEqual(".0".utf8)
            output.append(UnsafeBufferPointer(rebasing: digits.dropLast(isWhole ? 2 : 0)))
        }
        endValue()
    }

    /// Writes a number of at most nine digits before the point and six behind it, as most numbers are; false for others.
    ///
    /// A `Double` tells all numbers of up to 15 digits apart. So if the number is a quotient of two integers that are
    /// exact, then their quotient's digits, without zeros at the end, are the fewest that stand for it.
    private mutating func fixedPoint(_ value: Double) -> Bool {
        let magnitude = value.magnitude
        // Smaller numbers have an exponent in their shortest form.
        guard magnitude < 1e9, magnitude >= 1e-4 || magnitude == 0, output.reserve(24) else { return false }
        let scaled = UInt64(magnitude * 1e6 + 0.5)
        guard Double(scaled) / 1e6 == magnitude else { return false }
        var target = output.position
        if value.sign == .minus {
            target[0] = UInt8(ascii: "-")
            target += 1
        }
        let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: 1_000_000)
        DigitWriting.write(whole, at: &target)
        if fraction > 0 { DigitWriting.write(millionths: fraction, at: &target) }
        target[0] = UInt8(ascii: ",")
        output.position = target + 1
        return true
    }
}
