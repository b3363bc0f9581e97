/// Why a list cannot go on, though the pages that have come are good.
public enum PagingProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server has answered with a page that it has given before: it does not know the parameter, or goes in circles, or
    /// stays on its last page.
    case pageAgain

    /// What should lead to the next page does not: what it should be, and what it is.
    case unusable(expected: String, found: String)

    /// What is wrong.
    public var description: String {
        switch self {
        case .pageAgain: "the list does not go on: the server has given this page before"
        case .unusable(let expected, let found): "the list does not go on: expected \(expected), found \(found)"
        }
    }
}
