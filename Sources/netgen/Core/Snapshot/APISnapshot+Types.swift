// Declared types and their members.
extension APISnapshot {
    /// A declared type.
    struct Declaration: SnapshotPart {
        var label = Label()
        var use = Use.response
        var generatedConformances: Set<GeneratedConformance> = []
        /// The protocols that the user has requested.
        var conformances: [String] = []
        /// The app's type that replaces the generated one; `nil` if there is none.
        var ownType: String?
        var kind = Kind.object([])

        enum Kind {
            case object([Field])
            case tuple([Field])
            case enumeration(Enumeration)
            case union(Union)
            case alias(TypeReference)
        }

        enum Form: String {
            case object, tuple, enumeration = "enum", union, alias
        }

        mutating func record(_ record: inout SnapshotRecord) {
            var target = alias
            record.type(&target)
            var form = form
            record.word("form", &form, defaultValue: .object)
            var (isSent, isUnread) = (use.contains(.request), !use.contains(.response))
            record.flag("sent", &isSent)
            record.flag("unread", &isUnread)
            use = [isSent ? .request : [], isUnread ? [] : .response]
            for conformance in GeneratedConformance.allCases {
                var isIncluded = generatedConformances.contains(conformance)
                record.flag(conformance.rawValue, &isIncluded)
                if isIncluded { generatedConformances.insert(conformance) }
            }
            record.texts("conforms", &conformances)
            record.text("own", &ownType)
            switch form {
            case .object, .tuple:
                var fields = fields
                record.list("fields", &fields)
                kind = form == .object ? .object(fields) : .tuple(fields)
            case .enumeration:
                var enumeration = enumeration ?? Enumeration()
                record.word("raw", &enumeration.rawType, defaultValue: .string)
                record.flag("closed", &enumeration.isClosed)
                record.list("values", &enumeration.values)
                record.text("unknown", &enumeration.unknownCase, defaultValue: "unknown")
                record.flag("suggested", &enumeration.allowsOthers)
                kind = .enumeration(enumeration)
            case .union:
                var union = union ?? Union()
                record.text("discriminator", &union.discriminator)
                record.text("untagged", &union.untagged)
                record.list("variants", &union.variants)
                record.text("unknown", &union.unknownCase, defaultValue: "unknown")
                record.flag("tried", &union.isTried)
                kind = .union(union)
            case .alias: kind = .alias(target ?? .json)
            }
        }

        var mentionedTypes: [TypeReference] {
            switch kind {
            case .object(let fields), .tuple(let fields): fields.map(\.type)
            case .union(let union): union.variants.map(\.type)
            case .alias(let target): [target]
            case .enumeration: []
            }
        }

        var form: Form {
            switch kind {
            case .object: .object
            case .tuple: .tuple
            case .enumeration: .enumeration
            case .union: .union
            case .alias: .alias
            }
        }

        var enumeration: Enumeration? {
            if case .enumeration(let enumeration) = kind { enumeration } else { nil }
        }

        var union: Union? { if case .union(let union) = kind { union } else { nil } }

        /// The type that an alias refers to; `nil` for other declarations.
        var alias: TypeReference? { if case .alias(let target) = kind { target } else { nil } }

        /// The members of an object, or the elements of a tuple.
        var fields: [Field] {
            switch kind {
            case .object(let fields), .tuple(let fields): fields
            case .enumeration, .union, .alias: []
            }
        }
    }

    /// The messages that contain values of a type.
    struct Use: OptionSet {
        var rawValue: Int

        static let request = Use(rawValue: 1)
        static let response = Use(rawValue: 2)
    }

    enum GeneratedConformance: String, CaseIterable {
        case codable, hashable, mutable
    }

    struct Enumeration {
        var rawType = Scalar.string
        var isClosed = false
        var values: [Value] = []
        /// The case for unlisted values.
        var unknownCase = "unknown"
        /// Whether unlisted values are as valid as the listed ones.
        var allowsOthers = false
    }

    struct Union {
        /// The key that selects a variant. The string is empty if each variant has its own key, and `nil` if the union
        /// has no discriminator.
        var discriminator: String?
        /// The key of the variant for objects without the discriminator; `nil` if there is none.
        var untagged: String?
        var variants: [Variant] = []
        /// The case for unlisted variants.
        var unknownCase = "unknown"
        /// Whether a value can match several variants, so that reading tries them in order.
        var isTried = false
    }

    /// A value of an enum, or a named code.
    struct Value: SnapshotPart {
        var label = Label()

        mutating func record(_ record: inout SnapshotRecord) {}
    }

    /// A variant, identified by its tags or else by its type.
    struct Variant: SnapshotPart {
        var label = Label()
        var type = TypeReference.string
        /// The values of an inline enum, which the union also offers.
        var keywords: [Value] = []
        /// The keys that identify an object of a type that netgen doesn't generate.
        var shape: [String] = []

        mutating func record(_ record: inout SnapshotRecord) {
            var presence = Property.Presence.required
            record.type(&type, &presence)
            record.list("keywords", &keywords)
            record.texts("shape", &shape)
        }

        var mentionedTypes: [TypeReference] { [type] }
    }

    /// A member of an object, or an element of a tuple.
    struct Field: SnapshotPart {
        var label = Label()
        var type = TypeReference.string
        var presence = Property.Presence.required
        var defaultValue: String?
        /// The value that is sent unless the caller sets another; `nil` if there is none.
        var initialValue: String?
        var direction: Spec.Direction?
        /// Whether the field is the dictionary of all additional properties, or the array of all further elements.
        var keepsAdditionalProperties = false

        mutating func record(_ record: inout SnapshotRecord) {
            record.type(&type, &presence)
            record.text("default", &defaultValue)
            record.text("value", &initialValue)
            record.word("from", &direction)
            record.flag("others", &keepsAdditionalProperties)
        }

        var mentionedTypes: [TypeReference] { [type] }
    }
}
