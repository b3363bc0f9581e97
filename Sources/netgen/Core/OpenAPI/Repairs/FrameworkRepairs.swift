/// Repairs for framework output that is valid but differs from the servers' behavior.
extension DocumentRepair {
    static let frameworkRepairs = [
        DocumentRepair(
            "TypeSpec distinguishes operations that share a path by a suffix, which servers ignore",
            at: .path,
            #""/chat?_overload=stream": { "get": {} } → "/chat": { "get": {} }"#
        ) { member, _ in
            guard let query = member.key.firstRange(of: "?_overload=") else { return nil }
            return Finding(key: String(member.key[..<query.lowerBound]))
        },
        DocumentRepair(
            "FastAPI adds a JSON response to functions without a declared response",
            at: .defaultContent,
            #""content": { "application/json": { "schema": {} }, "image/png": {} } → "content": { "image/png": {} }"#
        ) { member, _ in
            // HTML and other markup may be genuine alternatives to JSON, so keep the JSON next to them.
            let isBody = { (text: String) in
                let mediaType = MediaType(text)
                return !mediaType.isJSON && !mediaType.isMarkup && !mediaType.isAny
                    && mediaType.essence != "text/html"
            }
            return withoutJSON(member.value) { schema, others in
                schema.members.isEmpty && others.contains { isBody($0.key) }
            }
        },
        DocumentRepair(
            "Other frameworks add a string response next to a file",
            at: .defaultContent,
            #"""
            "content": { "application/json": { "schema": { "type": "string" } }, \#
            "application/pdf": { "schema": { "type": "string", "format": "binary" } } } → \#
            "content": { "application/pdf": { "schema": { "type": "string", "format": "binary" } } }
            """#
        ) { member, document in
            withoutJSON(member.value) { schema, others in
                schema.members.map(\.key) == ["type"] && schema["type"]?.string == "string"
                    && others.contains { $0.value["schema"].map { document.isBinary($0) } ?? false }
            }
        },
        DocumentRepair(
            "Haskell's servant describes an empty response as an array without elements",
            at: .responseContent,
            #"""
            "content": { "application/json": { "schema": { "type": "array", "items": {}, "maxItems": 0 } } } → \#
            "content": {}
            """#
        ) { member, document in
            let mediaTypes = member.value.members
            let areEmpty = mediaTypes.allSatisfy { mediaType in
                let schema = mediaType.value["schema"].flatMap { document.resolved($0) }
                return schema?["maxItems"]?.scalarText == "0"
            }
            if mediaTypes.isEmpty || !areEmpty { return nil }
            return Finding(value: JSONValue(kind: .object([]), range: member.value.range))
        },
        DocumentRepair(
            "springdoc describes failures with the Boolean or number of a success",
            at: .failure,
            #""*/*": { "schema": { "type": "boolean" } } → "*/*": {}"#
        ) { member, document in
            guard !MediaType(member.key).isJSON, let schema = member.value["schema"], document.isNumberOrFlag(schema)
            else { return nil }
            return Finding(value: JSONValue(kind: .object([]), range: member.value.range))
        },
        DocumentRepair(
            "FastAPI describes JSON errors with the media type of the success",
            at: .failure,
            #"""
            "text/event-stream": { "schema": { "type": "object", "properties": { "detail": {} } } } → \#
            "application/json": { "schema": { "type": "object", "properties": { "detail": {} } } }
            """#
        ) { member, document in
            let mediaType = MediaType(member.key)
            guard mediaType.isText || mediaType.streamFormat != nil, !mediaType.isJSON, !mediaType.isMarkup,
                let schema = member.value["schema"], document.isStructured(schema)
            else { return nil }
            return Finding(key: "application/json")
        },
        DocumentRepair(
            "FastAPI names the schema of an unnamed body after the operation",
            at: .requestSchema,
            #"""
            "addPet": { "$ref": "#/components/schemas/Body_addPet" } → \#
            "addPet": { "type": "object", "properties": { "id": { "type": "integer" } } }
            """#
        ) { member, document in
            guard let reference = member.value["$ref"]?.located, let target = document.target(of: reference),
                target.name == "Body_\(member.key)"
            else { return nil }
            return Finding(value: target.value)
        },
    ]

    /// Returns the content without JSON if the predicate recognizes the schema of the JSON as a placeholder, otherwise
    /// `nil`.
    private static func withoutJSON(
        _ content: JSONValue,
        where isNone: (_ schema: JSONValue, _ others: [JSONValue.Member]) -> Bool
    ) -> Finding? {
        guard let schema = content["application/json"]?["schema"] else { return nil }
        let others = content.unreadMembers.filter { $0.key != "application/json" }
        return isNone(schema, others) ? Finding(value: content.with(others)) : nil
    }
}
