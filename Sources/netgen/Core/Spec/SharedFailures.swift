/// Failures that endpoints have in common.
extension Spec {
    /// Declares failures that at least two endpoints have, or whose body most failures have, once for the whole API.
    /// Endpoints keep theirs where they are different.
    ///
    /// A document repeats them at every operation, and a type for each would cost more to compile than all else that a
    /// request has. So an API has one failure with a case for each status, and only where an operation says something
    /// else of a status than most others, it has a failure of its own. What few operations say of a status is not for
    /// those whose `default` says what could not be read as that.
    mutating func shareFailures() {
        guard failures.isEmpty else { return }
        let failuresOfEach = endpoints.map(\.failures)
        var counts: [FailureKey: Int] = [:]
        var keys: [[FailureKey]] = []
        for failures in failuresOfEach {
            let own = failures.map { FailureKey($0) }
            for key in own { counts[key, default: 0] += 1 }
            keys.append(own)
        }
        let usual = counts.filter { $0.key.structure != nil }.reduce(into: [String?: Int]()) { sums, entry in
            sums[entry.key.structure, default: 0] += entry.value
        }
        .max { ($0.value, $0.key ?? "") < ($1.value, $1.key ?? "") }?.key

        var shared: [StatusMatch: (key: FailureKey, failure: Failure)] = [:]
        var order: [StatusMatch] = []
        for (own, keys) in zip(failuresOfEach, keys) {
            for (failure, key) in zip(own, keys) {
                guard let count = counts[key], count > 1 || key.structure != nil && key.structure == usual
                else { continue }
                let known = shared[key.status].flatMap { counts[$0.key] } ?? 0
                if known == 0 { order.append(key.status) }
                if count > known { shared[key.status] = (key, failure) }
            }
        }
        let models = schemasByName
        func isMisread(_ failures: [Failure], as shared: Failure) -> Bool {
            guard let own = failures.broader(than: shared), let schema = shared.schema else { return false }
            return own.schema.map { !$0.isReadable(as: schema, models: models) } ?? false
        }
        for (status, entry) in shared {
            let misread = failuresOfEach.count { isMisread($0, as: entry.failure) }
            if misread > counts[entry.key, default: 0] { shared[status] = nil }
        }
        for (index, keys) in keys.enumerated() where keys.allSatisfy({ shared[$0.status]?.key == $0 }) {
            guard !shared.values.contains(where: { isMisread(failuresOfEach[index], as: $0.failure) }) else { continue }
            endpoints[index].failures = []
        }
        failures = order.sorted { $0.sortingKey < $1.sortingKey }.compactMap { shared[$0]?.failure }
        for index in failures.indices { failures[index].description = nil }
    }

    /// What makes two failures the same.
    private struct FailureKey: Hashable {
        var status: StatusMatch
        var structure: String?

        init(_ failure: Failure) {
            status = failure.status.value
            structure = failure.schema?.structure
        }
    }
}

extension [Spec.Failure] {
    /// What an endpoint says of a status that it does not list, such as in `default`.
    fileprivate func broader(than other: Spec.Failure) -> Spec.Failure? {
        let status = other.status.value
        if contains(where: { $0.status.value == status }) { return nil }
        return filter { $0.status.value.covers(status) }
            .min { $0.status.value.rank < $1.status.value.rank }
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
