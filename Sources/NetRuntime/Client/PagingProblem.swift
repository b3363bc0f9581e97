/// Why the next page of a list cannot be found, although the pages before it are good.
public enum PagingProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The server has given a page again: it does not know the parameter, its links lead in circles, or it stays on its
    /// last page.
    case pageAgain

    /// The response has no usable cursor or link to the next page: what was expected, and what was found.
    case unusable(expected: String, found: String)

    /// What is wrong.
    public var description: String {
        switch self {
        case .pageAgain: "the list does not go on: the server has given this page before"
        case .unusable(let expected, let found): "the list does not go on: expected \(expected), found \(found)"
        }
    }
}
