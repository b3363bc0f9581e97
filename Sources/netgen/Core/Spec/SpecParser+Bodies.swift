/// `body`: what is sent.
extension SpecParser {
    private static let bodyKeys = ["json", "form", "multipart", "raw", "file"]

    mutating func body(_ member: JSONValue.Member?) -> Spec.Body? {
        guard let member else { return nil }
        let range = member.value.range
        guard var reader = ObjectReader(member.value, "a body", owner: member.keyRange),
            reader.keyRange(of: Self.bodyKeys) != nil
        else {
            let schema = schema(member.value, of: "the body")
            let kind: Spec.Body.Kind = schema.isBinary ? .raw(mediaType: "application/octet-stream") : .json(schema)
            return Spec.Body(range: range, kind: kind, description: schema.isBinary ? schema.notes.description : nil)
        }
        let forms = Self.bodyKeys.compactMap { reader.optional($0) }.sorted { $0.keyRange.start < $1.keyRange.start }
        let description = prose(reader.optional("description"))
        finish(reader)
        for extra in forms.dropFirst() { reportConflict(of: extra, with: forms[0]) }
        return bodyKind(forms[0]).map { Spec.Body(range: range, kind: $0, description: description) }
    }

    private mutating func bodyKind(_ member: JSONValue.Member) -> Spec.Body.Kind? {
        switch member.key {
        case "json": return .json(schema(member.value, of: "the body"))
        case "form": return .form(fields(member, of: "a form's field", mayExplode: true))
        case "multipart": return .multipart(fields(member, of: "a part"))
        case "raw": return sentMediaType(member).map { .raw(mediaType: $0) }
        default: return sentMediaType(member).map { .file(mediaType: $0) }
        }
    }

    /// A media type as a request states it, which is one and not many.
    private mutating func sentMediaType(_ member: JSONValue.Member) -> String? {
        guard let type = mediaType(member, example: #""text/csv""#) else { return nil }
        guard !type.value.contains("*") else {
            diagnostics.error(
                .invalidMediaType,
                "a body has one media type, not all of \(quoted(type.value))",
                at: type.range,
                fix: #"write it out, as in "image/png""#
            )
            return nil
        }
        return type.value
    }
}

extension Spec.Schema {
    /// The type `binary`: bytes that are no JSON.
    var isBinary: Bool {
        if case .expression(.scalar(.binary)) = kind { true } else { false }
    }
}
