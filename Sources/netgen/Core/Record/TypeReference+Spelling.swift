extension TypeReference {
    /// The type in the syntax of a spec, with the Swift names of declared types, which begin with a dot:
    /// `[string: .Pet]?`.
    var spelling: String {
        switch self {
        case .array(let element): "[\(element.spelling)]"
        case .dictionary(let element): "[string: \(element.spelling)]"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        case .named(let path): path.map { ".\($0)" }.joined()
        case .scalar(let scalar): scalar.rawValue
        case .file: "file"
        }
    }

    /// The type for messages: `[string: Pet]?`.
    var title: String {
        switch self {
        case .array(let element): "[\(element.title)]"
        case .dictionary(let element): "[string: \(element.title)]"
        case .optional(let wrapped): "\(wrapped.title)?"
        case .named: String(spelling.dropFirst())
        case .scalar, .file: spelling
        }
    }

    /// Creates a type from its ``spelling``. Fails for any other string, and for types that are nested deeper than in
    /// specs.
    init?(spelling: some StringProtocol) {
        self.init(spelling: spelling, depth: 0)
    }

    private init?(spelling: some StringProtocol, depth: Int) {
        // Each level can also be optional, so the limit is twice the nesting of the JSON.
        guard depth < 2 * JSONParser.maxNesting else { return nil }
        if spelling.hasSuffix("?") {
            guard let wrapped = TypeReference(spelling: spelling.dropLast(), depth: depth + 1) else { return nil }
            self = .optional(wrapped)
        } else if spelling.hasPrefix("["), spelling.hasSuffix("]") {
            let element = spelling.dropFirst().dropLast()
            let isDictionary = element.hasPrefix("string: ")
            let inner = isDictionary ? element.dropFirst(8) : element
            guard let type = TypeReference(spelling: inner, depth: depth + 1) else { return nil }
            self = isDictionary ? .dictionary(type) : .array(type)
        } else if spelling.hasPrefix(".") {
            let names = spelling.split(separator: ".").map { TypeName(swiftName: String($0)) }
            guard !names.isEmpty, !names.contains(nil) else { return nil }
            self = .named(names.compactMap { $0 })
        } else {
            if spelling == "file" {
                self = .file
            } else if let scalar = Scalar(rawValue: String(spelling)), scalar != .binary {
                self = .scalar(scalar)
            } else {
                return nil
            }
        }
    }
}
