import Foundation

/// A conversion of integers to decimal digits.
enum DigitWriting {
    /// All pairs of digits, for writing two digits at a time.
    private static var pairs: StaticString {
        """
        0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
        5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
        """
    }

    /// Writes a number at a position, and advances the position past the number. 20 bytes must be available.
    @inline(__always)
    static func write(_ number: UInt64, at output: inout UnsafeMutablePointer<UInt8>) {
        if number < 10 {
            output[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)
            output += 1
        } else {
            output = writeLong(number, at: output)
        }
    }

    @inline(never)
    private static func writeLong(
        _ number: UInt64,
        at output: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let end = output + count(of: number)
        var rest = number
        var cursor = end
        while rest >= 10 {
            let quotient = rest / 100
            cursor -= 2
            write(pair: rest &- quotient &* 100, at: cursor)
            rest = quotient
        }
        if cursor > output { output[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest) }
        return end
    }

    @inline(__always)
    private static func write(pair: UInt64, at output: UnsafeMutablePointer<UInt8>) {
        memcpy(output, pairs.utf8Start + 2 * Int(pair), 2)
    }

    private static func count(of number: UInt64) -> Int {
        // 1233 / 4096 approximates log10(2). The guess is one too low if the number reaches the guessed power of ten.
        let guess = ((64 - number.leadingZeroBitCount) * 1233) >> 12
        return guess + (number >= powers[guess] ? 1 : 0)
    }

    private static let powers: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]

    /// Writes a decimal point and up to six digits, without trailing zeros, and advances the position past them. Seven
    /// bytes must be available.
    static func write(millionths: UInt64, at output: inout UnsafeMutablePointer<UInt8>) {
        output[0] = UInt8(ascii: ".")
        var rest = millionths
        var offset = 5
        while offset > 0 {
            write(pair: rest % 100, at: output + offset)
            rest /= 100
            offset -= 2
        }
        output += 7
        while output[-1] == UInt8(ascii: "0") { output -= 1 }
    }
}
