/// Diagnostics for references without a target.
extension OpenAPIFiles {
    /// Returns the beginning of a reference up to its first missing part: `#/components` for
    /// `#/components/schemas/Pet`.
    func missingPart(of reference: Located<String>) -> String {
        let file = reference.value.prefix { $0 != "#" }
        guard let document = document(of: reference),
            let pointer = JSONPointer(fragment: reference.value.dropFirst(file.count + 1))
        else { return reference.value }
        var value: JSONValue? = document.root
        let parts = pointer.tokens.prefix { token in
            defer { value = value?[token] }
            return value != nil
        }
        return written(file + "#" + parts.map { "/" + JSONPointer.escaped($0) }.joined())
    }

    /// Returns a reference in the syntax of the document's version. Swagger 2.0 has other section names.
    private func written(_ reference: String) -> String {
        isSwagger ? SwaggerDocument.writtenReference(reference) : reference
    }

    /// Returns an existing target with a similar reference: `#/components/schemas/Pet` for `#/components/schema/Pett`.
    /// Returns `nil` if there is none.
    func nearest(to reference: Located<String>) -> String? {
        guard let document = document(of: reference) else { return nil }
        let file = reference.value.prefix { $0 != "#" }
        let fragment = reference.value.dropFirst(file.count + 1)
        guard let pointer = JSONPointer(fragment: fragment) else {
            return SpellingSuggestion.nearest(to: String(fragment), among: document.anchors.keys.sorted()).map {
                file + "#" + $0
            }
        }
        var value = document.root
        var result = file + "#"
        for token in pointer.tokens {
            let keys = value.members.map(\.key)
            guard let key = keys.contains(token) ? token : SpellingSuggestion.nearest(to: token, among: keys),
                let next = value[key]
            else { return nil }
            result += "/" + JSONPointer.escaped(key)
            value = next
        }
        return written(String(result))
    }
}
