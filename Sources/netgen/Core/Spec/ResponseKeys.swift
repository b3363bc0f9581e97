/// The keys of `response`, which describes a successful response.
extension Spec.Response {
    /// The keys that distinguish a response from a type.
    fileprivate static let kindKeys = ["json", "raw", "stream", "outcomes"]

    fileprivate static let keys: [SpecKey<KindReading<Spec.Response>>] = [
        .member("json", \.kinds),
        .member("raw", \.kinds),
        .member("stream", \.parts),
        .member("of", \.parts),
        .member("events", \.parts),
        .member("until", \.parts),
        .member("payload", \.parts),
        .member("error", \.parts),
        .optional("description", \.facts.description, .prose),
        .member("outcomes", \.kinds).unlisted,
        .optional("contentType", \.facts.media.type, .text(#""application/ld+json""#)).unlisted,
        SpecKey(name: "text", isListed: false) { member, reading, reader in
            reading.facts.media.isText = reader.flag(member)?.value
        } write: { reading in
            reading.facts.media.isText.map { .bool($0) }
        },
    ]
}

extension SpecReader {
    fileprivate mutating func response(_ member: JSONValue.Member) -> Spec.Response? {
        guard member.value.members.contains(where: { Spec.Response.kindKeys.contains($0.key) }) else {
            return plainResponse(member)
        }
        var reading = KindReading(facts: Spec.Response(range: member.value.range, kind: .stream))
        read(member.value, "a response", into: &reading, Spec.Response.keys, at: member.keyRange)
        reading.facts.stream = stream(reading)
        checkParts(of: reading)
        if let first = reading.kinds.first {
            if first.key == "raw", let stream = reading.part("stream") { reportConflict(of: stream, with: first) }
            guard let kind = kind(first) else { return nil }
            reading.facts.kind = kind
        }
        return reading.facts
    }

    /// Reads a response that is only a type: `"[Pet]"`.
    private mutating func plainResponse(_ member: JSONValue.Member) -> Spec.Response? {
        if member.value.isNull {
            let fix = #"remove "response" if the response has no body"#
            wrongType(member.value, quoted(member.key), expected: "a type", fix: fix)
            return nil
        }
        let schema = schema(member.value, of: "the response")
        let kind: Spec.Response.Content = schema.isBinary ? .raw(mediaType: "*/*") : .json(schema)
        let description = schema.isBinary ? schema.notes.declaration.description : nil
        return Spec.Response(range: member.value.range, kind: kind, description: description)
    }

    private mutating func kind(_ member: JSONValue.Member) -> Spec.Response.Content? {
        switch member.key {
        case "json": .json(schema(member.value, of: "the response"))
        case "outcomes": .outcomes(outcomes(member))
        default: mediaType(member, example: #""text/csv""#).map { .raw(mediaType: $0.value) }
        }
    }

    /// Reads the outcomes: `{ "200": "Pet", "202": null }`.
    private mutating func outcomes(_ member: JSONValue.Member) -> [Spec.ResponseCase] {
        entries(member, of: "responses by status", example: #"{ "200": "Pet", "202": null }"#).compactMap { entry in
            let response = entry.value.isNull ? nil : response(entry)
            return status(entry).map { Spec.ResponseCase(status: $0, response: response) }
        }
    }

    /// Reads a stream: `{ "stream": "events", "of": "Message", "until": "[DONE]" }`.
    private mutating func stream(_ reading: KindReading<Spec.Response>) -> Spec.Stream? {
        let (element, sentinel) = (reading.part("of"), reading.part("until"))
        let events = reading.part("events")
        guard let member = reading.part("stream") else {
            for extra in reading.parts {
                reportMisplaced(extra.key, at: extra.keyRange, belongsTo: #"a response with "stream""#)
            }
            return nil
        }
        let format: Spec.Stream.Format? = choice(member)
        if let sentinel, format != .events || element == nil && events == nil {
            let owner = #"a stream of "events" with "of" or "events""#
            reportMisplaced(sentinel.key, at: sentinel.keyRange, belongsTo: owner)
        }
        if let events, let element { reportConflict(of: events, with: element) }
        if let events, format != .events {
            reportMisplaced(events.key, at: events.keyRange, belongsTo: #"a stream of "events""#)
        }
        let keys = lineKeys(reading, format, element)
        return format.map { format in
            Spec.Stream(
                format: format,
                element: element.map { schema($0.value, of: "an element of the stream") },
                events: events.map { self.events($0) } ?? [],
                sentinel: sentinel.flatMap { text($0, example: #""[DONE]""#) }?.value,
                keys: keys
            )
        }
    }

    /// Reads the keys of lines: `"payload": "result", "error": "error"`.
    private mutating func lineKeys(
        _ reading: KindReading<Spec.Response>,
        _ format: Spec.Stream.Format?,
        _ element: JSONValue.Member?
    ) -> Spec.Stream.LineKeys {
        let (payload, error) = (reading.part("payload"), reading.part("error"))
        if let extra = payload ?? error, format != .lines || element == nil {
            reportMisplaced(extra.key, at: extra.keyRange, belongsTo: #"a stream of "lines" with "of""#)
        } else if let error, payload == nil {
            reportMisplaced(error.key, at: error.keyRange, belongsTo: #"a stream with "payload""#)
        }
        return Spec.Stream.LineKeys(
            element: payload.flatMap { text($0, example: #""result""#) }?.value,
            error: error.flatMap { text($0, example: #""error""#) }?.value
        )
    }
}

extension SpecReader {
    /// Reads the events: `{ "added": "Pet", "note": null }`.
    private mutating func events(_ member: JSONValue.Member) -> [Spec.Stream.Event] {
        let events = entries(member, of: "events by name", example: #"{ "added": "Pet", "note": null }"#)
        if events.isEmpty, case .object = member.value.kind {
            emptyValue(member.value.range, quoted(member.key), fix: #"name an event: { "added": "Pet" }"#)
        }
        return events.map { event in
            Spec.Stream.Event(
                name: Located(event.key, at: event.keyRange),
                schema: event.value.isNull ? nil : schema(event.value, of: "the data of \(quoted(event.key))")
            )
        }
    }
}

extension SpecCoder where Value == Spec.Response {
    static var response: SpecCoder { SpecCoder(read: { $1.response($0) }, write: { $0.json }) }
}

extension Spec.Response {
    fileprivate var json: JSONValue {
        let kind: JSONValue.Member? =
            switch kind {
            case .json(let schema): JSONValue.Member(key: "json", value: schema.json)
            case .raw(let mediaType): JSONValue.Member(key: "raw", value: .string(mediaType))
            case .stream: nil
            case .outcomes(let outcomes):
                JSONValue.Member(
                    key: "outcomes",
                    value: .object(outcomes.map { ($0.status.value.key, $0.response?.json ?? .null) })
                )
            }
        let stream = JSONValue.members([
            "stream": stream.map { .string($0.format.rawValue) },
            "of": stream?.element?.json,
            "events": stream.flatMap(\.eventsByName),
            "until": stream?.sentinel.map { .string($0) },
            "payload": stream?.keys.element.map { .string($0) },
            "error": stream?.keys.error.map { .string($0) },
        ])
        let facts = stream + SpecWriter.members(of: KindReading(facts: self), Self.keys)
        if case .json(let schema) = self.kind, facts.isEmpty, !schema.isBinary { return schema.json }
        return .object([kind].compactMap(\.self) + facts)
    }
}

extension Spec.Stream {
    fileprivate var eventsByName: JSONValue? {
        events.isEmpty ? nil : .object(events.map { ($0.name.value, $0.schema?.json ?? .null) })
    }
}
