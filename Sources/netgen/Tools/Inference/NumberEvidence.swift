/// The common properties of the numbers at one place of the samples.
struct NumberEvidence {
    private(set) var count = 0
    private var traits: Traits = [.whole, .fits64Bits, .finite]
    /// The range of the integers.
    private var wholes: ClosedRange<WholeNumber>?
    private var doubles: ClosedRange<Double>?
    /// The number of digits of the longest number.
    private var digits = 0
    /// The location of the first number that is neither a 64-bit integer nor exactly a `double`.
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

    mutating func add(_ spelling: String, at place: SourceRange) {
        count += 1
        let isWhole = !spelling.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        var isOdd = false
        if isWhole {
            let integer = WholeNumber(spelling)
            if let integer { wholes = Self.hull(wholes, integer...integer) }
            if integer == nil { traits.remove(.fits64Bits) }
            isOdd = wholeType == nil
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
            isOdd = true
        }
        doubles = Self.hull(doubles, value...value)
        if !isWhole, significant > 17 { isOdd = true }
        if isOdd, oddity == nil { oddity = place }
    }

    mutating func add(_ other: NumberEvidence) {
        count += other.count
        traits.formIntersection(other.traits)
        if let others = other.wholes { wholes = Self.hull(wholes, others) }
        if let others = other.doubles { doubles = Self.hull(doubles, others) }
        digits = max(digits, other.digits)
        oddity = oddity ?? other.oddity
    }

    private static func hull<Bound>(_ one: ClosedRange<Bound>?, _ other: ClosedRange<Bound>) -> ClosedRange<Bound> {
        guard let one else { return other }
        return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    }

    /// The type that can represent all integers.
    private var wholeType: Scalar? {
        traits.contains(.fits64Bits) ? wholes.flatMap { Scalar(seen: $0) } : nil
    }

    /// The type that can represent all numbers. Numbers that neither an integer nor a `double` can represent keep all
    /// their digits.
    var type: Scalar {
        if traits.contains(.whole), let wholeType { return wholeType }
        guard traits.contains(.finite), let doubles else { return traits.contains(.finite) ? .double : .json }
        // `Decimal` holds 38 digits, and exponents up to 127.
        let fitsDecimal = digits <= 38 && max(abs(doubles.lowerBound), abs(doubles.upperBound)) < 1e38
        let isExact = !traits.contains(.whole) && digits <= 17
        return !isExact && fitsDecimal ? .decimal : .double
    }

    /// Whether the numbers may be ratios, which are also written as 0, 1 and -1 without a fraction.
    var mayBeRatios: Bool {
        guard traits.contains(.whole), let doubles else { return false }
        return doubles.lowerBound >= -1 && doubles.upperBound <= 1
    }

    /// Whether one of the numbers has a fraction.
    var haveFractions: Bool { count > 0 && !traits.contains(.whole) }

    /// The type of dates that the numbers may be, in the years 2001 to 2038. A zero isn't a date.
    var dateType: Scalar? {
        guard traits.contains(.finite), let doubles else { return nil }
        if (1e9..<2.15e9).contains(doubles.lowerBound), doubles.upperBound < 2.15e9 { return .unixTime }
        return (1e12..<2.15e12).contains(doubles.lowerBound) && doubles.upperBound < 2.15e12 ? .unixMilliseconds : nil
    }
}
