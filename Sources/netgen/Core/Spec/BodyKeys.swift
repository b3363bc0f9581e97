/// The keys of `body`, which describes a request body.
extension Spec.Body {
    /// The keys that define the kind of a body.
    fileprivate static let kindKeys = ["json", "form", "multipart", "raw", "file", "stream", "formValue"]

    /// The keys of a body. The first key of `kindKeys` in the file defines the kind.
    fileprivate static let keys: [SpecKey<KindReading<Spec.Body>>] =
        kindKeys.prefix(6).map { .member($0, \.kinds) }
        + [
            .optional("description", \.facts.description, .prose),
            .member("formValue", \.kinds).unlisted,
            .member("others", \.parts),
            .member("of", \.parts),
            .optional("contentType", \.facts.media.type, .sentMediaType).unlisted,
            .flag("optional", \.facts.isOptional).unlisted,
            .flag("bytes", \.facts.media.isBytes).unlisted,
            .optional("format", \.facts.media.format, .text(#""email""#)).unlisted,
            .value("requires", \.facts.requiredAlternatives, .requiredAlternatives).unlisted,
        ]
}

extension Spec.Body {
    /// Examples of the kinds that authors write in place of a type, by key.
    static let examples: [String: String] = [
        "form": #"{ "form": { "name": "string" } }"#,
        "multipart": #"{ "multipart": { "file": "binary" } }"#,
        "raw": #"{ "raw": "text/plain" }"#,
    ]
}

extension SpecReader {
    fileprivate mutating func body(_ member: JSONValue.Member) -> Spec.Body? {
        let range = member.value.range
        guard member.value.members.contains(where: { Spec.Body.kindKeys.contains($0.key) }) else {
            let schema = schema(member.value, of: "the body")
            let kind: Spec.Body.Content = schema.isBinary ? .raw(mediaType: "application/octet-stream") : .json(schema)
            return Spec.Body(
                range: range,
                kind: kind,
                description: schema.isBinary ? schema.notes.declaration.description : nil
            )
        }
        var reading = KindReading(facts: Spec.Body(range: range, kind: .form([])))
        read(member.value, "a body", into: &reading, Spec.Body.keys, at: member.keyRange)
        let owners: KeyValuePairs = ["others": ["form", "multipart"], "of": ["stream"]]
        checkParts(of: reading, belonging: owners, "a body with")
        guard let first = reading.kinds.first else { return nil }
        if first.key == "stream" {
            guard let kind = stream(first, of: reading.part("of")) else { return nil }
            reading.facts.kind = kind
            return reading.facts
        }
        guard let kind = kind(first, others: reading.part("others")) else { return nil }
        reading.facts.kind = kind
        return reading.facts
    }

    private mutating func kind(_ member: JSONValue.Member, others: JSONValue.Member?) -> Spec.Body.Content? {
        let others = others.map { schema($0.value, of: quoted("others")) }
        return switch member.key {
        case "json": .json(schema(member.value, of: "the body"))
        case "formValue": .formValue(schema(member.value, of: "the body"))
        case "form": .form(fields(member, of: "a form's field", as: .listed, others: others))
        case "multipart": .multipart(fields(member, of: "a part", as: .part, others: others))
        case "raw": sentMediaType(member).map { .raw(mediaType: $0) }
        default: sentMediaType(member).map { .file(mediaType: $0) }
        }
    }

    /// Reads a stream: `{ "stream": "lines", "of": "Entry" }`. Without `of`, elements are any JSON.
    private mutating func stream(_ member: JSONValue.Member, of element: JSONValue.Member?) -> Spec.Body.Content? {
        guard let format: Spec.Stream.Format = choice(member) else { return nil }
        guard format != .events else {
            diagnostics.error(
                .invalidValue,
                "a request cannot send events",
                at: member.value.range,
                fix: #"write "lines" or "sequence""#
            )
            return nil
        }
        let element = element.map { schema($0.value, of: "an element of the body") }
        let anything = Spec.Schema(range: member.value.range, kind: .expression(.scalar(.json)))
        return .stream(format, element ?? anything)
    }

    private mutating func fields(
        _ member: JSONValue.Member,
        of what: String,
        as role: FieldRole,
        others: Spec.Schema?
    ) -> [Spec.Field] {
        let fields = fields(member, of: what, as: role)
        return others.map { fields.with(others: $0) } ?? fields
    }

    /// Reads the media type that a request sends, and reports a range of types, because a request needs one type.
    fileprivate mutating func sentMediaType(_ member: JSONValue.Member) -> String? {
        guard let type = mediaType(member, example: #""text/csv""#) else { return nil }
        guard !type.value.contains("*") else {
            diagnostics.error(
                .invalidMediaType,
                "a body needs one media type, and \(quoted(type.value)) matches several",
                at: type.range,
                fix: #"write one media type, such as "image/png""#
            )
            return nil
        }
        return type.value
    }
}

extension Spec.Body {
    /// The fields of a form, or the parts of a multipart body.
    var fields: [Spec.Field] {
        switch kind {
        case .form(let fields), .multipart(let fields): fields
        case .json, .formValue, .raw, .file, .stream: []
        }
    }
}

extension SpecCoder where Value == Spec.Body {
    static var body: SpecCoder {
        SpecCoder { member, reader in
            reader.body(member)
        } write: { body in
            let kind: (key: String, value: JSONValue) =
                switch body.kind {
                case .json(let schema): ("json", schema.json)
                case .formValue(let schema): ("formValue", schema.json)
                case .form(let fields): ("form", fields.filter { !$0.isRest }.json(as: .listed))
                case .multipart(let fields): ("multipart", fields.filter { !$0.isRest }.json(as: .part))
                case .raw(let mediaType): ("raw", .string(mediaType))
                case .file(let mediaType): ("file", .string(mediaType))
                case .stream(let format, _): ("stream", .string(format.rawValue))
                }
            let facts = SpecWriter.members(of: KindReading(facts: body), Spec.Body.keys)
            // A JSON body is written without a key, unless its type would be read as another kind of body.
            if case .json(let schema) = body.kind, facts.isEmpty, !schema.isBinary { return kind.value }
            let others = body.fields.others.map { [JSONValue.Member(key: "others", value: $0.json)] } ?? []
            var element: [JSONValue.Member] = []
            if case .stream(_, let schema) = body.kind { element = [JSONValue.Member(key: "of", value: schema.json)] }
            return .object([JSONValue.Member(key: kind.key, value: kind.value)] + element + others + facts)
        }
    }
}

extension SpecCoder where Value == String {
    fileprivate static var sentMediaType: SpecCoder {
        SpecCoder(read: { $1.sentMediaType($0) }, write: { .string($0) })
    }
}

extension Spec.Schema {
    /// Whether the type is `binary`: bytes that aren't JSON.
    var isBinary: Bool {
        if case .expression(.scalar(.binary)) = kind { true } else { false }
    }
}
