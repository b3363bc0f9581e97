extension Explanation {
    /// The explanations of problems with specs that are well-formed but inconsistent.
    static let ofMeaning: [Diagnostic.Code: Explanation] = [
        .nameCollision: Explanation(
            "Two names of the spec become the same name in Swift. Give one of them a \"swiftName\".",
            wrong: #""models": { "Pet": { "fields": { "pet_id": "int", "petID": "int" } } }"#,
            right: #"""
                "models": { "Pet": { "fields": {
                  "pet_id": "int", "petID": { "type": "int", "swiftName": "otherID" }
                } } }
                """#
        ),
        .invalidDefault: Explanation(
            "A default has to be a value of its type.",
            wrong: #""models": { "Page": { "fields": { "size": { "type": "int", "default": "ten" } } } }"#,
            right: #""models": { "Page": { "fields": { "size": { "type": "int", "default": 10 } } } }"#
        ),
        .recursiveType: Explanation(
            "A value of the model would have to hold another one, which holds another, without end.",
            wrong: #""models": { "Pet": { "fields": { "mother": "Pet" } } }"#,
            right: #""models": { "Pet": { "fields": { "mother": "Pet?" } } }"#
        ),
        .misplacedBinary: Explanation(
            """
            "binary" is raw bytes: a whole body or response, or a part of a multipart body. JSON holds bytes as base64 \
            text, which is the type "bytes".
            """,
            wrong: #""models": { "Pet": { "fields": { "photo": "binary" } } }"#,
            right: #""models": { "Pet": { "fields": { "photo": "bytes" } } }"#
        ),
        .misplacedPayload: Explanation(
            "\"Payload\" marks the payload's place in a wrapper. Elsewhere it is no type.",
            wrong: #""models": { "Pet": { "fields": { "data": "Payload" } } }"#,
            right: #""models": { "Pet": { "fields": { "data": "json" } } }"#
        ),
        .ambiguousUnion: Explanation(
            """
            Nothing tells two variants of a union apart: the kind of JSON, the keys that objects must have and their \
            constants are the same. Add a "discriminator", or a field that only one of them must have.
            """,
            wrong: #"""
                "models": {
                  "Pet": { "oneOf": ["Dog", "Cat"] },
                  "Dog": { "fields": { "name": "string" } },
                  "Cat": { "fields": { "name": "string" } }
                }
                """#,
            right: #"""
                "models": {
                  "Pet": { "oneOf": ["Dog", "Cat"], "discriminator": "kind" },
                  "Dog": { "fields": { "kind": "string", "name": "string" } },
                  "Cat": { "fields": { "kind": "string", "name": "string" } }
                }
                """#
        ),
        .unsupportedProtocol: Explanation(
            "An operation of an OpenAPI document answers only with a status below 200, which begins another protocol."
        ),
        .unsupportedType: Explanation(
            "The type cannot stand in this place: an object in a path, a null in a query.",
            wrong: #"""
                "endpoints": { "pet": { "method": "GET", "path": "/pets/{id}", "parameters": { "id": "int?" } } }
                """#,
            right: #"""
                "endpoints": { "pet": { "method": "GET", "path": "/pets/{id}", "parameters": { "id": "int" } } }
                """#
        ),
        .unusedModel: Explanation(
            """
            No endpoint needs the model, directly or through other models. It is generated all the same, but for one \
            beside a document.
            """,
            wrong: #"""
                "models": { "Pet": { "fields": { "id": "int" } } },
                "endpoints": { "health": { "method": "GET", "path": "/health" } }
                """#,
            right: #"""
                "models": { "Pet": { "fields": { "id": "int" } } },
                "endpoints": { "pets": { "method": "GET", "path": "/pets", "response": "[Pet]" } }
                """#
        ),
        .incompleteVerdict: Explanation(
            "A verdict has two halves: \"success\" says which values are good, \"failure\" what a bad one holds.",
            wrong: #""wrapper": { "fields": { "code": "int", "data": "Payload" }, "success": { "code": 0 } }"#,
            right: #"""
                "wrapper": { "fields": { "code": "int", "data": "Payload" }, "success": { "code": 0 },
                  "failure": { "code": "code" } }
                """#
        ),
        .mismatchedValue: Explanation(
            "A field is compared with a value that it can never have.",
            wrong: #"""
                "wrapper": { "fields": { "code": "int", "data": "Payload" }, "success": { "code": "ok" },
                  "failure": { "code": "code" } }
                """#,
            right: #"""
                "wrapper": { "fields": { "code": "int", "data": "Payload" }, "success": { "code": 0 },
                  "failure": { "code": "code" } }
                """#
        ),
        .idleCodes: Explanation(
            "\"codes\" names the values of a failure's code, which must be a string or a whole number.",
            wrong: #"""
                "wrapper": { "fields": { "ok": "bool", "data": "Payload" }, "success": { "ok": true },
                  "failure": { "code": "ok", "codes": { "refused": 1 } } }
                """#,
            right: #"""
                "wrapper": { "fields": { "ok": "bool", "code": "int?", "data": "Payload" }, "success": { "ok": true },
                  "failure": { "code": "code", "codes": { "refused": 1 } } }
                """#
        ),
    ]
}
