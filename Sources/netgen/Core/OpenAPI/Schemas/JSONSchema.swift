/// The keywords of one schema. References aren't resolved.
///
/// The initializer makes one pass over the members, because documents have tens of thousands of schemas.
struct JSONSchema {
    var range: SourceRange
    var types = Types()
    var object = ObjectKeywords()
    var array = ArrayKeywords()
    var composition = Composition()
    var notes = Notes()

    /// The keywords that name the type and its format, or imply them.
    struct Types {
        /// The types, without `null`.
        var names: [String] = []
        /// The first type that JSON Schema doesn't define.
        var unknown: Located<String>?
        /// Whether `null` is among the types, or `nullable` is true.
        var includesNull = false
        /// Whether `null` is the only type.
        var isOnlyNull = false
        /// The type that a limit implies, such as a string for `minLength`. It applies if no other keyword determines
        /// the type.
        var hint: String?
        var format: String?
    }

    struct ObjectKeywords {
        var properties: [JSONValue.Member] = []
        var required: [Located<String>] = []
        /// The members of `dependentRequired`.
        var dependents: [JSONValue.Member] = []
        /// The conditional schemas that add properties: `then`, `else`, `dependentSchemas`.
        var conditions: [JSONValue] = []
        var others = OtherProperties()
    }

    /// The keywords for keys that aren't in `properties`.
    struct OtherProperties {
        var additional = AdditionalProperties.unspecified
        /// The schema of the values whose keys match `patternProperties`.
        var patterned: AdditionalProperties?
        /// The schema of the keys, from `propertyNames` or `patternProperties`.
        var keys: JSONValue?
    }

    struct ArrayKeywords {
        var items: JSONValue?
        var prefixItems: [JSONValue] = []
        /// Whether ``prefixItems`` are the elements of `items`, as in drafts of JSON Schema before 2020-12.
        var listsItems = false
        /// Whether an array may have elements after ``prefixItems``.
        var allowsOtherItems = true
    }

    /// The schemas and values that the schema is made of.
    struct Composition {
        var reference: Located<String>?
        var allOf: [JSONValue] = []
        var unions: [Alternatives] = []
        var discriminator: JSONValue?
        var enumeration = EnumKeywords()
        /// Whether the schema is `false`, so no value is valid.
        var isNever = false
    }

    struct EnumKeywords {
        /// The values of `enum`, or the value of `const`.
        var values: [JSONValue]?
        /// The names of the values, from an extension such as `x-enum-varnames`.
        var names: JSONValue?
        /// The descriptions of the values, from an extension.
        var descriptions: JSONValue?
    }

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
        var documentation = DocumentationKeywords()
        var access = AccessKeywords()
        var limits = LimitKeywords()
        var content = ContentKeywords()
    }

    struct DocumentationKeywords {
        var title: String?
        var description: JSONValue?
        var defaultValue: JSONValue?
        var example: JSONValue?
    }

    struct AccessKeywords {
        var isDeprecated: Bool?
        var isReadOnly: Bool?
        var isWriteOnly: Bool?
    }

    struct LimitKeywords {
        var all: [Spec.Limit] = []
        /// The limits of a plain string in a union of string types. They don't apply to the union's other strings.
        var ofForm: [Spec.Limit] = []
        var isMinimumExclusive = false
        var isMaximumExclusive = false
        /// The values that the schema excludes.
        var excluded: [JSONValue] = []
        /// Whether the type allows values other than the listed ones.
        var allowsOtherValues = false
    }

    /// The keywords for the contents of a string.
    struct ContentKeywords {
        /// The encoding of the content: `base64`.
        var encoding: String?
        /// The media type of the content.
        var mediaType: String?
        /// The schema of the content.
        var schema: JSONValue?
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
            for index in composition.unions.indices {
                composition.unions[index].discriminator = composition.discriminator
            }
            notes.resolveExclusiveLimits()
            resolveAdditionalProperties()
            if !object.dependents.isEmpty { requireDependents() }
        case .bool(false): composition.isNever = true
        case .null, .bool, .number, .string, .array: break
        }
    }
}

// MARK: - Keywords

extension JSONSchema {
    /// Whether the schema determines the type of its values, in addition to annotations.
    var hasStructure: Bool { composition.reference != nil || hasOwnStructure }

    var hasOwnStructure: Bool {
        !types.names.isEmpty || isObjectLike || array.items != nil || !array.prefixItems.isEmpty
            || composition.enumeration.values != nil || !composition.allOf.isEmpty
            || !composition.unions.isEmpty || types.format != nil || composition.isNever
    }

    var isObjectLike: Bool {
        if case .unspecified = object.others.additional {
            return !object.properties.isEmpty || !object.required.isEmpty || !object.conditions.isEmpty
        }
        return true
    }

    /// Marks the properties as read, because they are ignored on purpose.
    func markPropertiesAsRead() { for property in object.properties { property.value.markAsRead() } }

    func has(_ property: String) -> Bool { object.properties.contains { $0.key == property } }

    /// Whether the schema only states that its values are objects.
    var isBareObject: Bool {
        types.names == ["object"] && object.properties.isEmpty && object.required.isEmpty && composition.unions.isEmpty
            && composition.allOf.isEmpty
            && composition.reference == nil && !object.others.additional.isSchema
    }

    /// Whether only `null` is valid: `{ "type": "null" }`, `{ "enum": [null] }`, `{ "nullable": true }`.
    var isNull: Bool {
        if let values = composition.enumeration.values { return values.allSatisfy(\.isNull) }
        return types.includesNull && !hasStructure
    }

    /// Whether the schema is `{ "type": "null" }`.
    var isTypeNull: Bool { types.isOnlyNull && !hasStructure }

    /// Whether the schema only adds requirements to an object that is described elsewhere: `{ "required": ["name"] }`.
    var isConstraint: Bool {
        !object.required.isEmpty && type == "object" && array.items == nil
            && object.properties.allSatisfy { !JSONSchema($0.value).hasStructure } && !object.others.additional.isSchema
            && composition.unions.isEmpty && composition.allOf.isEmpty && composition.reference == nil
            && composition.enumeration.values == nil
    }

    /// The JSON type, which other keywords may imply.
    var type: String? {
        if let type = types.names.first { return type }
        if isObjectLike { return "object" }
        if array.items != nil || !array.prefixItems.isEmpty { return "array" }
        return types.hint
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
        self.init(alternatives: members.map { $0.object.required.map(\.value) }, isExclusive: isExclusive)
    }
}

extension JSONSchema.AdditionalProperties {
    var isSchema: Bool {
        if case .schema = self { true } else { false }
    }
}
