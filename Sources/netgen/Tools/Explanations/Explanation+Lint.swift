extension Explanation {
    /// The explanations of the suggestions of `netgen validate`.
    static let lintTopics: [Diagnostic.Code: Explanation] = [
        .undocumentedEndpoint: Explanation(
            "The endpoint has no description. It becomes the documentation of the request, which editors show.",
            wrong: #""endpoints": { "health": { "method": "GET", "path": "/health" } }"#,
            right: #"""
                "endpoints": { "health": { "method": "GET", "path": "/health", "description": "Returns the server's health." } }
                """#
        ),
        .duplicateEndpoint: Explanation(
            "Two endpoints have the same method, path and server. One of them may be a mistake.",
            wrong: #"""
                "endpoints": {
                  "health": { "method": "GET", "path": "/health", "description": "Returns the server's health." },
                  "ready": { "method": "GET", "path": "/health", "description": "Returns whether the server is ready." }
                }
                """#,
            right: #"""
                "endpoints": {
                  "health": { "method": "GET", "path": "/health", "description": "Returns the server's health." },
                  "ready": { "method": "GET", "path": "/ready", "description": "Returns whether the server is ready." }
                }
                """#
        ),
        .unusualName: Explanation(
            """
            Swift names types like PetStatus and everything else like petStatus. netgen changes other names, so they \
            are harder to find.
            """,
            wrong: #"""
                "endpoints": { "list_pets": { "method": "GET", "path": "/pets", "description": "Lists the pets." } }
                """#,
            right: #"""
                "endpoints": { "listPets": { "method": "GET", "path": "/pets", "description": "Lists the pets." } }
                """#
        ),
        .invalidExample: Explanation(
            """
            The example isn't a value of its type, or violates its limits. netgen docs shows the example and its \
            problem. Fixtures and the mock server use a generated value instead.
            """,
            wrong: #"""
                "models": { "Pet": { "fields": { "age": { "type": "int", "example": "seven" } } } },
                "endpoints": {
                  "getPet": { "method": "GET", "path": "/pet", "description": "Returns the pet.", "response": "Pet" }
                }
                """#,
            right: #"""
                "models": { "Pet": { "fields": { "age": { "type": "int", "example": 7 } } } },
                "endpoints": {
                  "getPet": { "method": "GET", "path": "/pet", "description": "Returns the pet.", "response": "Pet" }
                }
                """#
        ),
        .unstatedVerdict: Explanation(
            """
            A response with a successful status may report a failure: an example or a description has "success": false, \
            or the wrapper has a code whose values the document doesn't explain. Without a verdict, a client treats the \
            response as a success. Declare the wrapper with a verdict in a spec that references the document with \
            "openapi". netgen wrapper prints the wrapper; with --write, it writes the spec. If all responses are \
            successes, that spec without a verdict states it.
            """
        ),
        .foundWrapper: Explanation(
            """
            Responses of the document repeat an object around different payloads. By default, netgen only removes such \
            a wrapper if nearly all responses have it. Otherwise a change of other operations could bring the wrapper \
            back. netgen wrapper prints it; with --write, it adds the wrapper to a spec that references the document.
            """
        ),
        .unreadKey: Explanation(
            """
            netgen doesn't read this part of an OpenAPI document, so the client would be the same without it. netgen \
            validate --unused lists such keys, with the reason if netgen ignores the key on purpose.
            """
        ),
        .uncertain: Explanation(
            """
            netgen infer had to guess, because there are too few samples of a kind or they contradict each other. The \
            message states the assumption. Check it, add samples, or correct the spec.
            """
        ),
        .missingSample: Explanation(
            """
            With --fixtures, netgen generates the responses of the stub. It doesn't generate huge values, such as an \
            array of at least 20000 elements. Add an "example" to the type, which can be shorter than real values.
            """
        ),
        .unusedDefinition: Explanation(
            "No endpoint uses a wrapper, a server, a domain or a security scheme. A reference to it may be missing.",
            wrong: #"""
                "servers": { "uploads": "https://uploads.example.com" },
                "endpoints": { "health": { "method": "GET", "path": "/health", "description": "Returns the server's health." } }
                """#,
            right: #"""
                "servers": { "uploads": "https://uploads.example.com" },
                "endpoints": {
                  "upload": { "method": "PUT", "path": "/files", "server": "uploads", "description": "Stores a file." }
                }
                """#
        ),
    ]
}
