/// The parts of a document whose references the client doesn't use. The referenced files, mostly Markdown and code
/// samples, aren't read.
enum IgnoredReferences {
    /// The meaning of the keys of an object.
    enum Keys {
        case keywords
        /// Names that the author of the document chose, such as those of properties.
        case names
        /// Keywords or names: the top of another file may be a schema, or schemas by name.
        case any
    }

    /// Returns whether the value of a keyword is meant for readers of the document.
    static func isProse(_ key: String) -> Bool { prose.contains(key) }

    /// Returns the meaning of the keys of a member's value.
    static func keys(in key: String, _ keys: Keys) -> Keys {
        keys != .names && maps.contains(key) ? .names : .keywords
    }

    private static let prose: Set = [
        "description", "example", "externalDocs", "summary", "tags", "x-code-samples", "x-codeSamples", "x-logo",
        "x-tagGroups",
    ]

    private static let maps: Set = [
        "$defs", "callbacks", "definitions", "dependentSchemas", "encoding", "examples", "headers", "links",
        "parameters",
        "pathItems", "paths", "patternProperties", "properties", "requestBodies", "responses", "schemas",
        "securitySchemes", "variables", "webhooks",
    ]
}

extension OpenAPIFiles {
    /// Returns whether the referenced file may contain a part of a document, judged by its file extension.
    func mayBeRead(_ reference: Located<String>) -> Bool {
        let name = Path.name(of: String(reference.value.prefix { $0 != "#" }))
        let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
        return !["md", "markdown", "mdx", "txt", "html", "htm", "png", "svg"].contains(ending)
    }
}

extension String {
    /// Returns whether a normalized path is inside a folder with a normalized path.
    func isInside(_ folder: String) -> Bool {
        if folder == "." || folder.isEmpty { return !hasPrefix("/") && self != ".." && !hasPrefix("../") }
        return hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
