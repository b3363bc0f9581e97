struct Model {
    var name: TypeName
    var range: SourceRange
    /// The name in the spec; `nil` for an inline type.
    var key: String?
    var documentation: Documentation
    var kind: Kind
    /// Types declared inside this one.
    var nested: [Model] = []
    /// Whether requests send it. Before models are complete: whether those of endpoints that are not selected do.
    var isWritten: Bool
    /// Whether responses carry it. Before models are complete: whether those of endpoints that are not selected do.
    var isRead: Bool
    var traits: ModelTraits
    /// The app's type that stands in its place: nothing is generated for it then.
    var own: AppName?
    /// The equal type of another API of the app, which is not made once more.
    var shared: AppName?
    /// Whether it is an alias at one of the places of an inline type, or the type in the namespace that such aliases mean.
    var isShared = false
    /// Values for previews and tests; `nil` unless fixtures are made.
    var samples: ModelSamples?

    /// The type that stands in its place, whoever has made it.
    var substitute: AppName? { own ?? shared }

    var hasReader: Bool { isRead || traits.isCodable }
    var hasWriter: Bool { isWritten || traits.isCodable }

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
    var range: SourceRange
    /// The JSON key.
    var key: String
    /// The type without the optionality that `presence` states.
    var type: TypeReference
    var presence: Presence
    var defaultValue: DefaultValue?
    /// The constant value, which is sent unless the caller gives another.
    var constant: DefaultValue?
    var documentation: Documentation
    /// Whether it is stored in a box, because the value would contain itself, or would be too large in place.
    var isBoxed: Bool = false
    /// Whether null and absent, which differ in what is sent, are both `nil` to who reads the property.
    var isReadPlainly = false
    /// `readOnly` or `writeOnly`; `nil` if both sides send it.
    var direction: Spec.Direction?
    /// A map of all members that have no property, or a list of all further elements of a tuple.
    var holdsOthers = false

    /// Whether the key, or an element at the end of a tuple, may be missing.
    var mayBeAbsent: Bool { presence.isLeftOut || defaultValue != nil }

    enum Presence {
        /// Always there, never null.
        case required
        /// May be absent; null is read as absent, and `nil` is not written.
        case optional
        /// Always there, may be null: `nil` is written as `null`.
        case nullable
        /// Absent and null are two things (only in models that are written): `Nullable<T>`.
        case optionalNullable

        /// `nil` is not written.
        var isLeftOut: Bool { self == .optional || self == .optionalNullable }
    }
}

extension Property {
    /// Whether its Swift type is optional.
    var isOptional: Bool {
        switch presence {
        case .required: false
        case .optional, .nullable, .optionalNullable: true
        }
    }
}

extension [Property] {
    /// The minimum number of elements of a tuple with these properties.
    var leastCount: Int { (lastIndex { !$0.mayBeAbsent && !$0.holdsOthers } ?? -1) + 1 }
}

/// A default that fits its type.
indirect enum DefaultValue: Equatable {
    case bool(Bool)
    /// The number's spelling in the spec, known to fit.
    case number(String)
    /// The spelling of a number that has to be exact.
    case decimal(String)
    /// The spelling of a number of seconds.
    case seconds(String)
    case string(String)
    /// Bytes in Base64.
    case bytes(String)
    case enumCase(MemberName)
    case emptyArray
    case emptyDictionary
    case array([DefaultValue])
}

struct Enumeration {
    /// The type of raw values: a string, or an integer that holds all of them.
    var rawType: Scalar
    var isClosed: Bool
    /// Whether other values are as valid as the listed ones.
    var allowsOthers = false
    var cases: [Case]
    /// The case that keeps a value the spec does not list: `unknown`, unless a listed case has that name.
    var unknownCase: MemberName

    struct Case {
        var name: MemberName
        var range: SourceRange
        /// The string, or the integer's digits.
        var rawValue: String
        var documentation: Documentation
    }

    var isInteger: Bool { rawType != .string }
}

struct Union {
    var discriminator: String?
    /// Each variant stands in an object under a key of its own, which is its tag.
    var isKeyed = false
    var variants: [Variant]
    /// The variant for objects without the discriminator.
    var untagged: Int?
    /// How the variants are known where there is no discriminator.
    var matching: Matching
    /// The case that keeps the JSON of a variant the spec does not list.
    var unknownCase: MemberName
    /// A variant contains the union itself, or would be too large in place.
    var isIndirect: Bool = false

    struct Variant {
        var name: MemberName
        var range: SourceRange
        var type: TypeReference
        /// The values of an inline enum that the union has, too: `.all` for `.value(.all)`.
        var keywords: [Enumeration.Case] = []
        /// The discriminator's values.
        var tags: [String]
        /// Whether the writer adds the discriminator, because the variant has no such property.
        var addsTag: Bool
        var documentation: Documentation
    }

    struct Matching {
        /// Shapes with their variants, the most specific first. `any` is not among them.
        var matches: [Match] = []
        /// The variant for values that have none of the shapes.
        var fallback: Int?
        /// Whether shapes are ambiguous, so that reading tries one variant after the other.
        var isTried = false
    }

    struct Match {
        var variant: Int
        var shape: Shape
    }

    /// What a JSON value must look like to be this variant.
    enum Shape: Equatable {
        case string, number, integer, unsignedInteger, bool, array, null
        case object(ObjectShape)
        case any
    }

    struct ObjectShape: Equatable {
        /// The required keys; none: any object.
        var keys: [String]
        /// The struct of the variant, which knows all its keys.
        var model: TypeReference?
        /// A key that has one value only.
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
    /// Whether it can tell values of its model apart, as the `id` that Swift's `Identifiable` asks for.
    var isIdentity: Bool { name.description == "id" && presence == .required && !holdsOthers }
}

extension Model {
    /// The stored properties of a struct or tuple.
    var properties: [Property] {
        switch kind {
        case .structure(let properties), .tuple(let properties): properties
        case .enumeration, .union, .alias: []
        }
    }

    /// The properties that have a key: those of a struct.
    var fields: [Property] { kind.fields }

    /// The types that the model itself mentions, without those of nested types.
    var mentionedTypes: [TypeReference] { mentionedTypes(in: properties) }

    /// The types among them that requests send.
    var sentTypes: [TypeReference] { mentionedTypes(in: properties.filter { $0.direction != .readOnly }) }

    private func mentionedTypes(in properties: [Property]) -> [TypeReference] {
        switch kind {
        case .structure, .tuple: properties.map(\.type)
        case .union(let union): union.variants.map(\.type)
        case .alias(let type): [type]
        case .enumeration: []
        }
    }
}
