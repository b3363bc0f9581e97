extension JSONReader {
    /// Validates the next number against the grammar of RFC 8259, section 6, and returns its end; `nil` if it is
    /// invalid.
    mutating func scanNumber() -> UnsafePointer<UInt8>? {
        var cursor = position
        if cursor < end, cursor[0] == UInt8(ascii: "-") { cursor += 1 }
        let first = cursor
        guard skipDigits(&cursor) else { return nil }
        if first[0] == UInt8(ascii: "0"), cursor - first > 1 {
            failSyntax(at: first, "a number without leading zeros")
            return nil
        }
        if cursor < end, cursor[0] == UInt8(ascii: ".") {
            cursor += 1
            guard skipDigits(&cursor) else { return nil }
        }
        if cursor < end, cursor[0] | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            if cursor < end, cursor[0] == UInt8(ascii: "+") || cursor[0] == UInt8(ascii: "-") { cursor += 1 }
            guard skipDigits(&cursor) else { return nil }
        }
        return cursor
    }

    private mutating func skipDigits(_ cursor: inout UnsafePointer<UInt8>) -> Bool {
        let first = cursor
        while cursor < end, cursor[0] &- UInt8(ascii: "0") <= 9 { cursor += 1 }
        if cursor == first { failSyntax(at: cursor, "a digit") }
        return cursor > first
    }

    /// Reads the literal of a number; `nil` after a problem.
    mutating func numberText(_ expected: String) -> UnsafeBufferPointer<UInt8>? {
        let first = position
        guard first < end, JSONKind(startingWith: first[0]) == .number else {
            return mismatched(expected)
        }
        guard let end = scanNumber() else { return nil }
        position = end
        return UnsafeBufferPointer(start: first, count: end - first)
    }

    /// Reads and converts the literal of a number, which may be in quotes in a field of a wrapper.
    ///
    /// - Parameters:
    ///   - expected: A description of the expected type.
    ///   - range: A description of the expected numbers, for the error if `convert` returns `nil`.
    ///   - convert: A closure that receives the literal.
    /// - Returns: The result of `convert`; `nil` after a problem.
    mutating func number<Value>(
        _ expected: String,
        range: @autoclosure () -> String,
        _ convert: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        let first = position
        let value: Value?
        if first < end, JSONKind(startingWith: first[0]) != .number, let converted = lenientNumber(expected, convert) {
            value = converted
        } else {
            guard let literal = numberText(expected) else { return nil }
            value = convert(literal)
        }
        if value == nil { fail(.invalidValue, at: first, expected: range()) }
        return value
    }

    /// Reads an integer exactly; `nil` after a problem. As in `JSONDecoder`, `1.0` and `1e3` are integers, too.
    @inline(__always)
    mutating func integer<T: FixedWidthInteger & Decodable>() -> T? {
        guard end - position > 9 else { return longInteger() }
        let digit = position[0] &- UInt8(ascii: "0")
        if digit <= 9, position[1] == UInt8(ascii: ",") {
            position += 1
            return T(truncatingIfNeeded: digit)
        }
        let isNegative = position[0] == UInt8(ascii: "-")
        let first = position + (isNegative ? 1 : 0)
        // Most integers end within the first eight bytes, so examine these in one step.
        let digits = SWAR.leadingDigits(SWAR.load(first))
        let nextByte = first[digits.count]
        guard digits.count > 0, digits.count < 8, digits.count == 1 || first[0] != UInt8(ascii: "0"),
            nextByte != UInt8(ascii: "."), nextByte | 0x20 != UInt8(ascii: "e")
        else { return longInteger() }
        let number = Int64(truncatingIfNeeded: digits.value)
        guard let value = T(exactly: isNegative ? 0 &- number : number) else { return longInteger() }
        position = first + digits.count
        return value
    }

    /// Reads an integer of up to 18 digits, and calls `generalInteger()` for all others. Returns `nil` after a
    /// problem.
    @inline(never)
    private mutating func longInteger<T: FixedWidthInteger & Decodable>() -> T? {
        var cursor = position
        let isNegative = cursor < end && cursor[0] == UInt8(ascii: "-")
        if isNegative { cursor += 1 }
        let first = cursor
        var magnitude: UInt64 = 0
        let count = takeDigits(&cursor, into: &magnitude)
        // A number of up to 18 digits can't overflow. All other numbers use the slow path.
        guard count > 0, count <= 18, count == 1 || first[0] != UInt8(ascii: "0"),
            cursor == end || !(cursor[0] == UInt8(ascii: ".") || cursor[0] | 0x20 == UInt8(ascii: "e"))
        else { return generalInteger() }
        let number = Int64(truncatingIfNeeded: magnitude)
        guard let value = T(exactly: isNegative ? 0 &- number : number) else { return generalInteger() }
        position = cursor
        return value
    }

    /// Appends the next digits to a number and returns their count. More than 19 digits overflow silently.
    @inline(__always)
    func takeDigits(_ cursor: inout UnsafePointer<UInt8>, into value: inout UInt64) -> Int {
        let first = cursor
        while end - cursor >= 8 {
            let digits = SWAR.leadingDigits(SWAR.load(cursor))
            value = value &* PowersOfTen.small[digits.count] &+ digits.value
            cursor += digits.count
            if digits.count < 8 { return cursor - first }
        }
        while cursor < end {
            let digit = cursor[0] &- UInt8(ascii: "0")
            if digit > 9 { break }
            value = value &* 10 &+ UInt64(truncatingIfNeeded: digit)
            cursor += 1
        }
        return cursor - first
    }

    @inline(never)
    private mutating func generalInteger<T: FixedWidthInteger & Decodable>() -> T? {
        if position >= end, foreign != nil { return foreignScalar() }
        return number("an integer", range: "an integer from \(T.min) to \(T.max)") { ExactInteger.value(of: $0) }
    }
}

