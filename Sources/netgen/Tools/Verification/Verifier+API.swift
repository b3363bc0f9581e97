// What the verifier asks of the API and of the spec.

extension EndpointFailure {
    /// What the body of a failure is read as; `nil`: the status alone says it.
    struct Declared: StatusDeclaration {
        var statuses: [Spec.Status]
        var type: TypeReference?
    }

    var declarations: [Declared] {
        switch self {
        case .single(let type, let statuses): [Declared(statuses: statuses.map(\.value), type: type)]
        case .cases(let cases, let shared):
            cases.map { Declared(statuses: $0.statuses, type: $0.type) }
                + (shared.map { [Declared(statuses: $0.statuses, type: $0.type)] } ?? [])
        }
    }
}

extension Spec.Response {
    var jsonSchema: Spec.Schema? {
        if case .json(let schema) = kind { schema } else { nil }
    }
}

extension Exchange.Content {
    var range: SourceRange? {
        switch self {
        case .none: nil
        case .json(let value): value.range
        case .text(_, _, let range), .bytes(_, let range): range
        }
    }
}
