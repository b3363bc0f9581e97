/// A reader of `oneOf` and `anyOf`.
struct UnionReader {
    let schemas: SchemaReader

    var document: OpenAPIDocument { schemas.document }

    func union(_ schema: JSONSchema) -> Spec.Schema {
        var base = schema
        base.composition.unions = []
        base.notes = JSONSchema.Notes()
        var choices: [Choice] = []
        var allowsNull = schema.types.includesNull
        for alternatives in schema.composition.unions {
            var choice = Choice(discriminator: alternatives.discriminator ?? schema.composition.discriminator)
            choice.isExclusive = alternatives.isExclusive
            choice.acceptsAnyObject = base.type == nil && alternatives.requiredAlternatives == nil
            collect(alternatives.members, into: &choice)
            choice.separateLimits(from: alternatives)
            // A member without a type is an object if only `{ "type": "object" }` is next to the union.
            if base.isBareObject, choice.members.contains(where: \.hasStructure) {
                for index in choice.members.indices where choice.members[index].isOpen {
                    choice.members[index].types.names = base.types.names
                }
            }
            allowsNull = allowsNull || choice.allowsNull
            // A member without a type, such as `{ "minItems": 4 }`, allows the type that is next to the union.
            if base.type != nil, choice.members.contains(where: { !$0.hasStructure }) {
                for member in choice.members where member.hasStructure { _ = loosen(&base, by: member) }
            } else if !choice.members.isEmpty {
                choices.append(choice)
            }
        }
        var result =
            switch choices.count {
            case 0: base.hasStructure || !allowsNull ? schemas.schema(of: base) : .anything(at: schema.range)
            case 1: union(choices[0], base: base)
            default: schemas.schema(of: loose(choices, base: base))
            }
        result.range = schema.range
        result.notes.presence.isNullable = result.notes.presence.isNullable || allowsNull
        result.notes.validity.requiredAlternatives += schema.composition.unions.compactMap(\.requiredAlternatives)
        if choices.count > 1 {
            result.notes.validity.requiredAlternatives += choices.map {
                Spec.RequiredAlternatives(of: $0.members.map(document.expanded), isExclusive: $0.isExclusive)
            }
        }
        return result
    }

    /// Returns a union for several types, `"type": ["string", "integer"]`. Each type gets the keywords of the schema.
    /// Five types or more allow any value.
    func union(ofTypes schema: JSONSchema) -> Spec.Schema {
        if schema.types.names.count >= 5 { return .anything(at: schema.range) }
        var choice = Choice()
        for type in schema.types.names {
            var member = schema
            member.types.names = [type]
            member.types.includesNull = false
            member.notes = JSONSchema.Notes()
            if type != "string" { member.types.format = nil }
            choice.members.append(member)
        }
        return union(choice, base: JSONSchema(at: schema.range))
    }

    // MARK: - Members

    /// Collects the members of a union and of nested unions. Omits null, which isn't a type, and members that only add
    /// requirements.
    private func collect(_ values: [JSONValue], into choice: inout Choice) {
        var visited = Set(choice.members.compactMap(\.composition.reference?.value))
        for value in values {
            document.resolving(.members, partOf: value) {
                collect(value, isAlone: values.count == 1, into: &choice, visited: &visited)
            }
        }
    }

    private func collect(_ value: JSONValue, isAlone: Bool, into choice: inout Choice, visited: inout Set<String>) {
        var member = document.flattened(JSONSchema(value))
        if member.isNull { return choice.allowsNull = true }
        let isAnyObject = choice.acceptsAnyObject && member.types.names == ["object"]
        if member.composition.isNever || member.isConstraint && !isAnyObject { return }
        if member.types.includesNull {
            choice.allowsNull = true
            member.types.includesNull = false
            // A bare object next to another member only makes that member nullable.
            if member.isBareObject, !isAlone { return }
        }
        if let reference = member.composition.reference {
            if let target = document.target(of: reference) {
                // An enum that only allows null may have a name, so inspect the target of the reference.
                let schema = JSONSchema(target.value)
                if schema.isNull, schema.hasStructure || schema.isTypeNull { return choice.allowsNull = true }
                if schemas.registry.isNullable(target) { choice.allowsNull = true }
            }
            guard visited.insert(reference.value).inserted else { return }
        }
        // An `enum` next to a union is narrower than the union, so keep the member as an enum.
        if member.composition.unions.count == 1, member.composition.discriminator == nil,
            member.composition.enumeration.values == nil
        {
            collect(member, into: &choice)
        } else {
            choice.members.append(member)
        }
    }

