struct Model {
    var name: TypeName
    var range: SourceRange
    /// What the spec calls it; `nil` for one that is written in place.
    var key: String?
    var documentation: Documentation
    var kind: Kind
    /// Types declared inside this one.
    var nested: [Model] = []
    /// Requests send it.
    var isWritten: Bool
    /// Responses carry it.
    var isRead: Bool
    /// It is read and written by the app itself as well, to keep it.
    var isCodable: Bool
    var isHashable: Bool
    var isMutable: Bool
    /// Values for previews and tests; `nil` unless fixtures are made.
    var samples: ModelSamples?

    var hasReader: Bool { isRead || isCodable }
    var hasWriter: Bool { isWritten || isCodable }

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
    /// The one value there is, which is sent unless another is given.
    var constant: DefaultValue?
    var documentation: Documentation
    /// The value would contain itself: it is stored in a box.
    var isBoxed: Bool = false
    /// The one side that sends it; `nil` when both do.
    var direction: Spec.Direction?
    /// Said to be there, but not what it is.
    var isUndescribed = false
    /// A map of all members that no other property has the key of, or a list of all further elements of a tuple.
    var holdsOthers = false

    /// The key, or a tuple's element at the end, may be missing.
    var mayBeAbsent: Bool { presence.isLeftOut || defaultValue != nil }

    enum Presence {
        /// Always there, never null.
        case required
        /// May be absent; null is read as absent, and `nil` is not written.
        case optional
        /// Always there, may be null: `nil` is written as `null`.
        case nullable
        /// Absent and null are two things (only in models that are written): `Nullable<T>?`.
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
    /// How many elements a tuple of these has at least.
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
    case enumCase(MemberName)
    case emptyArray
    case emptyDictionary
    case array([DefaultValue])
}

struct Enumeration {
    /// Of its raw values: a string, or the integers that hold all of them.
    var rawType: Scalar
    var isClosed: Bool
    /// The cases are only what is known of the type: other values are as good.
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
    var variants: [Variant]
    /// How the variants are known where there is no discriminator.
    var matching: Matching
    /// The case that keeps the JSON of a variant the spec does not list.
    var unknownCase: MemberName
    /// A variant contains the union itself.
    var isIndirect: Bool = false

    struct Variant {
        var name: MemberName
        var range: SourceRange
        var type: TypeReference
        /// The discriminator's values.
        var tags: [String]
        /// The discriminator is no property of the variant: the writer adds it.
        var addsTag: Bool
        var documentation: Documentation
    }

    struct Matching {
        /// The most specific shape first. What no value has, and what every value has, is not among them.
        var matches: [Match] = []
        /// The variant that anything may be that has none of the shapes.
        var fallback: Int?
        /// A value may have the shapes of several variants, and only reading tells.
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
        /// The object has at least these; none: any object.
        var keys: [String]
        /// The struct that it is read as, which knows its keys.
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

extension Model {
    /// The stored properties of a struct or tuple.
    var properties: [Property] {
        switch kind {
        case .structure(let properties), .tuple(let properties): properties
        case .enumeration, .union, .alias: []
        }
    }

    /// The properties that have a key: those of a struct.
    var fields: [Property] {
        if case .structure(let properties) = kind { properties } else { [] }
    }

    /// Every type that the model itself mentions; those of nested types are not among them.
    var mentionedTypes: [TypeReference] { mentionedTypes(in: properties) }

    /// Those among them that requests carry.
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
