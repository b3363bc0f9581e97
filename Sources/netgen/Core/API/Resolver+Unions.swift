extension Resolver {
    mutating func union(_ union: Spec.Union, in nest: inout Nest) -> Union {
        let tagging = tagging(of: union)
        let constants = spec.origin == .openAPI ? ownConstants(in: union) : []
        var scope = NameScope()
        var variants: [Union.Variant] = []
        for (index, variant) in union.variants.enumerated() {
            let schema = variant.schema
            let tags = tagging?.tags[index] ?? []
            if tagging != nil, tags.isEmpty { reportMissingTag(of: schema) }
            let original = originalName(of: variant, tags: tags, constants: constants.at(index) ?? [], in: union)
            let name = settled(memberName(original, swiftName: schema.notes.swiftName), in: scope)
            let isFree = scope.claim(name, for: original, fix: Self.variantFix, diagnostics: &diagnostics)
            let inlineName = InlineName.field(schema.notes.swiftName?.value ?? original.value)
            let resolved = resolve(schema, as: inlineName, in: &nest, isNamed: isFree)
            refuseAbsence(of: schema, isOptional: resolved.isOptional || schema.notes.isNullable)
            variants.append(
                Union.Variant(
                    name: name,
                    range: variant.tag?.range ?? schema.range,
                    type: resolved.type,
                    tags: tags,
                    addsTag: tagging.map { addsTag($0.key, tag: variant.tag, to: schema) } ?? false,
                    documentation: documentation(schema.notes)
                )
            )
        }
        var result = Union(
            discriminator: tagging?.key.value,
            variants: variants,
            matches: [],
            unknownCase: unknownCase(beside: scope)
        )
        if tagging == nil { match(union, types: variants.map(\.type), constants: constants, in: &result) }
        return result
    }

    private static let variantFix = #"write "oneOf" as an object that names each variant"#

    private mutating func refuseAbsence(of variant: Spec.Schema, isOptional: Bool) {
        guard isOptional else { return }
        diagnostics.error(
            .unsupportedType,
            "a variant cannot be optional",
            at: variant.range,
            fix: "leave the variant as it is and make the field optional that holds the union"
        )
    }

    // MARK: - Names

    /// What the case is named after: a word that the wire has for it, else its type.
    private func originalName(
        of variant: Spec.Variant,
        tags: [String],
        constants: [Union.Constant],
        in union: Spec.Union
    ) -> Located<String> {
        let range = variant.tag?.range ?? variant.schema.range
        if spec.origin == .netgen {
            return Located(variant.tag?.value ?? defaultName(of: variant.schema), at: range)
        }
        if tags.count == 1, Self.isName(tags[0]) { return Located(tags[0], at: range) }
        if case .expression = variant.schema.kind {
        } else if let title = variant.schema.notes.title ?? variant.nameInTitle {
            return Located(title, at: range)
        }
        switch variant.schema.kind {
        case .object(let fields), .openObject(let fields, _):
            if let name = ownKey(of: fields, in: union) ?? ownConstant(constants) {
                return Located(name, at: range)
            }
        default: break
        }
        return Located(defaultName(of: variant.schema), at: range)
    }

    /// Whether a variant can be called what the wire has for it: flags and numbers say nothing by themselves.
    private static func isName(_ tag: String) -> Bool {
        tag != "true" && tag != "false" && tag.unicodeScalars.first?.isASCIILetter == true
    }

    /// The first key that the variant must have and no other one can; one that it may have, or that only it must have,
    /// where it takes that to tell it from other objects. A constant there says more than its key, and null less.
    private func ownKey(of fields: [Spec.Field], in union: Spec.Union) -> String? {
        let objects = union.variants.compactMap { underlying($0.schema)?.fields }
        func isOwn(_ field: Spec.Field, _ demand: (Spec.Schema) -> Bool = { _ in true }) -> Bool {
            demand(field.schema)
                && objects.count { $0.contains { $0.name.value == field.name.value && demand($0.schema) } } == 1
        }
        let own = fields.filter { isOwn($0) }
        if let key = own.first(where: { !isOptional($0.schema) }) { return key.name.value }
        guard objects.count > 1 else { return nil }
        if let key = own.first { return key.name.value }
        let key =
            fields.first { isOwn($0) { !isOptional($0) && !$0.notes.isNullable } }
            ?? fields.first { isOwn($0) { !isOptional($0) } }
        guard let key else { return nil }
        guard let values = values(of: key.schema), values.first?.value.bool == nil else { return key.name.value }
        return values.count == 1 ? values[0].value.string : nil
    }

    /// A constant that no other variant has; of a flag that is set, the key.
    private func ownConstant(_ constants: [Union.Constant]) -> String? {
        if let name = constants.first(where: { Self.isName($0.value) }) { return name.value }
        return constants.first { $0.value == "true" }?.key
    }

    /// What a variant is called that has no tag: after its type.
    private func defaultName(of schema: Spec.Schema) -> String {
        switch schema.kind {
        case .expression(let expression): defaultName(of: expression)
        case .object, .openObject: "object"
        case .tuple: "tuple"
        case .enumeration: "value"
        case .union: "choice"
        case .items(let element): spec.origin == .netgen ? "list" : defaultName(of: element) + " list"
        case .values(let element): spec.origin == .netgen ? "map" : defaultName(of: element) + " map"
        }
    }

    private func defaultName(of expression: TypeExpression) -> String {
        switch expression {
        case .scalar(.dateTime) where spec.origin == .openAPI: "date time"
        case .dictionary(.scalar(.json)) where spec.origin == .openAPI: "object"
        case .scalar(let scalar): scalar.row.variantName ?? scalar.rawValue
        case .named(let name): modelNames[name.value]?.description ?? name.value
        case .array(let element): defaultName(of: element) + " list"
        case .dictionary(let element): defaultName(of: element) + " map"
        case .optional(let wrapped): defaultName(of: wrapped)
        case .invalid: "invalid"
        }
    }
}
