/// A type expression in a spec: `string`, `Pet`, `[T]`, `[string: T]`, `T?`.
indirect enum TypeExpression: Equatable {
    case scalar(Scalar)
    /// The name of a model.
    case named(Located<String>)
    case array(TypeExpression)
    case dictionary(TypeExpression)
    case optional(TypeExpression)
    /// A placeholder for an invalid type, which has been reported.
    case invalid

    /// Whether the expression ends in `?`.
    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The expression without `?`.
    var required: TypeExpression {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The expression as written in a spec.
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
    /// The names of the models that the expression refers to.
    var names: [Located<String>] {
        switch self {
        case .named(let name): [name]
        case .array(let element), .dictionary(let element), .optional(let element): element.names
        case .scalar, .invalid: []
        }
    }
}

extension Spec.Schema {
    /// Creates a schema for a part of another expression, which has no separate location in the spec.
    init(_ expression: TypeExpression) {
        self.init(range: .none, kind: .expression(expression))
    }
}
