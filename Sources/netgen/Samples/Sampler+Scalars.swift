extension Sampler {
    /// The author's example of a scalar, where it is one of the type's values.
    func example(of schema: Spec.Schema) -> Sample? {
        guard let value = schema.notes.example ?? schema.notes.defaultValue, case .expression(var type) = schema.kind
        else { return nil }
        while case .optional(let wrapped) = type { type = wrapped }
        let limits = Limits(schema.notes.limits)
        switch (type, value.kind) {
        case (.scalar(.string), .string(let text)) where limits.allow(length: text.unicodeScalars.count):
            return .string(text)
        case (.scalar(.int), .number(let spelling)), (.scalar(.int64), .number(let spelling)),
            (.scalar(.int32), .number(let spelling)):
            guard let number = Int(spelling), limits.allow(Double(number)) else { return nil }
            return .number(spelling)
        case (.scalar(.double), .number(let spelling)):
            guard let number = Double(spelling), limits.allow(number) else { return nil }
            return .number(spelling)
        case (.scalar(.bool), .bool(let flag)):
            return .bool(flag)
        default:
            return nil
        }
    }

    /// Texts of the formats of JSON Schema (Validation, section 7.3).
    private static let texts = [
        "date": "2024-02-29", "date-time": "2024-02-29T12:30:00Z", "duration": "PT1H", "email": "sample@example.com",
        "hostname": "example.com", "idn-email": "sample@example.com", "idn-hostname": "example.com",
        "ipv4": "192.0.2.1",
        "ipv6": "2001:db8::1", "iri": "https://example.com/sample", "iri-reference": "/sample",
        "json-pointer": "/sample",
        "regex": "^sample$", "relative-json-pointer": "0", "time": "12:30:00Z", "uri": "https://example.com/sample",
        "uri-reference": "/sample", "uri-template": "/sample/{id}", "uuid": "123e4567-e89b-42d3-a456-426614174000",
    ]

    func sample(of scalar: TypeExpression.Scalar, notes: Spec.Notes) -> Sample {
        let limits = Limits(notes.limits)
        return switch scalar {
        case .string, .binary: .string(notes.format.flatMap { Self.texts[$0] } ?? limits.text)
        case .int, .int32, .int64: .number(limits.wholeNumber)
        case .double: .number(limits.number)
        case .decimal: .number(limits.number)
        case .bool: .bool(true)
        case .date: .string("2024-02-29")
        case .dateTime: .string("2024-02-29T12:30:00Z")
        case .unixTime: .number("1709209800")
        case .unixMilliseconds: .number("1709209800000")
        case .uuid: .string("123e4567-e89b-42d3-a456-426614174000")
        case .url: .string("https://example.com/sample")
        case .bytes: .string("c2FtcGxl")
        case .json: .object([])
        }
    }
}

/// The bounds that a spec states for a scalar.
private struct Limits {
    private var values: [Spec.Limit.Keyword: JSONValue] = [:]

    init(_ limits: [Spec.Limit]) {
        for limit in limits { values[limit.keyword] = limit.value }
    }

    private func number(_ keyword: Spec.Limit.Keyword) -> Double? {
        guard case .number(let spelling) = values[keyword]?.kind else { return nil }
        return Double(spelling)
    }

    private var minimum: Double? { number(.minimum) }
    private var maximum: Double? { number(.maximum) }

    func allow(_ value: Double) -> Bool {
        value >= minimum ?? -.infinity && value <= maximum ?? .infinity
    }

    func allow(length: Int) -> Bool {
        Double(length) >= number(.minLength) ?? 0 && Double(length) <= number(.maxLength) ?? .infinity
    }

    /// 1, or the nearest number that is allowed.
    var wholeNumber: String {
        var value = 1.0
        if let minimum, value < minimum { value = minimum.rounded(.up) }
        if let maximum, value > maximum { value = maximum.rounded(.down) }
        return Int(exactly: value).map(String.init) ?? "1"
    }

    var number: String {
        var value = 1.5
        if let minimum, value < minimum { value = minimum }
        if let maximum, value > maximum { value = maximum }
        return Int(exactly: value).map(String.init) ?? "\(value)"
    }

    /// A text of the pattern, else one as long as it has to be.
    var text: String {
        if case .string(let pattern) = values[.pattern]?.kind, let text = PatternSampler.text(matching: pattern),
            allow(length: text.unicodeScalars.count)
        {
            return text
        }
        let plain = "sample"
        let least = Int(number(.minLength) ?? 0)
        let most = number(.maxLength).map { Int($0) } ?? .max
        if plain.count > most { return String(plain.prefix(max(0, most))) }
        guard plain.count < least, least <= 4096 else { return plain }
        return plain + String(repeating: "x", count: least - plain.count)
    }
}
