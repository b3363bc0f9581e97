/// An enum with exactly the listed values; any other is an error when it is read.
///
///     enum Sort: String, ClosedEnum {
///         case ascending = "asc"
///         case descending = "desc"
///     }
struct ClosedEnumTemplate {
    let template: ModelTemplate
    let enumeration: Enumeration

    init(_ template: ModelTemplate, _ enumeration: Enumeration) {
        self.template = template
        self.enumeration = enumeration
    }

    var declaration: SwiftSource {
        let outside = template.outside
        let rawType = outside[enumeration.isInteger ? .int : .string]
        return """
            \(template.documentation)
            \(outside.access)enum \(template.model.name): \(rawType), \(outside[.closedEnum]) {
                \(members: enumeration.cases.map(declaration))
            }
            """
    }

    /// The list of all cases, which the compiler makes, cannot hold a deprecated one: that is said in words.
    private func declaration(of enumCase: Enumeration.Case) -> SwiftSource {
        """
        \(enumCase.documentation.withDeprecationInWords.comment)
        case \(enumCase.name)\(rawValue(of: enumCase))
        """
    }

    private func rawValue(of enumCase: Enumeration.Case) -> SwiftSource {
        if enumeration.isInteger { return " = \(SwiftSource(number: enumCase.rawValue))" }
        return enumCase.rawValue == enumCase.name.unescaped ? .empty : " = \(literal: enumCase.rawValue)"
    }
}
