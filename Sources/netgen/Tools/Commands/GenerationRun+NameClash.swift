extension GenerationRun {
    /// Returns the remedy for two specs with one namespace.
    static func remedy(for path: String, like other: String) -> String {
        let stem = DocumentFormat.stem(of: other)
        // For example, the user has converted a spec from YAML to JSON.
        if DocumentFormat.stem(of: path) == stem { return "remove one of the two" }
        return """
            give one of them another "name" or "namespace". For an OpenAPI document, generate from a spec such as \
            { "netgen": 1, "openapi": \(quoted(other)), "namespace": \(quoted("\(TypeName(stem))")) }
            """
    }
}
