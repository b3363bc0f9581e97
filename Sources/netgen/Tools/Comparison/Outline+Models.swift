extension Outline {
    /// The outline of a model, without the types inside it.
    init(_ model: Model, in owner: String) {
        self.init(kind: .type, key: model.key ?? "", name: owner + model.name.description, range: model.range)
        var use: Use = []
        if model.isRead { use.insert(.response) }
        // What is neither read nor written stands in parameters.
        if model.isWritten || !model.isRead { use.insert(.request) }
        note(.use, use.spelling)
        note(.codable, if: model.isCodable)
        note(.hashable, if: model.isHashable)
        note(.mutable, if: model.isMutable)
        note(model.documentation)
        switch model.kind {
        case .structure(let properties):
            parts = properties.map { Outline($0) }
        case .tuple(let properties):
            facts[.form] = "tuple"
            parts = properties.enumerated().map { index, property in
                var part = Outline(property)
                part.key = "element \(index + 1)"
                return part
            }
        case .enumeration(let enumeration):
            facts[.form] = "enum"
            note(.closed, if: enumeration.isClosed)
            note(.integer, enumeration.rawType == .uint64 ? enumeration.rawType.rawValue : nil)
            note(.integer, if: enumeration.rawType == .int)
            parts = enumeration.cases.map { Outline($0) }
        case .union(let union):
            facts[.form] = "union"
            note(.discriminator, union.discriminator)
            parts = union.variants.map { Outline($0) }
        case .alias(let target):
            facts[.form] = "alias"
            type = target
        }
    }

    /// A property of a model or of a wrapper.
    init(_ property: Property) {
        self.init(
            kind: .field,
            key: property.key,
            name: property.name.unescaped,
            type: property.type,
            range: property.range
        )
        note(.others, if: property.holdsOthers)
        // Nothing names it: it stands where the object does.
        if property.holdsOthers { range = nil }
        note(.presence, property.presence.spelling)
        note(.defaultValue, property.defaultValue?.spelling)
        switch property.sender {
        case .server: facts[.sender] = "server"
        case .client: facts[.sender] = "client"
        case nil: break
        }
        note(property.documentation)
    }

    init(_ value: Enumeration.Case) {
        self.init(kind: .value, key: value.rawValue, name: value.name.unescaped, range: value.range)
        note(value.documentation)
    }

    /// A variant is known by its tags, else by its type.
    private init(_ variant: Union.Variant) {
        let key = variant.tags.isEmpty ? variant.type.spelling : variant.tags.joined(separator: "|")
        self.init(kind: .variant, key: key, name: variant.name.unescaped, type: variant.type, range: variant.range)
        note(variant.documentation)
    }
}

extension Property.Presence {
    fileprivate var spelling: String? {
        switch self {
        case .required: nil
        case .optional: "?"
        case .nullable: "null"
        case .optionalNullable: "?null"
        }
    }
}
