extension Sampler {
    /// The author's example of a scalar, where it is one of the type's values.
    func example(of schema: Spec.Schema) -> Sample? {
        guard let value = schema.notes.example ?? schema.notes.defaultValue, case .expression(var type) = schema.kind
        else { return nil }
        while case .optional(let wrapped) = type { type = wrapped }
        let limits = ScalarLimits(schema.notes.limits)
        switch (type, value.kind) {
        case (.scalar(.string), .string(let text)) where limits.allow(text):
            return .string(text)
        case (.scalar(.int), .number(let spelling)), (.scalar(.int64), .number(let spelling)):
            return Int64(spelling).map { limits.allow(Double($0)) } == true ? .number(spelling) : nil
        case (.scalar(.int32), .number(let spelling)):
            return Int32(spelling).map { limits.allow(Double($0)) } == true ? .number(spelling) : nil
        case (.scalar(.double), .number(let spelling)):
            guard let number = Double(spelling), number.isFinite, limits.allow(number) else { return nil }
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
        let limits = ScalarLimits(notes.limits)
        return switch scalar {
        case .string, .binary: .string(notes.format.flatMap { Self.texts[$0] } ?? limits.text)
        case .int, .int64: .number(limits.wholeNumber(Int64.self))
        case .int32: .number(limits.wholeNumber(Int32.self))
        case .double, .decimal: .number(limits.number)
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
