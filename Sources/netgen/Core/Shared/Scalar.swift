/// A scalar type of a spec, such as `int` or `date`.
///
/// The properties of a scalar are in its ``row``. A new scalar requires a case, its row, and support in NetRuntime.
enum Scalar: Hashable {
    case string, int, int32, int64, uint64, double, decimal, bool, date, uuid, url, bytes, binary, json
    case duration, seconds
    case dateTime, unixTime, unixMilliseconds
    case int64String, uint64String, decimalString
    /// A time in a format that the author specifies.
    case patterned(DatePattern)
    /// A day in a format that the author specifies.
    case patternedDay(DatePattern)
}

extension Scalar: CaseIterable {
    /// The scalars with a name in specs.
    static let allCases: [Scalar] = [
        .string, .int, .int32, .int64, .uint64, .double, .decimal, .bool, .date, .uuid, .url, .bytes, .binary, .json,
        .duration, .seconds, .dateTime, .unixTime, .unixMilliseconds, .int64String, .uint64String,
        .decimalString,
    ]

    /// The name in specs.
    var name: String {
        switch self {
        case .string: "string"
        case .int: "int"
        case .int32: "int32"
        case .int64: "int64"
        case .uint64: "uint64"
        case .double: "double"
        case .decimal: "decimal"
        case .bool: "bool"
        case .date, .patternedDay: "date"
        case .uuid: "uuid"
        case .url: "url"
        case .bytes: "bytes"
        case .binary: "binary"
        case .json: "json"
        case .duration: "duration"
        case .seconds: "seconds"
        case .dateTime, .patterned: "date-time"
        case .unixTime: "unix-time"
        case .unixMilliseconds: "unix-milliseconds"
        case .int64String: "int64-string"
        case .uint64String: "uint64-string"
        case .decimalString: "decimal-string"
        }
    }
}

extension Scalar: RawRepresentable {
    /// The name, with the pattern of a date: `date-time(yyyy/MM/dd HH:mm)`.
    var rawValue: String { pattern.map { "\(name)(\($0.text))" } ?? name }

    init?(rawValue: String) {
        let parts = rawValue.split(separator: "(", maxSplits: 1)
        if let scalar = Self.byName[rawValue] {
            self = scalar
        } else if parts.count == 2, parts[1].hasSuffix(")"), let pattern = DatePattern(String(parts[1].dropLast())),
            let scalar = Self.byName[String(parts[0])]?.written(by: pattern)
        {
            self = scalar
        } else {
            return nil
        }
    }

    /// The format of a date, if the author specifies one.
    var pattern: DatePattern? {
        if case .patterned(let pattern) = self { return pattern }
        if case .patternedDay(let pattern) = self { return pattern }
        return nil
    }

