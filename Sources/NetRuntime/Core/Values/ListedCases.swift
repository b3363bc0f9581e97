/// The cases of an ``OpenEnum`` that its API lists, with a look-up by raw value.
///
/// ```swift
/// static let listedCases: ListedCases<Self> = [.available, .adopted]
/// ```
@_documentation(visibility: internal)
public struct ListedCases<Case: OpenEnum>: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    private let cases: [Case]
    let names: CaseNames

    /// Creates a collection of these cases. The cases must not have associated values.
    public init(arrayLiteral cases: Case...) {
        self.cases = cases
        names = CaseNames(cases.map(\.rawValue.description))
    }

    /// The first position.
    public var startIndex: Int { 0 }

    /// The position after the last case.
    public var endIndex: Int { cases.count }

    /// Accesses the case at a position.
    public subscript(position: Int) -> Case { cases[position] }

    /// Accesses the case with a raw value; `nil` if the API doesn't list it.
    public subscript(rawValue: Case.RawValue) -> Case? {
        var name = rawValue.description
        let index = name.withUTF8 { names.index(of: $0) }
        return index.map { cases[$0] }
    }
}
