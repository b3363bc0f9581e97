/// The models of an API by their paths in the namespace, for resolving types through aliases.
struct TypeGraph {
    private var models: [[TypeName]: Model] = [:]

    init() {}

    init(_ api: API) {
        for model in api.models { add(model, in: []) }
        for wrapper in api.client.wrappers {
            for model in wrapper.declaration.nested { add(model, in: [wrapper.name]) }
        }
        for endpoint in api.endpoints { for model in endpoint.declaration.nested { add(model, in: [endpoint.name]) } }
    }

    /// Accesses the model at a path; `nil` for types that aren't models, such as requests.
    subscript(path: [TypeName]) -> Model? { models[path] ?? models[behindAliases(path)] }

    /// Returns the path with the targets of aliases in place of enclosing aliases: `Team.Owner` for
    /// `GetUser.Response.Team.Owner`.
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

    /// Returns the type that aliases lead to. Aliases that a type of the app replaces aren't followed.
    func resolved(_ type: TypeReference) -> TypeReference { following(type) { $0.replacement.ownType == nil } }

    /// Returns the type of the JSON. Also follows an alias that a type of the app replaces.
    func sent(_ type: TypeReference) -> TypeReference { following(type) { _ in true } }

    private func following(_ type: TypeReference, where shouldFollow: (Model) -> Bool) -> TypeReference {
        type.following { path in
            guard let model = self[path], case .alias(let target) = model.kind, shouldFollow(model) else { return nil }
            return target
        }
    }

    /// Returns the model that a type refers to, through aliases and optionals; `nil` for other types.
    func model(of type: TypeReference) -> Model? {
        switch resolved(type) {
        case .optional(let wrapped): model(of: wrapped)
        case .named(let path): self[path]
        case .scalar, .file, .array, .dictionary: nil
        }
    }
}

extension TypeReference {
    /// Returns the type that aliases lead to.
    ///
    /// The resolver reports cycles of aliases. This function follows each alias of a cycle once.
    ///
    /// `behindOptionals` is whether to unwrap optionals, too. `target` returns the type that an alias refers to, and
    /// `nil` for any other type.
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

    /// The paths of the declared types that the type mentions.
    var paths: [[TypeName]] {
        switch self {
        case .named(let path): [path]
        case .array(let element), .dictionary(let element), .optional(let element): element.paths
        case .scalar, .file: []
        }
    }
}

// Properties of the values of a type.
extension TypeGraph {
    /// Returns whether a value of the type can be missing.
    func isOptional(_ type: TypeReference) -> Bool {
        if case .optional = resolved(type) { true } else { false }
    }

    /// Returns whether the type can be read from any body: any JSON, dictionaries of it, and strings.
    func readsAnyBody(_ type: TypeReference) -> Bool {
        switch resolved(type) {
        case .scalar(let scalar): scalar == .json || scalar == .string
        case .optional(let wrapped): wrapped != .string && readsAnyBody(wrapped)
        case .dictionary(let value): resolved(value) == .json
        case .array, .named, .file: false
        }
    }

    /// Returns whether the type is an array or a dictionary.
    func isCollection(_ type: TypeReference) -> Bool {
        switch resolved(type) {
        case .array, .dictionary: true
        case .scalar, .file, .optional, .named: false
        }
    }

    /// Returns the format of the values in a type, at any depth; `nil` for the type's default format.
    func format(of type: TypeReference) -> ValueFormat? {
        switch resolved(type) {
        case .scalar(let scalar): scalar.row.swift.format
        case .array(let element), .dictionary(let element), .optional(let element): format(of: element)
        case .file, .named: nil
        }
    }

    /// Returns whether a reader needs only the type to read the property.
    private func isPlain(_ property: Property) -> Bool {
        property.value.defaultValue == nil && property.value.presence != .optionalNullable
            && !property.storage.keepsAdditionalProperties
            && format(of: property.type) == nil
    }

    /// Returns whether a struct with these properties can be a record, which is read by its layout alone.
    func canFormRecord(_ properties: [Property]) -> Bool { properties.allSatisfy(isPlain) }
}
