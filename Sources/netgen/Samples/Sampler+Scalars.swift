extension Sampler {
    /// The author's example where it is one of the schema's values.
    ///
    /// In what is sent only plain scalars are taken from authors: a server refuses what only looks right.
    func example(of schema: Spec.Schema) -> Sample? {
        if isReceived { return schema.notes.example.flatMap { taken($0, as: schema) } }
        guard let value = schema.notes.example ?? schema.notes.defaultValue, case .expression(var type) = schema.kind
        else { return nil }
        while case .optional(let wrapped) = type { type = wrapped }
        guard case .scalar(let scalar) = type, Self.plain.contains(scalar), Self.isOfFormat(value, schema.notes.format)
        else { return nil }
        return Self.example(value, of: scalar, limits: ScalarLimits(schema.notes.limits))
    }

    private static let plain: Set<TypeExpression.Scalar> = [.string, .int, .int32, .int64, .double, .bool]

    /// Formats that a text does not have whose author's example contradicts them: its type is a plain string then, but a
    /// server may check the format all the same.
    private static let checkedFormats: [String: ScalarForm] = [
        "date": .date, "date-time": .dateTime, "uri": .url, "uuid": .uuid,
    ]

    private static func isOfFormat(_ value: JSONValue, _ format: String?) -> Bool {
        guard let text = value.string, let form = format.flatMap({ checkedFormats[$0] }) else { return true }
        return form.matches(text)
    }

    /// A scalar as a sample of a type; `nil` where it is none of its values.
    static func example(_ value: JSONValue, of scalar: TypeExpression.Scalar, limits: ScalarLimits) -> Sample? {
        switch value.kind {
        case .string(let text):
            let form: ScalarForm? =
                switch scalar {
                case .date: .date
                case .dateTime: .dateTime
                case .uuid: .uuid
                case .url: .url
                default: nil
                }
            guard form?.matches(text) ?? (scalar == .string && limits.allow(text)) else { return nil }
            return .string(text)
        case .number(let spelling):
            let isValue: Bool =
                switch scalar {
                case .int, .int64: Int64(spelling).map { limits.allow(Double($0)) } ?? false
                case .int32: Int32(spelling).map { limits.allow(Double($0)) } ?? false
                case .double: Double(spelling).map { $0.isFinite && limits.allow($0) } ?? false
                case .unixTime, .unixMilliseconds: Int64(spelling) != nil
                default: false
                }
            return isValue ? .number(spelling) : nil
        case .bool(let flag): return scalar == .bool ? .bool(flag) : nil
        case .null, .array, .object: return nil
        }
    }

    /// Texts of the formats of JSON Schema (Validation, section 7.3), and of OpenAPI's own. A time has no offset: JSON Schema
    /// wants one, but those who say that something is a time, such as Django and .NET, mean one without, and refuse others.
    static let texts = [
        "byte": "c2FtcGxl", "date": "2024-02-29", "date-time": "2024-02-29T12:30:00Z", "duration": "PT1H",
        "email": "sample@example.com",
        "hostname": "example.com", "idn-email": "sample@example.com", "idn-hostname": "example.com",
        "ipv4": "192.0.2.1",
        "ipv6": "2001:db8::1", "iri": "https://example.com/sample", "iri-reference": "/sample",
        "json-pointer": "/sample",
        "regex": "^sample$", "relative-json-pointer": "0", "time": "12:30:00", "uri": "https://example.com/sample",
        "uri-reference": "/sample", "uri-template": "/sample/{id}", "uuid": "123e4567-e89b-42d3-a456-426614174000",
    ]

    func sample(of scalar: TypeExpression.Scalar, notes: Spec.Notes) -> Sample {
        let limits = ScalarLimits(notes.limits + notes.formLimits)
        return switch scalar {
        case .string, .binary: .string(limits.text(usual: notes.format.flatMap { Self.texts[$0] }))
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
