/// A reason why netgen deliberately ignores a key of OpenAPI.
struct UnreadKeyReason: Sendable {
    /// The last keys of a path, such as `headers/*/*`. A pattern that begins with a slash is the whole path:
    /// `/info/version`. A `*` matches any key, and `x-*` matches any key with that prefix.
    var pattern: String
    var explanation: String

    /// The pattern without the slash, for messages.
    var title: String { pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern }

    func fits(_ path: [String]) -> Bool {
        let keys = pattern.split(separator: "/")
        guard pattern.hasPrefix("/") ? keys.count == path.count : keys.count <= path.count else { return false }
        return zip(keys, path.suffix(keys.count)).allSatisfy { key, name in
            key.last == "*" ? name.hasPrefix(key.dropLast()) : name == key
        }
    }

    /// Returns the reason why netgen ignores the key at a path; `nil` if there is no known reason.
    static func reason(of path: [String]) -> UnreadKeyReason? {
        if let reason = all.first(where: { $0.fits(path) }) { return reason }
        guard let key = path.last, !OpenAPIKeywords.isKey(key),
            !path.dropLast().suffix(1).contains(where: OpenAPIKeywords.holdsNames)
        else { return nil }
        return UnreadKeyReason(pattern: key, explanation: "OpenAPI does not define this key")
    }

    /// The known reasons. The first match applies.
    private static let all = rows.flatMap { explanation, patterns in
        patterns.split(whereSeparator: \.isWhitespace).map {
            UnreadKeyReason(pattern: String($0), explanation: explanation)
        }
    }

    private static let rows: KeyValuePairs = [
        "the meaning of an extension is up to its publisher": "x-*",
        "a body has no name": "parameters/name /parameters/*/name",
        "nothing refers to it":
            "/components/*/* /definitions/* /parameters/* /responses/* /securityDefinitions/* /definitions definitions/* $defs $defs/*",
        "it is about the document, not the API": """
        /info/version /info/contact /info/license /info/termsOfService /info/summary $schema $comment
        $vocabulary /jsonSchemaDialect /$self
        """,
        "only operations, parameters and responses are documented": """
        externalDocs /tags /paths/*/summary /paths/*/description servers/description
        servers/variables/*/description schemas/*/summary examples/*/summary examples/*/description
        """,
        "only the bodies of requests that a server sends become models": """
        webhooks/*/* webhooks/*/*/* webhooks/*/*/requestBody/* x-webhooks/*/* x-webhooks/*/*/*
        x-webhooks/*/*/requestBody/* webhooks/*/additionalOperations/*/*
        pathItems/*/*/* pathItems/*/*/requestBody/* callbacks/*/*/* callbacks/*/*/*/* callbacks/*/*/*/requestBody/*
        """,
        "no body has these media types": "/consumes /produces",
        "netgen ignores the description and content of a response with this status":
            "responses/*/description responses/*/content responses/*/summary",
        "headers are strings, and those of errors are not listed": "headers/*/* responses/*/headers",
        "only examples of parameters, schemas and JSON are used":
            "content/*/example content/*/examples responses/*/examples",
        "parts without names are not sent": "prefixEncoding itemEncoding",
        "the parts of a response are bytes": "responses/*/content/*/encoding",
        "XML is read and sent as bytes": "xml",
        "the app decides which call follows a response": "links",
        "the app obtains tokens and passes them to the client":
            "flows flows/* flows/*/* scopes authorizationUrl tokenUrl refreshUrl bearerFormat openIdConnectUrl oauth2MetadataUrl",
        "the client percent-encodes reserved characters, which is always allowed": "allowReserved",
        "the app decides whether to send an empty value": "allowEmptyValue",
        "the server validates values":
            "if contains minContains maxContains unevaluatedItems unevaluatedProperties",
        "nested arrays are separated by commas": "items/collectionFormat",
        "Swift has no type for excluded values, except listed ones": "not/*",
    ]
}
