/// `response`: what comes back.
extension SpecParser {
    private static let responseKeys = ["json", "raw", "stream"]

    mutating func response(_ member: JSONValue.Member?) -> Spec.Response? {
        guard let member else { return nil }
        guard var reader = ObjectReader(member.value, "a response", owner: member.keyRange),
            reader.keyRange(of: Self.responseKeys) != nil
        else {
            return plainResponse(member)
        }
        let forms = ["json", "raw"].compactMap { reader.optional($0) }.sorted { $0.keyRange.start < $1.keyRange.start }
        let streamMember = reader.optional("stream")
        let stream = stream(streamMember, &reader)
        let description = prose(reader.optional("description"))
        finish(reader)
        for extra in forms.dropFirst() { reportConflict(of: extra, with: forms[0]) }
        if let streamMember, let raw = forms.first, raw.key == "raw" { reportConflict(of: streamMember, with: raw) }
        let kind = forms.first.map { responseKind($0) } ?? .stream
        return kind.map {
            Spec.Response(range: member.value.range, kind: $0, description: description, stream: stream)
        }
    }

    /// `"[Pet]"`
    private mutating func plainResponse(_ member: JSONValue.Member) -> Spec.Response? {
        if case .null = member.value.kind {
            let fix = #"leave "response" out where nothing comes back"#
            wrongType(member.value, quoted(member.key), expected: "a type", fix: fix)
            return nil
        }
        let schema = schema(member.value, of: "the response")
        let kind: Spec.Response.Kind = schema.isBinary ? .raw(mediaType: "*/*") : .json(schema)
        let description = schema.isBinary ? schema.notes.description : nil
        return Spec.Response(range: member.value.range, kind: kind, description: description)
    }

    private mutating func responseKind(_ member: JSONValue.Member) -> Spec.Response.Kind? {
        if member.key == "json" { return .json(schema(member.value, of: "the response")) }
        return mediaType(member, example: #""text/csv""#).map { .raw(mediaType: $0.value) }
    }

    /// `{ "stream": "events", "of": "Message", "until": "[DONE]" }`
    private mutating func stream(_ member: JSONValue.Member?, _ reader: inout ObjectReader) -> Spec.Stream? {
        let element = reader.optional("of")
        let sentinel = reader.optional("until")
        guard let member else {
            for extra in [element, sentinel].compactMap(\.self) {
                reportPartOfStream(extra, of: "a response with \"stream\"")
            }
            return nil
        }
        let format: Spec.Stream.Format? = choice(member)
        if let sentinel, format == .lines || element == nil {
            reportPartOfStream(sentinel, of: "a stream of \"events\" with \"of\"")
        }
        return format.map { format in
            Spec.Stream(
                format: format,
                element: element.map { schema($0.value, of: "an element of the stream") },
                sentinel: text(sentinel, example: #""[DONE]""#)?.value
            )
        }
    }

    private mutating func reportPartOfStream(_ member: JSONValue.Member, of owner: String) {
        diagnostics.error(
            .conflictingKeys,
            "only \(owner) has \(quoted(member.key))",
            at: member.keyRange,
            fix: "remove it"
        )
    }
}
