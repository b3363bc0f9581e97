/// The types of a spec.
extension Spec {
    struct Model: Equatable {
        var name: Located<String>
        var schema: Schema
    }

    /// A type with its annotations.
    struct Schema: Equatable {
        @EquatableIgnored var range: SourceRange
        var kind: Kind
        var notes = Notes()

        indirect enum Kind: Equatable {
            /// An expression: `"[string: Pet?]"`.
            case expression(TypeExpression)
            /// An object: `{ "fields": { … } }`.
            case object([Field])
            /// An object with additional properties, whose values all have the same type.
            case openObject([Field], others: Schema)
            /// An enum: `{ "enum": […] }`.
            case enumeration(Enumeration)
            /// A union: `{ "oneOf": … }`.
            case union(Union)
            /// A tuple: `{ "tuple": … }`. Elements without a name are called `first`, `second`, … The last field can be
            /// the array of all further elements.
            case tuple([Field])
            /// An array of an inline schema: `{ "items": { … } }`.
            case items(Schema)
            /// A dictionary of an inline schema, with string keys: `{ "values": { … } }`.
            case values(Schema)
        }
    }

    /// The annotations of a type.
    struct Notes: Equatable {
        var declaration = DeclarationNotes()
        var presence = PresenceNotes()
        var traits = ModelTraits()
        var form = FormNotes()
        var validity = ValidityNotes()
        var limits = LimitNotes()
    }

    struct DeclarationNotes: Equatable {
        var description: String?
        var swiftName: Located<String>?
        /// The type's title in the document, if the type has no other name.
        var title: String?
        var deprecated: Deprecation?
        var example: JSONValue?
    }

    struct PresenceNotes: Equatable {
        /// Whether the value can be absent: `"optional": true`. The `?` of an expression is part of the expression.
        var isOptional = false
        /// Whether the value can be `null`. If it is also optional, absent and `null` differ.
        var isNullable = false
        var defaultValue: JSONValue?
        /// Whether the default is only documentation, so that the value must be sent nevertheless.
        var isDefaultOnlyDocumented = false
        /// The only side that sends the value; `nil` if both sides do.
        var direction: Direction?
    }

    /// The form in which a value is sent.
    struct FormNotes: Equatable {
        /// The format of a value that is a string in Swift, too: `email`, `ipv4`.
        var format: String?
        /// The format of a date, if it isn't RFC 3339. The type also contains this format.
        var dateFormat: Located<DatePattern>?
        /// Whether an array in a query has a pair for each element: `a=1&a=2` (the default) instead of `a=1,2`.
        var explode: Located<Bool>?
    }

    /// The values that are valid, among those of the type.
    struct ValidityNotes: Equatable {
        /// The only valid value of this field.
        var constant: JSONValue?
        /// The valid values of a type that isn't an enum: fractions, Booleans, arrays, objects or null.
        var values: [JSONValue] = []
        /// Whether the type allows values that its enum doesn't list.
        var allowsOtherValues = false
        /// The values that are invalid. Samples avoid them.
        var excluded: [JSONValue] = []
        var requiredAlternatives: [RequiredAlternatives] = []
        /// The schema of a dictionary's keys, if they are restricted. The array has at most one element.
        var keys: [Schema] = []
    }

    struct LimitNotes: Equatable {
        var all: [Limit] = []
        /// The limits of a plain string in a union of string types. Samples are within these limits.
        var ofForm: [Limit] = []
    }

    /// The side that sends a value: only the server (`readOnly`) or only the client (`writeOnly`).
    ///
    /// Stamps contain the raw values.
    enum Direction: String {
        case readOnly = "server"
        case writeOnly = "client"
    }

    /// A deprecation: `"deprecated": true` or `"deprecated": "Use tags."`.
    struct Deprecation: Equatable {
        var message: String?
    }

    /// A documented limit, such as `maximum` 100.
    struct Limit: Equatable {
        var keyword: Keyword
        var value: JSONValue

        enum Keyword: String, CaseIterable {
            case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
            case minLength, maxLength, pattern, minItems, maxItems, uniqueItems, minProperties, maxProperties
        }
    }

    /// Alternative sets of required keys. A value has at least one set (`anyOf` with only `required`), or exactly one
    /// (`oneOf`).
    struct RequiredAlternatives: Equatable {
        var alternatives: [[String]]
        var isExclusive: Bool
    }

    struct Field: Equatable {
        /// The JSON key, the parameter's name in the request, or the tuple element's name.
        var name: Located<String>
        var schema: Schema
        /// The style of a parameter or form field.
        var style: ParameterStyle?
        /// The media type of a part of a multipart body, if it isn't the default.
        var mediaType: String?
        /// The headers of a part of a multipart body, in addition to those that every part has.
        var headers: [Field] = []
        /// Whether the field contains all further elements of a tuple, or all additional fields of a form or multipart
        /// body.
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
        /// The key whose value selects the variant.
        var discriminator: Located<String>?
        /// Whether each variant is the value of a key in an object, and the key is its tag: `{"put": {…}}`.
        var isKeyed = false
        var variants: [Variant]
    }

    struct Variant: Equatable {
        /// The discriminator value, or the author's name for the variant; `nil` if there is neither.
        var tag: Located<String>?
        /// The further discriminator values of this variant.
        var otherTags: [Located<String>] = []
        /// The name of the schema, which is the discriminator value if there is no other.
        var impliedTag: Located<String>?
        /// Whether an object without the discriminator is this variant.
        var isUntagged = false
        /// The variant's name from a title of several words, if no discriminator value provides a name.
        var nameInTitle: String?
        var schema: Schema
    }
}

extension Spec.Schema {
    /// Whether the expression ends in `?`.
    var isOptionalExpression: Bool {
        if case .expression(.optional) = kind { true } else { false }
    }
}

extension Spec.Variant {
    /// The discriminator values that the mapping contains for the variant.
    var mappedTags: [String] {
        (tag.map { [$0.value] } ?? []) + otherTags.map(\.value)
    }
}
