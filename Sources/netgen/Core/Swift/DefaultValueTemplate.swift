/// The source of a property's default value, which applies if the JSON omits the property.
///
///     order = .ascending
///     greeting = """
///         Welcome to the store, where … \
///         … and good night
///         """
struct DefaultValueTemplate {
    let value: DefaultValue
    let scope: Scope
    /// The type of the property, if it is optional.
    let optionalType: SwiftSource?

    init(_ value: DefaultValue, forOptional type: SwiftSource? = nil, in scope: Scope) {
        self.value = value
        self.scope = scope
        optionalType = type
    }

    /// Returns the value after the code that it is assigned to, such as `order =`. A long string takes several lines.
    /// The formatter indents these in an assignment, but not in a parameter list.
    func source(after head: SwiftSource, isAssigned: Bool) -> SwiftSource {
        switch value {
        case .array(let values): .array(values.map { $0.source(in: scope) }, after: "\(head) ")
        case .string(let text): .fitting("\(head) \(literal: text)", else: broken(text, head, isAssigned))
        case .bool, .number, .decimal, .seconds, .bytes, .enumCase, .emptyArray, .emptyDictionary:
            .fitting("\(head) \(expression)", else: "\(head)\n    \(expression)")
        }
    }

    /// The value as an expression. Cases named `none` and `some` need the type's name, because those are cases of
    /// `Optional`, too.
    var expression: SwiftSource {
        if let optionalType, case .enumCase(let name) = value, ["none", "some"].contains(name.unescaped) {
            return "\(optionalType).\(unescaped: name)"
        }
        return value.source(in: scope)
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
    /// Returns the value as an expression: `10`, `"asc"`, `.ascending`.
    func source(in scope: Scope) -> SwiftSource {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .number(let spelling): SwiftSource(number: spelling)
        // `Decimal` reads literals as `Int` or `Double`. Large numbers don't fit, and fractions aren't exact, so only
        // integers of 64 bits are literals.
        case .decimal(let spelling) where Int64(spelling) != nil: SwiftSource(number: spelling)
        case .decimal(let spelling): "\(scope[.decimal])(string: \(literal: spelling)) ?? 0"
        case .seconds(let spelling): ".seconds(\(SwiftSource(number: spelling)))"
        case .string(let value): "\(literal: value)"
        case .bytes(""): "\(scope[.data])()"
        case .bytes(let text): "\(scope[.data])(base64Encoded: \(literal: text)) ?? \(scope[.data])()"
        case .enumCase(let name): ".\(unescaped: name)"
        case .emptyArray: "[]"
        case .emptyDictionary: "[:]"
        case .array(let values): "[\(list: values.map { $0.source(in: scope) })]"
        }
    }
}

extension SwiftSource {
    /// Creates the source of a number from its JSON spelling, which is valid Swift, too.
    init(number spelling: String) {
        let isNumber = spelling.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
        self.init(line: isNumber ? spelling : "0")
    }
}
