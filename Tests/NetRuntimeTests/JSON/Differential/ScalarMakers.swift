import Foundation

/// A generator of random numbers in many notations, including numbers at limits.
enum NumberMaker {
    static func integer(bits: Int, isSigned: Bool, _ generator: inout SeededGenerator) -> String {
        switch generator.below(400) {
        case 0:
            // At the limits of the bit width, and just beyond.
            let edge = isSigned ? Decimal(sign: .plus, exponent: 0, significand: pow(2, bits - 1)) : pow(2, bits)
            let near = edge + Decimal(generator.below(5) - 2)
            return (isSigned && generator.one(in: 2) ? "-" : "") + "\(near)"
        case 1: return generator.pick([number(&generator), "1.5", "01"])
        case 2...30: return generator.pick(["0", "-0", "0.0", "1.0", "1e0", "10e-1", "1E2"])
        default:
            let magnitude = generator.next() >> UInt64(64 - bits + generator.below(bits))
            let isNegative = isSigned && generator.one(in: 2)
            return (isNegative ? "-" : "") + "\(isSigned ? magnitude >> 1 : magnitude)"
        }
    }

    static func number(_ generator: inout SeededGenerator) -> String {
        switch generator.below(9) {
        case 0:
            let value = Double(bitPattern: generator.next())
            return value.isFinite ? "\(value)" : "0"
        case 1: return digits(1 + generator.below(25), &generator) + "." + digits(1 + generator.below(25), &generator)
        case 2:
            return digits(1 + generator.below(4), &generator) + "e" + generator.pick(["", "+", "-"])
                + "\(generator.below(330))"
        case 3 where generator.one(in: 5):
            return generator.pick([
                "1e400", "-1e400", "1e-400", "1e38", "1e39", "4e-46", "5e-324", "0e999999999999", "-0.0",
                "1.7976931348623159e308",
            ])
        case 4:
            return "\(Float(bitPattern: UInt32(truncatingIfNeeded: generator.next())).isFinite ? 3.4028235e38 : 1.5)"
        default:
            let cents = Double(generator.below(1_000_000)) / 100
            return (generator.one(in: 3) ? "-" : "") + "\(cents)"
        }
    }

    private static func digits(_ count: Int, _ generator: inout SeededGenerator) -> String {
        let first = count == 1 ? generator.below(10) : 1 + generator.below(9)
        return "\(first)" + (1..<max(count, 1)).map { _ in "\(generator.below(10))" }.joined()
    }
}

/// A generator of random strings, and of the many ways to write a string.
enum StringMaker {
    private static let pieces = [
        "a", "B", "7", " ", "name", "lorem ipsum dolor sit amet", "é", "e\u{301}", "ß", "長い", "😀", "👩‍👩‍👧", "\"", "\\", "/",
        "\n",
        "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}",
    ]

    static func text(_ generator: inout SeededGenerator) -> String {
        (0..<generator.below(6)).map { _ in generator.pick(pieces) }.joined()
    }

    static func key(_ generator: inout SeededGenerator) -> String {
        generator.one(in: 2) ? generator.pick(["a", "b", "id", "name", "é", "e\u{301}", ""]) : text(&generator)
    }

    /// Returns a string in quotes, with random forms of the required escapes, and sometimes with unnecessary escapes.
    static func literal(_ text: String, _ generator: inout SeededGenerator) -> [UInt8] {
        let eagerness = generator.pick([1000, 1000, 10, 2])
        var literal: [UInt8] = [UInt8(ascii: "\"")]
        for scalar in text.unicodeScalars {
            let short: [Unicode.Scalar: String] = [
                "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\u{8}": "\\b",
                "\u{C}": "\\f",
            ]
            let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            if let escape = short[scalar], mustEscape || generator.one(in: eagerness), generator.one(in: 2) {
                literal.append(contentsOf: escape.utf8)
            } else if mustEscape || generator.one(in: eagerness) {
                for unit in scalar.utf16 {
                    let digits = String(unit, radix: 16, uppercase: generator.one(in: 2))
                    literal.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
                }
            } else {
                literal.append(contentsOf: String(scalar).utf8)
            }
        }
        literal.append(UInt8(ascii: "\""))
        return literal
    }
}
