/// The strings that a scalar allows.
struct TextRule: Sendable {
    /// The expected value in NetRuntime's error messages.
    let expected: String
    /// A closure that returns the result of NetRuntime's reader for a string.
    let reading: @Sendable (String) -> Scalar.Reading
    /// Whether a string has the format without deviations. Only such strings are used as samples and for inference.
    let isExact: @Sendable (String) -> Bool
    /// Whether the type is inferred from strings in this format.
    var isRecognized = false
    /// Whether an author's example plausibly has the format. Publishers sometimes declare wrong formats, such as `uri`.
    var isLikely: @Sendable (String) -> Bool = { _ in true }
}

extension TextRule {
    static let any = TextRule(expected: "a string", reading: { _ in .exact }, isExact: { _ in true })

    static let date = TextRule(
        expected: "a date such as \"2024-02-29\"",
        reading: ScalarSyntax.date,
        isExact: ScalarSyntax.isDate,
        isRecognized: true,
        isLikely: { ScalarSyntax.beginsAsDate($0) && $0.utf8.count == 10 }
    )

    static let dateTime = TextRule(
        expected: "a date such as \"2024-02-29T13:45:00Z\"",
        reading: { ScalarSyntax.isZeroDate($0) ? .nothing : ScalarSyntax.dateTime($0) },
        // An inferred time requires an offset in any readable form, because a time without one is ambiguous.
        isExact: { [.exact, ScalarSyntax.shortOffset].contains(ScalarSyntax.dateTime($0)) },
        isRecognized: true,
        isLikely: { text in
            ScalarSyntax.beginsAsDate(text) && text.utf8.count >= 19 && "Tt ".utf8.contains(Array(text.utf8)[10])
        }
    )

    static func pattern(_ pattern: DatePattern) -> TextRule {
        TextRule(
            expected: "a date in the format \(pattern.title)",
            reading: { pattern.reads($0) ? .exact : .rejected },
            isExact: pattern.reads
        )
    }

    static let duration = TextRule(
        expected: "a duration such as \"PT1H30M\"",
        reading: { ScalarSyntax.isDuration($0) ? .exact : .rejected },
        isExact: ScalarSyntax.isDuration,
        isLikely: { $0.drop { "+-".contains($0) }.hasPrefix("P") }
    )

    static let uuid = TextRule(
        expected: "a UUID",
        reading: { ScalarSyntax.isUUID($0) ? .exact : .rejected },
        isExact: ScalarSyntax.isUUID,
        isRecognized: true,
        // Authors of made-up examples often miscount digits, so accept groups of other lengths.
        isLikely: { text in
            let groups = text.split(separator: "-", omittingEmptySubsequences: false)
            return groups.count == 5 && groups.allSatisfy { (3...14).contains($0.utf8.count) }
                && (30...40).contains(text.utf8.count)
        }
    )

    static let url = TextRule(
        expected: "a URL",
        reading: { ScalarSyntax.isURL($0) ? .exact : .rejected },
        isExact: ScalarSyntax.isWebURL,
        isRecognized: true,
        isLikely: { $0.contains(":") }
    )

    static let base64 = TextRule(
        expected: "Base64 text",
        reading: { text in
            if ScalarSyntax.isBase64(text) { return .exact }
            guard ScalarSyntax.isBase64(ScalarSyntax.plainBase64(text)) else { return .rejected }
            return .doubtful("is Base64 with another alphabet, without padding or in several lines, and is accepted")
        },
        isExact: ScalarSyntax.isBase64
    )
}
