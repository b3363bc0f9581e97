// Members of models, enums and unions.
extension Enumeration {
    mutating func record(_ record: inout APIRecord) {
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
    var untaggedKey: String? { matching.untagged.map { variants[$0].partKey } }

    /// Returns the keys that identify an object of a variant, if netgen doesn't generate the variant's type.
    func shape(of variant: Variant) -> [String] {
        for match in matching.matches where variants[match.variant].name == variant.name {
            if case .object(let shape) = match.shape { return shape.keys }
        }
        return []
    }

    mutating func record(_ record: inout APIRecord) {
        record.value("discriminator", selector, { $0 }, { $0 }) {
            isKeyed = $0 == ""
            discriminator = isKeyed ? nil : $0
        }
        var untaggedKey = untaggedKey
        record.text("untagged", &untaggedKey)
        var shaped = variants.map { ShapedVariant(variant: $0, shape: shape(of: $0)) }
        record.list("variants", &shaped)
        variants = shaped.map(\.variant)
        matching.untagged = untaggedKey.flatMap { key in variants.firstIndex { $0.partKey == key } }
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
        get { declaration.documentation }
        set { declaration.documentation = newValue }
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
    var location: SourceRange? { storage.keepsAdditionalProperties ? nil : range.ifDeclared }
    var notes: Documentation {
        get { declaration.documentation }
        set { declaration.documentation = newValue }
    }
    var referencedTypes: [TypeReference] { [type] }

    mutating func record(_ record: inout APIRecord) {
        record.type(&type, &value.presence)
        record.defaultValue("default", &value.defaultValue)
        record.defaultValue("value", &value.constant)
        record.word("from", &value.direction)
        record.flag("others", &storage.keepsAdditionalProperties)
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
