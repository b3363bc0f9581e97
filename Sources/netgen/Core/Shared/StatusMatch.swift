/// The statuses that a declaration is for.
enum StatusMatch: Hashable {
    case code(Int)
    /// `4XX` is 4.
    case range(Int)
    case any

    func contains(_ status: Int) -> Bool {
        switch self {
        case .code(let code): code == status
        case .range(let digit): status / 100 == digit
        case .any: true
        }
    }

    /// Whether it means all that another does.
    func covers(_ other: StatusMatch) -> Bool {
        switch other {
        case .code(let code): contains(code)
        case .range(let digit): rank >= other.rank && contains(digit * 100)
        case .any: self == .any
        }
    }
}

extension StatusMatch {
    /// Whether a response with the status names another URL to go to (RFC 9110, section 15.4).
    var isRedirect: Bool {
        switch self {
        case .code(let code): [301, 302, 303, 307, 308].contains(code)
        case .range(let digit): digit == 3
        case .any: false
        }
    }

    /// The place in the order of matching: single codes, then ranges, then all others.
    var rank: Int {
        switch self {
        case .code: 0
        case .range: 1
        case .any: 2
        }
    }

    /// Whether a response with the status is one of these; `default` is for errors alone.
    func isAsked(for status: Int) -> Bool { contains(status) && (status >= 400 || self != .any) }

    /// The ranks that there are.
    static let ranks = 0...2
}

/// A declaration for some statuses: an outcome, or a failure.
protocol StatusDeclaration {
    var statuses: [StatusMatch] { get }
}

extension Array where Element: StatusDeclaration {
    /// The declaration for the status of a response: that of the single status, or else of its range, or else
    /// `default`, which covers only errors. Of equal declarations the first counts.
    func declared(for status: Int) -> Element? { place(for: status).map { self[$0] } }

    func place(for status: Int) -> Int? {
        let candidates = [.code(status), .range(status / 100), StatusMatch.any].filter { $0.isAsked(for: status) }
        return candidates.lazy.compactMap { wanted in firstIndex { $0.statuses.contains(wanted) } }.first
    }
}

extension Array where Element: StatusDeclaration {
    /// The index of the outcome of a successful response. A range, or else the first outcome, also covers statuses that
    /// are not listed.
    func outcomePlace(for status: Int) -> Int? { place(for: status) ?? otherPlace }

    /// The index of the outcome that covers statuses that are not listed; `nil` without any outcomes.
    var otherPlace: Int? { isEmpty ? nil : firstIndex { $0.isRange } ?? startIndex }
}

extension StatusDeclaration {
    /// Whether it covers more than single statuses.
    var isRange: Bool { if case .code = statuses.first { false } else { true } }
}
