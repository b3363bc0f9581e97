/// A reader of the schema of an event stream. It finds one schema for the data of all events, or a type for each event
/// name.
struct EventStreamReader {
    let contents: ContentReader

    private var document: OpenAPIDocument { contents.document }

    /// Returns the stream that a media type object describes.
    ///
    /// - Parameters:
    ///   - value: The media type object.
    ///   - schema: The schema of an event, or of the JSON in its data.
    /// - Returns: The stream; `nil` if events have no type, because they aren't described or all of them are strings.
    func stream(_ value: JSONValue, schema: JSONValue?) -> Spec.Stream? {
        guard let schema else { return nil }
        let all = EventSchemaReader(document: document).events(of: schema)
        let events = all.filter { !$0.isLast }
        var result = Spec.Stream(format: .events)
        result.sentinel =
            value[Self.sentinelKey]?.string ?? all.first(where: \.isLast)?.constant ?? sentinel(in: events)
        if !all.contains(where: \.isWrapper) {
            guard document.isStructured(schema) else { return nil }
            result.element = contents.schemas.schema(withoutEnd(schema))
        } else if let named = named(events, at: schema.range) {
            result.events = named
        } else if let element = element(of: events, at: schema.range) {
            result.element = contents.schemas.schema(element)
        } else {
            return nil
        }
        return result
    }

    /// Speakeasy's extension for the string that ends the stream.
    private static let sentinelKey = "x-speakeasy-sse-sentinel"

    // MARK: - Events by name

    /// Returns the events by name. Returns `nil` if no event has a name, or if the names don't distinguish the
    /// variants.
    private func named(_ events: [EventSchema], at range: SourceRange) -> [Spec.Stream.Event]? {
        guard events.contains(where: { $0.names != nil }) else { return nil }
        var result: [(name: Located<String>, schemas: [JSONValue], isText: Bool, description: String?)] = []
        for event in events {
            // An event without an `event` field has the name "message".
            let names = event.names ?? [Located("message", at: event.data?.range ?? range)]
            let content = event.data.map { self.content($0) } ?? .text
            var schemas = names.map { _ in content.schema }
            if names.count > 1, let schema = content.schema, let variants = self.variants(of: schema) {
                // If the names don't distinguish the variants of a union, the union has another discriminator. Don't
                // split it by name.
                guard let parts = parts(of: schema, variants, for: names) else { return nil }
                schemas = parts
            }
            for (name, schema) in zip(names, schemas) {
                let index = result.firstIndex { $0.name.value == name.value } ?? result.count
                if index == result.count { result.append((name, [], false, event.description)) }
                guard let schema else {
                    result[index].isText = true
                    continue
                }
                if !result[index].schemas.contains(where: { $0.compact == schema.compact }) {
                    result[index].schemas.append(schema)
                }
            }
        }
        return result.map { event in
            let schema = event.isText ? nil : union(of: event.schemas, at: event.name.range)
            var read = schema.map { contents.schemas.schema($0) }
            if read?.notes.declaration.description == nil { read?.notes.declaration.description = event.description }
            return Spec.Stream.Event(name: event.name, schema: read)
        }
    }

    /// Returns the variant of a union for each name. The discriminator's mapping, constants in the variants, or the
    /// variants' names determine the variant. Returns `nil` unless each name has a variant.
    private func parts(
        of union: JSONValue,
        _ variants: [JSONValue],
        for names: [Located<String>]
    ) -> [JSONValue?]? {
        let discriminator = document.resolved(union)?["discriminator"]
        let mapping = discriminator?["mapping"]
        let key = discriminator?["propertyName"]?.string
        let parts = names.map { name -> JSONValue? in
            let target = mapping?[name.value]?.string
            return variants.first {
                $0["$ref"]?.string.map { $0 == target || $0.hasSuffix("/\(target ?? "")") } ?? false
            }
                ?? variants.first { hasConstant(name.value, in: $0, at: key) }
                ?? variants.first { $0["$ref"]?.string?.hasSuffix("/\(name.value)") ?? false }
                ?? variants.first { $0["title"]?.string == name.value }
        }
        return parts.contains { $0 == nil } ? nil : parts
    }

