import Testing

@testable import NetRuntime

/// Tests of the constants that numbers are read with. A wrong bit changes only a few numbers, so no document shows it.
struct PowersOfTenTests {
    /// A natural number below 2^384, as words from the lowest to the highest.
    private struct Natural {
        var words: [UInt32]

        static func power(_ exponent: Int) -> Natural {
            var result = Natural(words: [1] + [UInt32](repeating: 0, count: 11))
            for _ in 0..<exponent { result.multiply(by: 10) }
            return result
        }

        mutating func multiply(by factor: UInt64) {
            var carry: UInt64 = 0
            for index in words.indices {
                carry += UInt64(words[index]) * factor
                words[index] = UInt32(truncatingIfNeeded: carry)
                carry >>= 32
            }
        }

        mutating func subtract(_ other: Natural) {
            var borrow: Int64 = 0
            for index in words.indices {
                borrow += Int64(words[index]) - Int64(other.words[index])
                words[index] = UInt32(truncatingIfNeeded: borrow)
                borrow >>= 32
            }
        }

        static func < (one: Natural, other: Natural) -> Bool {
            one.words.reversed().lexicographicallyPrecedes(other.words.reversed())
        }
    }

    /// Returns the first 128 bits of a power of ten, by long division.
    private func bits(of exponent: Int) -> [UInt64] {
        var rest = Natural.power(max(exponent, 0))
        var divisor = Natural.power(max(-exponent, 0))
        while rest < divisor { rest.multiply(by: 2) }
        while !(rest < divisor) { divisor.multiply(by: 2) }
        var halves: [UInt64] = [0, 0]
        for bit in 0..<128 {
            rest.multiply(by: 2)
            halves[bit / 64] <<= 1
            guard !(rest < divisor) else { continue }
            rest.subtract(divisor)
            halves[bit / 64] += 1
        }
        return halves
    }

    @Test("Each power of ten has its first 128 bits")
    func table() {
        #expect(PowersOfTen.table == PowersOfTen.exponents.flatMap(bits))
    }

    @Test("Powers that a Double or an integer represents are exact")
    func exactPowers() {
        #expect(PowersOfTen.exact == PowersOfTen.exact.indices.compactMap { Double("1e\($0)") })
        #expect(
            PowersOfTen.small
                == PowersOfTen.small.indices.compactMap { UInt64("1" + String(repeating: "0", count: $0)) }
        )
    }
}
