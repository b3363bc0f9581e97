/// The common properties of the numbers at one location of the samples.
struct NumberEvidence {
    private(set) var count = 0
    private var traits: Traits = [.whole, .fits64Bits, .finite]
    /// The range of the integers.
    private var integerRange: ClosedRange<WholeNumber>?
    private var doubleRange: ClosedRange<Double>?
    /// The largest number of digits of any number.
    private var digits = 0
    /// The location of the first number that neither a 64-bit integer nor a `double` represents exactly.
    private(set) var oddity: SourceRange?

    /// The properties that hold for all numbers.
    private struct Traits: OptionSet {
        let rawValue: UInt8

        /// Whether no number has a decimal point or an exponent.
        static let whole = Traits(rawValue: 1)
        /// Whether each integer fits into 64 bits.
        static let fits64Bits = Traits(rawValue: 2)
        /// Whether all numbers are finite as a `Double`.
        static let finite = Traits(rawValue: 4)
    }

    mutating func add(_ spelling: String, at range: SourceRange) {
        count += 1
        let isWhole = !spelling.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        var isUnusual = false
        if isWhole {
            let integer = WholeNumber(spelling)
            if let integer { integerRange = Self.hull(integerRange, integer...integer) }
            if integer == nil { traits.remove(.fits64Bits) }
            isUnusual = wholeType == nil
        } else {
            traits.remove(.whole)
        }
        let mantissa = spelling.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let all = mantissa.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
        let significant = all.drop { $0 == UInt8(ascii: "0") }.count
        digits = max(digits, significant)
        let value = Double(spelling) ?? .infinity
        if !value.isFinite {
            traits.remove(.finite)
            isUnusual = true
        }
        doubleRange = Self.hull(doubleRange, value...value)
        if !isWhole, significant > 17 { isUnusual = true }
        if isUnusual, oddity == nil { oddity = range }
    }

    mutating func add(_ other: NumberEvidence) {
        count += other.count
        traits.formIntersection(other.traits)
        if let others = other.integerRange { integerRange = Self.hull(integerRange, others) }
        if let others = other.doubleRange { doubleRange = Self.hull(doubleRange, others) }
        digits = max(digits, other.digits)
        oddity = oddity ?? other.oddity
    }

    private static func hull<Bound>(_ one: ClosedRange<Bound>?, _ other: ClosedRange<Bound>) -> ClosedRange<Bound> {
        guard let one else { return other }
        return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    }

    /// The type that can represent all integers; `nil` if there is none.
    private var wholeType: Scalar? {
        traits.contains(.fits64Bits) ? integerRange.flatMap { Scalar(inferredFrom: $0) } : nil
    }

    /// The type that can represent all numbers: an integer, a `double`, or a decimal that keeps all digits. If a number
    /// is too large for a `double`, the type is `json`.
    var type: Scalar {
        if traits.contains(.whole), let wholeType { return wholeType }
        guard traits.contains(.finite), let doubleRange else { return traits.contains(.finite) ? .double : .json }
        // `Decimal` holds 38 digits and exponents up to 127, so other numbers don't fit.
        let fitsDecimal = digits <= 38 && max(abs(doubleRange.lowerBound), abs(doubleRange.upperBound)) < 1e38
        let isExact = !traits.contains(.whole) && digits <= 17
        return !isExact && fitsDecimal ? .decimal : .double
    }

    /// Whether the numbers may be ratios, which may also be 0, 1 or -1 without a fraction.
    var mayBeRatios: Bool {
        guard traits.contains(.whole), let doubleRange else { return false }
        return doubleRange.lowerBound >= -1 && doubleRange.upperBound <= 1
    }

    /// Whether one of the numbers has a fraction.
    var haveFractions: Bool { count > 0 && !traits.contains(.whole) }

    /// The type of dates that the numbers may be, for years from 2001 to 2038; otherwise `nil`. A zero isn't a date.
    var dateType: Scalar? {
        guard traits.contains(.finite), let doubleRange else { return nil }
        if (1e9..<2.15e9).contains(doubleRange.lowerBound), doubleRange.upperBound < 2.15e9 { return .unixTime }
        return (1e12..<2.15e12).contains(doubleRange.lowerBound) && doubleRange.upperBound < 2.15e12
            ? .unixMilliseconds : nil
    }
}
