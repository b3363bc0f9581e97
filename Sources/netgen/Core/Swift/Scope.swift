/// A scope of the generated code, and the shortest spelling of types in it.
///
/// Inside `extension Petstore { struct Pet { … } }`, the names of both the namespace and the model are visible. Type
/// names are as short as in handwritten code, and hidden types are qualified (`Foundation.Data`). In `extension
/// Petstore.Pet { … }`, only the names of `Pet` are visible.
struct Scope {
    let visibleNames: VisibleNames
    /// The types around this scope, outermost first, without the namespace.
    let path: [TypeName]
    /// The names that the types around this scope declare and that are visible in it, innermost first.
    private let levels: [Level]

    private struct Level {
        var depth: Int
        var names: [TypeName]
    }

    /// Creates the scope of the namespace.
    init(_ visibleNames: VisibleNames) {
        self.init(visibleNames: visibleNames, path: [], levels: [])
        isInNamespace = true
    }

    private init(visibleNames: VisibleNames, path: [TypeName], levels: [Level]) {
        self.visibleNames = visibleNames
        self.path = path
        self.levels = levels
    }

    private var isInNamespace = false

    /// Returns the scope inside the declaration of a type in this scope.
    func inside(_ name: TypeName, declaring names: [TypeName]) -> Scope {
        let level = Level(depth: path.count + 1, names: names)
        var scope = Scope(visibleNames: visibleNames, path: path + [name], levels: [level] + levels)
        scope.isInNamespace = isInNamespace
        return scope
    }

    /// The scope inside `extension Petstore.Pet`, for the same type.
    var inExtension: Scope {
        Scope(visibleNames: visibleNames, path: path, levels: Array(levels.prefix(1)))
    }
}

// MARK: - Spelling

extension Scope {
    /// The qualified name of the type that this scope is inside of: `Petstore.Pet.Status`.
    var qualifiedName: SwiftSource {
        SwiftSource(line: (["\(visibleNames.namespace)"] + path.map(\.description)).joined(separator: "."))
    }

    /// Returns the spelling of a type in this scope: `[String: Pet]`.
    func type(_ type: TypeReference) -> SwiftSource {
        switch type {
        case .scalar(let scalar): self[scalar.row.swift.type]
        case .file: self[.multipartFile]
        case .array(let element): "[\(self.type(element))]"
        case .dictionary(let value): "[\(self[.string]): \(self.type(value))]"
        case .optional(let wrapped): "\(self.type(wrapped))?"
        case .named(let path): name(of: path)
        }
    }

    /// Accesses the name of a type that the API doesn't declare. If a type of the API hides the name, the module
    /// precedes it.
    subscript(_ type: ExternalType) -> SwiftSource {
        isHidden(type.rawValue) ? type.qualifiedName : type.name
    }

    /// Returns whether a declaration of the API with this name is visible in this scope.
    private func isHidden(_ name: String) -> Bool {
        visibleNames.globalNames.contains(name) || isVisible(name, fromDepth: 0)
    }

    /// Returns the shortest name of a type that the API declares, or of the app's type that replaces it.
    func name(of target: [TypeName]) -> SwiftSource {
        if let other = visibleNames.types[target]?.substitute {
            // Foundation, the standard library or NetRuntime may have a type with this name, so qualify it.
            let isAmbiguous = ExternalType(rawValue: other.name) != nil
            return SwiftSource(line: isAmbiguous || isHidden(other.outermostName) ? other.qualified : other.name)
        }
        var depth = zip(path, target).prefix { $0 == $1 }.count
        // A type that contains this scope needs at least the last component of its name.
        depth = min(depth, target.count - 1)
        while depth >= 0 {
            let name = target[depth].description
            // A record has a member with this name, which hides the type.
            let isMember = depth < path.count && name == ExternalType.jsonLayout.rawValue
            if isInScope(depth), !isMember, !isVisible(name, fromDepth: depth + 1) {
                return SwiftSource(line: target[depth...].map(\.description).joined(separator: "."))
            }
            depth -= 1
        }
        return SwiftSource(line: (["\(visibleNames.namespace)"] + target.map(\.description)).joined(separator: "."))
    }

    private func isInScope(_ depth: Int) -> Bool {
        depth == 0 ? isInNamespace : levels.contains { $0.depth == depth }
    }

    /// Returns whether a type around this scope, at the depth or deeper, declares the name. Depth 0 is the namespace.
    private func isVisible(_ name: String, fromDepth depth: Int) -> Bool {
        depth == 0 && isInNamespace && visibleNames.topLevelNames.contains(name) || isDeclared(name, fromDepth: depth)
    }

    private func isDeclared(_ name: String, fromDepth depth: Int) -> Bool {
        levels.contains { $0.depth >= depth && $0.names.contains { $0.description == name } }
    }
}

// MARK: - Access

extension Scope {
    /// The access modifier with a trailing space, such as `public `; empty for `internal`.
    var access: SwiftSource {
        switch visibleNames.access {
        case .internal: .empty
        case .package: "package "
        case .public: "public "
        }
    }

    /// Whether initializers must be generated. The memberwise initializers of the compiler are internal.
    var needsInitializers: Bool { visibleNames.access != .internal }
}
