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
        let isError = status >= 400
        for wanted in [Spec.Status.code(status), .range(status / 100)] + (isError ? [.any] : []) {
            if let found = declared.first(where: { $0.statuses.contains(wanted) }) { return (found.type, true) }
        }
        return nil
    }
}

extension [Response.Outcome] {
    /// The outcome of a status: a range, or else the first, also stands for statuses that are not listed.
    func chosen(by status: Int) -> Int? {
        let rest = firstIndex { $0.isRange } ?? startIndex
        for wanted in [Spec.Status.code(status), .range(status / 100)] {
            if let found = indices.first(where: { $0 != rest && self[$0].statuses.contains(wanted) }) { return found }
        }
        return isEmpty ? nil : rest
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

extension JSONValue {
    /// Whether both are the same scalar, numbers however they are spelled.
    func isSame(as other: JSONValue?) -> Bool {
        switch (kind, other?.kind) {
        case (.string(let one), .string(let two)): one == two
        case (.bool(let one), .bool(let two)): one == two
        case (.number(let one), .number(let two)): one == two || Double(one) == Double(two)
        default: false
        }
    }
}
