/// A type of values that have no parts, as a spec spells it.
///
/// All there is to know of one is its ``row``. A new scalar is a case, its row, and what NetRuntime reads it as.
enum Scalar: Hashable {
    case string, int, int32, int64, uint64, double, decimal, bool, date, uuid, url, bytes, binary, json
    case duration, seconds
    case dateTime, unixTime, unixMilliseconds
    case int64String, uint64String, decimalString
    /// A moment in a format of the author's own.
    case patterned(DatePattern)
    /// A day in a format of the author's own.
    case patternedDay(DatePattern)
}

extension Scalar: CaseIterable {
    /// Those that a spec calls by a name.
    static let allCases: [Scalar] = [
        .string, .int, .int32, .int64, .uint64, .double, .decimal, .bool, .date, .uuid, .url, .bytes, .binary, .json,
        .duration, .seconds, .dateTime, .unixTime, .unixMilliseconds, .int64String, .uint64String,
        .decimalString,
    ]

    /// What a spec calls it.
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

    /// The format of a date that is the author's own.
    var pattern: DatePattern? {
        if case .patterned(let pattern) = self { return pattern }
        if case .patternedDay(let pattern) = self { return pattern }
        return nil
    }

    /// The same date in another format; `nil` for what is no date, or a day where the format has a time.
    func written(by pattern: DatePattern) -> Scalar? {
        if self == .dateTime { return .patterned(pattern) }
        guard self == .date else { return nil }
        return pattern.ofDays.map { .patternedDay($0) }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

extension Scalar {
    struct Row {
        /// What its values are in JSON.
        let json: JSONForm
        /// What OpenAPI calls it; `nil` where only specs of our own have it.
        let openAPI: OpenAPIForm?
        let swift: SwiftForm
        /// A value, as JSON spells it or, of a text, what stands in the quotes.
        let sample: String
        /// What a variant of a union is called that has no name of its own; `nil`: as the scalar.
        var variantName: String?
        /// How much a variant takes that another one may be meant for.
        var openness = 0
        /// The whole numbers that are taken for it where nobody says what they are.
        var seen: WholeRange?
    }

    /// `type` and `format` of a schema.
    struct OpenAPIForm {
        let type: String
        /// The usual one comes first. None: the scalar is what the type is without a format, or with one that nobody knows.
        var formats: [String] = []
    }

    struct SwiftForm {
        let type: ExternalType
        /// The literal of an empty value; `nil` where the runtime has to make one.
        var empty: String?
        /// How its values are spelled in JSON where the type has another way of its own.
        var format: ValueFormat?
        var maker = Maker.literal
    }

    /// How a value is written in Swift.
    enum Maker {
        /// `"a"`, `1`, `true`
        case literal
        /// `UUID(uuidString: "…")`, which is an optional.
        case initializer(label: String?)
        /// `Date(timeIntervalSince1970: 1_709_209_800)`
        case moment
        /// `CalendarDate("2024-02-29")`, an optional.
        case day
        /// `.seconds(1.5)`
        case seconds
        /// `Data("sample".utf8)`; of Base64 that is not the sample, `Data(base64Encoded: "…")`, an optional.
        case bytes
    }

    enum JSONForm {
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

// MARK: - Looking one up

extension Scalar {
    /// The scalar of a type and a format in OpenAPI; `nil` where the type has none of that format.
    init?(openAPIType type: String, format: String?) {
        guard let scalar = Self.byOpenAPI[type]?[format ?? ""] else { return nil }
        self = scalar
    }

    /// The formats that OpenAPI has for text, without those of numbers in quotes.
    static var textFormats: [String] { allCases.filter { $0.text != nil }.flatMap { $0.row.openAPI?.formats ?? [] } }

    private static let byOpenAPI: [String: [String: Scalar]] = {
        var table: [String: [String: Scalar]] = [:]
        for scalar in allCases {
            guard let form = scalar.row.openAPI else { continue }
            for format in form.formats.isEmpty ? [""] : form.formats { table[form.type, default: [:]][format] = scalar }
        }
        return table
    }()

    /// The type of whole numbers that have been seen; `nil` where no type holds them.
    init?(seen numbers: ClosedRange<WholeNumber>) {
        let type = Self.allCases.first { scalar in
            scalar.row.seen.map { $0.contains(numbers.lowerBound) && $0.contains(numbers.upperBound) } ?? false
        }
        guard let type else { return nil }
        self = type
    }

    /// The scalars that are told by the form of a text.
    static let recognized = allCases.filter { $0.text?.isRecognized == true }
}

// MARK: - What it is in JSON

extension Scalar {
    var text: TextRule? { if case .text(let rule) = row.json { rule } else { nil } }

    var number: NumberRule? { if case .number(let rule) = row.json { rule } else { nil } }

    /// Whether it is a number in quotes.
    var isQuoted: Bool { if case .quoted = row.json { true } else { false } }

    /// The whole numbers that it is one of, in quotes or without; `nil` for what is anything else.
    var wholeRange: WholeRange? {
        switch row.json {
        case .number(.whole(let range)), .quoted(.whole(let range)): range
        case .number, .quoted, .text, .flag, .any: nil
        }
    }

    /// The scalar of the same type in Swift that stands in JSON as it is.
    var withoutQuotes: Scalar {
        switch self {
        case .int64String: .int64
        case .uint64String: .uint64
        case .decimalString: .decimal
        default: self
        }
    }

    /// What an error says that should stand there.
    var expected: String {
        switch row.json {
        case .text(let rule): rule.expected
        case .number(let rule): rule.expected
        case .quoted(let rule): rule.expectedInQuotes
        case .flag: "true or false"
        case .any: "a value"
        }
    }

    /// What NetRuntime's reader makes of a value that is not null.
    func reading(_ value: JSONValue) -> Reading {
        switch (row.json, value.kind) {
        case (.any, _), (.flag, .bool): .exact
        case (.text(let rule), .string(let text)): rule.reading(text)
        case (.number(let rule), .number(let text)): rule.holds(text) ? .exact : .refused
        case (.number(.fraction), .string(let text)) where NumberRule.nonfinite.contains(text):
            .doubtful("is no number in JSON, and is read all the same, as protobuf has it")
        case (.number(let rule), .string(let text)): rule.holds(text: text) ? .exact : .refused
        case (.quoted(let rule), .string(let text)): rule.holds(quoted: text) ? .exact : .refused
        case (.quoted(let rule), .number(let text)):
            rule.holds(text) ? .doubtful("is not in quotes, and is read all the same") : .refused
        case (.text, _), (.number, _), (.quoted, _), (.flag, _): .refused
        }
    }

    /// What NetRuntime's reader makes of something.
    enum Reading: Equatable {
        case exact
        /// It is read, and told of: what stands there, as it reads behind the value.
        case tolerated(String)
        /// The same, unless another alternative of a union takes it as it is.
        case doubtful(String)
        /// It says that there is no value.
        case nothing
        case refused
    }
}