    /// Collects the members of a nested union, with the keywords next to it.
    private func collect(_ union: JSONSchema, into choice: inout Choice) {
        var base = union
        base.composition.unions = []
        guard base.isObjectLike else { return collect(union.composition.unions[0].members, into: &choice) }
        var inner = Choice()
        collect(union.composition.unions[0].members, into: &inner)
        choice.allowsNull = choice.allowsNull || inner.allowsNull
        // All members were required alternatives, which don't change the type of the object, so use the object itself.
        if inner.members.isEmpty { return choice.members.append(base) }
        let discriminator = union.composition.unions[0].discriminator
        let mapping = mapping(of: inner.members, by: discriminator)
        for member in inner.members {
            for content in extended(member, by: base) {
                choice.members.append(tagged(content, as: member, mapping, by: discriminator))
            }
        }
    }

    /// Returns a merged member, which has lost its name, with its discriminator values as an enum.
    private func tagged(
        _ content: JSONSchema,
        as member: JSONSchema,
        _ mapping: DiscriminatorMapping,
        by discriminator: JSONValue?
    ) -> JSONSchema {
        guard content.composition.reference == nil, let reference = member.composition.reference,
            let target = document.target(of: reference),
            let key = discriminator?["propertyName"]?.located
        else { return content }
        let name = Located(target.name, at: key.range)
        let tags = mapping.tags[target.key] ?? mapping.impliedTag(name).map { [$0] } ?? []
        if tags.isEmpty { return content }
        let values = tags.map { JSONValue(kind: .string($0.value), range: key.range) }
        let list = JSONValue(kind: .array(values), range: key.range)
        var tag = JSONSchema(at: content.range)
        tag.object.properties = JSONValue.object(key.value, .object("enum", list, at: key.range), at: key.range).members
        var result = content
        result.merge(tag, diagnostics: &document.diagnostics)
        return result
    }

    private func union(_ choice: Choice, base: JSONSchema) -> Spec.Schema {
        var choice = choice
        if base.isObjectLike {
            var members: [JSONSchema] = []
            for member in choice.members { members += extended(member, by: base) }
            choice.members = members
        } else {
            for index in choice.members.indices where choice.members[index].lacksType {
                choice.members[index].types.names = base.types.names
            }
        }
        if choice.discriminator == nil { choice.members = UnionMembers(document: document).simplified(choice.members) }
        if choice.members.contains(where: \.isOpen) {
            guard choice.members.contains(where: isModel) else {
                for member in choice.members { KeyRecord.current?.note(member.range, isFullyRead: true) }
                return .anything(at: base.range)
            }
            keepOpen(&choice)
        }
        let key = choice.discriminator?["propertyName"]?.located
        if choice.members.count == 1, !needsExternalTag(choice.members[0], by: key) {
            return schemas.schema(of: choice.members[0])
        }
        let mapping = mapping(of: choice.members, by: choice.discriminator)
        var variants: [Spec.Variant] = []
        for member in choice.members {
            let variant = variant(member, mapping)
            // If the member doesn't store its discriminator value, each value needs a separate case.
            if variant.otherTags.isEmpty || key.map({ document.expanded(member).has($0.value) }) ?? true {
                variants.append(variant)
            } else {
                for tag in [variant.tag].compactMap({ $0 }) + variant.otherTags {
                    variants.append(Spec.Variant(tag: tag, schema: variant.schema))
                }
            }
        }
        // Merge equal members. Most of them are inline.
        var visited: Set<String> = []
        variants.removeAll { $0.tag == nil && !visited.insert($0.schema.structure).inserted }
        if variants.count == 1, choice.discriminator == nil { return variants[0].schema }
        if let key { schemas.registry.noteTags(of: variants, by: key) }
        if choice.isExclusive, key == nil, let keyed = keyed(variants, at: base.range) { return keyed }
        // If a variant has no discriminator value, the structure distinguishes the variants.
        let areTagged = mapping.unknown.isEmpty || variants.allSatisfy(\.hasTag)
        let union = Spec.Union(discriminator: areTagged ? key : nil, variants: variants)
        return Spec.Schema(range: base.range, kind: .union(union))
    }

