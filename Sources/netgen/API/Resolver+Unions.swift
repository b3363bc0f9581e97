extension Resolver {
    mutating func union(_ union: Spec.Union, in nest: inout Nest) -> Union {
        var scope = NameScope()
        var variants: [Union.Variant] = []
        for variant in union.variants {
            let schema = variant.schema
            let text = variant.tag?.value ?? defaultName(of: schema)
            let original = Located(text, at: variant.tag?.range ?? schema.range)
            let name = settled(memberName(original, swiftName: schema.notes.swiftName), in: scope)
            let isFree = scope.claim(name, for: original, fix: Self.variantFix, diagnostics: &diagnostics)
            let inlineName = InlineName.field(schema.notes.swiftName?.value ?? text)
            let resolved = resolve(schema, as: inlineName, in: &nest, isNamed: isFree)
            refuseAbsence(of: schema, isOptional: resolved.isOptional || schema.notes.isNullable)
            let tag = union.discriminator == nil ? nil : variant.tag?.value
            let place = union.discriminator.flatMap { discriminator($0, tag: variant.tag, in: schema) }
            variants.append(
                Union.Variant(
                    name: name,
                    type: resolved.type,
                    tag: tag,
                    addsTag: place == .absent,
                    shape: shape(of: schema),
                    documentation: documentation(schema.notes)
                )
            )
        }
        let order = matchingOrder(variants.map(\.shape))
        if union.discriminator == nil, spec.origin == .netgen {
            reportAmbiguity(union, shapes: variants.map(\.shape), order: order)
        }
        return Union(
            discriminator: union.discriminator?.value,
            variants: variants,
            matchingOrder: order,
            unknownCase: unknownCase(beside: scope)
        )
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

    /// What a variant is called that has no tag: after its type.
    private func defaultName(of schema: Spec.Schema) -> String {
        switch schema.kind {
        case .expression(let expression): defaultName(of: expression)
        case .object: "object"
        case .tuple: "tuple"
        case .enumeration: "value"
        case .union: "choice"
        case .items: "list"
        case .values: "map"
        }
    }

    private func defaultName(of expression: TypeExpression) -> String {
        switch expression {
        case .scalar(.int32), .scalar(.int64): "int"
        case .scalar(.dateTime), .scalar(.unixTime), .scalar(.unixMilliseconds): "date"
        case .scalar(let scalar): scalar.rawValue
        case .named(let name): modelNames[name.value]?.description ?? name.value
        case .array(let element): defaultName(of: element) + " list"
        case .dictionary(let element): defaultName(of: element) + " map"
        case .optional(let wrapped): defaultName(of: wrapped)
        case .invalid: "invalid"
        }
    }

    // MARK: - Discriminators

    private enum TagPlace {
        case property, absent
    }

    /// Whether the variant has the discriminator among its fields; reports what cannot carry the tag.
    private mutating func discriminator(
        _ discriminator: Located<String>,
        tag: Located<String>?,
        in variant: Spec.Schema
    ) -> TagPlace? {
        guard let schema = underlying(variant) else { return nil }
        switch schema.kind {
        case .expression(.invalid):
            return nil
        case .union(let inner) where inner.discriminator?.value == discriminator.value:
            return .property
        case .object(let fields):
            guard let field = fields.first(where: { $0.name.value == discriminator.value }) else { return .absent }
            return canHold(tag, field) ? .property : nil
        case .expression, .tuple, .enumeration, .union, .items, .values:
            diagnostics.error(
                .ambiguousUnion,
                "a variant must be an object to have the discriminator \(quoted(discriminator.value))",
                at: variant.range,
                fix: #"leave out "discriminator", or write a model with "fields""#
            )
            return nil
        }
    }

    private mutating func canHold(_ tag: Located<String>?, _ field: Spec.Field) -> Bool {
        guard let tag, let schema = underlying(field.schema) else { return true }
        switch schema.kind {
        case .expression(.scalar(.string)), .expression(.invalid):
            return true
        case .enumeration(let enumeration) where !enumeration.isClosed || enumeration.values.contains(tag.value):
            if case .string = enumeration.values.first?.value.kind { return true }
        default:
            break
        }
        diagnostics.error(
            .ambiguousUnion,
            "the discriminator \(quoted(field.name.value)) of this variant cannot be \(quoted(tag.value))",
            at: tag.range,
            fix: "make the field a \"string\", or an enum with \(quoted(tag.value))"
        )
        return false
    }
}

extension [Spec.EnumValue] {
    fileprivate func contains(_ text: String) -> Bool {
        contains { $0.value.scalarText == text }
    }
}
