extension EndpointFailure {
    /// One branch of the choice between failures: the statuses that select it, and what the body is read as.
    struct Branch {
        /// The statuses that decide: a status that a wider one of the branch covers is not among them.
        var statuses: [StatusMatch]
        /// The case of the failure; `nil` if the body is the failure itself.
        var name: MemberName?
        /// `nil` if the failure has no body.
        var type: TypeReference?
    }

    /// All branches in the order in which they are asked: single statuses, then ranges, then `default`. The first match
    /// wins, so templates and the verifier only walk them.
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

    /// The branch that a response with this status selects.
    func branch(for status: Int) -> Branch? {
        branches.first { $0.statuses.contains { $0.isAsked(for: status) } }
    }
}

extension [StatusMatch] {
    /// Leaves out statuses that a wider one of these covers, such as 404 beside 4XX. `default` does not cover a status
    /// whose range is among `all`, because the range is asked first.
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
