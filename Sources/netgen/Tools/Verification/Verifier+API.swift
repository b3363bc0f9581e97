// The parts of the API and of the spec that the verifier reads.

extension Spec.Response {
    var jsonSchema: Spec.Schema? {
        if case .json(let schema) = kind { schema } else { nil }
    }
}

extension Spec.Endpoint {
    /// The response of a successful call: the first one if there are several.
    var successResponse: Spec.Response? {
        if case .outcomes(let outcomes)? = result.response?.kind { outcomes.first?.response } else { result.response }
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
