extension Explanation {
    /// The explanations of references that can't be resolved.
    static let ofReferences: [Diagnostic.Code: Explanation] = [
        .undefinedType: Explanation(
            "A type is neither built in nor one of the spec's models.",
            wrong: #""models": { "Pet": { "fields": { "tag": "Tag" } } }"#,
            right: #""models": { "Pet": { "fields": { "tag": "Tag" } }, "Tag": "string" }"#
        ),
        .missingFile: Explanation(
            "A spec with \"openapi\" says more about an OpenAPI document, and there is no file at that path.",
            file: #"{ "netgen": 1, "openapi": "no-such-file.json" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .undefinedReference: Explanation(
            "A $ref of an OpenAPI document leads nowhere. What it stands for is read as any JSON value.",
            file: #"""
                {
                  "openapi": "3.1.0", "info": { "title": "Pets", "version": "1" },
                  "components": { "schemas": { "Pet": { "properties": { "tag": { "$ref": "#/components/schemas/Tag" } } } } }
                }
                """#,
            right: #"""
                {
                  "openapi": "3.1.0", "info": { "title": "Pets", "version": "1" },
                  "components": { "schemas": {
                    "Pet": { "properties": { "tag": { "$ref": "#/components/schemas/Tag" } } },
                    "Tag": { "type": "string" }
                  } }
                }
                """#
        ),
        .undefinedEndpoint: Explanation(
            """
            Something is said about an operation that the OpenAPI document does not have, or --only, --except or \
            "endpoints" names one that is not there. After an update of the document its operations may have new names.
            """
        ),
        .undefinedMediaType: Explanation(
            "\"contentType\" or \"accept\" chooses a media type that the OpenAPI document does not have for the operation."
        ),
        .undefinedWrapper: Explanation(
            "An endpoint names a wrapper that \"wrappers\" does not have.",
            wrong: #"""
                "wrappers": { "envelope": { "fields": { "data": "Payload" } } },
                "endpoints": { "e": { "method": "GET", "path": "/", "wrapper": "envelop", "response": "int" } }
                """#,
            right: #"""
                "wrappers": { "envelope": { "fields": { "data": "Payload" } } },
                "endpoints": { "e": { "method": "GET", "path": "/", "wrapper": "envelope", "response": "int" } }
                """#
        ),
        .wrapperMismatch: Explanation(
            """
            A spec that names a document states that a response has a wrapper, and the document describes the response \
            without it. The document may have changed: a field came beside the payload, or the payload is called something \
            else. Correct the wrapper or the payload, or write "wrapper": null for the operation.
            """
        ),
        .undefinedServer: Explanation(
            "An endpoint names a server that \"servers\" does not have.",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "server": "uploads" } }"#,
            right: #"""
                "servers": { "uploads": "https://uploads.example.com" },
                "endpoints": { "e": { "method": "GET", "path": "/", "server": "uploads" } }
                """#
        ),
        .undefinedDomain: Explanation(
            "An endpoint is in a domain that \"domains\" does not have.",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "domain": "reports" } }"#,
            right: #"""
                "domains": { "reports": { "headers": { "X-Domain": { "type": "string", "const": "reports" } } } },
                "endpoints": { "e": { "method": "GET", "path": "/", "domain": "reports" } }
                """#
        ),
        .undefinedEnvironment: Explanation(
            "A server has a URL for an environment that \"environments\" does not have.",
            wrong: #"""
                "environments": { "production": "https://example.com" },
                "servers": { "uploads": { "prod": "https://uploads.example.com" } }
                """#,
            right: #"""
                "environments": { "production": "https://example.com" },
                "servers": { "uploads": { "production": "https://uploads.example.com" } }
                """#
        ),
        .undefinedSecurityScheme: Explanation(
            "\"security\" names a scheme that \"securitySchemes\" does not have.",
            wrong: #""security": ["token"]"#,
            right: #""securitySchemes": { "token": { "type": "bearer" } }, "security": ["token"]"#
        ),
        .undefinedField: Explanation(
            """
            A path of fields, of a verdict or of paging, an amendment or the `required` of a schema names a field that is \
            not there.
            """,
            wrong: #"""
                "wrapper": { "fields": { "code": "int", "data": "Payload" }, "success": { "status": 0 },
                  "failure": { "code": "code" } }
                """#,
            right: #"""
                "wrapper": { "fields": { "code": "int", "data": "Payload" }, "success": { "code": 0 },
                  "failure": { "code": "code" } }
                """#
        ),
    ]
}
