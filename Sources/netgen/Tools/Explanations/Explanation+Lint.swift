extension Explanation {
    /// The explanations of the suggestions of `netgen validate`.
    static let ofLint: [Diagnostic.Code: Explanation] = [
        .undocumentedEndpoint: Explanation(
            "The description of an endpoint is the documentation of its request, which people see while they type.",
            wrong: #""endpoints": { "health": { "method": "GET", "path": "/health" } }"#,
            right: #"""
                "endpoints": { "health": { "method": "GET", "path": "/health", "description": "Says how the server is." } }
                """#
        ),
        .duplicateEndpoint: Explanation(
            "Two endpoints have the same method, path and server: one of them may be a slip of the pen.",
            wrong: #"""
                "endpoints": {
                  "health": { "method": "GET", "path": "/health", "description": "Says how the server is." },
                  "ready": { "method": "GET", "path": "/health", "description": "Says whether it is ready." }
                }
                """#,
            right: #"""
                "endpoints": {
                  "health": { "method": "GET", "path": "/health", "description": "Says how the server is." },
                  "ready": { "method": "GET", "path": "/ready", "description": "Says whether it is ready." }
                }
                """#
        ),
        .unusualName: Explanation(
            "Swift writes types like PetStatus and the rest like petStatus. Other names are changed, and harder to find.",
            wrong: #"""
                "endpoints": { "list_pets": { "method": "GET", "path": "/pets", "description": "Lists the pets." } }
                """#,
            right: #"""
                "endpoints": { "listPets": { "method": "GET", "path": "/pets", "description": "Lists the pets." } }
                """#
        ),
        .unstatedVerdict: Explanation(
            """
            An example or a description of a response with a good status has "success": false. Nothing states that this is \
            a refusal, so a client takes it for a success. A wrapper with a verdict makes it a failure: declare it in a spec \
            that names the document with "openapi", and choose it for the endpoint.
            """
        ),
        .foundWrapper: Explanation(
            """
            Responses of the document repeat an object around different payloads. netgen takes such a wrapper off without \
            being told only if nearly all responses have it, for a wrapper that comes off because of other operations would \
            come back with them. netgen wrapper shows it, and with --write puts it into a spec that names the document.
            """
        ),
        .unreadKey: Explanation(
            """
            No rule has asked for this part of an OpenAPI document: the client would be the same without it. netgen \
            validate --unused lists such keys, each with the reason where it is one that netgen leaves out on purpose.
            """
        ),
        .uncertain: Explanation(
            """
            netgen infer had to guess: samples of one kind are too few, or contradict each other. The message says what \
            was taken for granted. Look at the place, give more samples, or correct the spec.
            """
        ),
        .missingSample: Explanation(
            """
            With --fixtures, netgen makes up what the stub answers. A value that has to be huge, such as a list of at least \
            20000 elements, is not made up. Write an "example" beside the type; it may be shorter than the real ones.
            """
        ),
        .unusedDefinition: Explanation(
            "No endpoint refers to a wrapper, a server or a security scheme. An endpoint may have forgotten it.",
            wrong: #"""
                "servers": { "uploads": "https://uploads.example.com" },
                "endpoints": { "health": { "method": "GET", "path": "/health", "description": "Says how it is." } }
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