    /// Returns whether a lone object needs the discriminator, because the object has no such property.
    private func needsExternalTag(_ member: JSONSchema, by key: Located<String>?) -> Bool {
        guard let key else { return false }
        let content = document.expanded(member)
        return content.type == "object" && content.composition.unions.isEmpty && !content.has(key.value)
    }

    /// Returns a member with the properties next to the union, unless it already has them. A union is replaced by its
    /// members. A union that contains itself adds no members.
    private func extended(_ member: JSONSchema, by base: JSONSchema) -> [JSONSchema] {
        guard let target = member.composition.reference.flatMap({ document.target(of: $0) }) else {
            return extendedOnce(member, by: base)
        }
        return document.resolving(.subtype, at: target.value.range) { extendedOnce(member, by: base) } ?? []
    }

    private func extendedOnce(_ member: JSONSchema, by base: JSONSchema) -> [JSONSchema] {
        let content = document.expanded(member)
        if content.composition.unions.count == 1 {
            var inner = Choice()
            collect(content, into: &inner)
            return inner.members.flatMap { extended($0, by: base) }
        }
        guard content.type == "object", content.composition.unions.isEmpty else { return [member] }
        let keys = Set(content.object.properties.map(\.key))
        let required = Set(content.object.required.map(\.value))
        let hasAll = base.object.properties.allSatisfy { keys.contains($0.key) }
        if hasAll, base.object.required.allSatisfy({ required.contains($0.value) }) {
            base.markPropertiesAsRead()
            return [member]
        }
        var result = base
        result.composition.discriminator = nil
        result.merge(content, diagnostics: &document.diagnostics)
        if let reference = member.composition.reference {
            result.notes.documentation.title = document.target(of: reference)?.name
        }
        return [result]
    }

    /// Returns the discriminator values for the members of a union.
    private func mapping(of members: [JSONSchema], by discriminator: JSONValue?) -> DiscriminatorMapping {
        let targets = members.compactMap { $0.composition.reference.flatMap { document.target(of: $0) } }
        let mapping = schemas.registry.mapping(discriminator, among: targets)
        document.report(mapping, of: discriminator)
        return mapping
    }

    private func variant(_ member: JSONSchema, _ mapping: DiscriminatorMapping) -> Spec.Variant {
        var schema = schemas.schema(of: member)
        schema.notes.presence.isNullable = false
        var variant = Spec.Variant(schema: schema)
        if let reference = member.composition.reference, let target = document.target(of: reference) {
            let name = Located(target.name, at: reference.range)
            useSchemaItself(target, at: reference.range, for: &schema)
            variant = Spec.Variant(schema, tags: mapping.tags[target.key], impliedTag: mapping.impliedTag(name))
            variant.isUntagged = mapping.untagged == target.key
        }
        variant.nameInTitle = member.notes.documentation.title.flatMap(Self.nameInTitle)
        return variant
    }

    /// Returns a variant's name for a title: `BankAccount` for `Bank Account`; `nil` for a sentence.
    private static func nameInTitle(_ title: String) -> String? {
        let words = title.split(separator: " ")
        let areWords = words.allSatisfy { $0.first?.isUppercase == true && TextSyntax.isIdentifier(String($0)) }
        return words.count < 5 && areWords ? words.joined() : nil
    }

    // MARK: - Combined unions

    /// Returns an object with the properties of all members of several unions, because their members can be combined.
    /// If a member isn't an object, the result allows any value.
    private func loose(_ choices: [Choice], base: JSONSchema) -> JSONSchema {
        var result = base
        for member in choices.flatMap(\.members) where !loosen(&result, by: member) {
            return JSONSchema(at: base.range)
        }
        return result
    }

    /// Adds another object's properties to an object as optional ones. Returns `false` if the member isn't an object.
    private func loosen(_ base: inout JSONSchema, by member: JSONSchema) -> Bool {
        var content = document.expanded(member)
        guard content.type == "object", content.composition.unions.isEmpty else { return false }
        content.object.required = []
        content.notes = JSONSchema.Notes()
        content.composition.discriminator = nil
        base.merge(content, diagnostics: &document.diagnostics)
        return true
    }
}

extension JSONSchema {
    /// Whether a member has a format but no type, as in `{ "format": "uuid" }`. The schema with the union has the type.
    fileprivate var lacksType: Bool {
        types.format != nil && type == nil && composition.reference == nil && composition.unions.isEmpty
            && composition.enumeration.values == nil
    }
}
