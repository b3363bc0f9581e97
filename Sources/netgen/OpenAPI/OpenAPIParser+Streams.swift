/// Responses whose elements come one after the other: Server-Sent Events and JSON Lines.
extension OpenAPIParser {
    /// The first of the contents that is a stream.
    mutating func stream(_ content: JSONValue?) -> Spec.Stream? {
        for member in content?.members ?? [] where !member.key.hasPrefix("x-") {
            switch MediaType(member.key).streamFormat {
            case nil: continue
            case .lines: return Spec.Stream(format: .lines, element: line(member.value).map { schema($0) })
            case .events:
                guard let element = event(member.value) else { return Spec.Stream(format: .events) }
                // No document can say how a stream ends. Those who end it with an event all do it with this one, which
                // is no JSON.
                return Spec.Stream(format: .events, element: schema(element), sentinel: "[DONE]")
            }
        }
        return nil
    }

    /// What a line holds: the `itemSchema` of 3.2; before it, the schema of one line or of all lines as an array.
    private mutating func line(_ value: JSONValue) -> JSONValue? {
        if let item = value["itemSchema"] { return item }
        guard let schema = value["schema"], let plain = resolved(schema) else { return nil }
        if plain["type"]?.string == "array", let items = plain["items"] { return items }
        return isStructured(schema) ? schema : nil
    }

    /// What an event's data holds, if it is JSON: the `itemSchema` of 3.2 describes the event, and the data's content in it;
    /// before it, the schema of the data stood for everything.
    private mutating func event(_ value: JSONValue) -> JSONValue? {
        guard let item = value["itemSchema"] else { return line(value) }
        guard let plain = resolved(item), plain["oneOf"] == nil else { return nil }
        guard let data = plain["properties"]?["data"] else { return isStructured(item) ? item : nil }
        return resolved(data)?["contentSchema"]
    }
}
