/// An enum that keeps values it does not list.
///
///     enum Status: OpenEnum {
///         case available, onHold
///
///         /// A value that is not listed here.
///         case unknown(String)
///
///         init(rawValue: String) {
///             switch rawValue {
///             case "available": self = .available
///             case "on-hold": self = .onHold
///             default: self = .unknown(rawValue)
///             }
///         }
///
///         var rawValue: String {
///             switch self {
///             case .available: "available"
///             case .onHold: "on-hold"
///             case .unknown(let rawValue): rawValue
///             }
///         }
///     }
struct OpenEnumTemplate {
    let name: TypeName
    let documentation: SwiftSource
    let enumeration: Enumeration
    let outside: Scope
    let scope: Scope

    init(_ template: ModelTemplate, _ enumeration: Enumeration) {
        name = template.model.name
        documentation = template.documentation
        self.enumeration = enumeration
        outside = template.outside
        scope = template.scope
    }

    init(name: TypeName, documentation: SwiftSource, _ enumeration: Enumeration, in outside: Scope) {
        self.name = name
        self.documentation = documentation
        self.enumeration = enumeration
        self.outside = outside
        scope = outside.inside(name, declaring: [])
    }

    var declaration: SwiftSource {
        """
        \(documentation)
        \(outside.access)enum \(name): \(outside[.openEnum]) {
            \(members: [EnumCasesTemplate(enumeration).source, unknownCase])

            \(initializer)

            \(rawValue)
        }
        """
    }

    private var unknownCase: SwiftSource {
        """
        /// A value that is not listed here.
        case \(enumeration.unknownCase)(\(scope[enumeration.isInteger ? .int : .string]))
        """
    }

    private var initializer: SwiftSource {
        """
        \(scope.access)init(rawValue: \(rawType)) {
            switch rawValue {
            \(lines: enumeration.cases.map(reading))
            default: self = .\(unescaped: enumeration.unknownCase)(rawValue)
            }
        }
        """
    }

    private func reading(_ enumCase: Enumeration.Case) -> SwiftSource {
        let pattern: SwiftSource = "case \(literal(enumCase)):"
        let assignment: SwiftSource = "self = .\(unescaped: enumCase.name)"
        return .fitting("\(pattern) \(assignment)", else: "\(pattern)\n    \(assignment)")
    }

    private var rawValue: SwiftSource {
        """
        \(scope.access)var rawValue: \(rawType) {
            switch self {
            \(lines: enumeration.cases.map(writing))
            case .\(unescaped: enumeration.unknownCase)(let rawValue): rawValue
            }
        }
        """
    }

    private func writing(_ enumCase: Enumeration.Case) -> SwiftSource {
        let pattern: SwiftSource = "case .\(unescaped: enumCase.name):"
        return .fitting("\(pattern) \(literal(enumCase))", else: "\(pattern)\n    \(literal(enumCase))")
    }

    private var rawType: SwiftSource { scope[enumeration.isInteger ? .int : .string] }

    private func literal(_ enumCase: Enumeration.Case) -> SwiftSource {
        enumeration.isInteger ? SwiftSource(number: enumCase.rawValue) : "\(literal: enumCase.rawValue)"
    }
}
