extension Explanation {
    /// The explanations of problems with the structure of a spec and with its types.
    static let ofSpecs: [Diagnostic.Code: Explanation] = [
        .unsupportedVersion: Explanation(
            "The file is in a format, or for a version of one, that this netgen does not know.",
            file: #"{ "netgen": 2, "name": "Pets" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .wrongType: Explanation(
            "A value is of another JSON type than the one that belongs there.",
            wrong: #""models": ["Pet"]"#,
            right: #""models": { "Pet": { "fields": { "id": "int" } } }"#
        ),
        .unknownKey: Explanation(
            """
            An object has a key that the format does not know: it is misspelt, or stands in the wrong place. Nothing is \
            passed over in silence. Notes of your own go under "$comment".
            """,
            wrong: #""enpoints": {}"#,
            right: #""endpoints": {}"#
        ),
        .missingKey: Explanation(
            "An object lacks a key that it cannot do without.",
            wrong: #""endpoints": { "listPets": { "method": "GET" } }"#,
            right: #""endpoints": { "listPets": { "method": "GET", "path": "/pets" } }"#
        ),
        .conflictingKeys: Explanation(
            "Two keys exclude each other, or one makes no sense in this place.",
            wrong: #""models": { "Pet": { "type": "string", "fields": { "id": "int" } } }"#,
            right: #""models": { "Pet": { "fields": { "id": "int" } } }"#
        ),
        .invalidValue: Explanation(
            "Only certain values are possible here; the message lists them.",
            wrong: #""access": "open""#,
            right: #""access": "public""#
        ),
        .emptyValue: Explanation(
            "Something is empty that says something only with contents.",
            wrong: #""models": { "Status": { "enum": [] } }"#,
            right: #""models": { "Status": { "enum": ["available"] } }"#
        ),
        .duplicateValue: Explanation(
            "A list that needs different values has one twice.",
            wrong: #""models": { "Status": { "enum": ["sold", "sold"] } }"#,
            right: #""models": { "Status": { "enum": ["sold"] } }"#
        ),
        .invalidName: Explanation(
            "The name has characters that cannot stand in it. Names of APIs, models and endpoints begin with a letter.",
            wrong: #""models": { "2D": { "fields": { "x": "int" } } }"#,
            right: #""models": { "Plane": { "fields": { "x": "int" } } }"#
        ),
        .reservedName: Explanation(
            "The name is one of the format's own types, so nothing could refer to the model.",
            wrong: #""models": { "date": "string" }"#,
            right: #""models": { "Day": "string" }"#
        ),
        .invalidIdentifier: Explanation(
            "A \"swiftName\" or \"namespace\" has to be a name in Swift: letters, digits and _, no digit first.",
            wrong: #""namespace": "Pet-API""#,
            right: #""namespace": "PetAPI""#
        ),
        .invalidURL: Explanation(
            """
            A base URL begins with https:// or http:// and has a host. It has no query, no fragment and no credentials: \
            those belong to requests and to middleware.
            """,
            wrong: #""environments": { "production": "api.example.com" }"#,
            right: #""environments": { "production": "https://api.example.com" }"#
        ),
        .invalidType: Explanation(
            "Types read like Swift: Pet, [Pet], [string: Pet], Pet?.",
            wrong: #""models": { "Pets": "Pet[]", "Pet": { "fields": { "id": "int" } } }"#,
            right: #""models": { "Pets": "[Pet]", "Pet": { "fields": { "id": "int" } } }"#
        ),
        .mixedEnum: Explanation(
            "The values of an enum are all strings or all integers, for its Swift type has one raw type.",
            wrong: #""models": { "Size": { "enum": ["small", 2] } }"#,
            right: #""models": { "Size": { "enum": ["small", "2"] } }"#
        ),
        .missingTag: Explanation(
            "A union with a discriminator needs a tag for each variant. A model's name is its tag; others need one said.",
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
            "A wrapper has to say where the payload is: the field of type \"Payload\", or \"payload\": \"*\" for beside it.",
            wrong: #""wrapper": { "fields": { "status": "int", "data": "json" } }"#,
            right: #""wrapper": { "fields": { "status": "int", "data": "Payload" } }"#
        ),
        .conflictingPayload: Explanation(
            "A wrapper has one payload, and two places claim to be it.",
            wrong: #""wrapper": { "fields": { "data": "Payload", "result": "Payload" } }"#,
            right: #""wrapper": { "fields": { "data": "Payload", "result": "string?" } }"#
        ),
    ]
}
