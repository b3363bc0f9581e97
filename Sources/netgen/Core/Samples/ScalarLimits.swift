/// The limits of a scalar, and the plainest values within them.
///
/// If the limits contradict each other or require huge values, the results are as near to the limits as possible.
struct ScalarLimits {
    private var values: [Spec.Limit.Keyword: JSONValue] = [:]

    private static let longest = 4096

    init(_ limits: [Spec.Limit]) {
        for limit in limits { values[limit.keyword] = limit.value }
    }

    func allow(_ value: Double) -> Bool {
        value >= number(.minimum) ?? -.infinity && value <= number(.maximum) ?? .infinity
            && value > number(.exclusiveMinimum) ?? -.infinity && value < number(.exclusiveMaximum) ?? .infinity
            && isMultiple(value)
    }

    func allow(number spelling: String) -> Bool {
        Double(spelling).map { $0.isFinite && allow($0) } ?? false
    }

    /// Returns whether a value is a multiple, with a tolerance: 0.3 is a multiple of 0.1, which isn't exact in binary.
    private func isMultiple(_ value: Double) -> Bool {
        guard let step else { return true }
        let count = value / step
        return abs(count - count.rounded()) < 1e-9
    }

    /// Returns whether a string has a valid length. JSON Schema counts Unicode scalars.
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

    private var step: Double? { number(.multipleOf).flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }

    /// Returns the suggestion, or the nearest valid number.
    func wholeNumber(in range: WholeRange, near suggestion: String = Scalar.int.row.sample) -> String {
        let (low, high) = (lower.rounded(.up), upper.rounded(.down))
        let values = [low, low + 1, high - 1, high] + multiples.filter { $0 == $0.rounded() }
        return range.nearest(to: nearest(to: suggestion, among: values))
    }

    /// The first multiple of the step, and the multiples near the bounds.
    private var multiples: [Double] {
        guard let step else { return [] }
        let counts = [1, (lower / step).rounded(.down) + 1, (lower / step).rounded(.up), (upper / step).rounded(.down)]
        return counts.map { $0 * step }
    }

    /// Returns the suggestion, or a valid number near it.
    func number(near suggestion: String) -> String {
        let (low, high) = (lower, upper)
        let value = nearest(to: suggestion, among: [low, low + 1, (low + high) / 2, high - 1, high] + multiples)
        if let whole = Int64(exactly: value) { return "\(whole)" }
        return "\(max(-.greatestFiniteMagnitude, min(value, .greatestFiniteMagnitude)))"
    }

    /// Returns the suggestion, or the nearest valid number.
    private func nearest(to suggestion: String, among others: [Double]) -> Double {
        let plain = Double(suggestion) ?? 1
        let allowed = ([plain] + others).filter { allow($0) }
        return allowed.min { abs($0 - plain) < abs($1 - plain) } ?? min(max(plain, lower), upper)
    }

    /// Returns an integer that differs from others; `nil` if none is found.
    func wholeNumber(besides others: [String]) -> String? {
        guard let first = others.first.flatMap({ Double($0) }) else { return nil }
        let step = step.map { $0.rounded(.up) } ?? 1
        for distance in 1...others.count {
            for value in [first + Double(distance) * step, first - Double(distance) * step] {
                guard let number = Int32(exactly: value), allow(value), !others.contains("\(number)") else { continue }
                return "\(number)"
            }
        }
        return nil
    }

    // MARK: - Strings

    private var lengths: ClosedRange<Int> {
        let least = max(0, number(.minLength).map { Int(clamping: $0.rounded(.up)) } ?? 0)
        let most = number(.maxLength).map { Int(clamping: $0.rounded(.down)) } ?? .max
        return least...max(least, most)
    }

    /// Returns a string that matches the pattern, or else the suggestion, or else a string of a valid length.
    func text(suggestion: String? = nil) -> String {
        if let text = patternText() { return text }
        if let suggestion, allow(suggestion) { return suggestion }
        let plain = "sample".prefix(lengths.upperBound)
        let missing = min(lengths.lowerBound, Self.longest) - plain.count
        return plain + String(repeating: "x", count: max(0, missing))
    }

    /// Returns a string that differs from others; `nil` if it can't be generated.
    func text(besides others: [String]) -> String? {
        if values[.pattern] != nil { return patternText(besides: others) }
        if others.isEmpty { return text() }
        let number = "\(others.count + 1)"
        let text = String(text().prefix(max(0, lengths.upperBound - number.count))) + number
        return allow(text) && !others.contains(text) ? text : nil
    }

    var pattern: String? { values[.pattern]?.string }

    private func patternText(besides others: [String] = []) -> String? {
        guard let pattern else { return nil }
        return PatternSampler.text(matching: pattern, lengths: lengths, besides: others)
    }
}

extension FixedWidthInteger {
    /// Creates the nearest integer to a value.
    fileprivate init(clamping value: Double) {
        self = Self(exactly: value) ?? (value < 0 ? .min : .max)
    }
}
