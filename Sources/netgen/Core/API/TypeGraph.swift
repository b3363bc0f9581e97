/// The models of an API by their paths in the namespace, to follow types to what they stand for.
struct TypeGraph {
    private var models: [[TypeName]: Model] = [:]

    init() {}

    init(_ api: API) {
        for model in api.models { add(model, in: []) }
        for wrapper in api.wrappers { for model in wrapper.nested { add(model, in: [wrapper.name]) } }
        for endpoint in api.endpoints { for model in endpoint.nested { add(model, in: [endpoint.name]) } }
    }

    /// The model at a path; `nil` for types that are no models, such as requests.
    subscript(path: [TypeName]) -> Model? { models[path] ?? models[behindAliases(path)] }

    /// The path of the declaration where the path leads through an alias: `Team.Owner` for `GetUser.Response.Team.Owner`.
    private func behindAliases(_ path: [TypeName]) -> [TypeName] {
        guard path.count > 1, models[path] == nil else { return path }
        let owner = behindAliases(Array(path.dropLast()))
        guard case .alias(.named(let target)) = models[owner]?.kind else { return owner + path.suffix(1) }
        return behindAliases(target + path.suffix(1))
    }

    /// Adds a model and everything nested in it.
    mutating func add(_ model: Model, in owner: [TypeName]) {
        let path = owner + [model.name]
        models[path] = model
        for nested in model.nested { add(nested, in: path) }
    }

    /// The type behind aliases. One of the app's hides what stands in JSON.
    func resolved(_ type: TypeReference) -> TypeReference { following(type) { $0.own == nil } }

    /// The type that stands in JSON, behind aliases and types of the app's.
    func sent(_ type: TypeReference) -> TypeReference { following(type) { _ in true } }

    private func following(_ type: TypeReference, where isSeen: (Model) -> Bool) -> TypeReference {
        type.following { path in
            guard let model = self[path], case .alias(let target) = model.kind, isSeen(model) else { return nil }
            return target
        }
    }

    /// The model that a type refers to, behind aliases and optionals.
    func model(of type: TypeReference) -> Model? {
        switch resolved(type) {
        case .optional(let wrapped): model(of: wrapped)
        case .named(let path): self[path]
        case .scalar, .file, .array, .dictionary: nil
        }
    }
}

extension TypeReference {
    /// The type behind aliases, and behind `?` where that is asked for; `target` is what an alias stands for, and `nil` for
    /// any other type.
    ///
    /// The resolver reports aliases that go in circles. Here each of them is followed once.
    func following(behindOptionals: Bool = false, _ target: ([TypeName]) -> TypeReference?) -> TypeReference {
        var type = self
        var passed: Set<[TypeName]> = []
        while true {
            switch type {
            case .optional(let wrapped) where behindOptionals:
                type = wrapped
            case .named(let path):
                guard let next = target(path), passed.insert(path).inserted else { return type }
                type = next
            case .optional, .scalar, .file, .array, .dictionary: return type
            }
        }
    }

    /// The declared types that the type mentions.
    var paths: [[TypeName]] {
        switch self {
        case .named(let path): [path]
        case .array(let element), .dictionary(let element), .optional(let element): element.paths
        case .scalar, .file: []
        }
    }
}

// What a value of a type may be.
extension TypeGraph {
    /// Whether nothing may stand for a value of the type.
    func isOptional(_ type: TypeReference) -> Bool {
        if case .optional = resolved(type) { true } else { false }
    }

    /// Whether the type can be read from any body: free-form JSON, objects of it, and text.
    func readsAnyBody(_ type: TypeReference) -> Bool {
        switch resolved(type) {
        case .scalar(let scalar): scalar == .json || scalar == .string
        case .optional(let wrapped): wrapped != .string && readsAnyBody(wrapped)
        case .dictionary(let value): resolved(value) == .json
        case .array, .named, .file: false
        }
    }

    /// Whether the type is a list or a map.
    func isCollection(_ type: TypeReference) -> Bool {
        switch resolved(type) {
        case .array, .dictionary: true
        case .scalar, .file, .optional, .named: false
        }
    }

    /// The format of the values in a type, at any depth; `nil` where they are spelled as their type is.
    func format(of type: TypeReference) -> ValueFormat? {
        switch resolved(type) {
        case .scalar(let scalar): scalar.row.swift.format
        case .array(let element), .dictionary(let element), .optional(let element): format(of: element)
        case .file, .named: nil
        }
    }

    /// Whether a reader needs nothing but the type to fill the property.
    private func isPlain(_ property: Property) -> Bool {
        property.defaultValue == nil && property.presence != .optionalNullable && !property.holdsOthers
            && format(of: property.type) == nil
    }

    /// Whether a struct with these properties is a record: a reader needs nothing but its layout.
    func areOfRecord(_ properties: [Property]) -> Bool { properties.allSatisfy(isPlain) }
}
