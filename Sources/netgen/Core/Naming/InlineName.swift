/// The name of a type that is described inline.
enum InlineName {
    /// A name derived from that of a field: `status` → `Status`.
    case field(String)
    /// A name for the elements of a field's array: `photos` → `Photo`.
    case element(of: String)
    /// A name for the values of a field's dictionary: `labels` → `Label`.
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

    /// Returns the name with a key in brackets first: `fields[account]` are the fields of an account, `account fields`.
    private static func withManyLast(_ text: String) -> String {
        let parts = text.split(separator: "[", maxSplits: 1)
        guard parts.count == 2, text.hasSuffix("]"), singularForm(of: String(parts[0])) != nil else { return text }
        let key = String(parts[1].dropLast())
        return key.isEmpty || singularForm(of: key) != nil ? text : "\(key) \(parts[0])"
    }

    /// The last word of the field, in the singular: `status` for `taggingStatus`; `nil` for a fixed name.
    var noun: String? {
        switch self {
        case .field(let text), .element(let text), .value(let text):
            TypeName.words(of: text).last.map { TypeName.singular(of: $0).lowercased() }
        case .fixed: nil
        }
    }

    /// The name for the elements of an array. The elements of a response are called `Item`.
    var element: InlineName {
        switch self {
        case .field(let text): .element(of: text)
        case .fixed("Response"): .fixed("Item")
        case .fixed(let name): .fixed(name.appending("Item"))
        case .element, .value: self
        }
    }

    /// The name for the values of a dictionary.
    var value: InlineName {
        switch self {
        case .field(let text): .value(of: text)
        case .fixed("Response"): .fixed("Item")
        case .fixed(let name): .fixed(name.appending("Value"))
        case .element, .value: self
        }
    }
}
