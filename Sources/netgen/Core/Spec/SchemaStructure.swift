extension Spec.Schema {
    /// A string that is equal for two schemas if and only if the same Swift type can represent both.
    var structure: String {
        var text = ""
        writeStructure(to: &text)
        return text
    }

    private func writeStructure(to text: inout String) {
        switch kind {
        case .expression(let expression):
            text += expression.spelling
        case .object(let fields):
            fields.writeStructure("fields", to: &text)
        case .openObject(let fields, let others):
            fields.writeStructure("fields", to: &text)
            text += " others"
            others.writeStructureAndNotes(to: &text)
        case .tuple(let fields):
            fields.writeStructure("tuple", to: &text)
        case .enumeration(let enumeration):
            text += enumeration.isClosed ? "closed{" : "open{"
            for value in enumeration.values { value.writeStructure(to: &text) }
            text += "}"
        case .union(let union):
            text += union.isKeyed ? "keyed{" : "oneOf(\(union.discriminator?.value ?? "-")){"
            for variant in union.variants { variant.writeStructure(to: &text) }
            text += "}"
        case .items(let element):
            text += "items"
            element.writeStructureAndNotes(to: &text)
        case .values(let element):
            text += "values"
            element.writeStructureAndNotes(to: &text)
        }
        if notes.traits != ModelTraits() { text += " " + SpecWriter.fragment(notes.traits.members) }
    }

    fileprivate func writeStructureAndNotes(to text: inout String) {
        text += "("
        writeStructure(to: &text)
        notes.writeStructure(to: &text)
        text += ")"
    }
}

extension [Spec.Field] {
    fileprivate func writeStructure(_ kind: String, to text: inout String) {
        text += kind
        text += "{"
        for field in self {
            text += field.name.value
            text += field.isRest ? "…" : ":"
            field.schema.writeStructureAndNotes(to: &text)
            if let constant = field.schema.notes.validity.constant { text += "=" + constant.compactJSON }
        }
        text += "}"
    }
}

extension Spec.EnumValue {
    fileprivate func writeStructure(to text: inout String) {
        text += value.compactJSON
        if let swiftName { text += " name=" + swiftName.value }
        if let description { text += " says " + description }
        deprecated?.writeStructure(to: &text)
        text += ","
    }
}

extension Spec.Variant {
    fileprivate func writeStructure(to text: inout String) {
        text += "\(tag?.value ?? "-"):"
        for tag in otherTags { text += tag.value + ":" }
        schema.writeStructureAndNotes(to: &text)
    }
}

extension Spec.Notes {
    /// Appends the annotations that affect a property.
    fileprivate func writeStructure(to text: inout String) {
        text += presence.isOptional ? "(optional" : "("
        if presence.isNullable { text += " nullable" }
        if let swiftName = declaration.swiftName { text += " name=" + swiftName.value }
        if let defaultValue = presence.defaultValue { text += " default=" + defaultValue.compactJSON }
        if let example = declaration.example { text += " example=" + example.compactJSON }
        declaration.deprecated?.writeStructure(to: &text)
        if isSecret { text += " secret" }
        for limit in limits.all { text += " \(limit.keyword.rawValue)=" + limit.value.compactJSON }
        switch presence.direction {
        case .writeOnly: text += " client"
        case .readOnly: text += " server"
        case nil: break
        }
        if let description = declaration.description { text += " says " + description }
        text += ")"
    }
}

extension Spec.Deprecation {
    fileprivate func writeStructure(to text: inout String) {
        text += " deprecated(\(message ?? "-"))"
    }
}
