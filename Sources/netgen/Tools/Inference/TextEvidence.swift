/// The common properties of the strings at one location of the samples.
struct TextEvidence {
    private(set) var count = 0
    /// The number of redacted secrets. Only their type is known.
    private var redactedCount = 0
    /// The number of strings in each form, by the index in ``Scalar/recognized``.
    private var formCounts = Array(repeating: 0, count: Scalar.recognized.count)
    /// The location of the first string whose form differs from that of the strings before it.
    private(set) var oddity: SourceRange?
    /// The distinct strings in the order of their first occurrence, up to one more than an enum may have.
    private(set) var values: [String] = []

    /// The maximum number of values of an inferred enum.
    static let enumValueLimit = 12

    mutating func add(_ text: String, at range: SourceRange) {
        if text.isRedacted {
            count += 1
            redactedCount += 1
            return
        }
        for (index, scalar) in Scalar.recognized.enumerated() where scalar.text?.isExact(text) == true {
            formCounts[index] += 1
        }
        count += 1
        if oddity == nil, form == nil, knownCount > 1, formCounts.contains(where: { $0 > 0 }) { oddity = range }
        if values.count <= Self.enumValueLimit, !values.contains(text) { values.append(text) }
    }

    mutating func add(_ other: TextEvidence) {
        count += other.count
        redactedCount += other.redactedCount
        for index in formCounts.indices { formCounts[index] += other.formCounts[index] }
        oddity = oddity ?? other.oddity
        for value in other.values where values.count <= Self.enumValueLimit && !values.contains(value) {
            values.append(value)
        }
    }

    private var knownCount: Int { count - redactedCount }

    /// Whether all strings are redacted secrets.
    var areSecrets: Bool { count > 0 && knownCount == 0 }

    /// The form of all strings; `nil` if the strings have no common form.
    var form: Scalar? {
        zip(Scalar.recognized, formCounts).first { knownCount > 0 && $0.1 == knownCount }?.0
    }

    /// The form of most strings, if some strings have another form; otherwise `nil`.
    var likelyForm: (form: Scalar, count: Int)? {
        guard form == nil else { return nil }
        return zip(Scalar.recognized, formCounts).first { $0.1 * 2 > knownCount }.map { ($0.0, $0.1) }
    }

    /// Whether all strings look like identifiers: `on-hold`, `IN_PROGRESS`.
    var areIdentifiers: Bool {
        values.allSatisfy { value in
            guard let first = value.unicodeScalars.first, first.isASCIILetter else { return false }
            return value.utf8.count <= 32
                && value.unicodeScalars.allSatisfy {
                    $0.isASCIILetter || $0.isASCIIDigit || "_-.".unicodeScalars.contains($0)
                }
        }
    }
}
