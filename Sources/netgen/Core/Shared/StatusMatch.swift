/// A declaration for some statuses: an outcome, or a failure.
protocol StatusDeclaration {
    var statuses: [Spec.Status] { get }
}

extension Array where Element: StatusDeclaration {
    /// The declaration for the status of a response: that of the single status, or else of its range, or else
    /// `default`, which covers only errors. Of equal declarations the first counts.
    func declared(for status: Int) -> Element? { place(for: status).map { self[$0] } }

    func place(for status: Int) -> Int? {
        let candidates = [.code(status), .range(status / 100), Spec.Status.any].filter { $0.isAsked(for: status) }
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

extension Spec.Outcome: StatusDeclaration {
    var statuses: [Spec.Status] { [status.value] }
}

extension Spec.Failure: StatusDeclaration {
    var statuses: [Spec.Status] { [status.value] }
}

extension Spec.Status {
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

extension Spec {
    /// The failures of an endpoint, its own first. In a document, own failures replace the shared ones.
    func failures(of endpoint: Endpoint) -> [Failure] {
        tolerance.contains(.repeatedFailures) && !endpoint.failures.isEmpty
            ? endpoint.failures : endpoint.failures + failures
    }
}
