/// Responses whose elements come one after the other: Server-Sent Events and JSON Lines.
struct StreamReader {
    let contents: ContentReader

    var document: OpenAPIDocument { contents.document }

    private static let sentinel = "[DONE]"

    /// The first of the contents that is a stream.
    func stream(_ mediaTypes: JSONValue?) -> Spec.Stream? {
        for member in document.members(of: mediaTypes) where !member.key.isExtension {
            switch MediaType(member.key).streamFormat {
            case nil: continue
            case .lines:
                return Spec.Stream(
                    format: .lines,
                    element: line(contents.content(member).value).map { contents.schemas.schema($0) }
                )
            case .events:
                let value = contents.content(member).value
                guard let element = event(value) else { return Spec.Stream(format: .events) }
                return Spec.Stream(
                    format: .events,
                    element: contents.schemas.schema(element),
                    sentinel: hasEnd(value["itemSchema"] ?? value["schema"]) ? Self.sentinel : nil
                )
            }
        }
        return nil
    }

    /// What a line holds: the `itemSchema` of 3.2; before it, the schema of one line or of all lines as an array.
    private func line(_ value: JSONValue) -> JSONValue? {
        if let item = value["itemSchema"] { return item }
        guard let schema = value["schema"], let plain = document.resolved(schema) else { return nil }
        if plain["type"]?.string == "array", let items = plain["items"] { return items }
        return document.isStructured(schema) ? schema : nil
    }

    /// What an event's data holds, if it is JSON: the `itemSchema` of 3.2 describes the event, and the data's content in it;
    /// before it, the schema of the data stood for everything.
    private func event(_ value: JSONValue) -> JSONValue? {
        guard let item = value["itemSchema"] else { return line(value).map(withoutEnd) }
        return document.isStructured(item) ? content(ofEvent: item) : nil
    }

    /// Where some events hold JSON and others do not, nothing is known of the data of all.
    private func content(ofEvent schema: JSONValue) -> JSONValue? {
        guard let plain = document.resolved(schema) else { return nil }
        if let data = plain["properties"]?["data"] {
            // Of an event, its data is what an app gets.
            plain.settleMembers { $0.key != "properties" }
            plain["properties"]?.settleMembers { $0.key != "data" }
            let data = withoutEnd(data)
            document.resolved(data)?.settleMembers { $0.key != "contentSchema" }
            return (document.resolved(data)?["contentSchema"]).map(withoutEnd)
        }
        guard let union = plain["oneOf"] ?? plain["anyOf"], union.elements.contains(where: { isEvent($0) }) else {
            return plain["properties"]?["event"] == nil ? schema : nil
        }
        var found: [JSONValue] = []
        for member in union.elements where !isEnd(member) {
            guard let content = content(ofEvent: member).map({ titled($0, as: member) }) else {
                union.settle()
                return nil
            }
            if !found.contains(where: { $0.compactJSON == content.compactJSON }) { found.append(content) }
        }
        guard found.count != 1 else { return found[0] }
        let list = JSONValue(kind: .array(found), range: union.range)
        return JSONValue.object("anyOf", list, at: union.range).placed(at: schema.range)
    }

    /// Content without a name is called after its event.
    private func titled(_ content: JSONValue, as event: JSONValue) -> JSONValue {
        guard let name = document.resolved(event)?["properties"]?["event"]?["const"], content["$ref"] == nil,
            content["title"] == nil
        else { return content }
        return content.adding("title", name, at: name.range)
    }

    private func isEvent(_ schema: JSONValue) -> Bool {
        let properties = document.resolved(schema)?["properties"]
        return properties?["data"] != nil || properties?["event"] != nil
    }

    /// The event after the last element: `"data": { "const": "[DONE]" }`.
    private func isEnd(_ schema: JSONValue) -> Bool {
        document.resolved(schema)?["properties"]?["data"].map(isSentinel) ?? false
    }

    /// Whether a schema allows the sentinel alone.
    private func isSentinel(_ schema: JSONValue) -> Bool {
        guard let plain = document.resolved(schema) else { return false }
        return plain["const"]?.string == Self.sentinel || plain["enum"]?.elements.map(\.string) == [Self.sentinel]
    }

    /// Whether a document says that a stream ends with the sentinel: among the events, or among the values of their data.
    private func hasEnd(_ schema: JSONValue?) -> Bool {
        guard let schema, let plain = document.resolved(schema) else { return false }
        let data = plain["properties"]?["data"].flatMap { document.resolved($0) }
        let variants = [plain, data, data?["contentSchema"].flatMap { document.resolved($0) }].flatMap {
            Self.variants(of: $0)
        }
        return variants.contains { isEnd($0) || isSentinel($0) }
    }

    /// The other alternative, where the sentinel is one of two.
    private func withoutEnd(_ schema: JSONValue) -> JSONValue {
        let variants = Self.variants(of: document.resolved(schema))
        let others = variants.filter { !isSentinel($0) }
        return others.count == 1 && variants.count == 2 ? others[0] : schema
    }

    private static func variants(of schema: JSONValue?) -> [JSONValue] {
        (schema?["oneOf"] ?? schema?["anyOf"])?.elements ?? []
    }
}
