// What the verifier asks of the API and of the spec.

extension EndpointFailure {
    /// What the failure of a status is read as, in the order of the generated `switch`; `nil` where none is declared.
    func body(of status: Int) -> (type: TypeReference?, isDeclared: Bool)? {
        let declared: [(statuses: [Spec.Status], type: TypeReference?)] =
            switch self {
            case .single(let type, let statuses): [(statuses, type)]
            case .cases(let cases, let shared):
                cases.map { ($0.statuses, $0.type) } + (shared.map { [($0.statuses, $0.type)] } ?? [])
            }
        return StatusMatch.best(for: status, among: declared, \.statuses).map { ($0.type, true) }
    }
}

extension [Response.Outcome] {
    /// The outcome of a status: a range, or else the first, also stands for statuses that are not listed.
    func chosen(by status: Int) -> Int? {
        let rest = firstIndex { $0.isRange } ?? startIndex
        let listed = indices.filter { $0 != rest }
        return StatusMatch.best(for: status, among: listed) { self[$0].statuses } ?? (isEmpty ? nil : rest)
    }
}

extension Spec.Response {
    var jsonSchema: Spec.Schema? {
        if case .json(let schema) = kind { schema } else { nil }
    }
}

extension Lexicon {
    /// Whether nothing may stand for a value of the type.
    func isOptional(_ type: TypeReference) -> Bool {
        if case .optional = resolved(type) { true } else { false }
    }

    /// Whether whatever JSON a server sends can be read as the type: free-form JSON, objects of it, and words, which any
    /// body is.
    func readsAnyBody(_ type: TypeReference) -> Bool {
        switch resolved(type) {
        case .scalar(let scalar): scalar == .json || scalar == .string
        case .optional(let wrapped): wrapped != .string && readsAnyBody(wrapped)
        case .dictionary(let value): resolved(value) == .json
        case .array, .named, .file: false
        }
    }

    /// Whether it is a list or a map.
    func isCollection(_ type: TypeReference) -> Bool {
        switch resolved(type) {
        case .array, .dictionary: true
        default: false
        }
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
