extension Resolver {
    /// Finds the error bodies without a name that come with several statuses: none of these is a name for them.
    mutating func findErrorBodies() {
        var statuses: [String: Spec.Status] = [:]
        for failure in spec.failures + spec.endpoints.flatMap(\.failures) {
            guard let schema = failure.schema, isDeclaredInline(schema) else { continue }
            let structure = schema.structure
            let other = statuses.updateValue(failure.status.value, forKey: structure)
            if let other, other != failure.status.value { errorBodies.insert(structure) }
        }
    }

    /// The document's own name, or the status.
    private mutating func errorBodyName(_ schema: Spec.Schema, status: MemberName) -> InlineName {
        if let name = schema.notes.swiftName { return .fixed(typeName(name, swiftName: name)) }
        if let title = schema.notes.title { return .field(title) }
        return .fixed(errorBodies.contains(schema.structure) ? "ErrorBody" : TypeName(status.unescaped))
    }

    /// The cases of declared error bodies, ready for a `switch`: single codes, then ranges, then all others.
    mutating func failureCases(_ failures: [Spec.Failure], in nest: inout Nest) -> [EndpointFailure.Case] {
        let typesOfOthers = inlineTypes
        inlineTypes = inlineFailures
        defer { (inlineFailures, inlineTypes) = (inlineTypes, typesOfOthers) }
        var scope = NameScope()
        var cases: [EndpointFailure.Case] = []
        for failure in failures {
            let name = failure.status.value.caseName
            scope.claim(
                name,
                for: failure.status.map(\.spelling),
                fix: "declare the status once",
                diagnostics: &diagnostics
            )
            let type = failure.schema.map { schema in
                resolve(wholeValue(schema), as: errorBodyName(schema, status: name), in: &nest).collapsed
            }
            cases.append(
                EndpointFailure.Case(
                    name: name,
                    range: failure.status.range,
                    statuses: [failure.status.value],
                    type: type,
                    documentation: documentation(failure.description)
                )
            )
        }
        return sorted(cases)
    }

    /// What one endpoint adds to the failures that it shares with others; `nil` when it adds none.
    mutating func failure(
        of endpoint: Spec.Endpoint,
        plan: ProtocolPlan?,
        wrapper: Wrapper?,
        in nest: inout Nest
    ) -> EndpointFailure? {
        let own = failureCases(endpoint.failures, in: &nest)
        guard !own.isEmpty else { return nil }
        // A document says everything at the operation; the cases of all others would only be a burden there.
        if spec.origin == .openAPI { return combined(own, with: wrapper?.failureType) }
        let listed = Set(own.flatMap(\.statuses))
        switch plan?.declaration.failure {
        case .single(let type, let statuses):
            if own.allSatisfy({ $0.type == type }) {
                let known = statuses.map(\.value)
                let added = own.flatMap(\.locatedStatuses).filter { !$0.value.isCovered(by: known) }
                return added.isEmpty ? nil : .single(type, statuses: (statuses + added).inSwitchOrder)
            }
            let rest = statuses.map(\.value).filter { !listed.contains($0) }
            return .cases(own, shared: EndpointFailure.Shared(name: "other", type: type, statuses: rest))
        case .cases(let cases, let shared):
            let names = Set(own.map(\.name))
            let rest = cases.filter { !names.contains($0.name) }
            return .cases(sorted(own + rest), shared: shared)
        case nil:
            return combined(own, with: wrapper?.failureType)
        }
    }

    /// Failures beside a wrapper's: one type where all have the same. Words are for people, so that the status has to
    /// say what happened.
    func combined(_ cases: [EndpointFailure.Case], with verdict: TypeReference?) -> EndpointFailure? {
        guard let first = cases.first else { return nil }
        if let type = first.type, type != .string || cases.count == 1, verdict == nil || verdict == type,
            cases.allSatisfy({ $0.type == type })
        {
            return .single(type, statuses: cases.flatMap(\.locatedStatuses))
        }
        return .cases(cases, shared: verdict.map { EndpointFailure.Shared(name: "other", type: $0, statuses: []) })
    }

    private func sorted(_ cases: [EndpointFailure.Case]) -> [EndpointFailure.Case] {
        Spec.Status.ranks.flatMap { rank in cases.filter { ($0.statuses.first?.rank ?? 0) == rank } }
    }
}

extension EndpointFailure.Case {
    fileprivate var locatedStatuses: [Located<Spec.Status>] { statuses.map { Located($0, at: range) } }
}

extension [Located<Spec.Status>] {
    /// Single codes, then ranges, then all others.
    fileprivate var inSwitchOrder: [Located<Spec.Status>] {
        Spec.Status.ranks.flatMap { rank in filter { $0.value.rank == rank } }
    }
}

extension Spec.Status {
    /// `404` → `notFound`, `5XX` → `serverError`.
    var caseName: MemberName {
        switch self {
        case .code(let code): Self.reasons[code].map { MemberName($0) } ?? MemberName("status \(code)")
        case .range(2): "success"
        case .range(3): "redirection"
        case .range(4): "clientError"
        case .range(5): "serverError"
        case .range(let hundreds): MemberName("status \(hundreds)xx")
        case .any: "unexpected"
        }
    }

    fileprivate func isCovered(by statuses: [Spec.Status]) -> Bool {
        if statuses.contains(self) { return true }
        return switch self {
        case .code(let code): statuses.contains(.range(code / 100)) || (code >= 400 && statuses.contains(.any))
        case .range(let hundreds): hundreds >= 4 && statuses.contains(.any)
        case .any: false
        }
    }

    fileprivate var spelling: String {
        switch self {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds)XX"
        case .any: "default"
        }
    }

    /// Reason phrases of the HTTP status code registry (RFC 9110, section 15).
    private static let reasons: [Int: String] = [
        200: "ok", 201: "created", 202: "accepted", 203: "non authoritative information", 204: "no content",
        205: "reset content", 206: "partial content", 207: "multi status", 208: "already reported",
        300: "multiple choices", 301: "moved permanently", 302: "found", 303: "see other", 304: "not modified",
        307: "temporary redirect", 308: "permanent redirect", 400: "bad request", 401: "unauthorized",
        402: "payment required", 403: "forbidden", 404: "not found", 405: "method not allowed", 406: "not acceptable",
        407: "proxy authentication required", 408: "request timeout", 409: "conflict", 410: "gone",
        411: "length required", 412: "precondition failed", 413: "content too large", 414: "uri too long",
        415: "unsupported media type", 416: "range not satisfiable", 417: "expectation failed",
        421: "misdirected request", 422: "unprocessable content", 423: "locked", 424: "failed dependency",
        425: "too early", 426: "upgrade required", 428: "precondition required", 429: "too many requests",
        431: "request header fields too large", 451: "unavailable for legal reasons", 500: "internal server error",
        501: "not implemented", 502: "bad gateway", 503: "service unavailable", 504: "gateway timeout",
        505: "http version not supported", 506: "variant also negotiates", 507: "insufficient storage",
        508: "loop detected", 511: "network authentication required",
    ]
}
