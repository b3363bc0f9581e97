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
        let number = spelling.readUTF8 { NumberText.isNumber($0) ? ExactInteger.parse($0) : nil }
        guard let number else { return nil }
        self.init(isNegative: number.isNegative, magnitude: number.magnitude)
    }

    /// The number as an `Int`, or `nil` if it doesn't fit.
    var int: Int? { Int(description) }

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
        text.readUTF8 { text in
            least < 0 ? NumberText.plainInteger(text) as Int64? != nil : NumberText.plainInteger(text) as UInt64? != nil
        }
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
