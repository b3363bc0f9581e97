/// The status codes that a declaration applies to.
enum StatusMatch: Hashable {
    case code(Int)
    /// A class of status codes by its first digit: 4 for `4XX`.
    case range(Int)
    case any

    func contains(_ status: Int) -> Bool {
        switch self {
        case .code(let code): code == status
        case .range(let digit): status / 100 == digit
        case .any: true
        }
    }

    /// Returns whether this match includes all status codes of another.
    func covers(_ other: StatusMatch) -> Bool {
        switch other {
        case .code(let code): contains(code)
        case .range(let digit): rank >= other.rank && contains(digit * 100)
        case .any: self == .any
        }
    }
}

extension StatusMatch {
    /// Whether a response with the status redirects to another URL (RFC 9110, section 15.4).
    var isRedirect: Bool {
        switch self {
        case .code(let code): [301, 302, 303, 307, 308].contains(code)
        case .range(let digit): digit == 3
        case .any: false
        }
    }

    /// The order of matching: single codes, then ranges, then all others.
    var rank: Int {
        switch self {
        case .code: 0
        case .range: 1
        case .any: 2
        }
    }

    /// Returns whether the match applies to the status code of a response. `default` only applies to errors.
    func applies(to status: Int) -> Bool { contains(status) && (status >= 400 || self != .any) }

    /// The range of ``rank``.
    static let ranks = 0...2
}

/// A type that declares a response for some status codes: a response case or a failure.
protocol StatusDeclaration {
    var statuses: [StatusMatch] { get }
}

extension Array where Element: StatusDeclaration {
    /// Returns the declaration for the status code of a response, or `nil` if there is none. A single code precedes a
    /// range, and a range precedes `default`, which only covers errors. Of several equal declarations, the first
    /// applies.
    func declared(for status: Int) -> Element? { index(for: status).map { self[$0] } }

    func index(for status: Int) -> Int? {
        let candidates = [.code(status), .range(status / 100), StatusMatch.any].filter { $0.applies(to: status) }
        return candidates.lazy.compactMap { candidate in firstIndex { $0.statuses.contains(candidate) } }.first
    }
}

extension Array where Element: StatusDeclaration {
    /// Returns the index of the declaration for a successful response. For an unlisted status code, returns the index
    /// of a range, or otherwise 0. Returns `nil` if the array is empty.
    func successIndex(for status: Int) -> Int? { index(for: status) ?? fallbackIndex }

    /// The index of the declaration for unlisted status codes; `nil` if the array is empty.
    var fallbackIndex: Int? { isEmpty ? nil : firstIndex { $0.isRange } ?? startIndex }
}

extension StatusDeclaration {
    /// Whether the declaration covers more than single status codes.
    var isRange: Bool { if case .code = statuses.first { false } else { true } }
}
