/// Failures that most endpoints have in common.
extension Spec {
    /// Declares the failures that most endpoints have as those of the API.
    ///
    /// Endpoints keep their own. One without any has none, unless the usual ones are a habit of the API, so that the endpoint
    /// only seems to have forgotten them. In that case alone does the failure of an endpoint depend on other endpoints.
    mutating func findUsualFailures() {
        guard failures.isEmpty else { return }
        for index in endpoints.indices {
            endpoints[index].failures.sort { $0.status.value.sortingKey < $1.status.value.sortingKey }
        }
        let keys = endpoints.map { Set($0.failures.map { FailureKey($0) }) }
        let counts = keys.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let usual = counts.filter { !$0.key.isEmpty }.max { ($0.value, $1.key.order) < ($1.value, $0.key.order) }
        guard let usual, let index = keys.firstIndex(of: usual.key) else { return }
        // Requests that have no failure state it in a line, and those that don't inherit theirs declare it in about five.
        if let none = counts[[]], usual.value == 1 || none >= usual.value * 5 { return }
        failures = endpoints[index].failures
        for index in failures.indices { failures[index].description = nil }
        let isHabit = Self.isHabit(usual.value, of: endpoints.count)
        for (index, key) in keys.enumerated() { endpoints[index].hasNoFailures = key.isEmpty && !isHabit }
    }

    /// Whether something that this many of all have is a habit of the API: at least six and four fifths of all have it, also
    /// if there were 5 % more without it.
    static func isHabit(_ count: Int, of all: Int) -> Bool {
        count >= 6 && count * 5 >= (all + max(1, all / 20)) * 4
    }
}

/// The parts of a failure that decide whether two are equal.
private struct FailureKey: Hashable {
    var status: StatusMatch
    var structure: String?

    init(_ failure: Spec.Failure) {
        status = failure.status.value
        structure = failure.schema?.structure
    }
}

extension Set<FailureKey> {
    /// The failures as text, to choose between those that equally many endpoints have.
    fileprivate var order: String {
        sorted { $0.status.sortingKey < $1.status.sortingKey }
            .map { "\($0.status.sortingKey) \($0.structure ?? "")" }
            .joined(separator: "\n")
    }
}

extension StatusMatch {
    /// Single codes by number, then ranges, then all others.
    fileprivate var sortingKey: Int {
        switch self {
        case .code(let code): code
        case .range(let hundreds): 1000 + hundreds
        case .any: 2000
        }
    }
}
