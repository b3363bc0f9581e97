/// What the strings at one place of the samples have in common.
struct TextEvidence {
    private(set) var count = 0
    /// The number of secrets that were left out of the recordings. Only their type is known.
    private var redactedCount = 0
    /// How many have a form of their own, by the place in ``Scalar/recognized``.
    private var formCounts = Array(repeating: 0, count: Scalar.recognized.count)
    /// The first string that has not the form of those before it.
    private(set) var oddity: SourceRange?
    /// The different strings in the order of their coming, up to one more than an enum may have.
    private(set) var values: [String] = []

    /// The most values that an enum is believed to have.
    static let mostEnumValues = 12

    mutating func add(_ text: String, at place: SourceRange) {
        if text.isRedacted {
            count += 1
            redactedCount += 1
            return
        }
        for (index, scalar) in Scalar.recognized.enumerated() where scalar.text?.isExact(text) == true {
            formCounts[index] += 1
        }
        count += 1
        if oddity == nil, form == nil, knownCount > 1, formCounts.contains(where: { $0 > 0 }) { oddity = place }
        if values.count <= Self.mostEnumValues, !values.contains(text) { values.append(text) }
    }

    mutating func add(_ other: TextEvidence) {
        count += other.count
        redactedCount += other.redactedCount
        for index in formCounts.indices { formCounts[index] += other.formCounts[index] }
        oddity = oddity ?? other.oddity
        for value in other.values where values.count <= Self.mostEnumValues && !values.contains(value) {
            values.append(value)
        }
    }

    private var knownCount: Int { count - redactedCount }

    /// Whether all of them are secrets that were left out.
    var areSecrets: Bool { count > 0 && knownCount == 0 }

    /// The form that all of them have.
    var form: Scalar? {
        zip(Scalar.recognized, formCounts).first { knownCount > 0 && $0.1 == knownCount }?.0
    }

    /// The form that most of them have, where some have not.
    var likelyForm: (form: Scalar, count: Int)? {
        guard form == nil else { return nil }
        return zip(Scalar.recognized, formCounts).first { $0.1 * 2 > knownCount }.map { ($0.0, $0.1) }
    }

    /// Whether all look like words of a program: `on-hold`, `IN_PROGRESS`.
    var areWords: Bool {
        values.allSatisfy { value in
            guard let first = value.unicodeScalars.first, first.isASCIILetter else { return false }
            return value.utf8.count <= 32
                && value.unicodeScalars.allSatisfy {
                    $0.isASCIILetter || $0.isASCIIDigit || "_-.".unicodeScalars.contains($0)
                }
        }
    }
}
