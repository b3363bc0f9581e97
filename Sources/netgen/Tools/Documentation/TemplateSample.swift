/// A sample of a parameter's value, in the forms that a URI template distinguishes.
enum ParameterSample {
    case text(String)
    case list([String])
    case pairs([(name: String, text: String)])

    /// Creates the sample of a property; `nil` if the caller can omit the property.
    init?(_ property: RequestProperty) {
        guard let value = property.value.samples?.least else { return nil }
        switch property.form.spelling {
        case .json: self = .text(value.compact)
        case .separated(let separator, _):
            guard case .list(let texts) = ParameterSample(value) else { return nil }
            self = .text(texts.joined(separator: separator))
        case .deepObject(let name):
            self = .pairs(value.members.map { (name: "\(name)[\($0.key)]", text: Self.text(of: $0.value)) })
        case .plain, .members, .elements: self = ParameterSample(value)
        }
    }

    init(_ value: JSONValue) {
        switch value.kind {
        case .array(let elements): self = .list(elements.map(Self.text))
        case .object(let members): self = .pairs(members.map { (name: $0.key, text: Self.text(of: $0.value)) })
        case .string, .number, .bool, .null: self = .text(Self.text(of: value))
        }
    }

    static func text(of value: JSONValue) -> String {
        switch value.kind {
        case .null: ""
        case .string(let text): text
        case .number, .bool, .array, .object: value.compact
        }
    }
}

/// A URI template (RFC 6570) whose variables have sample values.
struct TemplateSample {
    /// The values of the variables, in the order of the template.
    private var values: ArraySlice<ParameterSample?>

    init(_ values: [ParameterSample?]) { self.values = values[...] }

    /// Returns the expansion of a URI template. A variable without a value is omitted.
    mutating func url(_ template: String) -> String {
        Self.expansion(of: template) { operation, expression in
            let parts = expression.split(separator: ",").flatMap { variable in
                Self.parts(of: variable, operation, values.popFirst() ?? nil)
            }
            return parts.isEmpty ? "" : operation.start + parts.joined(separator: operation.separator)
        }
    }

    /// Returns the expansion of a header's template, whose values aren't encoded; `nil` if a variable has no value.
    mutating func header(_ template: String) -> String? {
        var isComplete = true
        let text = Self.expansion(of: template) { _, _ in
            switch values.popFirst() ?? nil {
            case .text(let text): return text
            case .list(let texts): return texts.joined(separator: ",")
            case .pairs(let pairs): return pairs.map { "\($0.name),\($0.text)" }.joined(separator: ",")
            case nil:
                isComplete = false
                return ""
            }
        }
        return isComplete ? text : nil
    }

    /// Returns the template with its expressions replaced.
    private static func expansion(of template: String, _ replaced: (Operation, Substring) -> String) -> String {
        var result = ""
        var rest = template[...]
        while let start = rest.firstRange(of: "{"), let end = rest[start.upperBound...].firstRange(of: "}") {
            let expression = rest[start.upperBound..<end.lowerBound]
            let operation = Operation(expression.first ?? " ")
            result += rest[..<start.lowerBound]
            result += replaced(operation, expression.dropFirst(operation.isPlain ? 0 : 1))
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// The separators of an expression with an operator.
    private struct Operation {
        var start = ""
        var separator = ","
        var isNamed = false
        var isPlain = false

        init(_ symbol: Character) {
            switch symbol {
            case "?": (start, separator, isNamed) = ("?", "&", true)
            case "&": (start, separator, isNamed) = ("&", "&", true)
            case ";": (start, separator, isNamed) = (";", ";", true)
            case "/", ".": (start, separator) = (String(symbol), String(symbol))
            case "#": start = "#"
            case "+": break
            default: isPlain = true
            }
        }
    }

    private static func parts(of variable: Substring, _ operation: Operation, _ value: ParameterSample?) -> [String] {
        let explodes = variable.last == "*"
        let name = explodes ? variable.dropLast() : variable
        func named(_ text: String) -> String { operation.isNamed ? "\(name)=\(text)" : text }
        switch value {
        case nil: return []
        case .text(let text): return [named(text.percentEncodedValue)]
        case .list(let texts):
            let encoded = texts.map(\.percentEncodedValue)
            return explodes ? encoded.map(named) : [named(encoded.joined(separator: ","))]
        case .pairs(let pairs):
            let encoded = pairs.map { (name: $0.name.percentEncodedValue, text: $0.text.percentEncodedValue) }
            return explodes
                ? encoded.map { "\($0.name)=\($0.text)" }
                : [named(encoded.map { "\($0.name),\($0.text)" }.joined(separator: ","))]
        }
    }
}
