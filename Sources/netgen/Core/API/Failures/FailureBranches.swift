extension EndpointFailure {
    /// A branch of the choice between failures: the statuses that select it, and the type of the body.
    struct Branch {
        /// The statuses that select the branch. Statuses that a wider status covers are omitted.
        var statuses: [StatusMatch]
        /// The case of the failure; `nil` if the body is the failure itself.
        var name: MemberName?
        /// The type of the body; `nil` if the failure has no body.
        var type: TypeReference?
    }

    /// All branches in the order in which they are tried: single statuses, then ranges, then `default`. The first match
    /// wins.
    var branches: [Branch] {
        switch self {
        case .single(let type, let statuses):
            let statuses = statuses.map(\.value)
            return [Branch(statuses: statuses.deciding(among: statuses), type: type)]
        case .cases(let cases, let shared):
            var branches = cases.map { Branch(statuses: $0.statuses, name: $0.name, type: $0.type) }
            if let shared { branches.append(Branch(statuses: shared.statuses, name: shared.name, type: shared.type)) }
            let all = branches.flatMap(\.statuses)
            return StatusMatch.ranks.flatMap { rank in
                branches.compactMap { branch in
                    var branch = branch
                    branch.statuses = branch.statuses.deciding(among: all).filter { $0.rank == rank }
                    return branch.statuses.isEmpty ? nil : branch
                }
            }
        }
    }

    /// Returns the branch that a response with this status selects; `nil` if there is none.
    func branch(for status: Int) -> Branch? {
        branches.first { $0.statuses.contains { $0.applies(to: status) } }
    }
}

extension [StatusMatch] {
    /// Returns the statuses that no wider status in the array covers. For example, 4XX covers 404. `default` doesn't
    /// cover a status whose range is in `all`, because the range is tried first.
    fileprivate func deciding(among all: [StatusMatch]) -> [StatusMatch] {
        filter { status in
            switch status {
            case .code(let code):
                let range = StatusMatch.range(code / 100)
                return !contains(range) && (code < 400 || !contains(.any) || all.contains(range))
            case .range(let hundreds): return hundreds < 4 || !contains(.any)
            case .any: return true
            }
        }
    }
}
