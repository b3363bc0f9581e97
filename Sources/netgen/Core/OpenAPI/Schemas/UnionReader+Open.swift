/// Union members without a type, next to models: `anyOf: [{ "$ref": "#/components/schemas/Pet" }, {}]`.
extension UnionReader {
    /// Moves a member without a type after the models, because models are tried first. A union with a discriminator
    /// keeps unknown objects without such a member, so the member is dropped.
    func keepOpen(_ choice: inout Choice) {
        let open = choice.members.filter(\.isOpen)
        choice.members.removeAll(where: \.isOpen)
        if choice.members.count == 1 {
            choice.discriminator?.markAsRead()
            choice.discriminator = nil
        }
        if choice.discriminator == nil { choice.members += open.prefix(1) }
    }

    /// Returns whether the member is an object with properties, or a union.
    func isModel(_ member: JSONSchema) -> Bool {
        let content = document.expanded(member)
        return content.type == "object" && !content.object.properties.isEmpty || !content.composition.unions.isEmpty
    }
}

extension JSONSchema {
    /// Whether the schema allows any value: `{}`, `true`.
    var isOpen: Bool { !hasStructure && type == nil }
}
