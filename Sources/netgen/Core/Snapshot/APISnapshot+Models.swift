// The declared types of an API in its snapshot.
extension APISnapshot.Declaration {
    /// Creates the declaration of a model, without its nested types.
    init(_ model: Model, in owner: String) {
        label = .init(model.key ?? "", owner + model.name.description, model.range, model.documentation)
        // A type that is neither read nor written is the type of a parameter.
        use = [model.isRead ? .response : [], model.isWritten || !model.isRead ? .request : []]
        let traits = model.traits
        let able = [
            APISnapshot.GeneratedConformance.codable: traits.isCodable, .hashable: traits.isHashable,
            .mutable: traits.isMutable,
        ]
        generatedConformances = Set(able.filter(\.value).keys)
        conformances = traits.isIdentifiable ? [ExternalType.identifiable.rawValue] : []
        conformances += traits.protocols.map(\.value.qualified)
        ownType = model.substitute?.qualified
        switch model.kind {
        case .structure(let properties): kind = .object(properties.map { APISnapshot.Field($0) })
        case .tuple(let properties):
            kind = .tuple(
                properties.enumerated().map { index, property in
                    var field = APISnapshot.Field(property)
                    field.label.key = "element \(index + 1)"
                    return field
                }
            )
        case .enumeration(let enumeration):
            let values = enumeration.cases.map { APISnapshot.Value($0) }
            kind = .enumeration(
                .init(
                    rawType: enumeration.rawType,
                    isClosed: enumeration.isClosed,
                    values: values,
                    unknownCase: enumeration.unknownCase.unescaped,
                    allowsOthers: enumeration.allowsOthers
                )
            )
        case .union(let union):
            var variants = union.variants.map { APISnapshot.Variant($0) }
            for match in union.matching.matches {
                if case .object(let shape) = match.shape { variants[match.variant].shape = shape.keys }
            }
            let untagged = union.untagged.map { variants[$0].label.key }
            let discriminator = union.isKeyed ? "" : union.discriminator
            kind = .union(
                .init(
                    discriminator: discriminator,
                    untagged: untagged,
                    variants: variants,
                    unknownCase: union.unknownCase.unescaped,
                    isTried: union.matching.isTried
                )
            )
        case .alias(let target): kind = .alias(target)
        }
    }
}

extension APISnapshot {
    /// Removes the shapes of variants that netgen generates, because their fields are recorded.
    mutating func dropGeneratedShapes() {
        let ownNames = Set(types.filter { $0.ownType != nil }.map(\.name))
        for index in types.indices {
            guard case .union(var union) = types[index].kind else { continue }
            for variant in union.variants.indices where !ownNames.contains(union.variants[variant].type.title) {
                union.variants[variant].shape = []
            }
            types[index].kind = .union(union)
        }
    }
}

extension APISnapshot.Field {
    /// Creates a property of a model or wrapper. The property for additional properties has no name in the spec, so its
    /// changes are reported at the object.
    init(_ property: Property) {
        label = .init(
            property.key,
            property.name,
            property.keepsAdditionalProperties ? nil : property.range,
            property.documentation
        )
        type = property.type
        presence = property.presence
        defaultValue = property.defaultValue?.spelling
        initialValue = property.constant?.spelling
        direction = property.direction
        keepsAdditionalProperties = property.keepsAdditionalProperties
    }
}

extension APISnapshot.Value {
    init(_ value: Enumeration.Case) {
        label = .init(value.rawValue, value.name, value.range, value.documentation)
    }
}

extension APISnapshot.Variant {
    fileprivate init(_ variant: Union.Variant) {
        let key = variant.tags.isEmpty ? variant.type.spelling : variant.tags.joined(separator: "|")
        label = .init(key, variant.name, variant.range, variant.documentation)
        type = variant.type
        keywords = variant.keywords.map { APISnapshot.Value($0) }
    }
}