extension JSONReader {
    /// Reads a number as the nearest `Double`; `nil` after a problem. A number that is too large is an error, and a
    /// number that is too small becomes zero. The strings `"NaN"`, `"Infinity"` and `"-Infinity"` are read as numbers
    /// that aren't finite.
    mutating func double() -> Double? {
        var cursor = position
        let isNegative = cursor < end && cursor[0] == UInt8(ascii: "-")
        if isNegative { cursor += 1 }
        let first = cursor
        var mantissa: UInt64 = 0
        var digits = takeDigits(&cursor, into: &mantissa)
        guard digits > 0, digits == 1 || first[0] != UInt8(ascii: "0") else { return generalDouble() }
        var exponent = 0
        if cursor < end, cursor[0] == UInt8(ascii: ".") {
            cursor += 1
            let count = takeDigits(&cursor, into: &mantissa)
            guard count > 0 else { return generalDouble() }
            digits += count
            exponent = -count
        }
        if cursor < end, cursor[0] | 0x20 == UInt8(ascii: "e") {
            cursor += 1
            let isExponentNegative = cursor < end && cursor[0] == UInt8(ascii: "-")
            if cursor < end, isExponentNegative || cursor[0] == UInt8(ascii: "+") { cursor += 1 }
            var power: UInt64 = 0
            let count = takeDigits(&cursor, into: &power)
            guard count > 0, count < 10 else { return generalDouble() }
            exponent += isExponentNegative ? -Int(power) : Int(power)
        }
        // With up to 19 digits, the mantissa can't have overflowed.
        guard digits <= 19, let magnitude = DecimalToDouble.convert(mantissa, exponent: exponent) else {
            return generalDouble()
        }
        position = cursor
        return isNegative ? -magnitude : magnitude
    }

    /// Uses the standard library to read a number that the fast paths can't convert. Returns `nil` after a problem.
    @inline(never)
    private mutating func generalDouble() -> Double? {
        if position >= end, foreign != nil { return foreignScalar() }
        if let number: Double = quotedNonfinite() { return number }
        return number(JSONKind.number.name, range: "a number that fits in Double") { literal in
            Double(String(decoding: literal, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// Reads `"NaN"`, `"Infinity"` or `"-Infinity"`, because protobuf writes these strings for values that JSON
    /// numbers can't represent. A foreign decoder has its own strategy for such values. Returns `nil` and consumes
    /// nothing for any other value.
    private mutating func quotedNonfinite<T: BinaryFloatingPoint>() -> T? {
        guard !backtracking.isExact, let string = string(at: position) else { return nil }
        guard let number: T = NumberText.nonfinite(string.text) else { return nil }
        note(position, expected: JSONKind.number.name)
        position = string.end
        return number
    }

    /// Reads a number as the nearest `Float`, directly from its digits; `nil` after a problem. A conversion by way of
    /// `Double` would round twice.
    mutating func float() -> Float? {
        if position >= end, foreign != nil { return foreignScalar() }
        if let number: Float = quotedNonfinite() { return number }
        return number(JSONKind.number.name, range: "a number that fits in Float") { literal in
            Float(String(decoding: literal, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
        }
    }
}
