/// The locations of schemas.
extension OpenAPIFiles {
    /// The roots of all documents, one for each file.
    var roots: [JSONValue] {
        documents.filter { $0.key == $0.value.root.range.file }.sorted { $0.key < $1.key }.map(\.value.root)
    }

    /// Returns whether the value is a schema that fills a whole file.
    func isSchema(_ value: JSONValue) -> Bool {
        value.range != main.range && documents[value.range.file]?.root.range == value.range && value["openapi"] == nil
    }

    /// Returns the keys and indices that lead to the value at a source range.
    func path(to range: SourceRange) -> [String] {
        var path: [String] = []
        var value = documents[range.file]?.root
        while let current = value, current.range != range {
            let parts =
                current.members.map { (key: $0.key, value: $0.value) }
                + current.elements.enumerated().map { (key: String($0), value: $1) }
            let part = parts.first { $0.value.range.encloses(range) }
            value = part?.value
            if let part { path.append(part.key) }
        }
        return path
    }

    /// Returns the target for a schema with an anchor.
    func anchored(_ value: JSONValue, as anchor: String, in document: Document) -> Target {
        let file = value.range.file
        guard let name = document.components["schemas"]?.first(where: { $0.value.range == value.range })?.key else {
            return Target(
                value: value,
                key: "\(file)#\(value.range.start) \(anchor)",
                name: anchor,
                isNamedSchema: false
            )
        }
        return Target(value: value, key: "\(file)#/components/schemas/\(name)", name: name, isNamedSchema: true)
    }

    static func isNamed(_ tokens: [String], inMain: Bool) -> Bool {
        if tokens.count == 3, tokens[0] == "components", tokens[1] == "schemas" { return true }
        if tokens.count >= 2, definitions.contains(tokens[tokens.count - 2]) { return true }
        return !inMain && tokens.count < 2
    }

    static let definitions: Set = ["$defs", "definitions"]
}
