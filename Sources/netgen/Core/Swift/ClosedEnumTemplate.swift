/// An enum with exactly the listed values. Reading another value is an error.
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
        let rawType = outside[enumeration.rawType.row.swift.type]
        return """
            \(template.documentation)
            \(outside.access)enum \(template.model.name): \(.list([rawType, outside[.closedEnum]] + template.adopted)) {
                \(EnumCasesTemplate(enumeration, rawValue: rawValue).source)
            }
            """
    }

    private func rawValue(of enumCase: Enumeration.Case) -> SwiftSource {
        if enumeration.isInteger { return " = \(SwiftSource(number: enumCase.rawValue))" }
        return enumCase.rawValue == enumCase.name.unescaped ? .empty : " = \(literal: enumCase.rawValue)"
    }
}
