public import Foundation

extension JSON {
    /// A number with all its digits, of any size.
    ///
    /// Two numbers are equal when their values are: `1`, `1.0` and `10e-1`.
    public struct Number: Sendable {
        /// The number as it is written in JSON.
        public let text: String

        /// Takes what is known to be a JSON number.
        init(unchecked text: String) {
            self.text = text
        }

        /// Makes a number from an integer.
        public init(_ value: some FixedWidthInteger) {
            text = String(value)
        }

        /// Makes a number from a `Double`, with the digits it takes to get the same one back.
        ///
        /// - Parameter value: `nil` comes of one that is not finite.
        public init?(_ value: Double) {
            guard value.isFinite else { return nil }
            let text = value.description
            self.text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }

        /// Makes a number from a `Decimal`.
        ///
        /// - Parameter value: `nil` comes of one that is not a number.
        public init?(_ value: Decimal) {
            guard value.isFinite else { return nil }
            text = value.description
        }

        /// Makes a number from the text of one.
        ///
        /// - Parameter text: A number as JSON writes it; `nil` comes of anything else.
        public init?(_ text: String) {
            var copy = text
            let isNumber = copy.withUTF8 { bytes in
                var reader = JSONReader(bytes)
                return reader.numberText("")?.count == bytes.count
            }
            guard isNumber else { return nil }
            self.text = text
        }
    }
}

extension JSON.Number {
    /// The number as an integer of any type, if it is one that fits.
    ///
    /// - Parameter type: The type of integer.
    /// - Returns: The integer; `nil` if the number has a fraction or is too large.
    public func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        var text = text
        return text.withUTF8 { ExactInteger.value(of: $0) }
    }

    /// The nearest `Double`; `nil` if the number is beyond the largest one.
    public var double: Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The number as a `Decimal`, with up to 38 digits; `nil` if it is beyond the largest one.
    public var decimal: Decimal? {
        Decimal(string: text, locale: nil).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension JSON.Number: Hashable, CustomStringConvertible {
    /// The number as it is written in JSON.
    public var description: String { text }

    /// Whether two numbers have the same value.
    public static func == (one: Self, other: Self) -> Bool {
        one.text == other.text || DecimalDigits(one.text) == DecimalDigits(other.text)
    }

    /// Hashes the value, however it is written.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(DecimalDigits(text))
    }
}

/// A number as its significant digits and the power of ten of the last one, which is one way only for each value.
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
