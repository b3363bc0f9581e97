/// A JSON format that describes or records an API but isn't a spec, with advice for the user.
struct ForeignFormat {
    var name: String
    var fix: String

    /// Creates the format of a file, which is recognized by a key. Fails for a file of any other format.
    init?(_ document: JSONValue) {
        let found = Self.all.first { format in
            format.keys.reduce(JSONValue?.some(document)) { $0?[$1] } != nil
        }
        guard let found else { return nil }
        (name, fix) = (found.name, found.fix)
    }

    private static let all: [(keys: [String], name: String, fix: String)] = [
        (["log", "entries"], "a recording of requests", "infer a spec from it: netgen infer recording.har"),
        (["info", "_postman_id"], "a Postman collection", converting),
        (["info", "schema"], "a Postman collection", converting),
        (["asyncapi"], "an AsyncAPI document", describing),
        (["arazzo"], "an Arazzo document", "use the OpenAPI document that it refers to"),
        (["overlay"], "an OpenAPI overlay", "pass its OpenAPI document, and this file with --overlay"),
        (["swaggerVersion"], "Swagger 1, the format before Swagger 2.0", converting),
        (["discoveryVersion"], "a Google discovery document", converting),
        (["__schema"], "a GraphQL schema", describing),
        (["data", "__schema"], "a GraphQL schema", describing),
        (["openrpc"], "an OpenRPC document", describing),
        (["_type"], "an Insomnia export", converting),
    ]

    private static let converting = "convert it to OpenAPI 3.1 first"
    private static let describing = "write a spec of the HTTP endpoints; netgen init writes one to start from"
}

extension JSONValue {
    /// Whether the value is an OpenAPI document of any version.
    var isOpenAPI: Bool { self["netgen"] == nil && (self["openapi"] ?? self["swagger"]) != nil }
}
