/// A resolver of the variants of unions, and of the rules that select a variant.
struct UnionResolver {
    let types: TypeResolver

    private var context: ResolverContext { types.context }
    private var state: ResolverState { types.state }
    private var graph: SchemaGraph { types.context.graph }

    func union(_ union: Spec.Union, in nested: inout NestedTypes) -> Union {
        let discriminators = DiscriminatorResolver(context: context)
        let tagging = discriminators.tagging(of: union)
        let constants = context.tolerates(.untaggedVariants) ? graph.ownConstants(in: union) : []
        let naming = VariantNames(context: context, union: union)
        var scope = NameScope()
        var variants: [Union.Variant] = []
        for (index, variant) in union.variants.enumerated() {
            var schema = variant.schema
            // A title that several variants have can't name their types, so drop it.
            if !naming.hasOwnTitle(variant) { schema.notes.declaration.title = nil }
            let tags = union.isKeyed ? variant.mappedTags : tagging?.tags[index] ?? []
            if tagging != nil, tags.isEmpty { reportMissingTag(of: schema) }
            let original = naming.name(of: variant, tags: tags, constants: constants.at(index) ?? [])
            let preferredName = types.names.memberName(original, swiftName: schema.notes.declaration.swiftName)
            let name = types.names.free(preferredName, in: scope)
            let isFree = scope.claim(name, for: original, fix: Self.variantFix, diagnostics: &state.diagnostics)
            let inlineName = InlineName.field(schema.notes.declaration.swiftName?.value ?? original.value)
            let resolved = types.resolve(schema, as: inlineName, in: &nested, isNamed: isFree)
            rejectAbsence(of: schema, isOptional: resolved.isOptional || schema.notes.presence.isNullable)
            // A variant for objects without the discriminator is sent without it, unless the spec gives the variant a
            // discriminator value.
            let isPlain = variant.isUntagged && variant.tag == nil
            variants.append(
                Union.Variant(
                    name: name,
                    declaration: Property.Declaration(
                        ranges: DeclarationRanges(
                            name: variant.tag?.range ?? schema.range,
                            type: TypeRanges(schema)
                        ),
                        documentation: Documentation(schema.notes)
                    ),
                    type: resolved.type,
                    tags: tags,
                    addsTag: tagging.map { !isPlain && addsTag($0.key, tag: variant.tag, to: schema) } ?? false
                )
            )
        }
        let unknownCase = scope.unknownCase
        addKeywords(to: &variants, of: union) { $0 != unknownCase && !scope.contains($0) }
        let shapes = ShapeResolver(context: context, state: state)
        var matching = Union.Matching()
        if tagging == nil, !union.isKeyed {
            matching = shapes.matching(of: union, types: variants.map(\.type), constants: constants)
        } else if tagging != nil {
            matching.untagged = union.variants.firstIndex(where: \.isUntagged)
        }
        return Union(
            discriminator: tagging?.key.value,
            isKeyed: union.isKeyed,
            variants: variants,
            matching: matching,
            unknownCase: unknownCase
        )
    }

    /// Adds the cases of an inline enum to the union. The enum's name would add no information to its values.
    private func addKeywords(
        to variants: inout [Union.Variant],
        of union: Spec.Union,
        where isFree: (MemberName) -> Bool
    ) {
        let enums = variants.indices.filter { union.variants[$0].schema.isInlineEnumeration }
        guard enums.count == 1, variants.count > 1,
            case .enumeration(let enumeration)? = state.types.model(of: variants[enums[0]].type)?.kind,
            !enumeration.isInteger
        else { return }
        variants[enums[0]].keywords = enumeration.cases.filter { isFree($0.name) }
    }

    private static let variantFix = #"write "oneOf" as an object that names each variant"#

    private func rejectAbsence(of variant: Spec.Schema, isOptional: Bool) {
        guard isOptional else { return }
        state.diagnostics.error(
            .unsupportedType,
            "a variant cannot be optional",
            at: variant.range,
            fix: "make the field that contains the union optional"
        )
    }

    // MARK: - Tags

    /// Reports a variant that no value of the discriminator selects.
    private func reportMissingTag(of variant: Spec.Schema) {
        guard !context.tolerates(.untaggedVariants), variant.kind != .expression(.invalid) else { return }
        state.diagnostics.error(.missingTag, Spec.Variant.withoutTag, at: variant.range, fix: Spec.Variant.tagFix)
    }

    /// Returns whether the writer has to add the discriminator, because the variant has no such field. Reports variants
    /// that can't contain the discriminator.
    private func addsTag(_ key: Located<String>, tag: Located<String>?, to variant: Spec.Schema) -> Bool {
        guard let schema = graph.resolved(variant) else { return false }
        switch schema.kind {
        case .expression(.invalid):
            return false
        case .union(let inner) where inner.discriminator?.value == key.value:
            return false
        case .object(let fields), .openObject(let fields, _):
            guard let field = fields.first(where: { $0.name.value == key.value }) else { return true }
            if !context.tolerates(.untaggedVariants) { checkHolds(tag, field) }
        case .expression, .tuple, .enumeration, .union, .items, .values:
            guard !context.tolerates(.untaggedVariants) else { return false }
            state.diagnostics.error(
                .ambiguousUnion,
                "a variant must be an object to have the discriminator \(quoted(key.value))",
                at: variant.range,
                fix: #"remove "discriminator", or write a model with "fields""#
            )
        }
        return false
    }

    private func checkHolds(_ tag: Located<String>?, _ field: Spec.Field) {
        guard let tag, let schema = graph.resolved(field.schema) else { return }
        switch schema.kind {
        case .expression(.scalar(.string)), .expression(.invalid):
            return
        case .enumeration(let enumeration) where !enumeration.isClosed || enumeration.values.contains(tag.value):
            if case .string = enumeration.values.first?.value.kind { return }
        case .expression, .enumeration, .object, .openObject, .union, .tuple, .items, .values:
            break
        }
        state.diagnostics.error(
            .ambiguousUnion,
            "the discriminator \(quoted(field.name.value)) of this variant cannot be \(quoted(tag.value))",
            at: tag.range,
            fix: "make the field a \"string\", or an enum with \(quoted(tag.value))"
        )
    }
}

extension [Spec.EnumValue] {
    fileprivate func contains(_ text: String) -> Bool {
        contains { $0.value.scalarText == text }
    }
}

extension Spec.Schema {
    fileprivate var isInlineEnumeration: Bool {
        if case .enumeration = kind { true } else { false }
    }
}
