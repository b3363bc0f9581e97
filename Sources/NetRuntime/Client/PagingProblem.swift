/// An error of a list whose next page can't be found, although the pages before it are good.
public enum PagingProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A page that the server has returned before. The server doesn't know the parameter, its links form a cycle, or it
    /// stays on its last page.
    case repeatedPage

    /// A response without a usable cursor or link to the next page, with the expected and the found value.
    case unusable(expected: String, found: String)

    /// A description of the problem.
    public var description: String {
        switch self {
        case .repeatedPage: "paging cannot continue: the server returned this page before"
        case .unusable(let expected, let found): "paging cannot continue: expected \(expected), found \(found)"
        }
    }
}
