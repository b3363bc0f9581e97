extension Explanation {
    /// The explanations of problems with the structure of a spec and with its types.
    static let specTopics: [Diagnostic.Code: Explanation] = [
        .unsupportedVersion: Explanation(
            "This version of netgen doesn't support the format of the file, or its version.",
            file: #"{ "netgen": 2, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .wrongType: Explanation(
            "A value has the wrong JSON type.",
            wrong: #""models": ["Pet"]"#,
            right: #""models": { "Pet": { "fields": { "id": "int" } } }"#
        ),
        .unknownKey: Explanation(
            """
            An object has an unknown key, which is misspelled or in the wrong object. netgen never ignores unknown \
            keys. Put your own notes under "$comment".
            """,
            wrong: #""enpoints": {}"#,
            right: #""endpoints": {}"#
        ),
        .missingKey: Explanation(
            "An object lacks a required key.",
            wrong: #""endpoints": { "listPets": { "method": "GET" } }"#,
            right: #""endpoints": { "listPets": { "method": "GET", "path": "/pets" } }"#
        ),
        .conflictingKeys: Explanation(
            "Two keys exclude each other, a key isn't allowed here, or a `format` has no effect on its type.",
            wrong: #""models": { "Pet": { "type": "string", "fields": { "id": "int" } } }"#,
            right: #""models": { "Pet": { "fields": { "id": "int" } } }"#
        ),
        .invalidValue: Explanation(
            "Only certain values are allowed here. The message lists them.",
            wrong: #""access": "open""#,
            right: #""access": "public""#
        ),
        .emptyValue: Explanation(
            "A value is empty that must have content.",
            wrong: #""models": { "Status": { "enum": [] } }"#,
            right: #""models": { "Status": { "enum": ["available"] } }"#
        ),
        .duplicateValue: Explanation(
            """
            A value occurs twice where values must be unique: in an enum, in a list of names, or as the operationId of \
            several operations of an OpenAPI document. In a document, netgen keeps the first and renames or ignores \
            the others, as the message says.
            """,
            wrong: #""models": { "Status": { "enum": ["sold", "sold"] } }"#,
            right: #""models": { "Status": { "enum": ["sold"] } }"#
        ),
        .invalidName: Explanation(
            """
            The name contains a character that isn't allowed. Names of APIs, models and endpoints must begin with a \
            letter.
            """,
            wrong: #""models": { "2D": { "fields": { "x": "int" } } }"#,
            right: #""models": { "Plane": { "fields": { "x": "int" } } }"#
        ),
        .reservedName: Explanation(
            "The name is that of a built-in type, so nothing could refer to the model.",
            wrong: #""models": { "date": "string" }"#,
            right: #""models": { "Day": "string" }"#
        ),
        .invalidIdentifier: Explanation(
            """
            A "swiftName" or "namespace" must be a valid Swift name: letters, digits and _, without a leading digit.
            """,
            wrong: #""namespace": "Pet-API""#,
            right: #""namespace": "PetAPI""#
        ),
        .invalidURL: Explanation(
            """
            A base URL begins with https:// or http:// and has a host. It can't have a query, a fragment or \
            credentials, which belong to requests and to middleware.
            """,
            wrong: #""environments": { "production": "api.example.com" }"#,
            right: #""environments": { "production": "https://api.example.com" }"#
        ),
        .invalidType: Explanation(
            """
            A type has an unknown spelling. In a spec, types are written as in Swift: Pet, [Pet], [string: Pet] or \
            Pet?. In an OpenAPI document, a type is string, number, integer, boolean, array, object or null. There, \
            netgen reads any JSON in place of an unknown type.
            """,
            wrong: #""models": { "Pets": "Pet[]", "Pet": { "fields": { "id": "int" } } }"#,
            right: #""models": { "Pets": "[Pet]", "Pet": { "fields": { "id": "int" } } }"#
        ),
        .mixedEnum: Explanation(
            "The values of an enum must be all strings or all integers, because its Swift type has one raw type.",
            wrong: #""models": { "Size": { "enum": ["small", 2] } }"#,
            right: #""models": { "Size": { "enum": ["small", "2"] } }"#
        ),
        .missingTag: Explanation(
            """
            A union with a discriminator needs a tag for each variant. A model's name is its tag. Other variants need \
            an explicit tag.
            """,
            wrong: #"""
                "models": {
                  "Pet": { "oneOf": [{ "fields": { "kind": "string" } }], "discriminator": "kind" }
                }
                """#,
            right: #"""
                "models": {
                  "Pet": { "oneOf": { "dog": { "fields": { "kind": "string" } } }, "discriminator": "kind" }
                }
                """#
        ),
        .missingPayload: Explanation(
            """
            A wrapper must declare its payload: a field of type "Payload", or "payload": "*" for the members next to \
            its fields.
            """,
            wrong: #""wrapper": { "fields": { "status": "int", "data": "json" } }"#,
            right: #""wrapper": { "fields": { "status": "int", "data": "Payload" } }"#
        ),
        .conflictingPayload: Explanation(
            "A wrapper can only have one payload, and this one declares two.",
            wrong: #""wrapper": { "fields": { "data": "Payload", "result": "Payload" } }"#,
            right: #""wrapper": { "fields": { "data": "Payload", "result": "string?" } }"#
        ),
    ]
}
