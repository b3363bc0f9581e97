/// Which of several declared statuses stands for the status of a response: itself, else its range, else `default`, which
/// is for errors alone.
enum StatusMatch {
    /// The declarations that can stand for a status, the best first.
    static func candidates(for status: Int) -> [Spec.Status] {
        [.code(status), .range(status / 100)] + (status >= 400 ? [.any] : [])
    }

    /// What stands for a status. Of equal declarations the first counts.
    static func best<Declared>(
        for status: Int,
        among declared: [Declared],
        _ statuses: (Declared) -> [Spec.Status]
    ) -> Declared? {
        for wanted in candidates(for: status) {
            if let found = declared.first(where: { statuses($0).contains(wanted) }) { return found }
        }
        return nil
    }
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

    /// The ranks that there are.
    static let ranks = 0...2
}

extension Spec {
    /// What is declared of an endpoint's failures, its own first. A document says everything at the operation.
    func failures(of endpoint: Endpoint) -> [Failure] {
        origin == .openAPI && !endpoint.failures.isEmpty ? endpoint.failures : endpoint.failures + failures
    }
}
