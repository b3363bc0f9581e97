/// Facts about a schema's values, derived from its top level only. Querying a fact doesn't mark the schema as read.
extension OpenAPIDocument {
    /// Returns whether values are bytes: `format: binary` (3.0), `contentEncoding: binary` or a `contentMediaType`
    /// (3.1), or `type: file` (2.0).
    func isBinary(_ schema: JSONValue) -> Bool {
        KeyRecord.withoutRecording {
            guard let schema = resolved(schema) else { return false }
            if schema["type"]?.string == "file" { return true }
            let encoding = schema["contentEncoding"]?.string
            let types = JSONSchema(schema).types.names
            let isText = types.isEmpty || types == ["string"]
            if isText, schema["format"]?.string == "binary" || encoding == "binary" { return true }
            return isText && schema["contentMediaType"] != nil && encoding == nil
                && !MediaType(schema["contentMediaType"]?.string ?? "").isJSON
        }
    }

    /// Returns whether the schema is a number or a Boolean. As plain text, such a value equals its JSON.
    func isNumberOrFlag(_ schema: JSONValue) -> Bool {
        ["integer", "number", "boolean"].contains(KeyRecord.withoutRecording { resolved(schema)?["type"]?.string })
    }

    /// Returns whether a schema describes an object.
    func isObject(_ schema: JSONValue) -> Bool {
        KeyRecord.withoutRecording { expanded(JSONSchema(schema)).type == "object" }
    }

    /// Returns whether a schema describes an object or an array.
    func isStructured(_ schema: JSONValue) -> Bool {
        KeyRecord.withoutRecording {
            guard let schema = resolved(schema) else { return false }
            if let type = schema["type"]?.string { return type == "object" || type == "array" }
            return ["properties", "allOf", "oneOf", "anyOf", "items"].contains { schema[$0] != nil }
        }
    }
}
