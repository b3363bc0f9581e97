extension StatusMatch {
    /// The name of the case for the status: `404` → `notFound`, `5XX` → `serverError`.
    var caseName: MemberName {
        switch self {
        case .code(let code): MemberName(ReasonPhrase.text(of: code)?.lowercased() ?? "status \(code)")
        case .range(2): "success"
        case .range(3): "redirection"
        case .range(4): "clientError"
        case .range(5): "serverError"
        case .range(let hundreds): MemberName("status \(hundreds)xx")
        case .any: "unexpected"
        }
    }

    /// Returns whether declarations for other statuses also cover this status.
    func isCovered(by statuses: [StatusMatch]) -> Bool {
        if statuses.contains(self) { return true }
        return switch self {
        case .code(let code): statuses.contains(.range(code / 100)) || (code >= 400 && statuses.contains(.any))
        case .range(let hundreds): hundreds >= 4 && statuses.contains(.any)
        case .any: false
        }
    }

    /// The key of the status in a spec: `404`, `4XX`, `default`.
    var spelling: String {
        switch self {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds)XX"
        case .any: "default"
        }
    }
}
