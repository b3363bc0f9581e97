public import Foundation

extension JSON {
    /// A number of any size, with all of its digits.
    ///
    /// Two numbers are equal if their values are equal: `1`, `1.0` and `10e-1`.
    public struct Number: Sendable {
        /// The number in JSON notation.
        public let text: String

        /// Creates a number from a string, which must be a JSON number.
        init(unchecked text: String) {
            self.text = text
        }

        /// Creates a number from an integer.
        public init(_ value: some FixedWidthInteger) {
            text = String(value)
        }

        /// Creates a number from a `Double`, with the fewest digits that identify it.
        ///
        /// - Parameter value: The value. The result is `nil` if the value isn't finite.
        public init?(_ value: Double) {
            guard value.isFinite else { return nil }
            let text = value.description
            self.text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }

        /// Creates a number from a `Decimal`.
        ///
        /// - Parameter value: The value. The result is `nil` if the value isn't a number.
        public init?(_ value: Decimal) {
            guard value.isFinite else { return nil }
            text = value.description
        }

        /// Creates a number from a string.
        ///
        /// - Parameter text: A number in JSON notation. The result is `nil` for any other string.
        public init?(_ text: String) {
            var copy = text
            guard copy.withUTF8(NumberText.isNumber) else { return nil }
            self.text = text
        }
    }
}

extension JSON.Number {
    /// Returns the number as an integer, if it is an integer and fits the type.
    ///
    /// - Parameter type: The integer type.
    /// - Returns: The integer; `nil` if the number has a fraction or is too large.
    public func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        var text = text
        return text.withUTF8 { ExactInteger.value(of: $0) }
    }

    /// The nearest `Double`; `nil` if the number is too large.
    public var double: Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The number as a `Decimal` with up to 38 digits; `nil` if it is too large.
    public var decimal: Decimal? {
        Decimal(string: text, locale: nil).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension JSON.Number: Hashable, CustomStringConvertible {
    /// The number in JSON notation.
    public var description: String { text }

    /// Returns whether two numbers have the same value.
    public static func == (one: Self, other: Self) -> Bool {
        one.text == other.text || DecimalDigits(one.text) == DecimalDigits(other.text)
    }

    /// Hashes the value, independently of its notation.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(DecimalDigits(text))
    }
}

/// The significant digits of a number, and the power of ten of the last digit. They are unique for each value.
private struct DecimalDigits: Hashable {
    var isNegative = false
    var digits: [UInt8] = []
    var exponent = 0

    init(_ text: String) {
        let mantissa = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        for byte in mantissa where byte != UInt8(ascii: "-") && byte != UInt8(ascii: ".") {
            if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
        }
        guard !digits.isEmpty else { return }
        isNegative = text.utf8.first == UInt8(ascii: "-")
        let fraction = mantissa.drop { $0 != UInt8(ascii: ".") }.dropFirst().count
        exponent = ExactInteger.exponent(text.utf8.dropFirst(mantissa.count + 1)) - fraction
        while digits.last == UInt8(ascii: "0") {
            digits.removeLast()
            exponent += 1
        }
    }
}
