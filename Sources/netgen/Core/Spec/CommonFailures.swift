/// The failures that most endpoints have in common.
extension Spec {
    /// Declares the failures that most endpoints have in common as those of the API.
    ///
    /// Endpoints keep their own failures. In an API in which nearly all endpoints have the common failures, an endpoint
    /// without failures gets them, too, because they seem to be missing by mistake. In other APIs, such an endpoint
    /// gets none, so that its failures don't depend on other endpoints.
    mutating func findCommonFailures() {
        guard responses.failures.isEmpty else { return }
        for index in requests.endpoints.indices {
            requests.endpoints[index].result.failures.sort { $0.status.value.sortingKey < $1.status.value.sortingKey }
        }
        let keys = requests.endpoints.map { Set($0.result.failures.map { FailureKey($0) }) }
        let counts = keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let mostCommon = counts.filter { !$0.key.isEmpty }.max { ($0.value, $1.key.order) < ($1.value, $0.key.order) }
        guard let mostCommon, let index = keys.firstIndex(of: mostCommon.key) else { return }
        // With common failures, each endpoint without failures needs a line to opt out. Without common failures, each
        // endpoint that would inherit them needs about five lines.
        if let none = counts[[]], mostCommon.value == 1 || none >= mostCommon.value * 5 { return }
        responses.failures = requests.endpoints[index].result.failures
        for index in responses.failures.indices { responses.failures[index].description = nil }
        let isConvention = Self.isConvention(mostCommon.value, of: requests.endpoints.count)
        for (index, key) in keys.enumerated() {
            requests.endpoints[index].result.hasNoFailures = key.isEmpty && !isConvention
        }
    }

    /// Returns whether a feature of `count` endpoints is a convention of the API. At least six endpoints must have the
    /// feature, and at least four fifths of all. The latter must hold even if another 5% of endpoints lacked the
    /// feature.
    static func isConvention(_ count: Int, of all: Int) -> Bool {
        count >= 6 && count * 5 >= (all + max(1, all / 20)) * 4
    }
}

/// The properties by which failures are compared.
private struct FailureKey: Hashable {
    var status: StatusMatch
    var structure: String?

    init(_ failure: Spec.Failure) {
        status = failure.status.value
        structure = failure.schema?.structure
    }
}

extension Set<FailureKey> {
    /// The failures as a string, for choosing between sets that equally many endpoints have.
    fileprivate var order: String {
        sorted { $0.status.sortingKey < $1.status.sortingKey }
            .map { "\($0.status.sortingKey) \($0.structure ?? "")" }
            .joined(separator: "\n")
    }
}

extension StatusMatch {
    /// The order of statuses: single status codes by number, then ranges, then `default`.
    fileprivate var sortingKey: Int {
        switch self {
        case .code(let code): code
        case .range(let hundreds): 1000 + hundreds
        case .any: 2000
        }
    }
}
