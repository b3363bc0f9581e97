/// The numbers that a scalar allows.
enum NumberRule {
    case whole(WholeRange)
    /// The numbers that `Double` can represent.
    case fraction
    /// The numbers that `Decimal` can represent, also in quotes.
    case decimal
    /// A time since 1970, as an integer or with a fraction.
    case moment(isWhole: Bool)
    /// A number of seconds that `Duration` can represent.
    case seconds

    var expected: String {
        switch self {
        case .whole(let range): "an integer \(range.title)"
        case .fraction: "a number that fits in Double"
        case .decimal: "a number that fits in Decimal"
        case .moment(let isWhole): "\(isWhole ? "milliseconds" : "seconds") since 1970 as a number"
        case .seconds: "a number of seconds that fits in Duration"
        }
    }

    /// A description of the number in quotes that a reader expects.
    var expectedInQuotes: String {
        wholeRange.map { "an integer \($0.title) in quotes" } ?? "a number in quotes that fits in Decimal"
    }

    /// Returns whether NetRuntime's reader accepts a number in JSON's spelling.
    func holds(_ number: String) -> Bool {
        switch self {
        case .whole(let range): WholeNumber(number).map(range.contains) ?? false
        case .fraction, .moment: Double(number)?.isFinite ?? false
        case .decimal: number.readUTF8(DecimalText.fits)
        case .seconds: Double(number).map { Duration(inSeconds: $0) != nil } ?? false
        }
    }

    /// Returns whether the reader accepts a string if the API has the number in quotes.
    func holds(quoted text: String) -> Bool {
        switch self {
        case .whole(let range): range.contains(plain: text)
        case .fraction, .decimal, .moment, .seconds: holds(text: text)
        }
    }

    /// Returns whether the reader accepts a string if the API has a plain number.
    func holds(text: String) -> Bool {
        switch self {
        case .whole, .fraction, .moment, .seconds: false
        case .decimal: text.readUTF8(DecimalText.fits)
        }
    }

    /// The range of integers, if the rule only allows integers.
    var wholeRange: WholeRange? {
        switch self {
        case .whole(let range): range
        case .moment(let isWhole): isWhole ? .bits64 : nil
        case .fraction, .decimal, .seconds: nil
        }
    }
}
