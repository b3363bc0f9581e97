extension DocumentRepair {
    static let contentRepairs = [
        responseAlone, mediaTypesAlone, schemaAlone, schemaForContent, misspelledMediaType,
    ]

    /// A response without a status: `"responses": { "description": "A pet.", "content": … }`
    private static let responseAlone = DocumentRepair(place: .responses) { member, _ in
        let response = member.value
        guard response.isResponseAlone else { return nil }
        return Finding(
            code: .invalidStatus,
            message: "the response has no status; it is taken for that of \"200\"",
            range: response.range,
            fix: #"write "200": { … }"#,
            value: .object("200", response, at: response.range)
        )
    }

    /// Media types that stand in no `content`: `"200": { "application/json": { "schema": … } }`
    private static let mediaTypesAlone = DocumentRepair(place: .body) { member, _ in
        guard member.value["content"] == nil else { return nil }
        let mediaTypes = member.value.members.filter { $0.key.contains("/") && !$0.value.members.isEmpty }
        guard let first = mediaTypes.first else { return nil }
        let contents = JSONValue(kind: .object(mediaTypes), range: member.value.range)
        return Finding(
            message: "the media type \(quoted(first.key)) stands in no \"content\"; it is taken for that",
            range: first.keyRange,
            fix: "write \"content\": { \(quoted(first.key)): … }",
            value: member.value.adding("content", contents, at: first.keyRange)
        )
    }

    /// A schema in the place of Swagger 2.0: `"200": { "schema": … }`, `{ "in": "body", "schema": … }`
    private static let schemaAlone = DocumentRepair(place: .body) { member, _ in
        let body = member.value
        guard body["content"] == nil, let schema = body.members.first(where: { $0.key == "schema" }) else { return nil }
        let described = #""content": { "application/json": { "schema": … } }"#
        let content = JSONValue(kind: .object([schema]), range: body.range)
        let mediaType = JSONValue.Member(key: "application/json", keyRange: schema.keyRange, value: content)
        let contents = JSONValue(kind: .object([mediaType]), range: body.range)
        return Finding(
            message: body.isBodyParameter
                ? #"no parameter is "in" body; it is taken for a "requestBody" of application/json"#
                : #"the "schema" stands in no "content"; it is taken for application/json"#,
            range: schema.keyRange,
            fix: body.isBodyParameter ? "write \"requestBody\": { \(described) }" : "write \(described)",
            value: body.adding("content", contents, at: schema.keyRange)
        )
    }

    /// A schema for a content: `"content": { "$ref": "#/components/schemas/Pet" }`
    private static let schemaForContent = DocumentRepair(place: .contents) { member, document in
        let written = member.value
        guard document.resolved(written)?.isSchemaOfContent == true else { return nil }
        let content = JSONValue.object("schema", written, at: written.range)
        return Finding(
            message: "the content has no media type; it is taken for the schema of application/json",
            range: written.range,
            fix: #"write "application/json": { "schema": … }"#,
            value: .object("application/json", content, at: written.range)
        )
    }

    /// `aplication/json`
    private static let misspelledMediaType = DocumentRepair(place: .mediaType) { member, _ in
        guard let meant = MediaType(member.key).meant else { return nil }
        return Finding(
            code: .invalidMediaType,
            message: "\(quoted(member.key)) is no known media type; it is taken for \(quoted(meant))",
            range: member.keyRange,
            fix: "write \(quoted(meant))",
            key: meant
        )
    }
}

extension JSONValue {
    /// `"responses": { "description": "A pet.", "content": … }`
    var isResponseAlone: Bool { self["content"]?.members.isEmpty == false && self["content"]?["content"] == nil }

    /// What stands in the place of a content and is a schema.
    var isSchemaOfContent: Bool {
        let keys = members.map(\.key)
        return keys.contains { ["type", "properties", "allOf", "oneOf", "anyOf"].contains($0) }
            && !keys.contains { $0.contains("/") || $0 == "schema" }
    }

    /// `{ "in": "body", "schema": … }`
    var isBodyParameter: Bool { self["in"]?.string == "body" && self["schema"] != nil }
}