    private func hasConstant(_ name: String, in variant: JSONValue, at key: String?) -> Bool {
        let properties = document.resolved(variant)?["properties"]?.unreadMembers ?? []
        return properties.contains { property in
            guard key == nil || property.key == key, let plain = document.resolved(property.value) else { return false }
            return plain["const"]?.string == name || plain["enum"]?.elements.map(\.string) == [name]
        }
    }

    // MARK: - Events with one schema

    /// Returns the schema of the JSON in the data of all events, or `nil` if some have other data.
    private func element(of events: [EventSchema], at range: SourceRange) -> JSONValue? {
        var schemas: [JSONValue] = []
        for event in events {
            guard let schema = event.data.map({ self.content($0) })?.schema else { return nil }
            if !schemas.contains(where: { $0.compact == schema.compact }) { schemas.append(schema) }
        }
        return union(of: schemas, at: range)
    }

    private func union(of schemas: [JSONValue], at range: SourceRange) -> JSONValue? {
        guard let first = schemas.first else { return nil }
        if schemas.count == 1 { return first }
        let list = JSONValue(kind: .array(schemas), range: first.range)
        return JSONValue.object("anyOf", list, at: first.range).placed(at: range)
    }

    // MARK: - Data

    /// The content of an event's data.
    private enum Content {
        case json(JSONValue)
        case text
        case unknown

        var schema: JSONValue? {
            if case .json(let schema) = self { schema } else { nil }
        }
    }

    private func content(_ data: JSONValue) -> Content {
        let data = withoutEnd(data)
        guard let plain = document.resolved(data) else { return .unknown }
        if let content = plain["contentSchema"] {
            plain.markMembersAsRead { $0.key != "contentSchema" }
            return .json(withoutEnd(content))
        }
        if plain["contentMediaType"]?.string.map({ MediaType($0).isJSON }) ?? false {
            return .json(JSONValue(kind: .object([]), range: data.range))
        }
        if let variants = self.variants(of: plain) {
            let schemas = variants.compactMap { self.content($0).schema }
            guard schemas.count == variants.count else { return .text }
            let isDescribed = schemas.map(\.range) == variants.map(\.range)
            return isDescribed ? .json(data) : union(of: schemas, at: data.range).map(Content.json) ?? .text
        }
        if document.isStructured(data) || document.isNumberOrFlag(data) { return .json(data) }
        let types = JSONSchema(plain).types.names
        guard types.isEmpty || types == ["string"] else { return .unknown }
        // In OpenAPI, a numeric format of a string means that its content is a number.
        if let format = plain["format"]?.located, let type = Self.numbers[format.value] {
            let members = [("type", type), ("format", format.value)].map { key, value in
                JSONValue.Member(key, JSONValue(kind: .string(value), range: format.range))
            }
            return .json(JSONValue(kind: .object(members), range: data.range))
        }
        plain.markAsRead()
        return types.isEmpty && plain["const"] == nil && plain["enum"] == nil && plain["contentMediaType"] == nil
            ? .unknown : .text
    }

    private static let numbers = ["int32": "integer", "int64": "integer", "float": "number", "double": "number"]

    private func variants(of schema: JSONValue) -> [JSONValue]? {
        let plain = document.resolved(schema)
        return (plain?["oneOf"] ?? plain?["anyOf"])?.elements
    }

    // MARK: - The end

    /// Returns the string that ends the stream in place of JSON data, such as `[DONE]`; `nil` if no event declares one.
    private func sentinel(in events: [EventSchema]) -> String? {
        for event in events {
            guard let data = event.data else { continue }
            let content = document.resolved(data)?["contentSchema"]
            let alternatives = (self.variants(of: data) ?? []) + (content.flatMap { self.variants(of: $0) } ?? [])
            if let end = alternatives.lazy.compactMap({ self.end($0) }).first { return end }
        }
        return nil
    }

    /// Returns the other alternative if one of two alternatives is the sentinel. Otherwise returns the schema
    /// unchanged.
    private func withoutEnd(_ schema: JSONValue) -> JSONValue {
        let variants = self.variants(of: schema) ?? []
        let others = variants.filter { self.end($0) == nil }
        return others.count == 1 && variants.count == 2 ? others[0] : schema
    }

    /// Returns the constant of a schema that allows only a string in brackets, such as `[DONE]`; `nil` for any other
    /// schema.
    private func end(_ schema: JSONValue) -> String? {
        EventSchemaReader(document: document).events(of: schema).first { $0.isLast && !$0.isWrapper }?.constant
    }
}
