/// The cases of an enum. They share a line if they have no documentation and no raw values, and if they fit:
///
///     case dog, cat, bird
///
/// Otherwise each case is on a separate line:
///
///     case available
///
///     /// A pet that a customer has reserved.
///     case onHold = "on-hold"
///
/// Deprecations are sentences in the documentation. An attribute on a case would cause warnings in `rawValue` and in
/// the compiler's list of all cases.
struct EnumCasesTemplate {
    let cases: [Enumeration.Case]
    let rawValues: [SwiftSource]

    /// Creates the template of an enumeration's cases.
    ///
    /// `rawValue`: returns the source after a case's name.
    init(_ enumeration: Enumeration, rawValue: (Enumeration.Case) -> SwiftSource = { _ in .empty }) {
        cases = enumeration.cases
        rawValues = cases.map(rawValue)
    }

    var source: SwiftSource {
        let caseDeclarations = zip(cases, rawValues).map(declaration)
        let isShort = rawValues.allSatisfy(\.isEmpty) && !caseDeclarations.contains(where: \.isMultiline)
        if !isShort { return .members(caseDeclarations) }
        return .fitting("case \(list: cases.map { "\($0.name)" })", else: .members(caseDeclarations))
    }

    private func declaration(of enumCase: Enumeration.Case, rawValue: SwiftSource) -> SwiftSource {
        """
        \(enumCase.documentation.withDeprecationInWords.comment)
        case \(enumCase.name)\(rawValue)
        """
    }
}
