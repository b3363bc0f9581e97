/// The bounds that a spec states for a scalar, and the plainest values within them.
///
/// Where no value of a sensible size is within, or the bounds contradict each other, the value is as near as it gets.
struct ScalarLimits {
    private var values: [Spec.Limit.Keyword: JSONValue] = [:]

    private static let longest = 4096

    init(_ limits: [Spec.Limit]) {
        for limit in limits { values[limit.keyword] = limit.value }
    }

    func allow(_ value: Double) -> Bool {
        value >= number(.minimum) ?? -.infinity && value <= number(.maximum) ?? .infinity
            && value > number(.exclusiveMinimum) ?? -.infinity && value < number(.exclusiveMaximum) ?? .infinity
    }

    /// Whether a text is as long as it has to be; JSON Schema counts scalars.
    func allow(_ text: String) -> Bool {
        lengths.contains(text.unicodeScalars.count)
    }

    private func number(_ keyword: Spec.Limit.Keyword) -> Double? {
        guard case .number(let spelling) = values[keyword]?.kind else { return nil }
        return Double(spelling)
    }

    // MARK: - Numbers

    private var lower: Double { max(number(.minimum) ?? -.infinity, number(.exclusiveMinimum) ?? -.infinity) }
    private var upper: Double { min(number(.maximum) ?? .infinity, number(.exclusiveMaximum) ?? .infinity) }

    /// 1, or the nearest number that is allowed.
    func wholeNumber<Integer: FixedWidthInteger>(_ type: Integer.Type) -> String {
        let (low, high) = (lower.rounded(.up), upper.rounded(.down))
        return "\(Integer(clamping: nearest(to: 1, among: [low, low + 1, high - 1, high])))"
    }

    /// 1.5, or a number near it that is allowed.
    var number: String {
        let (low, high) = (lower, upper)
        let value = nearest(to: 1.5, among: [low, low + 1, (low + high) / 2, high - 1, high])
        if let whole = Int64(exactly: value) { return "\(whole)" }
        return "\(max(-.greatestFiniteMagnitude, min(value, .greatestFiniteMagnitude)))"
    }

    /// The plain number or, where it is not allowed, the nearest one that is.
    private func nearest(to plain: Double, among others: [Double]) -> Double {
        let allowed = ([plain] + others).filter { allow($0) }
        return allowed.min { abs($0 - plain) < abs($1 - plain) } ?? min(max(plain, lower), upper)
    }

    // MARK: - Texts

    private var lengths: ClosedRange<Int> {
        let least = max(0, number(.minLength).map { Int(clamping: $0.rounded(.up)) } ?? 0)
        let most = number(.maxLength).map { Int(clamping: $0.rounded(.down)) } ?? .max
        return least...max(least, most)
    }

    /// A text of the pattern, else one as long as it has to be.
    var text: String {
        if case .string(let pattern) = values[.pattern]?.kind, let text = PatternSampler.text(matching: pattern),
            allow(text)
        {
            return text
        }
        let plain = "sample".prefix(lengths.upperBound)
        let missing = min(lengths.lowerBound, Self.longest) - plain.count
        return plain + String(repeating: "x", count: max(0, missing))
    }
}

extension FixedWidthInteger {
    /// The nearest integer there is.
    fileprivate init(clamping value: Double) {
        self = Self(exactly: value) ?? (value < 0 ? .min : .max)
    }
}
