extension Sampler {
    /// Returns the author's example if it is a valid value of the schema; otherwise `nil`.
    ///
    /// Requests only use an author's plain scalars, because a server may reject values that merely look valid.
    func example(of schema: Spec.Schema) -> JSONValue? {
        if isReceived {
            // A default of null or of an empty value only states that a value can be missing.
            let defaultValue = schema.notes.presence.defaultValue.flatMap { $0.countsAsAbsent ? nil : $0 }
            return [schema.notes.declaration.example, defaultValue].lazy.compactMap {
                $0.flatMap { coerced($0, as: schema) }
            }.first
        }
        guard let value = schema.notes.declaration.example ?? schema.notes.presence.defaultValue,
            case .expression(var type) = schema.kind
        else { return nil }
        while case .optional(let wrapped) = type { type = wrapped }
        guard case .scalar(let scalar) = type, scalar.usesAuthorExamples,
            Self.matchesFormat(value, schema.notes.form.format)
        else { return nil }
        return Self.example(value, of: scalar, limits: ScalarLimits(schema.notes.limits.all))
    }

    /// Returns whether an example matches its format. A format that netgen can't check always matches. If the author's
    /// example doesn't match, the type is a plain string, but a server may still check the format.
    private static func matchesFormat(_ value: JSONValue, _ format: String?) -> Bool {
        guard let text = value.string, let format,
            let checked = Scalar.recognized.first(where: { $0.row.openAPI?.formats.first == format })
        else { return true }
        return checked.text?.isExact(text) ?? true
    }

    /// Returns a scalar as a sample of a type; `nil` if it isn't valid.
    static func example(_ value: JSONValue, of scalar: Scalar, limits: ScalarLimits) -> JSONValue? {
        switch (scalar.row.json, value.kind) {
        case (.text(let rule), .string(let text)):
            guard scalar != .binary, rule.isExact(text), scalar != .string || limits.allow(text) else { return nil }
            return .string(text)
        case (.number(.moment), .number(let spelling)):
            return Int64(spelling) == nil ? nil : .number(spelling)
        case (.number(.whole(let range)), .number(let spelling)):
            let isPlain = WholeNumber(spelling).map { range.contains($0) && "\($0)" == spelling } ?? false
            return isPlain && limits.allow(number: spelling) ? .number(spelling) : nil
        case (.number(let rule), .number(let spelling)):
            return rule.holds(spelling) && limits.allow(number: spelling) ? .number(spelling) : nil
        case (.flag, .bool(let flag)): return .bool(flag)
        case (.quoted(let rule), .string(let text)): return rule.holds(quoted: text) ? .string(text) : nil
        case (.text, _), (.number, _), (.quoted, _), (.flag, _), (.any, _): return nil
        }
    }

    /// Samples for the formats of JSON Schema (Validation, section 7.3) and OpenAPI. The time has no offset. JSON
    /// Schema requires an offset, but servers with this format, such as Django and .NET, reject it.
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

    func sample(of scalar: Scalar, notes: Spec.Notes) -> JSONValue {
        let limits = ScalarLimits(notes.limits.all + notes.limits.ofForm)
        let plausible = isReceived ? member.flatMap(MemberSample.value)?.suggestion(for: scalar) : nil
        let sample = plausible ?? scalar.row.sample
        return switch scalar.row.json {
        case .text where scalar == .string || scalar == .binary:
            .string(limits.text(suggestion: notes.form.format.flatMap { Self.texts[$0] } ?? plausible))
        case .text: .string(sample)
        case .number(.whole(let range)): .number(limits.wholeNumber(in: range, near: sample))
        case .quoted(.whole(let range)): .string(limits.wholeNumber(in: range, near: sample))
        case .quoted: .string(limits.number(near: sample))
        case .number(.fraction), .number(.decimal): .number(limits.number(near: sample))
        case .number(.moment), .number(.seconds): .number(sample)
        case .flag: .bool(sample == "true")
        case .any: .emptyObject
        }
    }
}

extension Scalar {
    /// Whether requests use an author's example: no format could make a server reject the example, or netgen has
    /// checked it.
    fileprivate var usesAuthorExamples: Bool {
        switch row.json {
        case .text: [.string, .bytes].contains(self)
        case .number(.whole), .number(.fraction), .number(.decimal), .quoted, .flag: true
        case .number(.moment), .number(.seconds), .any: false
        }
    }
}
