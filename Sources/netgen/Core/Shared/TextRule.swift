/// The strings that a scalar allows. NetRuntime's readers decide which strings can be read.
struct TextRule: Sendable {
    /// The expected value in NetRuntime's error messages.
    let expected: String
    /// A closure that returns the result of NetRuntime's reader for a string.
    private let read: @Sendable (UnsafeBufferPointer<UInt8>) -> Scalar.Reading
    /// A closure that returns whether a string has the format without deviations; `nil` if this is so for each string
    /// that is read exactly.
    private var hasFormat: (@Sendable (String) -> Bool)?
    /// Whether the type is inferred from strings in this format.
    var isRecognized = false
    /// Whether an author's example plausibly has the format. Publishers sometimes declare wrong formats, such as `uri`.
    var isLikely: @Sendable (String) -> Bool = { _ in true }

    /// Returns the result of NetRuntime's reader for a string.
    func reading(_ text: String) -> Scalar.Reading { text.readUTF8(read) }

    /// Returns whether a string has the format without deviations. Only such strings are used as samples and for
    /// inference.
    func isExact(_ text: String) -> Bool { hasFormat?(text) ?? (reading(text) == .exact) }
}

extension TextRule {
    static let any = TextRule(expected: "a string", read: { _ in .exact })

    static let date = TextRule(
        expected: CalendarDate.expected,
        read: { text in
            if CalendarDate.isZero(text) { return .nothing }
            guard let reading = CalendarDate.reading(text) else { return .rejected }
            return reading.hasTime ? .doubtful("has a time, which is ignored") : .exact
        },
        isRecognized: true,
        isLikely: { ScalarSyntax.beginsAsDate($0) && $0.utf8.count == 10 }
    )

    static let dateTime = TextRule(
        expected: RFC3339.expected,
        read: { text in
            if CalendarDate.isZero(text) { return .nothing }
            guard let reading = RFC3339.reading(text) else { return .rejected }
            guard let deviation = reading.deviation else { return .exact }
            return RFC3339.reading(text, isExact: true) == nil
                ? .doubtful(deviation.message) : .tolerated(deviation.message)
        },
        // An inferred time requires an offset in any readable form, because a time without one is ambiguous.
        hasFormat: { text in
            guard let reading = text.readUTF8({ RFC3339.reading($0, isExact: true) }) else { return false }
            return reading.deviation == nil || reading.deviation == .shortOffset
        },
        isRecognized: true,
        isLikely: { text in
            ScalarSyntax.beginsAsDate(text) && text.utf8.count >= 19 && "Tt ".utf8.contains(Array(text.utf8)[10])
        }
    )

    static func pattern(_ pattern: DatePattern) -> TextRule {
        TextRule(
            expected: "a date in the format \(pattern.title)",
            read: { pattern.reads($0) ? .exact : .rejected }
        )
    }

    static let duration = TextRule(
        expected: CalendarDuration.expected,
        read: { CalendarDuration(utf8: $0) == nil ? .rejected : .exact },
        isLikely: { $0.drop { "+-".contains($0) }.hasPrefix("P") }
    )

    static let uuid = TextRule(
        expected: UUIDText.expected,
        read: { UUIDText($0) == nil ? .rejected : .exact },
        isRecognized: true,
        // Authors of made-up examples often miscount digits, so accept groups of other lengths.
        isLikely: { text in
            let groups = text.split(separator: "-", omittingEmptySubsequences: false)
            return groups.count == 5 && groups.allSatisfy { (3...14).contains($0.utf8.count) }
                && (30...40).contains(text.utf8.count)
        }
    )

    static let url = TextRule(
        expected: URLText.expected,
        read: { URLText.isURL($0) ? .exact : .rejected },
        hasFormat: ScalarSyntax.isWebURL,
        isRecognized: true,
        isLikely: { $0.contains(":") }
    )

    static let base64 = TextRule(
        expected: Base64.expected,
        read: { text in
            guard let reading = Base64.reading(text) else { return .rejected }
            if reading.isPlain { return .exact }
            return .doubtful("is Base64 with another alphabet, without padding or in several lines, and is accepted")
        }
    )
}

extension RFC3339.Deviation {
    /// A description that follows the value in a message.
    fileprivate var message: String {
        switch self {
        case .withoutTime: "has no time, and is read as midnight in UTC"
        case .withoutOffset: "has no offset, and is read as UTC"
        case .shortOffset: "has an offset that RFC 3339 does not allow, but is accepted"
        case .iso8601Time: "has a time that ISO 8601 allows but RFC 3339 does not, and is accepted"
        }
    }
}
