/// What a type that is described where it is used will be called.
enum InlineName {
    /// After the field that has it: `status` → `Status`.
    case field(String)
    /// After the field that has a list of it: `photos` → `Photo`.
    case element(of: String)
    /// After the field that has a map of it: `labels` → `Label`.
    case value(of: String)
    case fixed(TypeName)

    var typeName: TypeName {
        switch self {
        case .field(let text): TypeName(text)
        case .element(let text): TypeName(oneOf: Self.withManyLast(text), suffix: "Item")
        case .value(let text): TypeName(oneOf: text, suffix: "Value")
        case .fixed(let name): name
        }
    }

    /// `fields[account]` are the fields of an account: `account fields`.
    private static func withManyLast(_ text: String) -> String {
        let parts = text.split(separator: "[", maxSplits: 1)
        guard parts.count == 2, text.hasSuffix("]"), singularForm(of: String(parts[0])) != nil else { return text }
        let key = String(parts[1].dropLast())
        return key.isEmpty || singularForm(of: key) != nil ? text : "\(key) \(parts[0])"
    }

    /// What it is: the `status` of `taggingStatus`; `nil` for what an endpoint has.
    var noun: String? {
        switch self {
        case .field(let text), .element(let text), .value(let text):
            TypeName.words(of: text).last.map { TypeName.singular(of: $0).lowercased() }
        case .fixed: nil
        }
    }

    /// The name for the elements of a list. A response's are its request's `Item`.
    var element: InlineName {
        switch self {
        case .field(let text): .element(of: text)
        case .fixed("Response"): .fixed("Item")
        case .fixed(let name): .fixed(name.appending("Item"))
        case .element, .value: self
        }
    }

    /// The name for the values of a map.
    var value: InlineName {
        switch self {
        case .field(let text): .value(of: text)
        case .fixed("Response"): .fixed("Item")
        case .fixed(let name): .fixed(name.appending("Value"))
        case .element, .value: self
        }
    }
}
