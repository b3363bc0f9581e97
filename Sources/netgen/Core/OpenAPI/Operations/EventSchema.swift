/// An event of an event stream, described by one of the schema's alternatives.
struct EventSchema {
    /// The possible names of the event; `nil` if the document lists none.
    var names: [Located<String>]?
    /// The schema of the data; `nil` if the document has none.
    var data: JSONValue?
    /// The only string that the data can be; `nil` if other data is possible.
    var constant: String?
    /// Whether the schema describes the whole event, in addition to the JSON in its data.
    var isWrapper: Bool
    /// Whether an extension marks the event as the last one.
    var isMarkedLast = false
    var description: String?

    /// Whether the event is the last one. A constant in brackets, such as `[DONE]`, ends the stream, because it is
    /// neither a name nor JSON. Any other constant ends the stream if the event is marked as the last one, or has no
    /// name and isn't a keep-alive.
    var isLast: Bool {
        guard let constant else { return false }
        let isBracketed = constant.hasPrefix("[") && constant.hasSuffix("]")
        let isAlone = isWrapper && names == nil && !Self.keepAlives.contains(constant.lowercased())
        return isBracketed || isMarkedLast || isAlone
    }

    private static let keepAlives = ["heartbeat", "keep-alive", "keepalive", "ping", "pong"]
}

/// A reader that finds the events in the schema of an event stream.
///
/// OpenAPI 3.2 describes whole events, with `event` and `data` as properties. In earlier versions, some documents also
/// describe whole events, and others describe the JSON in the data.
struct EventSchemaReader {
    let document: OpenAPIDocument

    /// Returns the events of a schema, in its order.
    ///
    /// Properties and requirements next to alternatives apply to each alternative.
    func events(of schema: JSONValue) -> [EventSchema] { events(of: schema, base: [], depth: 0) }

    private func events(of schema: JSONValue, base: [JSONValue.Member], depth: Int) -> [EventSchema] {
        // References may form cycles, so limit the depth.
        guard depth < 8, let plain = document.resolved(schema) else { return [] }
        var properties = merged(plain["properties"]?.unreadMembers ?? [], over: base)
        for part in plain["allOf"]?.elements ?? [] {
            properties = merged(document.resolved(part)?["properties"]?.unreadMembers ?? [], over: properties)
        }
        if let variants = (plain["oneOf"] ?? plain["anyOf"])?.elements, !variants.isEmpty,
            properties.allSatisfy({ Self.fields.contains($0.key) })
        {
            return variants.flatMap { events(of: $0, base: properties, depth: depth + 1) }
        }
        return [event(schema, plain, properties)]
    }

    private func event(_ schema: JSONValue, _ plain: JSONValue, _ properties: [JSONValue.Member]) -> EventSchema {
        let property = { (key: String) in properties.first { $0.key == key }?.value }
        let names = property("event").flatMap { self.names($0) }
        let data = property("data")
        let description = plain["description"]?.prose
        guard data != nil || names != nil, properties.allSatisfy({ Self.fields.contains($0.key) }) else {
            return EventSchema(data: schema, constant: constant(plain), isWrapper: false, description: description)
        }
        plain.markMembersAsRead { !Self.alternatives.contains($0.key) && $0.key != "properties" }
        plain["properties"]?.markMembersAsRead { $0.key != "data" }
        let isMarkedLast = [plain, data].contains { $0?[Self.endMark]?.bool == true }
        return EventSchema(
            names: names,
            data: data,
            constant: data.flatMap { document.resolved($0) }.flatMap { constant($0) },
            isWrapper: true,
            isMarkedLast: isMarkedLast,
            description: description
        )
    }

    /// The fields of an event, which the HTML standard defines.
    private static let fields = ["event", "data", "id", "retry", "comment"]

    /// The extension with which TypeSpec's emitter marks the last event.
    private static let endMark = "x-ms-sse-terminal-event"

    private static let alternatives = ["oneOf", "anyOf", "allOf"]

    private func constant(_ schema: JSONValue) -> String? {
        if let constant = schema["const"]?.string { return constant }
        let values = schema["enum"]?.elements ?? []
        return values.count == 1 ? values[0].string : nil
    }

    private func names(_ schema: JSONValue) -> [Located<String>]? {
        guard let plain = document.resolved(schema) else { return nil }
        if let constant = plain["const"]?.located { return [constant] }
        let values = plain["enum"]?.elements.compactMap(\.located) ?? []
        return values.isEmpty ? nil : values
    }

    /// Returns the properties of an alternative, merged with those next to the alternatives.
    private func merged(_ overrides: [JSONValue.Member], over base: [JSONValue.Member]) -> [JSONValue.Member] {
        let added = overrides.map { member in
            base.first { $0.key == member.key }.map { member.with(merged(member.value, over: $0.value)) } ?? member
        }
        return base.filter { member in !overrides.contains { $0.key == member.key } } + added
    }

    /// Returns a schema with the additional keywords of another. A reference, or the schema of a structure, stays
    /// unchanged.
    private func merged(_ overrides: JSONValue, over base: JSONValue) -> JSONValue {
        if overrides["$ref"] != nil || document.isStructured(overrides) { return overrides }
        let others = base.unreadMembers.filter { overrides[$0.key] == nil }
        return JSONValue(kind: .object(overrides.unreadMembers + others), range: overrides.range)
    }
}
