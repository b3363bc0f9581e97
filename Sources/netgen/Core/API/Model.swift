struct Model {
    var name: TypeName
    var declaration = Declaration()
    var kind: Kind
    /// The types that are declared in this type.
    var nested: [Model] = []
    var use = Use()
    var replacement = Replacement()

    struct Declaration {
        var ranges = DeclarationRanges()
        /// The name in the spec; `nil` for an inline type.
        var key: String?
        var documentation = Documentation()
    }

    /// The use that requests, responses and the app make of the model.
    struct Use {
        /// Whether requests send the model. Before ``ModelCompletion``, in a selection of endpoints: whether requests
        /// of the whole API send it.
        var isWritten = false
        /// Whether responses contain the model. Before ``ModelCompletion``, in a selection of endpoints: whether
        /// responses of the whole API contain it.
        var isRead = false
        var traits = ModelTraits()
        /// The values for previews and tests; `nil` unless fixtures are generated.
        var samples: ModelSamples?
    }

    /// The declarations that the model stands for, or that stand for it.
    struct Replacement {
        /// The type of the app that replaces the model; `nil` if there is none. A replaced model isn't generated.
        var ownType: AppName?
        /// The equal type of another API of the app, which replaces the model; `nil` if there is none. A replaced model
        /// isn't generated.
        var shared: AppName?
        /// Whether the model is an alias that replaces an inline type, or the target of such aliases in the namespace.
        var isShared = false
    }

    /// The type that replaces the model, either from the app or from another API; `nil` if the model is generated.
    var substitute: AppName? { replacement.ownType ?? replacement.shared }

    var range: SourceRange { declaration.ranges.name }
    var hasReader: Bool { use.isRead || use.traits.isCodable }
    var hasWriter: Bool { use.isWritten || use.traits.isCodable }

    enum Kind {
        case structure([Property])
        case tuple([Property])
        case enumeration(Enumeration)
        case union(Union)
        case alias(TypeReference)
    }
}

struct Property {
    var name: MemberName
    var declaration = Declaration()
    /// The JSON key.
    var key: String
    /// The type, without the optionality that the presence of the value describes.
    var type = TypeReference.string
    var value = Value()
    var storage = Storage()

    struct Declaration {
        var ranges = DeclarationRanges()
        var documentation = Documentation()
    }

    struct Value {
        var presence = Presence.required
        var defaultValue: DefaultValue?
        /// The constant value, which is sent unless the caller sets another; `nil` if there is none.
        var constant: DefaultValue?
        /// The direction, `readOnly` or `writeOnly`; `nil` if both sides send the property.
        var direction: Spec.Direction?
    }

    struct Storage {
        /// Whether the value is stored in a box, because the model would otherwise contain itself or be too large.
        var isBoxed = false
        /// Whether reading the property returns `nil` for both null and absent, which are sent differently.
        var isReadPlainly = false
        /// Whether the property is a dictionary of all additional properties, or an array of all further elements of a
        /// tuple.
        var keepsAdditionalProperties = false
    }

    var range: SourceRange { declaration.ranges.name }

    /// Whether the key, or an element at the end of a tuple, can be missing.
    var mayBeAbsent: Bool { value.presence.isLeftOut || value.defaultValue != nil }
    /// Whether null is accepted, and read as `nil` or as the default.
    var acceptsNull: Bool { value.presence != .required || value.defaultValue != nil }

    enum Presence {
        /// Always present and never null.
        case required
        /// Possibly absent. Null is read as absent, and `nil` isn't written.
        case optional
        /// Always present and possibly null. `nil` is written as `null`.
        case nullable
        /// Possibly absent or null, which differ: `Nullable<T>`. Only in models that are written.
        case optionalNullable

        /// Whether `nil` is omitted when writing.
        var isLeftOut: Bool { self == .optional || self == .optionalNullable }
    }
}

extension Property {
    /// Whether the property's Swift type is optional.
    var isOptional: Bool {
        switch value.presence {
        case .required: false
        case .optional, .nullable, .optionalNullable: true
        }
    }
}

extension [Property] {
    /// The minimum number of elements of a tuple with these properties.
    var minCount: Int { (lastIndex { !$0.mayBeAbsent && !$0.storage.keepsAdditionalProperties } ?? -1) + 1 }
}

