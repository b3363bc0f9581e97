/// A type as the spec spells it: `string`, `Pet`, `[T]`, `[string: T]`, `T?`.
indirect enum TypeExpression: Equatable {
    case scalar(Scalar)
    /// A model's name.
    case named(Located<String>)
    case array(TypeExpression)
    case dictionary(TypeExpression)
    case optional(TypeExpression)
    /// What stands where a type could not be read; the problem has been reported.
    case invalid

    /// Whether it ends in a `?`.
    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The expression as a spec spells it.
    var spelling: String {
        switch self {
        case .scalar(let scalar): scalar.name
        case .named(let name): name.value
        case .array(let element): "[\(element.spelling)]"
        case .dictionary(let element): "[string: \(element.spelling)]"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        case .invalid: "?"
        }
    }
}

extension TypeExpression {
    /// The models that the expression names.
    var names: [Located<String>] {
        switch self {
        case .named(let name): [name]
        case .array(let element), .dictionary(let element), .optional(let element): element.names
        case .scalar, .invalid: []
        }
    }
}

extension Spec.Schema {
    /// A type that is a part of another one's expression, and has no place of its own in the spec.
    init(_ expression: TypeExpression) {
        self.init(range: .none, kind: .expression(expression))
    }
}
