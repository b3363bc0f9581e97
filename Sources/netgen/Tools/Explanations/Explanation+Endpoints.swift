extension Explanation {
    /// The explanations of problems with endpoints.
    static let endpointTopics: [Diagnostic.Code: Explanation] = [
        .invalidMethod: Explanation(
            "The method isn't an HTTP method. Methods are in upper case: GET, POST, PUT, PATCH, DELETE and so on.",
            wrong: #""endpoints": { "listPets": { "method": "get", "path": "/pets" } }"#,
            right: #""endpoints": { "listPets": { "method": "GET", "path": "/pets" } }"#
        ),
        .invalidPath: Explanation(
            """
            A path begins with / and can contain placeholders in braces. Declare the query in "query", and \
            percent-encode characters that aren't allowed in a URL.
            """,
            wrong: #""endpoints": { "listPets": { "method": "GET", "path": "/pets?limit=10" } }"#,
            right: #""endpoints": { "listPets": { "method": "GET", "path": "/pets", "query": { "limit": "int?" } } }"#
        ),
        .invalidStatus: Explanation(
            "The key of a failure must be a status from 200 to 599, a class such as \"4XX\", or \"default\".",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "failures": { "error": null } } }"#,
            right: #""endpoints": { "e": { "method": "GET", "path": "/", "failures": { "404": null } } }"#
        ),
        .invalidHeaderName: Explanation(
            """
            The name of a header or cookie can't contain spaces, line breaks or any of ( ) , / : ; < = > ? @ [ \\ ] { \
            }.
            """,
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "headers": { "X Trace": "string?" } } }"#,
            right: #""endpoints": { "e": { "method": "GET", "path": "/", "headers": { "X-Trace": "string?" } } }"#
        ),
        .invalidMediaType: Explanation(
            """
            A media type consists of a type and a subtype, separated by a slash. The media type of a body can't \
            contain *.
            """,
            wrong: #""endpoints": { "e": { "method": "POST", "path": "/", "body": { "raw": "csv" } } }"#,
            right: #""endpoints": { "e": { "method": "POST", "path": "/", "body": { "raw": "text/csv" } } }"#
        ),
        .invalidKeyPath: Explanation(
            "The keys of a key path are separated by dots, and none can be empty.",
            wrong: #""endpoints": { "e": { "method": "GET", "path": "/", "payload": "data." } }"#,
            right: #""endpoints": { "e": { "method": "GET", "path": "/", "payload": "data.items" } }"#
        ),
        .unsentBody: Explanation(
            """
            GET, HEAD and TRACE requests can't have a body. Many servers ignore it, and URLSession doesn't send it. \
            Forms and multipart bodies consist of named fields and parts, which the document must list.
            """,
            wrong: #""endpoints": { "find": { "method": "GET", "path": "/pets", "body": "string" } }"#,
            right: #""endpoints": { "find": { "method": "POST", "path": "/pets", "body": "string" } }"#
        ),
        .leftOutMediaType: Explanation(
            """
            If an OpenAPI document describes several media types, netgen uses the one that describes the type best. A \
            spec that references the document can select another, "contentType" for the request and "accept" for the \
            response: "endpoints": { "addPhoto": { "contentType": "multipart/form-data" } }. To use both, add another \
            endpoint to the spec. Bodies other than JSON, forms and plain text, such as XML, are sent and read as \
            bytes, whatever their schema.
            """
        ),
        .untypedStream: Explanation(
            """
            An OpenAPI document has an event stream without a schema for its events, or with a schema of a string. The \
            client returns each event with its name and its data as a string. OpenAPI 3.2 describes events with \
            "itemSchema". A spec that references the document can describe them, too: "endpoints": { "watchPets": { \
            "response": { "stream": "events", "of": "Pet" } } }. For events that differ by name, "events": { "added": \
            "Pet", "note": null } declares the type of each; the data of a "note" is a string.
            """
        ),
        .missingPathParameter: Explanation(
            "\"parameters\" must declare every parameter of the path, and one is missing.",
            wrong: #""endpoints": { "pet": { "method": "GET", "path": "/pets/{id}", "parameters": {} } }"#,
            right: #""endpoints": { "pet": { "method": "GET", "path": "/pets/{id}", "parameters": { "id": "int" } } }"#
        ),
        .unusedPathParameter: Explanation(
            "Each of the \"parameters\" must be in the path, in braces. Parameters after ? belong to the \"query\".",
            wrong: #""endpoints": { "pets": { "method": "GET", "path": "/pets", "parameters": { "limit": "int" } } }"#,
            right: #""endpoints": { "pets": { "method": "GET", "path": "/pets", "query": { "limit": "int" } } }"#
        ),
        .unknownParameter: Explanation(
            "Paging refers to a query parameter that the endpoint doesn't declare.",
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
            Paging needs an array of items: the response itself, or the field that "items" names. The paging of the \
            whole API needs at least one GET endpoint with such an array and with the parameter.
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
            "\"explode\" controls how an array or a dictionary is sent in a query. It has no effect on other values.",
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
