extension DocumentRepair {
    static let parameterRepairs = [
        DocumentRepair(
            "A type at its location in Swagger 2.0",
            at: .parameter,
            #"""
            "limit": { "name": "limit", "in": "query", "type": "integer" } → \#
            "limit": { "name": "limit", "in": "query", "schema": { "type": "integer" } }
            """#
        ) { member, _ in
            let parameter = member.value
            guard parameter["content"] == nil, parameter["schema"] == nil, let type = parameter["type"] else {
                return nil
            }
            return Finding(
                .unknownKey,
                #"the "type" of a parameter must be in a "schema"; moving it there"#,
                at: type.range,
                fix: #"write "schema": { "type": \#(type.shown) }"#,
                value: parameter.adding("schema", parameter, at: type.range)
            )
        },
        DocumentRepair(
            "A schema keyword next to \"schema\" instead of inside it, as in Swagger 2.0",
            at: .parameter,
            #"""
            "size": { "name": "size", "in": "query", "default": 10, "schema": { "type": "integer" } } → \#
            "size": { "name": "size", "in": "query", "schema": { "type": "integer", "default": 10 } }
            """#
        ) { member, _ in
            let parameter = member.value
            guard let schema = parameter["schema"], case .object(let schemaMembers) = schema.kind, schema["$ref"] == nil
            else {
                return nil
            }
            let stray = parameter.members.first { member in
                ownKeys.contains(member.key) && !schemaMembers.contains { $0.key == member.key }
            }
            guard let stray else { return nil }
            let whole = parameter.mappingMembers { $0.key == "schema" ? $0.with(schema.adding(stray)) : $0 }
            return Finding(
                .unknownKey,
                "the \(quoted(stray.key)) of a parameter must be in the \"schema\"; moving it there",
                at: stray.keyRange,
                fix: "move \(quoted(stray.key)) into the \"schema\"",
                value: whole.keepingMembers { $0.keyRange != stray.keyRange }
            )
        },
    ]

    /// Keywords of a schema that a parameter doesn't have.
    private static let ownKeys: Set = [
        "default", "enum", "format", "items", "maxItems", "maxLength", "maximum", "minItems", "minLength", "minimum",
        "pattern", "type",
    ]
}
