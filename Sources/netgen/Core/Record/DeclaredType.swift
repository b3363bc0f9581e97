/// A model or inline type with its full name.
struct DeclaredType {
    /// The full name: `Pet.Status`.
    let swiftName: String
    var model: Model

    init(_ model: Model, at path: [TypeName]) {
        swiftName = path.map(\.description).joined(separator: ".")
        self.model = model
        // An element of a tuple is identified by its number.
        if case .tuple(var properties) = model.kind {
            for index in properties.indices { properties[index].key = "element \(index + 1)" }
            self.model.kind = .tuple(properties)
        }
    }

    enum Form: String {
        case object, tuple, enumeration = "enum", union, alias
    }

    var form: Form {
        switch model.kind {
        case .structure: .object
        case .tuple: .tuple
        case .enumeration: .enumeration
        case .union: .union
        case .alias: .alias
        }
    }

    var enumeration: Enumeration? { if case .enumeration(let enumeration) = model.kind { enumeration } else { nil } }

    var union: Union? { if case .union(let union) = model.kind { union } else { nil } }

    /// The type that an alias refers to; `nil` for other types.
    var alias: TypeReference? { if case .alias(let target) = model.kind { target } else { nil } }

    /// The messages that contain values of the type. A type that is neither read nor written is that of a parameter.
    var use: Use { [model.isRead ? .response : [], model.isWritten || !model.isRead ? .request : []] }

    /// The protocols that the user has requested.
    var conformances: [String] {
        (model.traits.isIdentifiable ? [ExternalType.identifiable.rawValue] : [])
            + model.traits.protocols.map(\.value.qualified)
    }

    /// The messages that contain values of a type.
    struct Use: OptionSet {
        var rawValue: Int

        static let request = Use(rawValue: 1)
        static let response = Use(rawValue: 2)
    }
}

extension DeclaredType: APIPart {
    init?(key: String, name: String) {
        guard let last = name.split(separator: ".").last.flatMap({ TypeName(swiftName: String($0)) }) else {
            return nil
        }
        swiftName = name
        model = Model(name: last, key: key.isEmpty ? nil : key, kind: .structure([]))
    }

    var partKey: String { model.key ?? "" }
    var location: SourceRange? { model.range.ifDeclared }
    var notes: Documentation {
        get { model.documentation }
        set { model.documentation = newValue }
    }
    var referencedTypes: [TypeReference] { model.mentionedTypes }

    mutating func record(_ record: inout APIRecord) {
        var target = alias
        record.type(&target)
        var form = form
        record.word("form", &form, defaultValue: .object)
        var (isSent, isUnread) = (use.contains(.request), !use.contains(.response))
        record.flag("sent", &isSent)
        record.flag("unread", &isUnread)
        (model.isWritten, model.isRead) = (isSent, !isUnread)
        record.flag("codable", &model.traits.isCodable)
        record.flag("hashable", &model.traits.isHashable)
        record.flag("mutable", &model.traits.isMutable)
        record.values("conforms", conformances.map { AppName($0, in: nil) }, \.qualified, { AppName($0, in: nil) }) {
            model.traits.protocols = $0.map { Located($0, at: .none) }
            model.traits.isIdentifiable = false
        }
        record.value("own", model.substitute, \.qualified, { AppName($0, in: nil) }) { model.ownType = $0 }
        switch form {
        case .object, .tuple:
            var properties = model.properties
            record.list("fields", &properties)
            model.kind = form == .object ? .structure(properties) : .tuple(properties)
        case .enumeration:
            var enumeration = enumeration ?? Enumeration()
            enumeration.record(&record)
            model.kind = .enumeration(enumeration)
        case .union:
            var union = union ?? Union()
            union.record(&record)
            model.kind = .union(union)
        case .alias: model.kind = .alias(target ?? .json)
        }
    }
}

extension Enumeration {
    fileprivate mutating func record(_ record: inout APIRecord) {
        record.word("raw", &rawType, defaultValue: .string)
        record.flag("closed", &isClosed)
        record.list("values", &cases)
        record.member("unknown", &unknownCase, defaultValue: "unknown")
        record.flag("suggested", &allowsOthers)
    }
}

