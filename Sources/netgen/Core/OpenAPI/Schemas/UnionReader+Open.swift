/// Members of unions that may be anything, beside models: `anyOf: [{ "$ref": "#/components/schemas/Pet" }, {}]`.
extension UnionReader {
    /// Puts what may be anything behind the models, which are tried before it. A union with a discriminator needs nothing for
    /// that: it keeps what it does not know.
    func keepOpen(_ choice: inout Choice) {
        let open = choice.members.filter(\.isOpen)
        choice.members.removeAll(where: \.isOpen)
        if choice.members.count == 1 {
            choice.discriminator?.settle()
            choice.discriminator = nil
        }
        if choice.discriminator == nil { choice.members += open.prefix(1) }
    }

    /// Whether it is an object with properties, or one of several.
    func isModel(_ member: JSONSchema) -> Bool {
        let content = document.expanded(member)
        return content.type == "object" && !content.properties.isEmpty || !content.unions.isEmpty
    }
}

extension JSONSchema {
    /// Anything at all: `{}`, `true`.
    var isOpen: Bool { !hasStructure && type == nil }
}
