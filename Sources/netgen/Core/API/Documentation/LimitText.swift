extension Documentation {
    /// Returns the limits as sentences: "From 1 to 100." "At most 64 characters."
    static func limits(_ limits: [Spec.Limit]) -> [String] {
        if limits.isEmpty { return [] }
        func value(_ keyword: Spec.Limit.Keyword) -> String? {
            limits.last { $0.keyword == keyword }.flatMap { plainText($0.value) }
        }
        /// Returns a minimum count, or `nil` if the count is missing or 0. A minimum of 0 limits nothing.
        func least(_ keyword: Spec.Limit.Keyword) -> String? { value(keyword).flatMap { $0 == "0" ? nil : $0 } }
        func range(_ lower: Spec.Limit.Keyword, _ upper: Spec.Limit.Keyword, unit: String) -> String? {
            switch (unit.isEmpty ? value(lower) : least(lower), value(upper)) {
            case (nil, nil): nil
            case (let low?, nil): "At least \(low)\(plural(unit, low))."
            case (nil, let high?): "At most \(high)\(plural(unit, high))."
            case (let low?, let high?) where low == high: "Exactly \(low)\(plural(unit, high))."
            case (let low?, let high?): "From \(low) to \(high)\(plural(unit, high))."
            }
        }
        /// Returns a range with an exclusive bound: "More than 0, less than 100."
        func exclusiveRange() -> String? {
            let low = value(.exclusiveMinimum).map { "more than \($0)" } ?? value(.minimum).map { "at least \($0)" }
            let high = value(.exclusiveMaximum).map { "less than \($0)" } ?? value(.maximum).map { "at most \($0)" }
            let text = [low, high].compactMap { $0 }.joined(separator: ", ")
            return text.prefix(1).uppercased() + text.dropFirst() + "."
        }
        let isExclusive = limits.contains { $0.keyword == .exclusiveMinimum || $0.keyword == .exclusiveMaximum }
        return [
            isExclusive ? exclusiveRange() : range(.minimum, .maximum, unit: ""),
            value(.multipleOf).map { "A multiple of \($0)." },
            range(.minLength, .maxLength, unit: " character"),
            range(.minItems, .maxItems, unit: " item"),
            limits.contains { $0.keyword == .uniqueItems } ? "Items are unique." : nil,
            range(.minProperties, .maxProperties, unit: " member"),
            value(.pattern).flatMap { $0.contains { "`\n".contains($0) } ? nil : "Matches `\($0)`." },
        ].compactMap { $0 }
    }

    private static func plural(_ unit: String, _ count: String) -> String {
        unit.isEmpty || count == "1" ? unit : unit + "s"
    }

    private static func plainText(_ value: JSONValue) -> String? {
        switch value.kind {
        // Some frameworks write the bounds of integers as `100.0` or `1e2`, so write integers without a point or an
        // exponent. The bounds of `Int64` add nothing to the type, so they are omitted.
        case .number(let text):
            WholeNumber(text).map { [WholeNumber(.min), WholeNumber(.max)].contains($0) ? nil : "\($0)" } ?? text
        case .string(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}
