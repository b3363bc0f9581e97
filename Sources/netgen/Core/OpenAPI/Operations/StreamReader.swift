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
                guard let element = event(contents.content(member).value) else { return Spec.Stream(format: .events) }
                // No document can say how a stream ends. Those who end it with an event all do it with this one, which
                // is no JSON.
                return Spec.Stream(format: .events, element: contents.schemas.schema(element), sentinel: Self.sentinel)
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
        guard let item = value["itemSchema"] else { return line(value) }
        return document.isStructured(item) ? content(ofEvent: item) : nil
    }

    /// Where some events hold JSON and others do not, nothing is known of the data of all.
    private func content(ofEvent schema: JSONValue) -> JSONValue? {
        guard let plain = document.resolved(schema) else { return nil }
        if let data = plain["properties"]?["data"] {
            // Of an event, its data is what an app gets.
            plain.settleMembers { $0.key != "properties" }
            plain["properties"]?.settleMembers { $0.key != "data" }
            document.resolved(data)?.settleMembers { $0.key != "contentSchema" }
            return document.resolved(data)?["contentSchema"]
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

    /// The event behind the last one: `"data": { "const": "[DONE]" }`.
    private func isEnd(_ schema: JSONValue) -> Bool {
        document.resolved(schema)?["properties"]?["data"]?["const"]?.string == Self.sentinel
    }
}
