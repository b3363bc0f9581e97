/// How a request's failure is made: from the body of a status, and from the wrapper's verdict.
///
///     static func failure(status: \(scope[.int]), body: \(scope[.responseBody])) throws -> Failure? {
///         switch status {
///         case 404: .notFound
///         case 409: .conflict(try body.json())
///         case 500..<600: .other(try body.json())
///         default: nil
///         }
///     }
///
///     static func failure(_ verdict: Petstore.Failure) -> Failure { .other(verdict) }
struct FailureFunctionsTemplate {
    let failure: EndpointFailure
    /// What the wrapper's verdict is; `nil` where it has none.
    let wrapperFailure: TypeReference?
    let scope: Scope

    init(_ failure: EndpointFailure, wrapperFailure: TypeReference?, in scope: Scope) {
        self.failure = failure
        self.wrapperFailure = wrapperFailure
        self.scope = scope
    }

    var members: [SwiftSource] {
        [fromStatus, fromVerdict]
    }

    private var fromStatus: SwiftSource {
        """
        \(scope.access)static func failure(status: \(scope[.int]), body: \(scope[.responseBody])) throws -> Failure? {
            \(choice)
        }
        """
    }

    private var choice: SwiftSource {
        switch failure {
        case .single(_, let statuses):
            return "\(statuses.condition) ? try body.json() : nil"
        case .cases(let cases, let shared):
            var branches = cases.map { Branch(statuses: $0.statuses, name: $0.name, hasBody: $0.type != nil) }
            if let shared {
                branches.append(Branch(statuses: shared.statuses, name: shared.name, hasBody: true))
            }
            let ordered = Branch.inMatchingOrder(branches)
            if ordered.count == 1 {
                return "\(ordered[0].statuses.condition) ? \(ordered[0].value) : nil"
            }
            return """
                switch status {
                \(lines: ordered.map(\.source))
                default: nil
                }
                """
        }
    }

    private struct Branch {
        var statuses: [Spec.Status]
        var name: MemberName
        var hasBody: Bool

        var source: SwiftSource {
            "case \(list: statuses.patterns): \(value)"
        }

        var value: SwiftSource {
            hasBody ? ".\(unescaped: name)(try body.json())" : ".\(unescaped: name)"
        }

        /// Single statuses before ranges, ranges before what stands for all the others.
        static func inMatchingOrder(_ branches: [Branch]) -> [Branch] {
            (0...2).flatMap { rank in
                branches.compactMap { branch in
                    let statuses = branch.statuses.filter { $0.rank == rank }
                    return statuses.isEmpty
                        ? nil : Branch(statuses: statuses, name: branch.name, hasBody: branch.hasBody)
                }
            }
        }
    }

    private var fromVerdict: SwiftSource {
        let head: SwiftSource = "\(scope.access)static func failure(_ verdict:"
        guard let wrapperFailure else { return "\(head) \(scope[.never])) -> Failure {}" }
        guard case .cases(_, let shared) = failure, let shared else { return .empty }
        return "\(head) \(scope.type(wrapperFailure))) -> Failure { .\(unescaped: shared.name)(verdict) }"
    }
}

extension Spec.Status {
    fileprivate var rank: Int {
        switch self {
        case .code: 0
        case .range: 1
        case .any: 2
        }
    }
}

extension [Spec.Status] {
    private var codes: [SwiftSource] {
        compactMap { status in
            if case .code(let code) = status { "\(code)" } else { nil }
        }
    }

    /// As patterns of a `switch`.
    var patterns: [SwiftSource] {
        codes + ranges.map { "\($0.lowerBound)..<\($0.upperBound)" } + (contains(.any) ? ["400..."] : [])
    }

    /// Whether a status is one of these.
    fileprivate var condition: SwiftSource {
        .list(conditions, separator: " || ")
    }

    private var conditions: [SwiftSource] {
        var conditions: [SwiftSource] =
            switch codes.count {
            case 0: []
            case 1: ["status == \(codes[0])"]
            default: ["[\(list: codes)].contains(status)"]
            }
        conditions += ranges.map { "(\($0.lowerBound)..<\($0.upperBound)).contains(status)" }
        if contains(.any) { conditions.append("status >= 400") }
        return conditions
    }

    /// The ranges, those that meet joined: `4XX` and `5XX` are 400 to 599.
    private var ranges: [Range<Int>] {
        let hundreds = compactMap { status -> Int? in
            if case .range(let hundreds) = status { hundreds } else { nil }
        }
        return hundreds.sorted().reduce(into: []) { ranges, hundreds in
            let range = hundreds * 100..<(hundreds + 1) * 100
            if let last = ranges.last, last.upperBound == range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
    }
}
