extension DocumentRepair {
    static let contentRepairs = [
        DocumentRepair(
            "A response without a status",
            at: .responses,
            #"""
            "responses": { "description": "", "content": { "text/csv": {} } } → \#
            "responses": { "200": { "description": "", "content": { "text/csv": {} } } }
            """#
        ) { member, _ in
            let response = member.value
            guard response.isResponseAlone else { return nil }
            return Finding(
                .invalidStatus,
                "the response has no status; using \"200\"",
                at: response.range,
                fix: #"write "200": { … }"#,
                value: .object("200", response, at: response.range)
            )
        },
        DocumentRepair(
            "A status with its reason",
            at: .responses,
            #"""
            "responses": { "202 ACCEPTED": { "content": { "text/csv": {} } } } → \#
            "responses": { "202": { "content": { "text/csv": {} } } }
            """#
        ) { member, _ in
            var responses = member.value.members
            guard let index = responses.firstIndex(where: { status(withReason: $0.key) != nil }),
                let status = status(withReason: responses[index].key)
            else { return nil }
            let original = responses[index]
            let isThere = responses[..<index].contains { $0.key == status }
            if isThere { responses.remove(at: index) } else { responses[index].key = status }
            return Finding(
                .invalidStatus,
                quoted(original.key)
                    + (isThere
                        ? " is declared twice; ignoring the second" : " is not a status code; using \(quoted(status))"),
                at: original.keyRange,
                fix: isThere ? "describe the status once" : "write \(quoted(status))",
                value: JSONValue(kind: .object(responses), range: member.value.range)
            )
        },
        DocumentRepair(
            "Media types without \"content\"",
            at: .body,
            #""200": { "text/csv": { "schema": {} } } → "200": { "content": { "text/csv": { "schema": {} } } }"#
        ) { member, _ in
            guard member.value["content"] == nil else { return nil }
            let mediaTypes = member.value.members.filter { $0.key.contains("/") && !$0.value.members.isEmpty }
            guard let first = mediaTypes.first else { return nil }
            let content = JSONValue(kind: .object(mediaTypes), range: member.value.range)
            return Finding(
                .unknownKey,
                "the media type \(quoted(first.key)) must be in \"content\"; moving it there",
                at: first.keyRange,
                fix: "write \"content\": { \(quoted(first.key)): … }",
                value: member.value.adding("content", content, at: first.keyRange)
            )
        },
        DocumentRepair(
            "A schema or a body parameter at its location in Swagger 2.0",
            at: .body,
            #"""
            "200": { "schema": { "type": "integer" } } → \#
            "200": { "content": { "application/json": { "schema": { "type": "integer" } } } }
            """#
        ) { member, _ in
            let body = member.value
            guard body["content"] == nil, let schema = body.members.first(where: { $0.key == "schema" }) else {
                return nil
            }
            let described = #""content": { "application/json": { "schema": … } }"#
            let mediaType = JSONValue(kind: .object([schema]), range: body.range)
            let content = JSONValue(
                kind: .object([.init(key: "application/json", keyRange: schema.keyRange, value: mediaType)]),
                range: body.range
            )
            return Finding(
                .unknownKey,
                body.isBodyParameter
                    ? #"a parameter cannot be "in" body; using a "requestBody" of application/json"#
                    : #"the "schema" must be in "content"; using application/json"#,
                at: schema.keyRange,
                fix: body.isBodyParameter ? "write \"requestBody\": { \(described) }" : "write \(described)",
                value: body.adding("content", content, at: schema.keyRange)
            )
        },
        DocumentRepair(
            "A schema in place of a media type",
            at: .content,
            #""content": { "type": "integer" } → "content": { "application/json": { "schema": { "type": "integer" } } }"#
        ) { member, document in
            let original = member.value
            guard document.resolved(original)?.isSchemaOfContent == true else { return nil }
            let mediaType = JSONValue.object("schema", original, at: original.range)
            return Finding(
                .unknownKey,
                "the content has no media type; using it as the schema of application/json",
                at: original.range,
                fix: #"write "application/json": { "schema": … }"#,
                value: .object("application/json", mediaType, at: original.range)
            )
        },
        DocumentRepair(
            "A misspelled media type",
            at: .mediaType,
            #"""
            "aplication/json": { "schema": { "type": "integer" } } → \#
            "application/json": { "schema": { "type": "integer" } }
            """#
        ) { member, _ in
            guard let suggestion = MediaType(member.key).suggestion else { return nil }
            return Finding(
                .invalidMediaType,
                "unknown media type \(quoted(member.key)); using \(quoted(suggestion))",
                at: member.keyRange,
                fix: "write \(quoted(suggestion))",
                key: suggestion
            )
        },
    ]

    /// Returns the status code of a key with a reason, such as `204` for `204 NO_CONTENT`; `nil` for any other key.
    private static func status(withReason key: String) -> String? {
        guard key.utf8.contains(UInt8(ascii: " ")) else { return nil }
        let status = key.prefix { $0 != " " }
        return status.count == 3 && Int(status).map { (100...599).contains($0) } == true ? String(status) : nil
    }
}

extension JSONValue {
    /// Whether the value of `responses` is itself a response: `"responses": { "description": "A pet.", "content": …
    /// }`.
    var isResponseAlone: Bool { self["content"]?.members.isEmpty == false && self["content"]?["content"] == nil }

    /// Whether the value of `content` is a schema.
    var isSchemaOfContent: Bool {
        let keys = members.map(\.key)
        return keys.contains { ["type", "properties", "allOf", "oneOf", "anyOf"].contains($0) }
            && !keys.contains { $0.contains("/") || $0 == "schema" }
    }

    /// Whether the value is a body parameter of Swagger 2.0: `{ "in": "body", "schema": … }`.
    var isBodyParameter: Bool { self["in"]?.string == "body" && self["schema"] != nil }
}
