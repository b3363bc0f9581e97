/// An error that occurs if the next page of a list can't be found. The pages before it are valid.
public enum PagingProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A page that the server has returned before. The server ignores the parameter, its links form a cycle, or it
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