/// A default that is a valid value of its type.
indirect enum DefaultValue: Equatable {
    case bool(Bool)
    /// A number, as written in the spec.
    case number(String)
    /// A number that must be exact, as written in the spec.
    case decimal(String)
    /// A number of seconds, as written in the spec.
    case seconds(String)
    case string(String)
    /// Bytes, encoded in Base64.
    case bytes(String)
    case enumCase(MemberName)
    case emptyArray
    case emptyDictionary
    case array([DefaultValue])
}

struct Enumeration {
    /// The type of raw values: a string, or an integer type that can represent all of them.
    var rawType = Scalar.string
    var isClosed = false
    /// Whether unlisted values are as valid as the listed ones.
    var allowsOthers = false
    var cases: [Case] = []
    /// The case for values that the spec doesn't list: `unknown`, unless a listed case has that name.
    var unknownCase: MemberName = "unknown"

    struct Case {
        var name: MemberName
        var range = SourceRange.none
        /// The string, or the digits of the integer.
        var rawValue: String
        var documentation = Documentation()
    }

    var isInteger: Bool { rawType != .string }
}

struct Union {
    var discriminator: String?
    /// Whether each variant is the value of a key in an object, and the key is the variant's tag.
    var isKeyed = false
    var variants: [Variant] = []
    /// The rules that select a variant if the discriminator doesn't.
    var matching = Matching()
    /// The case that keeps the JSON of an unlisted variant.
    var unknownCase: MemberName = "unknown"
    /// Whether the enum is indirect, because a variant contains the union itself or would be too large.
    var isIndirect: Bool = false

    struct Variant {
        var name: MemberName
        var declaration = Property.Declaration()
        var type = TypeReference.string
        /// The values of an inline enum, which the union also offers: `.all` for `.value(.all)`.
        var keywords: [Enumeration.Case] = []
        /// The discriminator values of the variant.
        var tags: [String] = []
        /// Whether the writer adds the discriminator, because the variant has no such property.
        var addsTag = false

        var range: SourceRange { declaration.ranges.name }
    }

    struct Matching {
        /// The index of the variant for objects without the discriminator; `nil` if there is none.
        var untagged: Int?
        /// The shapes of the variants, except `any`. The most specific shape comes first.
        var matches: [Match] = []
        /// The index of the variant for values that match no shape; `nil` if there is none.
        var fallback: Int?
        /// Whether a value can match several variants, so that reading tries the variants in order.
        var isTried = false
    }

    struct Match {
        var variant: Int
        var shape: Shape
    }

    /// The shape that a JSON value must have for this variant.
    enum Shape: Equatable {
        case string, number, integer, unsignedInteger, bool, array, null
        case object(ObjectShape)
        case any
    }

    struct ObjectShape: Equatable {
        /// The required keys. Without keys, the shape matches any object.
        var keys: [String]
        /// The struct that declares all keys of the variant's objects; `nil` if the variant has no such struct.
        var model: TypeReference?
        /// A key with a constant value, by which the object is recognized; `nil` if there is none.
        var constant: Constant?
    }

    struct Constant: Equatable {
        var key: String
        var value: String
        var isOptional = false
    }
}

extension Model.Kind {
    var isAlias: Bool {
        if case .alias = self { true } else { false }
    }

    var fields: [Property] {
        if case .structure(let properties) = self { properties } else { [] }
    }
}

extension Property {
    /// Whether the property identifies values of its model, as `Identifiable` requires of `id`.
    var isIdentity: Bool {
        name.description == "id" && value.presence == .required && !storage.keepsAdditionalProperties
    }
}

extension Model {
    /// The stored properties of a struct or tuple.
    var properties: [Property] {
        switch kind {
        case .structure(let properties), .tuple(let properties): properties
        case .enumeration, .union, .alias: []
        }
    }

    /// The properties that have keys: those of a struct.
    var fields: [Property] { kind.fields }

    /// The types that the model itself refers to, without those of nested types.
    var mentionedTypes: [TypeReference] { mentionedTypes(in: properties) }

    /// The mentioned types that requests send.
    var sentTypes: [TypeReference] { mentionedTypes(in: properties.filter { $0.value.direction != .readOnly }) }

    private func mentionedTypes(in properties: [Property]) -> [TypeReference] {
        switch kind {
        case .structure, .tuple: properties.map(\.type)
        case .union(let union): union.variants.map(\.type)
        case .alias(let type): [type]
        case .enumeration: []
        }
    }
}
