@testable import netgen

extension SpecCases {
    static let topLevel: [DiagnosticCase] = [
        DiagnosticCase("no object", "1️⃣[]", ("1️⃣", .wrongType, "a spec must be an object, not an array")),
        DiagnosticCase(
            "something else",
            #"1️⃣{"a": 1, "b": 2}"#,
            ("1️⃣", .missingKey, #"this is not a spec: it has no key "netgen""#)
        ),
        DiagnosticCase(
            "another format",
            #"1️⃣{"info": {"_postman_id": "1", "name": "A"}, "item": []}"#,
            ("1️⃣", .unsupportedVersion, "this is a Postman collection"),
            fix: "infer a spec from it: netgen infer"
        ),
        DiagnosticCase(
            "OpenAPI without its version",
            #"1️⃣{"info": {"title": "A"}, "paths": {}}"#,
            ("1️⃣", .missingKey, #"the OpenAPI document has no key "openapi" with its version"#),
            fix: #"begin with "openapi": "3.1.0""#
        ),
        DiagnosticCase(
            "OpenAPI under a key of its own",
            #"{1️⃣"openApi": "3.1.0", "paths": {}}"#,
            ("1️⃣", .missingKey, #""openApi" is misspelled, so netgen doesn't recognize an OpenAPI document"#),
            fix: #"write "openapi" for "openApi""#
        ),
        DiagnosticCase(
            "OpenAPI in something else",
            #"{1️⃣"spec": {"openapi": "3.1.0", "paths": {}}}"#,
            ("1️⃣", .missingKey, #"the OpenAPI document is nested in "spec""#)
        ),
        DiagnosticCase(
            "required keys",
            #"1️⃣{"models": {}}"#,
            ("1️⃣", .missingKey, #"a spec needs "netgen""#),
            ("1️⃣", .missingKey, #"a spec needs "name""#),
            fix: #"add "netgen": 1"#
        ),
        DiagnosticCase(
            "version",
            #"{"netgen": 1️⃣2, "name": "A"}"#,
            ("1️⃣", .unsupportedVersion, "unknown version 2 of the spec format"),
            fix: #"write "netgen": 1"#
        ),
        DiagnosticCase(
            "version as text",
            #"{"netgen": 1️⃣"1", "name": "A"}"#,
            ("1️⃣", .wrongType, #""netgen" must be a number, not a string"#)
        ),
        DiagnosticCase(
            "misspelt key",
            spec(#"1️⃣"enpoints": {}"#),
            ("1️⃣", .unknownKey, #"unknown key "enpoints" in a spec"#),
            fix: #"did you mean "endpoints"?"#
        ),
        DiagnosticCase(
            "key that resembles no other",
            spec(#"1️⃣"xyzzy": {}"#),
            ("1️⃣", .unknownKey, #"unknown key "xyzzy" in a spec"#),
            fix: #"the keys of a spec are "netgen", "$schema", "name", "description", "#
                + #""access", "namespace", "environments", "debugEnvironment", "servers", "securitySchemes", "security", "#
                + #""wrapper", "wrappers", "failures", "paging", "types", "dateFormat", "calls", "validates", "#
                + #""domains", "models", "shared", "endpoints""#
        ),
        DiagnosticCase(
            "a misspelt required key is one problem",
            #"{"netgen": 1, 1️⃣"nane": "A"}"#,
            ("1️⃣", .unknownKey, #"unknown key "nane" in a spec"#)
        ),
        DiagnosticCase("comments anywhere", spec(#""$comment": [1], "models": {"$comment": "x"}"#)),
        DiagnosticCase(
            "API name",
            #"{"netgen": 1, "name": 1️⃣"Pet Store"}"#,
            ("1️⃣", .invalidName, #""Pet Store" is not a valid name for an API"#)
        ),
        DiagnosticCase("empty API name", #"{"netgen": 1, "name": 1️⃣""}"#, ("1️⃣", .emptyValue, #""name" is empty"#)),
        DiagnosticCase(
            "access",
            spec(#""access": 1️⃣"Public""#),
            ("1️⃣", .invalidValue, #""access" is "internal", "package" or "public", not "Public""#),
            fix: #"write "access": "public""#
        ),
        DiagnosticCase(
            "namespace",
            spec(#""namespace": 1️⃣"Pet-API""#),
            ("1️⃣", .invalidIdentifier, #""Pet-API" is not a valid Swift name"#)
        ),
        DiagnosticCase(
            "description",
            spec(#""description": 1️⃣["x"]"#),
            ("1️⃣", .wrongType, #""description" must be a string, not an array"#)
        ),
        DiagnosticCase(
            "environments",
            spec(
                #""environments": {"a": 1️⃣"example.com", "b": 2️⃣"ftp://x.com", "c": "https://x.com/3️⃣?a=1", "#
                    + #""d": 4️⃣"https://", "e": 5️⃣7, "f": "https://x.com/6️⃣{v}", "g": 7️⃣"https://u:p@x.com", "#
                    + #"8️⃣"h h": "https://x.com"}"#
            ),
            ("1️⃣", .invalidURL, "a URL must begin with https:// or http://"),
            ("2️⃣", .invalidURL, "a URL must begin with https:// or http://"),
            ("3️⃣", .invalidURL, "a base URL cannot have a query"),
            ("4️⃣", .invalidURL, "the URL has no valid host"),
            ("5️⃣", .wrongType, #""e" must be a string, not a number"#),
            ("6️⃣", .invalidURL, #""{" is not allowed in a URL"#),
            ("7️⃣", .invalidURL, "a URL in a spec cannot contain credentials"),
            ("8️⃣", .invalidName, #""h h" is not a valid name for an environment"#),
            fix: #"write "https://example.com""#
        ),
        DiagnosticCase(
            "servers",
            spec(#""servers": {"a": 1️⃣"https://x.com:", "b": {"c": 2️⃣"x"}, "d": 3️⃣null}"#),
            ("1️⃣", .invalidURL, "the URL has no valid host"),
            ("2️⃣", .invalidURL, "a URL must begin with https:// or http://"),
            ("3️⃣", .wrongType, #""d" must be a string, not null"#)
        ),
        DiagnosticCase(
            "security schemes",
            spec(
                #""securitySchemes": {"a": {"type": 1️⃣"oauth2"}, 2️⃣"b": {"type": "apiKey", "in": "header"}, "#
                    + #""c": {"type": "basic", 3️⃣"name": "x"}, "d": {"type": "apiKey", "in": "header", "name": 4️⃣"X\r\nY: z"}}"#
            ),
            ("1️⃣", .invalidValue, #""type" is "bearer", "basic" or "apiKey", not "oauth2""#),
            ("2️⃣", .missingKey, #"a security scheme needs "name""#),
            ("3️⃣", .conflictingKeys, #""name" is only allowed in a scheme of the type "apiKey""#),
            ("4️⃣", .invalidHeaderName, #""X\u000D\nY: z" is not a valid name for a header: "\u000D" is not allowed"#)
        ),
        DiagnosticCase(
            "security",
            spec(#""security": ["a", 1️⃣7, ["b", 2️⃣null]]"#),
            ("1️⃣", .wrongType, "a scheme must be a name, or an array of names that are needed together, not a number"),
            ("2️⃣", .wrongType, "a scheme must be a string, not null")
        ),
        DiagnosticCase(
            "no security",
            spec(#""security": 1️⃣null"#),
            ("1️⃣", .wrongType, #""security" must be an array of schemes, not null"#),
            fix: #"write "security": []"#
        ),
        DiagnosticCase(
            "one security scheme",
            spec(#""security": 1️⃣"token""#),
            ("1️⃣", .wrongType, #""security" must be an array of schemes, not a string"#),
            fix: #"write "security": ["token"]"#
        ),
    ]
}
