/// A place in the output, and how types are spelled there.
///
/// Inside `extension Petstore { struct Pet { … } }` the names of both the namespace and the model are visible, so types
/// are written as short as a person would, and what these names hide is qualified (`Foundation.Data`). The machinery
/// stands in `extension Petstore.Pet { … }`, which sees the names in `Pet` only.
struct Scope {
    let lexicon: Lexicon
    /// The types around this place, outermost first, without the namespace.
    let path: [TypeName]
    /// Names declared by the types around this place that are visible here, innermost first.
    private let levels: [Level]

    private struct Level {
        var depth: Int
        var names: [TypeName]
    }

    /// Inside the namespace.
    init(_ lexicon: Lexicon) {
        self.init(lexicon: lexicon, path: [], levels: [])
        seesNamespace = true
    }

    private init(lexicon: Lexicon, path: [TypeName], levels: [Level]) {
        self.lexicon = lexicon
        self.path = path
        self.levels = levels
    }

    private var seesNamespace = false

    /// Inside the declaration of a type that stands here.
    func inside(_ name: TypeName, declaring names: [TypeName]) -> Scope {
        let level = Level(depth: path.count + 1, names: names)
        var scope = Scope(lexicon: lexicon, path: path + [name], levels: [level] + levels)
        scope.seesNamespace = seesNamespace
        return scope
    }

    /// Inside `extension Petstore.Pet`, for the same type.
    var inExtension: Scope {
        Scope(lexicon: lexicon, path: path, levels: Array(levels.prefix(1)))
    }
}

// MARK: - Spelling

extension Scope {
    /// `Petstore.Pet.Status`, for the type that this place is inside of.
    var qualifiedName: SwiftSource {
        SwiftSource(line: (["\(lexicon.namespace)"] + path.map(\.description)).joined(separator: "."))
    }

    /// `[String: Pet]`
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

    /// The name of a type that the API does not declare; with its module where the API's own types hide it.
    subscript(_ type: ExternalType) -> SwiftSource {
        isHidden(type.rawValue) ? type.qualifiedName : type.name
    }

    /// Whether the API declares a type of the name that is visible here.
    private func isHidden(_ name: String) -> Bool {
        lexicon.globalNames.contains(name) || isVisible(name, fromDepth: 0)
    }

    /// The name of a type that the API declares, or that stands for one, as short as it can be here.
    func name(of target: [TypeName]) -> SwiftSource {
        if let other = lexicon.types[target]?.substitute {
            // Two modules may have a type of one name.
            let isAmbiguous = ExternalType(rawValue: other.name) != nil
            return SwiftSource(line: isAmbiguous || isHidden(other.outermostName) ? other.qualified : other.name)
        }
        var depth = zip(path, target).prefix { $0 == $1 }.count
        // A type that is named inside itself is named by its last name.
        depth = min(depth, target.count - 1)
        while depth >= 0 {
            let name = target[depth].description
            // A record has a member of this name.
            let isMember = depth < path.count && name == ExternalType.jsonLayout.rawValue
            if sees(depth), !isMember, !isVisible(name, fromDepth: depth + 1) {
                return SwiftSource(line: target[depth...].map(\.description).joined(separator: "."))
            }
            depth -= 1
        }
        return SwiftSource(line: (["\(lexicon.namespace)"] + target.map(\.description)).joined(separator: "."))
    }

    private func sees(_ depth: Int) -> Bool {
        depth == 0 ? seesNamespace : levels.contains { $0.depth == depth }
    }

    /// A type around this place, at this depth or further in, declares the name.
    private func isVisible(_ name: String, fromDepth depth: Int) -> Bool {
        depth == 0 && seesNamespace && lexicon.topLevelNames.contains(name) || isDeclared(name, fromDepth: depth)
    }

    private func isDeclared(_ name: String, fromDepth depth: Int) -> Bool {
        levels.contains { $0.depth >= depth && $0.names.contains { $0.description == name } }
    }
}

// MARK: - Access

extension Scope {
    /// `public `, or nothing; to stand in front of a declaration.
    var access: SwiftSource {
        switch lexicon.access {
        case .internal: .empty
        case .package: "package "
        case .public: "public "
        }
    }

    /// Initializers have to be written: the compiler's own are internal.
    var needsInitializers: Bool { lexicon.access != .internal }
}
