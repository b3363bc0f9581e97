/// What the numbers at one place of the samples have in common.
struct NumberEvidence {
    private(set) var count = 0
    /// None has a point or an exponent.
    private var areWhole = true
    /// All whole ones fit into 64 bits.
    private var fit64Bits = true
    /// All whole ones fit into 32 bits.
    private var fit32Bits = true
    /// All are numbers to `Double`, however large.
    private var areFinite = true
    /// How many digits the longest has.
    private var digits = 0
    private var smallest = Double.infinity
    private var largest = -Double.infinity
    /// The first number that is neither `int64` nor exactly a `double`.
    private(set) var oddity: SourceRange?

    mutating func add(_ spelling: String, at place: SourceRange) {
        count += 1
        let isWhole = !spelling.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        var isOdd = false
        if isWhole {
            let integer = Int64(spelling)
            if integer == nil { (fit64Bits, isOdd) = (false, true) }
            if integer.flatMap(Int32.init(exactly:)) == nil { fit32Bits = false }
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
        fit32Bits = fit32Bits && other.fit32Bits
        areFinite = areFinite && other.areFinite
        digits = max(digits, other.digits)
        (smallest, largest) = (min(smallest, other.smallest), max(largest, other.largest))
        oddity = oddity ?? other.oddity
    }

    /// The type that takes all of them.
    ///
    /// `Int` has 32 bits on some watches, so that larger numbers are `int64`. What neither this nor `double` holds is
    /// kept digit by digit.
    var typeName: String {
        if areWhole, fit64Bits { return fit32Bits ? "int" : "int64" }
        guard areFinite else { return "json" }
        // `Decimal` holds 38 digits, and powers of ten up to 127.
        let fitsDecimal = digits <= 38 && max(abs(smallest), abs(largest)) < 1e38
        let isExact = areWhole ? fit64Bits : digits <= 17
        return !isExact && fitsDecimal ? "decimal" : "double"
    }

    /// The type of dates that they may be: moments of the years 2001 to 2038. A zero stands for none.
    var dateTypeName: String? {
        guard areFinite, count > 0 else { return nil }
        if smallest >= 1e9, largest < 2.15e9 { return "unix-time" }
        return smallest >= 1e12 && largest < 2.15e12 ? "unix-milliseconds" : nil
    }
}
