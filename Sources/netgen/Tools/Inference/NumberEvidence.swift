/// What the numbers at one place of the samples have in common.
struct NumberEvidence {
    private(set) var count = 0
    /// None has a point or an exponent.
    private var areWhole = true
    /// The whole ones, as long as each is one of 64 bits.
    private var wholes: ClosedRange<WholeNumber>?
    private var fit64Bits = true
    /// All are numbers to `Double`, however large.
    private var areFinite = true
    /// How many digits the longest has.
    private var digits = 0
    private var smallest = Double.infinity
    private var largest = -Double.infinity
    /// The first number that is neither an integer of 64 bits nor exactly a `double`.
    private(set) var oddity: SourceRange?

    mutating func add(_ spelling: String, at place: SourceRange) {
        count += 1
        let isWhole = !spelling.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        var isOdd = false
        if isWhole {
            if let integer = WholeNumber(spelling) { hold(integer...integer) } else { fit64Bits = false }
            isOdd = type == nil
        } else {
            areWhole = false
        }
        let mantissa = spelling.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
        let all = mantissa.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".") }
        let significant = all.drop { $0 == UInt8(ascii: "0") }.count
        digits = max(digits, significant)
        let value = Double(spelling) ?? .infinity
        if !value.isFinite { (areFinite, isOdd) = (false, true) }
        (smallest, largest) = (min(smallest, value), max(largest, value))
        if !isWhole, significant > 17 { isOdd = true }
        if isOdd, oddity == nil { oddity = place }
    }

    mutating func add(_ other: NumberEvidence) {
        count += other.count
        areWhole = areWhole && other.areWhole
        fit64Bits = fit64Bits && other.fit64Bits
        if let others = other.wholes { hold(others) }
        areFinite = areFinite && other.areFinite
        digits = max(digits, other.digits)
        (smallest, largest) = (min(smallest, other.smallest), max(largest, other.largest))
        oddity = oddity ?? other.oddity
    }

    private mutating func hold(_ numbers: ClosedRange<WholeNumber>) {
        let known = wholes ?? numbers
        wholes = min(known.lowerBound, numbers.lowerBound)...max(known.upperBound, numbers.upperBound)
    }

    /// The type of all whole ones.
    private var type: Scalar? { fit64Bits ? wholes.flatMap { Scalar(seen: $0) } : nil }

    /// The type that takes all of them. What neither an integer nor `double` holds is kept digit by digit.
    var typeName: String {
        if areWhole, let type { return type.rawValue }
        guard areFinite else { return "json" }
        // `Decimal` holds 38 digits, and powers of ten up to 127.
        let fitsDecimal = digits <= 38 && max(abs(smallest), abs(largest)) < 1e38
        let isExact = !areWhole && digits <= 17
        return !isExact && fitsDecimal ? "decimal" : "double"
    }

    /// The type of dates that they may be: moments of the years 2001 to 2038. A zero stands for none.
    var dateTypeName: String? {
        guard areFinite, count > 0 else { return nil }
        if smallest >= 1e9, largest < 2.15e9 { return "unix-time" }
        return smallest >= 1e12 && largest < 2.15e12 ? "unix-milliseconds" : nil
    }
}
