extension EndpointFailure {
    /// What the body of a response with some statuses is made into.
    struct Branch {
        /// Those that no other status of the branch, or of all branches, speaks for.
        var statuses: [Spec.Status]
        /// The case of the failure; `nil` where the body is the failure itself.
        var name: MemberName?
        /// `nil`: the status alone says it.
        var type: TypeReference?
    }

    /// All branches in the order in which they are asked: single statuses before ranges, ranges before what stands for
    /// all the others. What is asked first has its turn, so that nobody has to compare statuses again.
    var branches: [Branch] {
        switch self {
        case .single(let type, let statuses):
            let statuses = statuses.map(\.value)
            return [Branch(statuses: statuses.deciding(among: statuses), type: type)]
        case .cases(let cases, let shared):
            var branches = cases.map { Branch(statuses: $0.statuses, name: $0.name, type: $0.type) }
            if let shared { branches.append(Branch(statuses: shared.statuses, name: shared.name, type: shared.type)) }
            let all = branches.flatMap(\.statuses)
            return Spec.Status.ranks.flatMap { rank in
                branches.compactMap { branch in
                    var branch = branch
                    branch.statuses = branch.statuses.deciding(among: all).filter { $0.rank == rank }
                    return branch.statuses.isEmpty ? nil : branch
                }
            }
        }
    }

    /// What a response with a status is made into.
    func branch(for status: Int) -> Branch? {
        branches.first { $0.statuses.contains { $0.isAsked(for: status) } }
    }
}

extension [Spec.Status] {
    /// Without those that a wider one of these says, too: 404 beside 4XX. What stands for all the others says nothing
    /// of a range that is another's among `all`.
    fileprivate func deciding(among all: [Spec.Status]) -> [Spec.Status] {
        filter { status in
            switch status {
            case .code(let code):
                let range = Spec.Status.range(code / 100)
                return !contains(range) && (code < 400 || !contains(.any) || all.contains(range))
            case .range(let hundreds): return hundreds < 4 || !contains(.any)
            case .any: return true
            }
        }
    }
}
