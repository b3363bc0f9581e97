extension Explanation {
    /// The explanations of problems with endpoints.
    static let ofEndpoints: [Diagnostic.Code: Explanation] = [
        .invalidMethod: Explanation(
            "The method is none that HTTP has. Methods are in upper case: GET, POST, PUT, PATCH, DELETE and so on.",
            wrong: #""endpoints": { "listPets": { "method": "get", "path": "/pets" } }"#,
            right: #""endpoints": { "listPets": { "method": "GET", "path": "/pets" } }"#
        ),
        .invalidPath: Explanation(
            """
            A path begins with / and may have placeholders in braces. Its query stands under "query", and characters that \
            have no place in an address are percent-encoded.
            """,
            wrong: #""endpoints": { "listPets": { "method": "GET", "path": "/pets?limit=10" } }"#,
            right: #""endpoints": { "listPets": { "method": "GET", "path": "/pets", "query": { "limit": "int?" } } }"#
        ),
        .invalidStatus: Explanation(
            "Failures stand under a status from 200 to 599, a class such as \"4XX\", or \"default\".",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "failures": { "error": null } } }"#,
            right: #""endpoints": { "e": { "method": "GET", "path": "/", "failures": { "404": null } } }"#
        ),
        .invalidHeaderName: Explanation(
            "The name of a header or cookie has no spaces, no line breaks and none of ( ) , / : ; < = > ? @ [ \\ ] { }.",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "headers": { "X Trace": "string?" } } }"#,
            right: #""endpoints": { "e": { "method": "GET", "path": "/", "headers": { "X-Trace": "string?" } } }"#
        ),
        .invalidMediaType: Explanation(
            "A media type has two parts with a slash between them. A body has one, so it has no * in it.",
            wrong: #""endpoints": { "e": { "method": "POST", "path": "/", "body": { "raw": "csv" } } }"#,
            right: #""endpoints": { "e": { "method": "POST", "path": "/", "body": { "raw": "text/csv" } } }"#
        ),
        .invalidKeyPath: Explanation(
            "A path of keys has dots between them, and no key is empty.",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "payload": "data." } }"#,
            right: #""endpoints": { "e": { "method": "GET", "path": "/", "payload": "data.items" } }"#
        ),
        .unsentBody: Explanation(
            """
            GET, HEAD and TRACE carry no body: many servers ignore one, and URLSession refuses to send it. Forms and multipart \
            bodies are made of fields and parts with names, which the document has to list.
            """,
            wrong: #""endpoints": { "find": { "method": "GET", "path": "/pets", "body": "string" } }"#,
            right: #""endpoints": { "find": { "method": "POST", "path": "/pets", "body": "string" } }"#
        ),
        .leftOutMediaType: Explanation(
            """
            Of several media types that an OpenAPI document describes, a request has the one that says most of its type. A \
            spec that names the document chooses another, "contentType" for what is sent and "accept" for what comes back: \
            "endpoints": { "addPhoto": { "contentType": "multipart/form-data" } }. For both, it can also have an endpoint of \
            its own beside the document's. What is no JSON, no form and no plain text, such as XML, is sent and read as bytes, \
            whatever its schema says.
            """
        ),
        .untypedStream: Explanation(
            """
            An OpenAPI document has an event stream, and no schema says what its events hold, or only that it is text. The client \
            gives each event with its name and its text. OpenAPI 3.2 describes events with "itemSchema". A spec that names the \
            document can do it, too: "endpoints": { "watchPets": { "response": { "stream": "events", "of": "Pet" } } }. Where \
            events differ by name, "events": { "added": "Pet", "note": null } has the type of each; the data of a "note" is text.
            """
        ),
        .missingPathParameter: Explanation(
            "An endpoint that declares \"parameters\" declares all of its path's, and one is missing.",
            wrong: #""endpoints": { "pet": { "method": "GET", "path": "/pets/{id}", "parameters": {} } }"#,
            right: #""endpoints": { "pet": { "method": "GET", "path": "/pets/{id}", "parameters": { "id": "int" } } }"#
        ),
        .unusedPathParameter: Explanation(
            "What stands under \"parameters\" belongs into the path, in braces. Parameters after ? are the \"query\".",
            wrong: #""endpoints": { "pets": { "method": "GET", "path": "/pets", "parameters": { "limit": "int" } } }"#,
            right: #""endpoints": { "pets": { "method": "GET", "path": "/pets", "query": { "limit": "int" } } }"#
        ),
        .unknownParameter: Explanation(
            "Paging counts with one of the endpoint's query parameters, and there is none of that name.",
            wrong: #"""
                "endpoints": {
                  "list": { "method": "GET", "path": "/", "paging": { "page": "page" }, "response": "[int]" }
                }
                """#,
            right: #"""
                "endpoints": {
                  "list": {
                    "method": "GET", "path": "/", "query": { "page": "int?" },
                    "paging": { "page": "page" }, "response": "[int]"
                  }
                }
                """#
        ),
        .unpageable: Explanation(
            """
            Paging needs a list to page through: the response itself, or the field that \"items\" names. What the whole API \
            says needs at least one GET that has that, and the parameter.
            """,
            wrong: #"""
                "endpoints": {
                  "list": { "method": "GET", "path": "/", "paging": { "linkHeader": true }, "response": "int" }
                }
                """#,
            right: #"""
                "endpoints": {
                  "list": { "method": "GET", "path": "/", "paging": { "linkHeader": true }, "response": "[int]" }
                }
                """#
        ),
        .idleExplode: Explanation(
            "\"explode\" says how a list or a map is spread over a query. Other values are written one way only.",
            wrong: #"""
                "endpoints": {
                  "e": { "method": "GET", "path": "/", "query": { "q": { "type": "int", "explode": false } } }
                }
                """#,
            right: #"""
                "endpoints": {
                  "e": { "method": "GET", "path": "/", "query": { "q": { "type": "[int]", "explode": false } } }
                }
                """#
        ),
    ]
}
