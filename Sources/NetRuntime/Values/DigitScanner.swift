/// Takes digits and separators off the front of a text.
struct DigitScanner {
    private var rest: Slice<UnsafeBufferPointer<UInt8>>

    init(_ text: UnsafeBufferPointer<UInt8>) {
        rest = text[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Whether a character comes next.
    func isNext(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    /// Takes a number of exactly so many digits.
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

    /// Takes a certain byte, if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard rest.first == byte else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Takes one of several characters, if one comes next.
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
    /// Appends a number that is not negative with leading zeros.
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
    /// Division that rounds down, with a remainder that is not negative.
    func flooredQuotientAndRemainder(dividingBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
