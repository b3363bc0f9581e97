/// What one schema says, keyword by keyword. References are not followed.
///
/// It is read in one pass over the members, since a document has tens of thousands of schemas.
struct JSONSchema {
    var range: SourceRange
    var reference: Located<String>?
    /// Without `null`.
    var types: [String] = []
    /// The first that JSON Schema does not have.
    var unknownType: Located<String>?
    /// `null` is among the types, or `nullable` is true.
    var isNullable = false
    /// `null` is the only type.
    var hasOnlyNullType = false
    var properties: [JSONValue.Member] = []
    var required: [Located<String>] = []
    /// `dependentRequired`
    var dependents: [JSONValue.Member] = []
    /// What holds for some objects only and says properties of them: `then`, `else`, `dependentSchemas`.
    var conditions: [JSONValue] = []
    var others = Others.unsaid
    /// What stands at the keys of `patternProperties`.
    var patterned: Others?
    /// What the keys are that are not listed.
    var keys: JSONValue?
    var items: JSONValue?
    var prefixItems: [JSONValue] = []
    /// Whether ``prefixItems`` are the elements of `items`, as drafts of JSON Schema before 2020-12 have it.
    var listsItems = false
    /// Whether an array may have elements after ``prefixItems``.
    var allowsOtherItems = true
    /// The values of `enum`; that of `const` alone.
    var values: [JSONValue]?
    var valueNames: JSONValue?
    var valueDescriptions: JSONValue?
    var allOf: [JSONValue] = []
    var unions: [Alternatives] = []
    var discriminator: JSONValue?
    var format: String?
    var notes = Notes()
    /// Something that only a string, a number, … can satisfy: what the type is where nothing says it.
    var hint: String?
    /// `false`: no value is one of these.
    var isNever = false

    /// What may stand beside the named properties.
    enum Others {
        case unsaid, allowed, forbidden
        case schema(JSONValue)
    }

    /// A `oneOf` or `anyOf`.
    struct Alternatives {
        var members: [JSONValue]
        /// Of a `oneOf`, exactly one.
        var isExclusive: Bool
        var discriminator: JSONValue?
    }

    /// What is said about a value without saying what it is.
    struct Notes {
        var title: String?
        var description: JSONValue?
        var defaultValue: JSONValue?
        var example: JSONValue?
        var isDeprecated: Bool?
        var isReadOnly: Bool?
        var isWriteOnly: Bool?
        var limits: [Spec.Limit] = []
        /// Those of the first of several forms that a text may have.
        var formLimits: [Spec.Limit] = []
        var isMinimumExclusive = false
        var isMaximumExclusive = false
        /// Values that it is not.
        var excluded: [JSONValue] = []
        /// How a text holds something else: `base64`.
        var encoding: String?
        /// What it is that a text holds.
        var mediaType: String?
        /// Describes what a text holds.
        var contentSchema: JSONValue?
        /// Beside its values, any other of their type.
        var allowsOtherValues = false
    }

    /// A schema that says nothing.
    init(at range: SourceRange) {
        self.range = range
    }

    init(_ value: JSONValue) {
        range = value.range
        switch value.kind {
        case .object(let members):
            for member in members where readStructure(member) || readNote(member) { member.value.noteRead() }
            for index in unions.indices { unions[index].discriminator = discriminator }
            notes.settleExclusiveLimits()
            settleOthers()
            if !dependents.isEmpty { requireDependents() }
        case .bool(false): isNever = true
        case .null, .bool, .number, .string, .array: break
        }
    }
}

// MARK: - What it says

extension JSONSchema {
    /// Whether it says what its values are, rather than something about them.
    var hasStructure: Bool { reference != nil || hasOwnStructure }

    var hasOwnStructure: Bool {
        !types.isEmpty || isObjectLike || items != nil || !prefixItems.isEmpty || values != nil || !allOf.isEmpty
            || !unions.isEmpty || format != nil || isNever
    }

    var isObjectLike: Bool {
        if case .unsaid = others { return !properties.isEmpty || !required.isEmpty || !conditions.isEmpty }
        return true
    }

    /// Leaves the properties out on purpose.
    func settleProperties() { for property in properties { property.value.settle() } }

    func has(_ property: String) -> Bool { properties.contains { $0.key == property } }

    /// Says no more than that it is an object.
    var isBareObject: Bool {
        types == ["object"] && properties.isEmpty && required.isEmpty && unions.isEmpty && allOf.isEmpty
            && reference == nil && !others.isSchema
    }

    /// `null` and nothing else: `{ "type": "null" }`, `{ "enum": [null] }`, `{ "nullable": true }`.
    var isNull: Bool {
        if let values { return values.allSatisfy(\.isNull) }
        return isNullable && !hasStructure
    }

    /// `{ "type": "null" }`
    var isTypeNull: Bool { hasOnlyNullType && !hasStructure }

    /// Only demands something of an object that is described elsewhere: `{ "required": ["name"] }`.
    var isConstraint: Bool {
        !required.isEmpty && type == "object" && items == nil
            && properties.allSatisfy { !JSONSchema($0.value).hasStructure } && !others.isSchema
            && unions.isEmpty && allOf.isEmpty && reference == nil && values == nil
    }

    /// The JSON type, which other keywords may give away.
    var type: String? {
        if let type = types.first { return type }
        if isObjectLike { return "object" }
        if items != nil || !prefixItems.isEmpty { return "array" }
        return hint
    }
}

extension JSONSchema.Alternatives {
    /// What it demands of the object it stands in, if it does nothing else.
    var requiredAlternatives: Spec.RequiredAlternatives? {
        let members = members.map { JSONSchema($0) }
        guard members.allSatisfy(\.isConstraint) else { return nil }
        return Spec.RequiredAlternatives(of: members, isExclusive: isExclusive)
    }
}

extension Spec.RequiredAlternatives {
    /// What is required by one of the schemas at least.
    init(of members: [JSONSchema], isExclusive: Bool = false) {
        self.init(alternatives: members.map { $0.required.map(\.value) }, isExclusive: isExclusive)
    }
}

extension JSONSchema.Others {
    var isSchema: Bool {
        if case .schema = self { true } else { false }
    }
}
