/// The keywords of one schema. References aren't resolved.
///
/// The initializer makes one pass over the members, because documents have tens of thousands of schemas.
struct JSONSchema {
    var range: SourceRange
    var reference: Located<String>?
    /// The types, without `null`.
    var types: [String] = []
    /// The first type that JSON Schema doesn't define.
    var unknownType: Located<String>?
    /// Whether `null` is among the types, or `nullable` is true.
    var isNullable = false
    /// Whether `null` is the only type.
    var hasOnlyNullType = false
    var properties: [JSONValue.Member] = []
    var required: [Located<String>] = []
    /// The members of `dependentRequired`.
    var dependents: [JSONValue.Member] = []
    /// The conditional schemas that add properties: `then`, `else`, `dependentSchemas`.
    var conditions: [JSONValue] = []
    var additionalProperties = AdditionalProperties.unspecified
    /// The schema of the values whose keys match `patternProperties`.
    var patterned: AdditionalProperties?
    /// The schema of the keys that aren't properties, from `propertyNames` or `patternProperties`.
    var keys: JSONValue?
    var items: JSONValue?
    var prefixItems: [JSONValue] = []
    /// Whether ``prefixItems`` are the elements of `items`, as in drafts of JSON Schema before 2020-12.
    var listsItems = false
    /// Whether an array may have elements after ``prefixItems``.
    var allowsOtherItems = true
    /// The values of `enum`, or the value of `const`.
    var values: [JSONValue]?
    var valueNames: JSONValue?
    var valueDescriptions: JSONValue?
    var allOf: [JSONValue] = []
    var unions: [Alternatives] = []
    var discriminator: JSONValue?
    var format: String?
    var notes = Notes()
    /// The type that a limit implies, such as a string for `minLength`. It applies if no other keyword determines the
    /// type.
    var hint: String?
    /// Whether the schema is `false`, so no value is valid.
    var isNever = false

    /// The schema of additional properties.
    enum AdditionalProperties {
        case unspecified, allowed, forbidden
        case schema(JSONValue)
    }

    /// The members of a `oneOf` or `anyOf`.
    struct Alternatives {
        var members: [JSONValue]
        /// Whether exactly one member must match, as in a `oneOf`.
        var isExclusive: Bool
        var discriminator: JSONValue?
    }

    /// The annotations and limits of a schema, which don't determine the type.
    struct Notes {
        var title: String?
        var description: JSONValue?
        var defaultValue: JSONValue?
        var example: JSONValue?
        var isDeprecated: Bool?
        var isReadOnly: Bool?
        var isWriteOnly: Bool?
        var limits: [Spec.Limit] = []
        /// The limits of a plain string in a union of string types. They don't apply to the union's other strings.
        var formLimits: [Spec.Limit] = []
        var isMinimumExclusive = false
        var isMaximumExclusive = false
        /// The values that the schema excludes.
        var excluded: [JSONValue] = []
        /// The encoding of a string's content: `base64`.
        var encoding: String?
        /// The media type of a string's content.
        var mediaType: String?
        /// The schema of a string's content.
        var contentSchema: JSONValue?
        /// Whether the type allows values other than the listed ones.
        var allowsOtherValues = false
    }

    /// Creates a schema without keywords.
    init(at range: SourceRange) {
        self.range = range
    }

    init(_ value: JSONValue) {
        range = value.range
        switch value.kind {
        case .object(let members):
            for member in members where readStructure(member) || readNote(member) { member.value.recordRead() }
            for index in unions.indices { unions[index].discriminator = discriminator }
            notes.resolveExclusiveLimits()
            resolveAdditionalProperties()
            if !dependents.isEmpty { requireDependents() }
        case .bool(false): isNever = true
        case .null, .bool, .number, .string, .array: break
        }
    }
}

// MARK: - Keywords

extension JSONSchema {
    /// Whether the schema determines the type of its values, in addition to annotations.
    var hasStructure: Bool { reference != nil || hasOwnStructure }

    var hasOwnStructure: Bool {
        !types.isEmpty || isObjectLike || items != nil || !prefixItems.isEmpty || values != nil || !allOf.isEmpty
            || !unions.isEmpty || format != nil || isNever
    }

    var isObjectLike: Bool {
        if case .unspecified = additionalProperties {
            return !properties.isEmpty || !required.isEmpty || !conditions.isEmpty
        }
        return true
    }

    /// Marks the properties as read, because they are ignored on purpose.
    func markPropertiesAsRead() { for property in properties { property.value.markAsRead() } }

    func has(_ property: String) -> Bool { properties.contains { $0.key == property } }

    /// Whether the schema only states that its values are objects.
    var isBareObject: Bool {
        types == ["object"] && properties.isEmpty && required.isEmpty && unions.isEmpty && allOf.isEmpty
            && reference == nil && !additionalProperties.isSchema
    }

    /// Whether only `null` is valid: `{ "type": "null" }`, `{ "enum": [null] }`, `{ "nullable": true }`.
    var isNull: Bool {
        if let values { return values.allSatisfy(\.isNull) }
        return isNullable && !hasStructure
    }

    /// Whether the schema is `{ "type": "null" }`.
    var isTypeNull: Bool { hasOnlyNullType && !hasStructure }

    /// Whether the schema only adds requirements to an object that is described elsewhere: `{ "required": ["name"] }`.
    var isConstraint: Bool {
        !required.isEmpty && type == "object" && items == nil
            && properties.allSatisfy { !JSONSchema($0.value).hasStructure } && !additionalProperties.isSchema
            && unions.isEmpty && allOf.isEmpty && reference == nil && values == nil
    }

    /// The JSON type, which other keywords may imply.
    var type: String? {
        if let type = types.first { return type }
        if isObjectLike { return "object" }
        if items != nil || !prefixItems.isEmpty { return "array" }
        return hint
    }
}

extension JSONSchema.Alternatives {
    /// The alternative sets of properties that the union requires of the surrounding object; `nil` if a member has
    /// other keywords.
    var requiredAlternatives: Spec.RequiredAlternatives? {
        let members = members.map { JSONSchema($0) }
        guard members.allSatisfy(\.isConstraint) else { return nil }
        return Spec.RequiredAlternatives(of: members, isExclusive: isExclusive)
    }
}

extension Spec.RequiredAlternatives {
    /// Creates the alternatives from schemas. If `isExclusive` is true, exactly one of them applies, otherwise at least
    /// one.
    init(of members: [JSONSchema], isExclusive: Bool = false) {
        self.init(alternatives: members.map { $0.required.map(\.value) }, isExclusive: isExclusive)
    }
}

extension JSONSchema.AdditionalProperties {
    var isSchema: Bool {
        if case .schema = self { true } else { false }
    }
}
