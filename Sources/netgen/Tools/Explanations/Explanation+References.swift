extension Explanation {
    /// The explanations of references that can't be resolved.
    static let referenceTopics: [Diagnostic.Code: Explanation] = [
        .undefinedType: Explanation(
            "The type is neither a built-in type nor a model of the spec.",
            wrong: #""models": { "Pet": { "fields": { "tag": "Tag" } } }"#,
            right: #""models": { "Pet": { "fields": { "tag": "Tag" } }, "Tag": "string" }"#
        ),
        .missingFile: Explanation(
            "\"openapi\" must be the path of an OpenAPI document, and there is no file at that path.",
            file: #"{ "netgen": 1, "openapi": "no-such-file.json" }"#,
            right: #"{ "netgen": 1, "name": "Pets" }"#
        ),
        .undefinedReference: Explanation(
            "A $ref of an OpenAPI document has no target. netgen uses any JSON value in its place.",
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
            The spec changes an operation that the OpenAPI document doesn't have, or --only, --except or "endpoints" \
            refers to an unknown operation. An update of the document may have renamed the operation. \
            It is a warning if --used-by, or --only with --except, selects no operation.
            """
        ),
        .undefinedMediaType: Explanation(
            """
            "contentType" or "accept" selects a media type that the operation of the OpenAPI document doesn't have.
            """
        ),
        .undefinedWrapper: Explanation(
            "An endpoint refers to a wrapper that \"wrappers\" doesn't declare.",
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
            A spec that references a document declares a wrapper for a response that the document describes without it. The \
            document may have changed: the wrapper may have a new field, or its payload another name. Correct the \
            wrapper or the payload, or write "wrapper": null for the operation. In a spec without a document, the response \
            repeats the wrapper's fields: write the type of the payload.
            """
        ),
        .undefinedServer: Explanation(
            "An endpoint refers to a server that \"servers\" doesn't declare.",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "server": "uploads" } }"#,
            right: #"""
                "servers": { "uploads": "https://uploads.example.com" },
                "endpoints": { "e": { "method": "GET", "path": "/", "server": "uploads" } }
                """#
        ),
        .undefinedDomain: Explanation(
            "An endpoint refers to a domain that \"domains\" doesn't declare.",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "domain": "reports" } }"#,
            right: #"""
                "domains": { "reports": { "headers": { "X-Domain": { "type": "string", "const": "reports" } } } },
                "endpoints": { "e": { "method": "GET", "path": "/", "domain": "reports" } }
                """#
        ),
        .undefinedEnvironment: Explanation(
            "A server has a URL for an environment that \"environments\" doesn't declare.",
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
            "\"security\" refers to a scheme that \"securitySchemes\" doesn't declare.",
            wrong: #""security": ["token"]"#,
            right: #""securitySchemes": { "token": { "type": "bearer" } }, "security": ["token"]"#
        ),
        .undefinedField: Explanation(
            """
            A key path of a verdict or of paging, an amendment or the `required` of a schema refers to a field that \
            doesn't exist. It is a warning if a model with "fields" replaces a document's model by a part of it.
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
