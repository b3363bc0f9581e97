/// The names of the cases of a union.
struct VariantNames {
    let context: ResolverContext
    let union: Spec.Union

    private var graph: SchemaGraph { context.graph }

    /// Returns the name of a case: its tag, a constant that only this variant has, or else the name of its type.
    func name(of variant: Spec.Variant, tags: [String], constants: [Union.Constant]) -> Located<String> {
        let range = variant.tag?.range ?? variant.schema.range
        if !context.tolerates(.untaggedVariants) {
            return Located(variant.tag?.value ?? defaultName(of: variant.schema), at: range)
        }
        if tags.count == 1, Self.isName(tags[0]) { return Located(tags[0], at: range) }
        let title = title(of: variant)
        let name: String? =
            switch variant.schema.kind {
            case .expression: nil
            case .object(let fields), .openObject(let fields, _):
                (hasOwnTitle(variant) ? title : nil) ?? ownKey(of: fields) ?? ownConstant(constants) ?? title
            case .enumeration, .union, .tuple, .items, .values: title
            }
        return Located(name ?? defaultName(of: variant.schema), at: range)
    }

    /// Returns whether no other variant has the title.
    func hasOwnTitle(_ variant: Spec.Variant) -> Bool {
        let title = title(of: variant)
        return union.variants.count { self.title(of: $0) == title } == 1
    }

    private func title(of variant: Spec.Variant) -> String? {
        variant.schema.notes.declaration.title ?? variant.nameInTitle
    }

    /// Returns whether a tag is a useful name. Returns `false` for Booleans and numbers.
    private static func isName(_ tag: String) -> Bool {
        tag != "true" && tag != "false" && tag.unicodeScalars.first?.isASCIILetter == true
    }

    /// Returns the first required key that no other variant has. In a union of several objects, the second choice is an
    /// optional key that no other variant has. The third choice is a key that only this variant requires, or the key's
    /// string constant. Keys that can't be null are preferred for the third choice. Returns `nil` if there is no such
    /// key.
    private func ownKey(of fields: [Spec.Field]) -> String? {
        let objects = union.variants.compactMap { graph.resolved($0.schema)?.fields }
        func isOwn(_ field: Spec.Field, _ demand: (Spec.Schema) -> Bool = { _ in true }) -> Bool {
            demand(field.schema)
                && objects.count { $0.contains { $0.name.value == field.name.value && demand($0.schema) } } == 1
        }
        let ownFields = fields.filter { isOwn($0) }
        if let key = ownFields.first(where: { !$0.schema.mayBeAbsent }) { return key.name.value }
        guard objects.count > 1 else { return nil }
        if let key = ownFields.first { return key.name.value }
        let key =
            fields.first { isOwn($0) { !$0.mayBeAbsent && !$0.notes.presence.isNullable } }
            ?? fields.first { isOwn($0) { !$0.mayBeAbsent } }
        guard let key else { return nil }
        guard let values = graph.values(of: key.schema), values.first?.value.bool == nil else { return key.name.value }
        return values.count == 1 ? values[0].value.string : nil
    }

    /// Returns a string constant that no other variant has, or the key of a Boolean that is `true`; `nil` if there is
    /// neither.
    private func ownConstant(_ constants: [Union.Constant]) -> String? {
        if let name = constants.first(where: { Self.isName($0.value) }) { return name.value }
        return constants.first { $0.value == "true" }?.key
    }

    /// Returns the name of a variant without a tag, which is derived from its type.
    private func defaultName(of schema: Spec.Schema) -> String {
        switch schema.kind {
        case .expression(let expression): defaultName(of: expression)
        case .object, .openObject: "object"
        case .tuple: "tuple"
        case .enumeration: "value"
        case .union: "choice"
        case .items(let element): !context.tolerates(.untaggedVariants) ? "list" : defaultName(of: element) + " list"
        case .values(let element): !context.tolerates(.untaggedVariants) ? "map" : defaultName(of: element) + " map"
        }
    }

    private func defaultName(of expression: TypeExpression) -> String {
        switch expression {
        case .scalar(.dateTime) where context.tolerates(.untaggedVariants): "date time"
        case .dictionary(.scalar(.json)) where context.tolerates(.untaggedVariants): "object"
        case .scalar(let scalar): scalar.row.union.variantName ?? scalar.rawValue
        case .named(let name): context.names.models[name.value]?.description ?? name.value
        case .array(let element): defaultName(of: element) + " list"
        case .dictionary(let element): defaultName(of: element) + " map"
        case .optional(let wrapped): defaultName(of: wrapped)
        case .invalid: "invalid"
        }
    }
}
