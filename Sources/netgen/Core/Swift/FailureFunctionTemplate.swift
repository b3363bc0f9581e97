/// The function that creates a request's failure from the error body for a status, or from the wrapper's verdict.
///
///     static func failure(status: Int, body: ResponseBody, verdict: Petstore.Failure?) throws -> Failure? {
///         if let verdict { return .other(verdict) }
///         return switch status {
///         case 404: .notFound
///         case 409: .conflict(try body.json())
///         default: nil
///         }
///     }
///
/// If the error body has all fields of the verdict, the failure is created from the body: `if verdict != nil { return
/// try body.json() }`.
struct FailureFunctionTemplate {
    let failure: EndpointFailure
    /// The type of the wrapper's verdict; `nil` without a verdict.
    let wrapperFailure: TypeReference?
    let scope: Scope

    init(_ failure: EndpointFailure, wrapperFailure: TypeReference?, in scope: Scope) {
        self.failure = failure
        self.wrapperFailure = wrapperFailure
        self.scope = scope
    }

    /// The function of one request.
    var source: SwiftSource { function(choice) }

    /// The function of all requests that share the failure. The compiler specializes it for each request. So the choice
    /// between several cases is in an initializer of the enum, which is compiled once.
    var sharedSource: SwiftSource {
        function(isChoice ? "\(result)try Failure(status: status, body: body)" : choice)
    }

    /// The initializer of the enum of shared failures, which chooses a case by status; empty if there is only one case.
    ///
    ///     init?(status: Int, body: ResponseBody) throws {
    ///         switch status {
    ///         case 404: self = .notFound
    ///         case 409: self = .conflict(try body.json())
    ///         default: return nil
    ///         }
    ///     }
    var initializer: SwiftSource {
        guard isChoice else { return .empty }
        return """
            init?(status: \(scope[.int]), body: \(scope[.responseBody])) throws {
                switch status {
                \(lines: branches.map { "case \(list: $0.statuses.patterns): self = \(value(of: $0))" })
                default: return nil
                }
            }
            """
    }

    private func function(_ fromStatus: SwiftSource) -> SwiftSource {
        """
        \(head)
            \(fromVerdict)
            \(fromStatus)
        }
        """
    }

    private var head: SwiftSource {
        let verdict = wrapperFailure.map { scope.type($0) } ?? scope[.never]
        let parameters: [SwiftSource] = [
            "status: \(scope[.int])", "body: \(scope[.responseBody])", "verdict: \(verdict)?",
        ]
        return .fitting(
            "\(scope.access)static func failure(\(list: parameters)) throws -> Failure? {",
            else: """
                \(scope.access)static func failure(
                    \(rows: parameters)
                ) throws -> Failure? {
                """
        )
    }

    /// The statement that returns the verdict, if any, before the status is checked.
    private var fromVerdict: SwiftSource {
        guard let wrapperFailure else { return .empty }
        if failure.includesVerdict(wrapperFailure), let rejection = failure.rejection {
            let body: SwiftSource = rejection.name.map { ".\(unescaped: $0)(try body.json())" } ?? "try body.json()"
            return "if verdict != nil { return \(body) }"
        }
        return switch failure {
        case .single: "if let verdict { return verdict }"
        case .cases(_, let shared?): "if let verdict { return .\(unescaped: shared.name)(verdict) }"
        case .cases(_, nil): .empty
        }
    }

    /// The keyword `return`, unless the expression is the only statement.
    private var result: SwiftSource { fromVerdict.isEmpty ? "" : "return " }

    private var choice: SwiftSource {
        if !isChoice, let branch = branches.first {
            return "\(result)\(branch.statuses.condition) ? \(value(of: branch)) : nil"
        }
        return """
            \(result)switch status {
            \(lines: branches.map { "case \(list: $0.statuses.patterns): \(value(of: $0))" })
            default: nil
            }
            """
    }

    private var isChoice: Bool { branches.count > 1 }

    /// Returns the source that reads the body. Free-form JSON and strings accept any body, even one with a verdict. The
    /// verdict is more specific, so `afterVerdict` gives it precedence.
    private func reading(_ type: TypeReference) -> SwiftSource {
        if wrapperFailure != nil, scope.visibleNames.types.readsAnyBody(type) {
            return type == .string ? "try body.afterVerdict.words" : "try body.afterVerdict.json()"
        }
        return type == .string ? "body.words" : "try body.json()"
    }

    private var branches: [EndpointFailure.Branch] { failure.branches }

    private func value(of branch: EndpointFailure.Branch) -> SwiftSource {
        let body = branch.type.map(reading)
        guard let name = branch.name else { return body ?? .empty }
        return body.map { ".\(unescaped: name)(\($0))" } ?? ".\(unescaped: name)"
    }
}

extension [StatusMatch] {
    private var codes: [SwiftSource] {
        compactMap { status in
            if case .code(let code) = status { "\(code)" } else { nil }
        }
    }

    /// The patterns for the statuses in a `switch`.
    var patterns: [SwiftSource] {
        codes + ranges.map { "\($0.lowerBound)..<\($0.upperBound)" } + (contains(.any) ? ["400..."] : [])
    }

    /// The source of a condition that holds for exactly these statuses.
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

    /// The ranges, with adjacent ones joined: `4XX` and `5XX` are 400 to 599.
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
