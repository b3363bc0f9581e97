@testable import netgen

extension SourceRange {
    /// The range of values that no spec declares.
    static let none = SourceRange(file: 0, start: 0, end: 0)
}

extension API {
    /// An API that declares nothing.
    static var empty: API {
        API(identity: API.Identity(sourceName: "petstore.json", namespace: "Petstore"))
    }

    /// Returns the contents of the first file whose name has the suffix; `nil` if there is no such file.
    func file(_ suffix: String) -> String? {
        sourceFiles().first { $0.name.hasSuffix(suffix) }?.contents
    }
}

extension Model {
    static func structure(_ name: TypeName, _ properties: [Property] = [], nested: [Model] = []) -> Model {
        made(name, .structure(properties), nested: nested)
    }

    static func alias(_ name: TypeName, _ target: TypeReference) -> Model {
        made(name, .alias(target), nested: [])
    }

    private static func made(_ name: TypeName, _ kind: Kind, nested: [Model]) -> Model {
        Model(name: name, kind: kind, nested: nested, use: Model.Use(isRead: true))
    }
}

extension Property {
    static func required(_ name: MemberName, _ type: TypeReference, boxed: Bool = false) -> Property {
        Property(
            name: name,
            key: name.unescaped,
            type: type,
            storage: Property.Storage(isBoxed: boxed)
        )
    }
}
