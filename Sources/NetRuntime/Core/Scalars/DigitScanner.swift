/// A scanner that consumes digits and separators at the start of a string.
struct DigitScanner {
    private var rest: Slice<UnsafeBufferPointer<UInt8>>

    init(_ text: UnsafeBufferPointer<UInt8>) {
        rest = text[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Returns whether the next character is the given character.
    func isNext(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    /// Consumes a number with exactly `count` digits. Returns `nil` and consumes nothing if there is no such number.
    mutating func number(_ count: Int) -> Int? {
        guard rest.count >= count else { return nil }
        var number = 0
        for byte in rest.prefix(count) {
            let digit = byte &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            number = number * 10 + Int(digit)
        }
        rest = rest.dropFirst(count)
        return number
    }

    /// Consumes a byte if it is next, and returns whether it was next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Consumes the next character if it is one of several, and returns whether it was.
    mutating func take(anyOf characters: StaticString) -> Bool {
        guard let byte = rest.first else { return false }
        for index in 0..<characters.utf8CodeUnitCount where characters.utf8Start[index] == byte {
            rest = rest.dropFirst()
            return true
        }
        return false
    }
}

extension [UInt8] {
    /// Appends a nonnegative number, padded with zeros to a number of digits.
    mutating func append(number: Int, digits: Int) {
        var divisor = 1
        for _ in 1..<digits { divisor *= 10 }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }
}

extension Int {
    /// Returns the quotient, rounded down, and the nonnegative remainder of a division by a positive number.
    func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