    /// Returns the date in another format; `nil` if the scalar isn't a date, or if it is a day and the format has a
    /// time.
    func written(by pattern: DatePattern) -> Scalar? {
        if self == .dateTime { return .patterned(pattern) }
        guard self == .date else { return nil }
        return pattern.dayOnly.map { .patternedDay($0) }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

extension Scalar {
    struct Row {
        /// The representation in JSON.
        let json: JSONRepresentation
        /// The representation in OpenAPI; `nil` if OpenAPI has none.
        let openAPI: OpenAPIFormat?
        let swift: SwiftMapping
        /// A sample value in JSON's spelling, without quotes.
        let sample: String
        var union = UnionRow()
        /// The range of integers for which this type is inferred from samples.
        var inferenceRange: WholeRange?
    }

    /// The scalar as a variant of a union.
    struct UnionRow {
        /// The name for an unnamed variant; `nil` uses the scalar's name.
        var variantName: String?
        /// The rank of a variant of this type. The more values of other variants it would also accept, the higher the
        /// rank.
        var openness = 0
    }

    /// The `type` and `format` of a schema.
    struct OpenAPIFormat {
        let type: String
        /// The formats. The first is the standard one. If the array is empty, the scalar represents the type without a
        /// format or with an unknown one.
        var formats: [String] = []
    }

    struct SwiftMapping {
        let type: ExternalType
        /// The literal of an empty value; `nil` if there is no literal.
        var empty: String?
        /// The format of values in JSON, if it isn't the type's default.
        var format: ValueFormat?
        var literalSyntax = LiteralSyntax.literal
    }

    /// The expression for a value in Swift.
    enum LiteralSyntax {
        /// A literal: `"a"`, `1`, `true`.
        case literal
        /// An initializer: `UUID(uuidString: "…")`, which returns an optional.
        case initializer(label: String?)
        /// A time: `Date(timeIntervalSince1970: 1_709_209_800)`.
        case moment
        /// A day: `CalendarDate("2024-02-29")`, which returns an optional.
        case day
        /// A duration: `.seconds(1.5)`.
        case seconds
        /// Bytes: `Data("sample".utf8)` for the sample, otherwise `Data(base64Encoded: "…")`, which returns an
        /// optional.
        case bytes
    }

    enum JSONRepresentation {
        case text(TextRule)
        case number(NumberRule)
        /// A number in quotes.
        case quoted(NumberRule)
        case flag
        case any

        var isNumber: Bool { if case .number = self { true } else { false } }

        var isFlag: Bool { if case .flag = self { true } else { false } }
    }
}

// MARK: - Lookup

extension Scalar {
    /// Creates the scalar for a type and a format in OpenAPI; `nil` if the type has no such format.
    init?(openAPIType type: String, format: String?) {
        guard let scalar = Self.byOpenAPI[type]?[format ?? ""] else { return nil }
        self = scalar
    }

    /// The formats of OpenAPI's strings, except those of quoted numbers.
    static var textFormats: [String] { allCases.filter { $0.text != nil }.flatMap { $0.row.openAPI?.formats ?? [] } }

    private static let byOpenAPI: [String: [String: Scalar]] = {
        var table: [String: [String: Scalar]] = [:]
        for scalar in allCases {
            guard let openAPI = scalar.row.openAPI else { continue }
            for format in openAPI.formats.isEmpty ? [""] : openAPI.formats {
                table[openAPI.type, default: [:]][format] = scalar
            }
        }
        return table
    }()

    /// Creates the type for integers found in samples; `nil` if no type contains them.
    init?(inferredFrom numbers: ClosedRange<WholeNumber>) {
        let type = Self.allCases.first { scalar in
            scalar.row.inferenceRange.map { $0.contains(numbers.lowerBound) && $0.contains(numbers.upperBound) }
                ?? false
        }
        guard let type else { return nil }
        self = type
    }

    /// The scalars that are inferred from the format of strings.
    static let recognized = allCases.filter { $0.text?.isRecognized == true }
}

// MARK: - JSON type

extension Scalar {
    var text: TextRule? { if case .text(let rule) = row.json { rule } else { nil } }

    var number: NumberRule? { if case .number(let rule) = row.json { rule } else { nil } }

    /// Whether the scalar is a number in quotes.
    var isQuoted: Bool { if case .quoted = row.json { true } else { false } }

    /// The range of an integer type, quoted or not; `nil` for any other scalar.
    var wholeRange: WholeRange? {
        switch row.json {
        case .number(.whole(let range)), .quoted(.whole(let range)): range
        case .number, .quoted, .text, .flag, .any: nil
        }
    }

    /// The scalar with the same Swift type but without quotes in JSON.
    var withoutQuotes: Scalar {
        switch self {
        case .int64String: .int64
        case .uint64String: .uint64
        case .decimalString: .decimal
        default: self
        }
    }

    /// A description of the expected value, for error messages.
    var expected: String {
        switch row.json {
        case .text(let rule): rule.expected
        case .number(let rule): rule.expected
        case .quoted(let rule): rule.expectedInQuotes
        case .flag: "true or false"
        case .any: "a value"
        }
    }

    /// Returns the result of reading a value other than null with NetRuntime.
    func reading(_ value: JSONValue) -> Reading {
        switch (row.json, value.kind) {
        case (.any, _), (.flag, .bool): .exact
        case (.text(let rule), .string(let text)): rule.reading(text)
        case (.number(let rule), .number(let text)): rule.holds(text) ? .exact : .rejected
        case (.number(.fraction), .string(let text)) where NumberText.nonfinite(text) as Double? != nil:
            .doubtful("is not a number in JSON, but is accepted, as in protobuf")
        case (.number(let rule), .string(let text)): rule.holds(text: text) ? .exact : .rejected
        case (.quoted(let rule), .string(let text)): rule.holds(quoted: text) ? .exact : .rejected
        case (.quoted(let rule), .number(let text)):
            rule.holds(text) ? .tolerated("is not in quotes, but is accepted") : .rejected
        case (.text, _), (.number, _), (.quoted, _), (.flag, _): .rejected
        }
    }

    /// Returns the value of another JSON type that NetRuntime reads in a field of a wrapper; `nil` if there is none. An
    /// integer in quotes has no other type.
    func lenientReading(_ value: JSONValue, isExact: Bool) -> JSONValue? {
        guard !isQuoted || wholeRange == nil, let read = LenientScalar(self).reading(value) else { return nil }
        // A decimal may be in quotes in any case, so its strings aren't converted.
        if case .string = value.kind, withoutQuotes == .decimal { return nil }
        return switch reading(read) {
        case .exact, .tolerated: read
        case .doubtful: isExact ? nil : read
        case .nothing, .rejected: nil
        }
    }

    /// The result of reading a value with NetRuntime.
    enum Reading: Equatable {
        case exact
        /// A value that is read and reported as drift. The string follows the value in a message.
        case tolerated(String)
        /// A value that is read and reported, unless another alternative of a union accepts it without drift.
        case doubtful(String)
        /// A value that represents a missing value.
        case nothing
        case rejected
    }
}
