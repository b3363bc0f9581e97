/// The strings that a scalar allows.
struct TextRule: Sendable {
    /// The expected value in NetRuntime's error messages.
    let expected: String
    /// The result of NetRuntime's reader for a string.
    let reading: @Sendable (String) -> Scalar.Reading
    /// Whether a string has the format without deviations. Only such strings are used as samples and for inference.
    let isExact: @Sendable (String) -> Bool
    /// Whether the type is inferred from strings in this format.
    var isRecognized = false
    /// Whether an author's example plausibly has the format. Publishers declare wrong formats, such as URI.
    var isLikely: @Sendable (String) -> Bool = { _ in true }
}

extension TextRule {
    static let any = TextRule(expected: "a string", reading: { _ in .exact }, isExact: { _ in true })

    static let date = TextRule(
        expected: "a date such as \"2024-02-29\"",
        reading: ScalarForm.date,
        isExact: ScalarForm.isDate,
        isRecognized: true,
        isLikely: { ScalarForm.beginsAsDate($0) && $0.utf8.count == 10 }
    )

    static let dateTime = TextRule(
        expected: "a date such as \"2024-02-29T13:45:00Z\"",
        reading: { ScalarForm.isZeroDate($0) ? .nothing : ScalarForm.dateTime($0) },
        // An inferred time requires an offset in any readable form, because a time without one is ambiguous.
        isExact: { [.exact, ScalarForm.shortOffset].contains(ScalarForm.dateTime($0)) },
        isRecognized: true,
        isLikely: { text in
            ScalarForm.beginsAsDate(text) && text.utf8.count >= 19 && "Tt ".utf8.contains(Array(text.utf8)[10])
        }
    )

    static func pattern(_ pattern: DatePattern) -> TextRule {
        TextRule(
            expected: "a date in the format \(pattern.title)",
            reading: { pattern.reads($0) ? .exact : .refused },
            isExact: pattern.reads
        )
    }

    static let duration = TextRule(
        expected: "a duration such as \"PT1H30M\"",
        reading: { ScalarForm.isDuration($0) ? .exact : .refused },
        isExact: ScalarForm.isDuration,
        isLikely: { $0.drop { "+-".contains($0) }.hasPrefix("P") }
    )

    static let uuid = TextRule(
        expected: "a UUID",
        reading: { ScalarForm.isUUID($0) ? .exact : .refused },
        isExact: ScalarForm.isUUID,
        isRecognized: true,
        // Authors of made-up examples often miscount digits.
        isLikely: { text in
            let groups = text.split(separator: "-", omittingEmptySubsequences: false)
            return groups.count == 5 && groups.allSatisfy { (3...14).contains($0.utf8.count) }
                && (30...40).contains(text.utf8.count)
        }
    )

    static let url = TextRule(
        expected: "a URL",
        reading: { ScalarForm.isURL($0) ? .exact : .refused },
        isExact: ScalarForm.isWebURL,
        isRecognized: true,
        isLikely: { $0.contains(":") }
    )

    static let base64 = TextRule(
        expected: "Base64 text",
        reading: { text in
            if ScalarForm.isBase64(text) { return .exact }
            guard ScalarForm.isBase64(ScalarForm.plainBase64(text)) else { return .refused }
            return .doubtful("is not padded Base64 in the standard alphabet on one line, but is accepted")
        },
        isExact: ScalarForm.isBase64
    )
}
