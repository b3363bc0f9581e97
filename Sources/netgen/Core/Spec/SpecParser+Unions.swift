/// `oneOf` and `tuple`: several types in one place.
extension SpecParser {
    mutating func union(_ member: JSONValue.Member, discriminator: JSONValue.Member?) -> Spec.Schema.Kind {
        let hasDiscriminator = discriminator != nil
        let key = text(discriminator, example: #""kind""#).map { wireName($0, of: "a discriminator") }
        let variants: [Spec.Variant]
        switch member.value.kind {
        case .array(let schemas):
            variants = schemas.map { value in
                let schema = schema(value, of: "a variant")
                return Spec.Variant(tag: hasDiscriminator ? impliedTag(of: schema) : nil, schema: schema)
            }
        case .object:
            variants = entries(member, of: "types by tag", example: "").map { entry in
                let tag = wireName(Located(entry.key, at: entry.keyRange), of: "a variant")
                return Spec.Variant(tag: tag, schema: schema(entry.value, of: "the variant \(quoted(entry.key))"))
            }
        default:
            wrongType(member, expected: "an array of types, or an object of types by tag", example: #"["Cat", "Dog"]"#)
            return .expression(.invalid)
        }
        guard !variants.isEmpty else {
            emptyValue(member.value.range, #""oneOf""#, fix: #"list the types, as in ["Cat", "Dog"]"#)
            return .expression(.invalid)
        }
        return .union(Spec.Union(discriminator: key, variants: variants))
    }

    /// In a plain list of models the discriminator's value is the model's name.
    private mutating func impliedTag(of schema: Spec.Schema) -> Located<String>? {
        switch schema.kind {
        case .expression(.named(let name)): return name
        case .expression(.invalid): return nil
        default:
            diagnostics.error(
                .missingTag,
                "only a model can stand here without its tag: the value of the discriminator is its name",
                at: schema.range,
                fix: #"write the tags, as in "oneOf": { "cat": "Cat", "dog": { "fields": { … } } }"#
            )
            return nil
        }
    }

    mutating func tuple(_ member: JSONValue.Member) -> Spec.Schema.Kind {
        let fields: [Spec.Field]
        switch member.value.kind {
        case .array(let elements):
            fields = elements.enumerated().map { index, element in
                let name = Located(Self.ordinal(index), at: element.range)
                return Spec.Field(name: name, schema: schema(element, of: "an element"))
            }
        case .object:
            fields = self.fields(member, of: "an element")
        default:
            wrongType(
                member,
                expected: "an array of types, or an object of types by name",
                example: #"{ "time": "unix-time", "value": "string" }"#
            )
            return .expression(.invalid)
        }
        guard !fields.isEmpty else {
            emptyValue(member.value.range, #""tuple""#, fix: #"list the types, as in ["unix-time", "string"]"#)
            return .expression(.invalid)
        }
        return .tuple(fields)
    }

    /// What an element without a name is called.
    static func ordinal(_ index: Int) -> String {
        let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        return index < names.count ? names[index] : "element\(index + 1)"
    }
}
