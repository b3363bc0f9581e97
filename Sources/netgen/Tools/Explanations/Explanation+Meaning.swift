extension Explanation {
    /// The explanations of problems with specs that are well-formed but inconsistent.
    static let semanticTopics: [Diagnostic.Code: Explanation] = [
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
            "A default must be a value of its type.",
            wrong: #""models": { "Page": { "fields": { "size": { "type": "int", "default": "ten" } } } }"#,
            right: #""models": { "Page": { "fields": { "size": { "type": "int", "default": 10 } } } }"#
        ),
        .recursiveType: Explanation(
            "The model contains itself, so it has no finite value. Make a field of the cycle optional.",
            wrong: #""models": { "Pet": { "fields": { "mother": "Pet" } } }"#,
            right: #""models": { "Pet": { "fields": { "mother": "Pet?" } } }"#
        ),
        .misplacedBinary: Explanation(
            """
            "binary" is the type of raw bytes: a whole body or response, or a part of a multipart body. JSON contains \
            bytes as Base64 strings, which have the type "bytes".
            """,
            wrong: #""models": { "Pet": { "fields": { "photo": "binary" } } }"#,
            right: #""models": { "Pet": { "fields": { "photo": "bytes" } } }"#
        ),
        .misplacedPayload: Explanation(
            "\"Payload\" is the type of the payload in a wrapper. It isn't allowed elsewhere.",
            wrong: #""models": { "Pet": { "fields": { "data": "Payload" } } }"#,
            right: #""models": { "Pet": { "fields": { "data": "json" } } }"#
        ),
        .ambiguousUnion: Explanation(
            """
            Two variants of a union can't be distinguished: their JSON type, their required keys and their constants \
            are the same. Add a "discriminator", or a required field that only one of them has.
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
            """
            An operation of an OpenAPI document only responds with a status below 200, which switches to another \
            protocol.
            """
        ),
        .unsupportedType: Explanation(
            "The type isn't supported here, such as an object in a path or null in a query.",
            wrong: #"""
                "endpoints": { "pet": { "method": "GET", "path": "/pets/{id}", "parameters": { "id": "int?" } } }
                """#,
            right: #"""
                "endpoints": { "pet": { "method": "GET", "path": "/pets/{id}", "parameters": { "id": "int" } } }
                """#
        ),
        .unusedModel: Explanation(
            """
            No endpoint uses the model, directly or through other models. netgen generates it nevertheless, unless the \
            spec references an OpenAPI document.
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
            """
            A verdict needs "success", which lists the values of a success, and "failure", which describes a failure. If \
            "failure" names one field, the field must be present in every failure: make it required, or state in \
            "success" that it is null.
            """,
            wrong: #""wrapper": { "fields": { "code": "int", "data": "Payload" }, "success": { "code": 0 } }"#,
            right: #"""
                "wrapper": { "fields": { "code": "int", "data": "Payload" }, "success": { "code": 0 },
                  "failure": { "code": "code" } }
                """#
        ),
        .mismatchedValue: Explanation(
            "The condition compares a field with a value that the field can never have.",
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
            "\"codes\" names the values of a failure's code, which must be a string or an integer.",
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
