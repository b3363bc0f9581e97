/// An enum that keeps unlisted values.
///
///     enum Status: OpenEnum {
///         case available, onHold
///         case unknown(String)
///
///         static let listedCases: ListedCases<Self> = [.available, .onHold]
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
    /// The protocols that the spec or the configuration adds.
    var adopted: [SwiftSource] = []

    init(_ template: ModelTemplate, _ enumeration: Enumeration) {
        name = template.model.name
        documentation = template.documentation
        self.enumeration = enumeration
        outside = template.outside
        scope = template.scope
        adopted = template.adopted
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
        \(outside.access)enum \(name): \(.list(conformances + adopted)) {
            \(members: [EnumCasesTemplate(enumeration).source, unknownCase])

            \(members: [listedCases, factory])

            \(rawValue)
        }
        """
    }

    private var conformances: [SwiftSource] {
        let kind = outside[enumeration.allowsOthers ? .suggestedEnum : .openEnum]
        return enumeration.unknownCase == "unlisted" ? [kind, outside[.openEnumWithUnknown]] : [kind]
    }

    private var unknownCase: SwiftSource {
        "case \(enumeration.unknownCase)(\(rawType))"
    }

    private var listedCases: SwiftSource {
        let head: SwiftSource = "\(scope.access)static let listedCases: \(scope[.listedCases])<Self> = "
        return .array(enumeration.cases.map { ".\(unescaped: $0.name)" }, after: head)
    }

    /// The function that creates the case of unlisted values; empty if the case is named `unknown` or `unlisted`. The
    /// runtime library uses these two names, but an API may list values with both names.
    private var factory: SwiftSource {
        let name = enumeration.unknownCase
        guard name != "unknown", name != "unlisted" else { return .empty }
        return .block(
            "\(scope.access)static func unknown(_ rawValue: \(rawType)) -> Self",
            ".\(unescaped: name)(rawValue)"
        )
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

    private var rawType: SwiftSource { scope[enumeration.rawType.row.swift.type] }

    private func literal(_ enumCase: Enumeration.Case) -> SwiftSource {
        enumeration.isInteger ? SwiftSource(number: enumCase.rawValue) : "\(literal: enumCase.rawValue)"
    }
}
