/// The value of a property that JSON leaves out.
///
///     order = .ascending
///     greeting = """
///         Welcome to the store, where … \
///         … and good night
///         """
struct DefaultValueTemplate {
    let value: DefaultValue
    /// The type behind aliases.
    let type: TypeReference
    let scope: Scope

    init(_ value: DefaultValue, for type: TypeReference, in scope: Scope) {
        self.value = value
        self.type = scope.lexicon.resolved(type)
        self.scope = scope
    }

    /// The value behind what it is given to, such as `order =`. A long text takes several lines, which the formatter
    /// indents in an assignment, but not in a list of parameters.
    func source(after head: SwiftSource, isAssigned: Bool) -> SwiftSource {
        switch value {
        case .array(let values): .array(values.map(\.source), after: "\(head) ")
        case .string(let text): .fitting("\(head) \(literal: text)", else: broken(text, head, isAssigned))
        default: .fitting("\(head) \(expression)", else: "\(head)\n    \(expression)")
        }
    }

    /// `Decimal` has the fractions of its literals from `Double`: they would not be exact.
    private var expression: SwiftSource {
        if case .number(let spelling) = value, type == .decimal, spelling.contains(where: { ".eE".contains($0) }) {
            return "\(scope[.decimal])(string: \(literal: spelling)) ?? 0"
        }
        return value.source
    }

    private func broken(_ text: String, _ head: SwiftSource, _ isAssigned: Bool) -> SwiftSource {
        let words = escapedSwift(text).split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let lines: SwiftSource = """
            \(SwiftSource.flow(Flow(pieces: words, suffix: " \\")))
            \"""
            """
        return isAssigned ? "\(head) \"\"\"\n    \(lines)" : "\(head) \"\"\"\n\(lines)"
    }
}

extension DefaultValue {
    /// The value as an expression: `10`, `"asc"`, `.ascending`.
    var source: SwiftSource {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .number(let spelling): SwiftSource(number: spelling)
        case .string(let value): "\(literal: value)"
        case .enumCase(let name): ".\(unescaped: name)"
        case .emptyArray: "[]"
        case .emptyDictionary: "[:]"
        case .array(let values): "[\(list: values.map(\.source))]"
        }
    }
}

extension SwiftSource {
    /// A number as JSON spells it, which is as Swift spells it.
    init(number spelling: String) {
        let isNumber = spelling.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        self.init(line: isNumber ? spelling : "0")
    }
}
