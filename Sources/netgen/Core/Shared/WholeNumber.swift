/// An integer of up to 64 bits and a sign.
struct WholeNumber: Hashable, CustomStringConvertible {
    let isNegative: Bool
    let magnitude: UInt64

    private init(isNegative: Bool, magnitude: UInt64) {
        self.isNegative = isNegative && magnitude > 0
        self.magnitude = magnitude
    }

    init(_ number: Int64) {
        self.init(isNegative: number < 0, magnitude: number.magnitude)
    }

    /// Creates an integer from a JSON number that is exactly an integer, including `1.0` and `1e3`; `nil` for any
    /// other number.
    init?(_ spelling: String) {
        let isNegative = spelling.hasPrefix("-")
        let digits = isNegative ? spelling.dropFirst() : spelling[...]
        if let plain = UInt64(digits) {
            self.init(isNegative: isNegative, magnitude: plain)
        } else if let magnitude = Self.magnitude(of: digits) {
            self.init(isNegative: isNegative, magnitude: magnitude)
        } else {
            return nil
        }
    }

    private static func magnitude(of spelling: Substring) -> UInt64? {
        let parts = spelling.lowercased().split(separator: "e", maxSplits: 1)
        guard let mantissa = parts.first else { return nil }
        let exponent = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? -4096 : 4096) : 0
        let sides = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = sides.joined().map(String.init).joined()
        // The exponent moves the decimal point. Only zeros may follow the point.
        let whole = sides[0].count + min(max(exponent, -4096), 4096)
        guard digits.contains(where: { $0 != "0" }) else { return 0 }
        let before = whole <= 0 ? "" : String(digits.prefix(whole))
        guard digits.dropFirst(max(0, whole)).allSatisfy({ $0 == "0" }) else { return nil }
        let zeros = max(0, whole - digits.count)
        let significant = before.drop { $0 == "0" }
        guard significant.count + zeros <= 20 else { return nil }
        return UInt64(significant + String(repeating: "0", count: zeros))
    }

    var description: String { (isNegative ? "-" : "") + String(magnitude) }
}

/// The range of an integer type.
struct WholeRange {
    let least: Int64
    let most: UInt64
    /// A description that follows "an integer".
    let title: String

    static let bits32 = WholeRange(least: -0x8000_0000, most: 0x7FFF_FFFF, title: "of 32 bits")
    static let bits64 = WholeRange(least: .min, most: UInt64(Int64.max), title: "of 64 bits")
    static let unsigned64Bits = WholeRange(least: 0, most: .max, title: "from 0 to \(UInt64.max)")

    func contains(_ number: WholeNumber) -> Bool {
        number.isNegative ? least < 0 && number.magnitude <= least.magnitude : number.magnitude <= most
    }

    /// Returns whether a string is an integer of the range in plain notation, with an optional minus sign.
    func contains(plain text: String) -> Bool {
        text.first != "+" && (least < 0 ? Int64(text) != nil : UInt64(text) != nil)
    }

    func contains(_ other: WholeRange) -> Bool { least <= other.least && other.most <= most }

    /// Returns a number as a value of the type: the number itself, or the nearest one in range.
    func nearest(to value: Double) -> String {
        if let number = Int64(exactly: value), contains(WholeNumber(number)) { return "\(number)" }
        if value > 0, let number = UInt64(exactly: value), number <= most { return "\(number)" }
        return value < 0 ? "\(least)" : "\(most)"
    }
}

extension Scalar {
    /// Returns the raw type of an enum with these values; `nil` if no 64-bit type contains all.
    static func rawType(of numbers: [WholeNumber]) -> Scalar? {
        [Scalar.int, .uint64].first { scalar in numbers.allSatisfy { scalar.wholeRange?.contains($0) ?? false } }
    }
}

extension WholeNumber: Comparable {
    static func < (one: WholeNumber, other: WholeNumber) -> Bool {
        guard one.isNegative == other.isNegative else { return one.isNegative }
        return one.isNegative ? one.magnitude > other.magnitude : one.magnitude < other.magnitude
    }
}