extension Union {
    /// The key that selects a variant. The string is empty if each variant has its own key, and `nil` if there is no
    /// discriminator.
    var selector: String? { isKeyed ? "" : discriminator }

    /// The key of the variant for objects without the discriminator; `nil` if there is none.
    var untaggedKey: String? { untagged.map { variants[$0].partKey } }

    /// Returns the keys that identify an object of a variant, if netgen doesn't generate the variant's type.
    func shape(of variant: Variant) -> [String] {
        for match in matching.matches where variants[match.variant].name == variant.name {
            if case .object(let shape) = match.shape { return shape.keys }
        }
        return []
    }

    fileprivate mutating func record(_ record: inout APIRecord) {
        record.value("discriminator", selector, { $0 }, { $0 }) {
            isKeyed = $0 == ""
            discriminator = isKeyed ? nil : $0
        }
        var untaggedKey = untaggedKey
        record.text("untagged", &untaggedKey)
        var shaped = variants.map { ShapedVariant(variant: $0, shape: shape(of: $0)) }
        record.list("variants", &shaped)
        variants = shaped.map(\.variant)
        untagged = untaggedKey.flatMap { key in variants.firstIndex { $0.partKey == key } }
        matching.matches = shaped.indices.filter { !shaped[$0].shape.isEmpty }.map {
            Match(variant: $0, shape: .object(ObjectShape(keys: shaped[$0].shape)))
        }
        record.member("unknown", &unknownCase, defaultValue: "unknown")
        record.flag("tried", &matching.isTried)
    }
}

/// A variant with the keys that identify its objects.
private struct ShapedVariant: APIPart {
    var variant: Union.Variant
    var shape: [String]

    init(variant: Union.Variant, shape: [String]) { (self.variant, self.shape) = (variant, shape) }

    init?(key: String, name: String) {
        guard let variant = Union.Variant(key: key, name: name) else { return nil }
        self.init(variant: variant, shape: [])
    }

    var partKey: String { variant.partKey }
    var swiftName: String { variant.swiftName }
    var notes: Documentation {
        get { variant.notes }
        set { variant.notes = newValue }
    }

    mutating func record(_ record: inout APIRecord) {
        variant.record(&record)
        record.texts("shape", &shape)
    }
}

extension Union.Variant: APIPart {
    init?(key: String, name: String) {
        guard let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name, tags: key.split(separator: "|", omittingEmptySubsequences: false).map(String.init))
    }

    /// The tags, or else the type.
    var partKey: String { tags.isEmpty ? type.spelling : tags.joined(separator: "|") }
    var swiftName: String { name.unescaped }
    var location: SourceRange? { range.ifDeclared }
    var notes: Documentation {
        get { documentation }
        set { documentation = newValue }
    }
    var referencedTypes: [TypeReference] { [type] }

    mutating func record(_ record: inout APIRecord) {
        record.type(&type)
        // The key of a variant without tags is its type.
        if tags == [type.spelling] { tags = [] }
        record.list("keywords", &keywords)
    }
}

extension Property: APIPart {
    init?(key: String, name: String) {
        guard let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name, key: key)
    }

    var partKey: String { key }
    var swiftName: String { name.unescaped }
    /// The property for additional properties has no name in the spec, so its changes are reported at the object.
    var location: SourceRange? { keepsAdditionalProperties ? nil : range.ifDeclared }
    var notes: Documentation {
        get { documentation }
        set { documentation = newValue }
    }
    var referencedTypes: [TypeReference] { [type] }

    mutating func record(_ record: inout APIRecord) {
        record.type(&type, &presence)
        record.defaultValue("default", &defaultValue)
        record.defaultValue("value", &constant)
        record.word("from", &direction)
        record.flag("others", &keepsAdditionalProperties)
    }
}

extension Enumeration.Case: APIPart {
    init?(key: String, name: String) {
        guard let name = MemberName(swiftName: name) else { return nil }
        self.init(name: name, rawValue: key)
    }

    var partKey: String { rawValue }
    var swiftName: String { name.unescaped }
    var location: SourceRange? { range.ifDeclared }
    var notes: Documentation {
        get { documentation }
        set { documentation = newValue }
    }
}
