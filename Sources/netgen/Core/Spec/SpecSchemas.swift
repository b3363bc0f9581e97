/// Types.
extension Spec {
    struct Model: Equatable {
        var name: Located<String>
        var schema: Schema
    }

    /// A type with everything said about it.
    struct Schema: Equatable {
        @Place var range: SourceRange
        var kind: Kind
        var notes = Notes()

        indirect enum Kind: Equatable {
            /// `"[string: Pet?]"`
            case expression(TypeExpression)
            /// `{ "fields": { … } }`
            case object([Field])
            /// Fields with names, and beside them any others, whose values are all of one type.
            case openObject([Field], others: Schema)
            /// `{ "enum": […] }`
            case enumeration(Enumeration)
            /// `{ "oneOf": … }`
            case union(Union)
            /// `{ "tuple": … }`; elements without a name are called `first`, `second`, … The last may be the list of all that
            /// follow.
            case tuple([Field])
            /// `{ "items": { … } }`: an array of an inline schema.
            case items(Schema)
            /// `{ "values": { … } }`: a map of an inline schema, by string.
            case values(Schema)
        }
    }

    /// What the object form of a type may add.
    struct Notes: Equatable {
        var description: String?
        var swiftName: Located<String>?
        /// May be absent (`"optional": true`; the `?` of an expression is part of the expression).
        var isOptional = false
        /// May be `null` though it must be there; together with optional, absent and `null` differ.
        var isNullable = false
        var defaultValue: JSONValue?
        var example: JSONValue?
        var deprecated: Deprecation?
        var traits = ModelTraits()
        /// Which side alone sends it; `nil` when both do.
        var direction: Direction?
        /// The default is there to be read: what states it must be sent all the same.
        var isDefaultOnlyDocumented = false
        /// The one value that a field of this model has, of all that its type allows.
        var constant: JSONValue?
        /// The values of an enum are only what is known of the type: text, or a number, may be anything else as well.
        var allowsOtherValues = false
        /// A name that the document has for the type, where nothing else names it.
        var title: String?
        /// What kind of text a string holds, where it stays a string: `email`, `ipv4`.
        var format: String?
        /// How a date is written, where that is not RFC 3339; the type has it, too.
        var dateFormat: Located<DatePattern>?
        /// For arrays in a query: `a=1&a=2` (the default) or `a=1,2`.
        var explode: Located<Bool>?
        var limits: [Limit] = []
        /// Values that it is not: samples are others.
        var excluded: [JSONValue] = []
        /// What holds of one of the forms that a text may have: samples have that one.
        var formLimits: [Limit] = []
        var requiredAlternatives: [RequiredAlternatives] = []
        /// What it has to be one of, where the type does not say so: numbers with fractions, flags, lists, objects, null.
        var values: [JSONValue] = []
        /// What the keys of a map are, where not every text will do; one at most.
        var keys: [Schema] = []
    }

    /// Only the server has it to say (`readOnly`), or only the client (`writeOnly`).
    ///
    /// Stamps name who sends it.
    enum Direction: String {
        case readOnly = "server"
        case writeOnly = "client"
    }

    /// `"deprecated": true` or `"deprecated": "Use tags."`
    struct Deprecation: Equatable {
        var message: String?
    }

    /// A bound that only the documentation states, such as `maximum` 100.
    struct Limit: Equatable {
        var keyword: Keyword
        var value: JSONValue

        enum Keyword: String, CaseIterable {
            case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
            case minLength, maxLength, pattern, minItems, maxItems, uniqueItems, minProperties, maxProperties
        }
    }

    /// Keys of which at least one list has to be there (`anyOf` of nothing but `required`), or exactly one (`oneOf`).
    struct RequiredAlternatives: Equatable {
        var alternatives: [[String]]
        var isExclusive: Bool
    }

    struct Field: Equatable {
        /// The JSON key, the parameter's name on the wire, or the tuple element's name.
        var name: Located<String>
        var schema: Schema
        /// For parameters and the fields of a form.
        var style: ParameterStyle?
        /// For parts of a multipart body, where it is not the usual one.
        var mediaType: String?
        /// For parts of a multipart body: headers beside those that every part has.
        var headers: [Field] = []
        /// For the last element of a tuple: a list of all further elements.
        var isRest = false
    }

    struct Enumeration: Equatable {
        var values: [EnumValue]
        var isClosed: Bool
    }

    struct EnumValue: Equatable {
        /// A string or an integer.
        var value: JSONValue
        var swiftName: Located<String>?
        var description: String?
        var deprecated: Deprecation?
    }

    struct Union: Equatable {
        /// The key whose value chooses the variant.
        var discriminator: Located<String>?
        /// Each variant stands in an object under a key of its own, which is its tag: `{"put": {…}}`.
        var isKeyed = false
        var variants: [Variant]
    }

    struct Variant: Equatable {
        /// The discriminator's value, or the name the author gave the variant; `nil` in a plain list of types.
        var tag: Located<String>?
        /// Further values of the discriminator that mean this variant.
        var otherTags: [Located<String>] = []
        /// The discriminator's value if nothing else says it: the name of the schema.
        var impliedTag: Located<String>?
        /// Whether an object without the discriminator is this variant.
        var isUntagged = false
        /// What a title of several words calls it, where no value does.
        var nameInTitle: String?
        var schema: Schema
    }
}

extension Spec.Schema {
    /// Whether its expression ends in `?`.
    var isOptionalExpression: Bool {
        if case .expression(.optional) = kind { true } else { false }
    }
}

extension Spec.Variant {
    /// The discriminator values that the mapping gives for the variant.
    var mappedTags: [String] {
        (tag.map { [$0.value] } ?? []) + otherTags.map(\.value)
    }
}
