/// Which numbers are values of a scalar.
enum NumberRule {
    case whole(WholeRange)
    /// What fits in `Double`.
    case fraction
    /// What fits in `Decimal`; it may stand in a text as well.
    case decimal
    /// A time that is counted since 1970, in whole numbers or with fractions.
    case moment(isWhole: Bool)
    /// A length of time, which fits in `Duration`.
    case seconds

    var expected: String {
        switch self {
        case .whole(let range): "a whole number \(range.title)"
        case .fraction: "a number that fits in Double"
        case .decimal: "a number that fits in Decimal"
        case .moment(let isWhole): "\(isWhole ? "milliseconds" : "seconds") since 1970 as a number"
        case .seconds: "a number of seconds that fits in Duration"
        }
    }

    /// Describes the number in quotes that a reader expects.
    var expectedInQuotes: String {
        wholes.map { "a whole number in quotes, \($0.title)" } ?? "a number in quotes that fits in Decimal"
    }

    /// Whether NetRuntime's reader takes a number, as JSON spells it.
    func holds(_ number: String) -> Bool {
        switch self {
        case .whole(let range): WholeNumber(number).map(range.contains) ?? false
        case .fraction, .moment: Double(number)?.isFinite ?? false
        case .decimal: Self.isDecimal(number)
        case .seconds: Double(number).map { abs($0) < 0x1p62 } ?? false
        }
    }

    /// Returns whether the reader accepts a text where the API has the number in quotes.
    func holds(quoted text: String) -> Bool {
        switch self {
        case .whole(let range): range.contains(plain: text)
        case .fraction, .decimal, .moment, .seconds: holds(text: text)
        }
    }

    /// Returns whether the reader accepts a text where the API has a plain number.
    func holds(text: String) -> Bool {
        switch self {
        case .whole, .fraction, .moment, .seconds: false
        case .decimal:
            text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(text) != nil && Self.isDecimal(text)
        }
    }

    /// The texts that protobuf's JSON has for what is no number in JSON.
    static let nonfinite = ["NaN", "Infinity", "-Infinity"]

    /// The whole numbers that it is one of, where it is one.
    var wholes: WholeRange? {
        switch self {
        case .whole(let range): range
        case .moment(let isWhole): isWhole ? .bits64 : nil
        case .fraction, .decimal, .seconds: nil
        }
    }

    /// `Decimal` holds 38 digits, rounding away more, and powers of ten from -128 to 127.
    private static func isDecimal(_ text: String) -> Bool {
        let parts = text.lowercased().split(separator: "e", maxSplits: 1)
        let sides = parts[0].drop { $0 == "-" || $0 == "+" }.split(
            separator: ".",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude < 1 << 32 else { return false }
        let fraction = sides.count > 1 ? sides[1].count : 0
        let digits = sides.joined().drop { $0 == "0" }.count
        return (-128...127).contains(exponent - fraction + max(0, digits - 38))
    }
}
