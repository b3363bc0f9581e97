/// Where schemas stand.
extension OpenAPIFiles {
    /// The documents, each in its own file.
    var roots: [JSONValue] {
        documents.filter { $0.key == $0.value.root.range.file }.sorted { $0.key < $1.key }.map(\.value.root)
    }

    /// Whether it is all of a file that holds a schema.
    func isSchema(_ value: JSONValue) -> Bool {
        value.range != main.range && documents[value.range.file]?.root.range == value.range && value["openapi"] == nil
    }

    /// The pointer to what stands at a place of a file.
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
}
