import Foundation

/// Numbers, and strings of numbers, that are hard to convert.
enum NumberTexts {
    /// Doubles at which conversion algorithms change strategy, and the doubles next to them.
    static let doubles: [Double] = {
        var edges: [Double] = [
            0, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p53, 0x1p63, 0x1p64,
        ]
        edges += (-1074...1023).map { Double(sign: .plus, exponent: $0, significand: 1) }
        edges += (-323...308).compactMap { Double("1e\($0)") }
        edges += (0..<52).map { Double(bitPattern: 1 << UInt64($0)) }
        edges += (0..<52).map { Double(bitPattern: (1 << UInt64($0)) - 1) }
        return edges.flatMap { [$0, $0.nextUp, $0.nextDown] }.filter(\.isFinite).flatMap { [$0, -$0] }
    }()

    /// Returns all decimal digits of a significand times a power of two.
    static func exact(_ significand: UInt64, exponent: Int) -> String {
        // The digits, starting with the last one. Halving multiplies by five and moves the decimal point.
        var digits = String(significand).utf8.reversed().map { Int($0 - UInt8(ascii: "0")) }
        for _ in 0..<abs(exponent) {
            var carry = 0
            for index in digits.indices {
                let sum = digits[index] * (exponent < 0 ? 5 : 2) + carry
                digits[index] = sum % 10
                carry = sum / 10
            }
            if carry > 0 { digits.append(carry) }
        }
        let places = max(0, -exponent)
        while digits.count <= places { digits.append(0) }
        let text = digits.reversed().map(String.init).joined()
        return places == 0 ? text : text.dropLast(places) + "." + text.suffix(places)
    }

    /// Returns strings for the midpoint between a double and the next one, and for numbers very close to it.
    static func halfway(above value: Double) -> [String] {
        let exponent = max(value.exponent, -1022) - 53
        let significand =
            UInt64(value.magnitude / Double(sign: .plus, exponent: Int(exponent) + 1, significand: 1)) * 2 + 1
        let middle = exact(significand, exponent: Int(exponent))
        guard middle.contains(".") else { return [middle, middle + ".0", middle + ".00000000000000000001"] }
        return [middle, middle + "0000000000000000000000001", middle.dropLast() + "4999999999999999999999999"]
    }

    /// Returns a random number with few or many digits.
    static func random(_ generator: inout SeededGenerator) -> String {
        let whole = digits(generator.below(generator.one(in: 10) ? 400 : 22), &generator)
        let fraction = digits(generator.below(generator.one(in: 10) ? 400 : 22), &generator)
        let trimmed = whole.drop { $0 == "0" }
        let mantissa =
            (generator.one(in: 2) ? "-" : "") + (trimmed.isEmpty ? "0" : trimmed)
            + (fraction.isEmpty ? "" : ".\(fraction)")
        guard generator.one(in: 2) else { return mantissa }
        return mantissa + generator.pick(["e", "E", "e+", "e-", "E-"]) + "\(generator.below(340))"
    }

    static func digits(_ count: Int, _ generator: inout SeededGenerator) -> String {
        String(decoding: (0..<count).map { _ in UInt8(ascii: "0") + UInt8(generator.below(10)) }, as: UTF8.self)
    }
}
