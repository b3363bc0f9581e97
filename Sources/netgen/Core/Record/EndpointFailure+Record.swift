extension EndpointFailure {
    var thrownType: ThrownType {
        switch self {
        case .single(let type, _): .single(type)
        case .cases(let cases, let shared):
            cases.isEmpty ? shared.map { .single($0.type) } ?? .nothing : .cases
        }
    }

    /// The failures by status.
    var statuses: [FailureStatus] {
        switch self {
        case .single(let type, let statuses):
            statuses.map { FailureStatus(statuses: [$0.value], range: $0.range, type: type) }
        case .cases(let cases, _):
            cases.map {
                FailureStatus(
                    statuses: $0.statuses,
                    name: $0.name,
                    range: $0.range,
                    type: $0.type,
                    isRejection: $0.isRejection
                )
            }
        }
    }

    /// The last case, for the failure that other endpoints have, too. The array has at most one element.
    var others: [FailureStatus] {
        guard case .cases(let cases, let shared?) = self, !cases.isEmpty else { return [] }
        return [FailureStatus(statuses: shared.statuses, name: shared.name, type: shared.type)]
    }

    init(_ type: ThrownType, _ statuses: [FailureStatus], others: [FailureStatus]) {
        switch type {
        case .single(let type):
            self = .single(type, statuses: statuses.flatMap(\.statuses).map { Located($0, at: .none) })
        case .nothing: self = .cases([], shared: nil)
        case .cases:
            let cases = statuses.map { status in
                Case(
                    name: status.name ?? "",
                    statuses: status.statuses,
                    type: status.type,
                    isRejection: status.isRejection
                )
            }
            let shared = others.first.flatMap { other in
                other.type.map { Shared(name: other.name ?? "", type: $0, statuses: other.statuses) }
            }
            self = .cases(cases, shared: shared)
        }
    }
}
