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
    var use: Use { [model.use.isRead ? .response : [], model.use.isWritten || !model.use.isRead ? .request : []] }

    /// The protocols that the user has requested.
    var conformances: [String] {
        (model.use.traits.isIdentifiable ? [ExternalType.identifiable.rawValue] : [])
            + model.use.traits.protocols.map(\.value.qualified)
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
        model = Model(name: last, declaration: Model.Declaration(key: key.isEmpty ? nil : key), kind: .structure([]))
    }

    var partKey: String { model.declaration.key ?? "" }
    var location: SourceRange? { model.range.ifDeclared }
    var notes: Documentation {
        get { model.declaration.documentation }
        set { model.declaration.documentation = newValue }
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
        (model.use.isWritten, model.use.isRead) = (isSent, !isUnread)
        record.flag("codable", &model.use.traits.isCodable)
        record.flag("hashable", &model.use.traits.isHashable)
        record.flag("mutable", &model.use.traits.isMutable)
        record.values("conforms", conformances.map { AppName($0, in: nil) }, \.qualified, { AppName($0, in: nil) }) {
            model.use.traits.protocols = $0.map { Located($0, at: .none) }
            model.use.traits.isIdentifiable = false
        }
        record.value("own", model.substitute, \.qualified, { AppName($0, in: nil) }) { model.replacement.ownType = $0 }
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
