/// The keys of `oneOf` and the types of `tuple`.
extension Spec.Variant {
    /// The keys of a variant that a plain type can't express:
    /// `{ "variant": "Cat", "tag": "cat", "otherTags": ["kitty"] }`.
    fileprivate static let keys: [SpecKey<Spec.Variant>] = [
        .value("variant", \.schema, .schema(of: "a variant"), required: #""Cat""#),
        .optional("tag", \.tag, .text(#""cat""#)),
        .value("otherTags", \.otherTags, .tags),
        .optional("impliedTag", \.impliedTag, .text(#""Cat""#)),
        .flag("untagged", \.isUntagged),
        .optional("name", \.nameInTitle, .text(#""Cat""#)),
    ]

    static let withoutTag =
        "a variant without a tag must be a model, whose name is the value of the discriminator"
    static let tagFix = #"write the tags, as in "oneOf": { "cat": "Cat", "dog": { "fields": { … } } }"#
}

extension SpecReader {
    mutating func union(
        _ member: JSONValue.Member,
        discriminator: JSONValue.Member?,
        keyed: JSONValue.Member?
    ) -> Spec.Schema.Kind {
        let isKeyed = keyed.flatMap { flag($0)?.value } ?? false
        if isKeyed, let keyed, !areKeyed(member, by: keyed, besides: discriminator) { return .expression(.invalid) }
        let key = discriminator.flatMap { text($0, example: #""kind""#) }.map { wireName($0, of: "a discriminator") }
        let variants: [Spec.Variant]
        switch member.value.kind {
        case .array(let elements):
            variants = elements.enumerated().map { variant($1, at: $0, isTagged: discriminator != nil) }
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
        return .union(Spec.Union(discriminator: isKeyed ? nil : key, isKeyed: isKeyed, variants: variants))
    }

    /// Returns whether each type has a key. Reports types in an array, which have no keys. Reports a discriminator,
    /// because a keyed union has none.
    private mutating func areKeyed(
        _ member: JSONValue.Member,
        by keyed: JSONValue.Member,
        besides discriminator: JSONValue.Member?
    ) -> Bool {
        if let discriminator { reportConflict(of: discriminator, with: keyed) }
        guard case .array = member.value.kind else { return true }
        wrongType(
            member,
            expected: "an object of types by key",
            example: #"{ "put": "Put", "range": "Range" }"#
        )
        return false
    }

    private mutating func variant(_ value: JSONValue, at index: Int, isTagged: Bool) -> Spec.Variant {
        guard value["variant"] != nil else {
            let schema = schema(value, of: "a variant")
            return Spec.Variant(tag: isTagged ? tag(of: schema, at: index) : nil, schema: schema)
        }
        let none = Spec.Schema(range: value.range, kind: .expression(.invalid))
        var variant = Spec.Variant(schema: none)
        read(value, "a variant", into: &variant, Spec.Variant.keys)
        if isTagged, variant.tag == nil, variant.impliedTag == nil { variant.tag = variant.schema.modelName }
        return variant
    }

    /// Returns the discriminator value of a variant in an array, which is the model's name. Any other type is reported,
    /// and gets a placeholder so that the resolver doesn't report the missing tag again.
    private mutating func tag(of schema: Spec.Schema, at index: Int) -> Located<String>? {
        if let name = schema.modelName { return name }
        if schema.kind == .expression(.invalid) { return nil }
        diagnostics.error(.missingTag, Spec.Variant.withoutTag, at: schema.range, fix: Spec.Variant.tagFix)
        return Located(Self.ordinal(index), at: schema.range)
    }

    mutating func tuple(_ member: JSONValue.Member, rest: JSONValue.Member?) -> Spec.Schema.Kind {
        var fields: [Spec.Field]
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
        if let rest {
            fields.append(.rest(of: schema(rest.value, of: quoted("rest")), named: Located("rest", at: rest.keyRange)))
        }
        return .tuple(fields)
    }

    /// Returns the name of an unnamed element.
    static func ordinal(_ index: Int) -> String {
        let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        return index < names.count ? names[index] : "element\(index + 1)"
    }
}

// MARK: - Writing

extension Spec.Union {
    /// The JSON of the union: an object of tags and types if each type has a tag, or else an array.
    var json: JSONValue {
        let tags = variants.compactMap(\.tag?.value)
        if Set(tags).count == variants.count, !tags.contains(""), variants.allSatisfy(\.isPlain) {
            return .object(zip(tags, variants).map { ($0, $1.schema.json) })
        }
        return .array(
            variants.map { variant in
                let tag = discriminator == nil ? nil : variant.schema.modelName?.value
                let isImplied = variant.isPlain && variant.tag?.value == tag
                return isImplied
                    ? variant.schema.json : .object(SpecWriter.members(of: variant, Spec.Variant.keys))
            }
        )
    }
}

extension Spec.Variant {
    fileprivate var isPlain: Bool { otherTags.isEmpty && impliedTag == nil && nameInTitle == nil && !isUntagged }
}

extension Spec.Schema {
    /// The name of the model that the schema refers to; `nil` for other schemas.
    fileprivate var modelName: Located<String>? {
        if case .expression(.named(let name)) = kind { name } else { nil }
    }
}

extension SpecCoder where Value == [Located<String>] {
    fileprivate static var tags: SpecCoder {
        SpecCoder { member, reader in
            SpecCoder<[String]>.texts(#"["kitty"]"#).read(member, &reader)?.map { Located($0, at: member.value.range) }
        } write: { tags in
            tags.isEmpty ? nil : .array(tags.map { .string($0.value) })
        }
    }
}
