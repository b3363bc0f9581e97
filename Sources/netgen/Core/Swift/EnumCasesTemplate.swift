/// The cases that an API lists: on one line, if that holds all there is to say of them.
///
///     case dog, cat, bird
///
/// Else each is on a line of its own:
///
///     case available
///
///     /// Somebody has asked for the pet.
///     case onHold = "on-hold"
///
/// An attribute would have to stand wherever a case is named, in `rawValue` and in the list of all cases that the compiler
/// makes, and warn everyone who uses them: what is deprecated is said in words.
struct EnumCasesTemplate {
    let cases: [Enumeration.Case]
    let rawValues: [SwiftSource]

    /// `rawValue`: what stands behind a case's name.
    init(_ enumeration: Enumeration, rawValue: (Enumeration.Case) -> SwiftSource = { _ in .empty }) {
        cases = enumeration.cases
        rawValues = cases.map(rawValue)
    }

    var source: SwiftSource {
        let each = zip(cases, rawValues).map(declaration)
        let isShort = rawValues.allSatisfy(\.isEmpty) && !each.contains(where: \.isMultiline)
        if !isShort { return .members(each) }
        return .fitting("case \(list: cases.map { "\($0.name)" })", else: .members(each))
    }

    private func declaration(of enumCase: Enumeration.Case, rawValue: SwiftSource) -> SwiftSource {
        """
        \(enumCase.documentation.withDeprecationInWords.comment)
        case \(enumCase.name)\(rawValue)
        """
    }
}
