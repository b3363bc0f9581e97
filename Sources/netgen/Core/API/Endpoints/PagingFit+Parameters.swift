/// The checks of the parameter that requests a page.
extension PagingFit {
    /// Reports a parameter that is missing or constant, and a parameter that must count pages but isn't an integer.
    mutating func requireParameter(
        _ parameter: Spec.PageParameter,
        of endpoint: Spec.Endpoint,
        isNumber: Bool
    ) {
        let type = isNumber ? "int?" : "string?"
        switch parameter {
        case .query(let name):
            let schema = queryParameter(name, of: endpoint, type)
            // A document can declare the parameter as a string, because numbers and strings look the same in a query.
            guard isNumber, let schema, !context.tolerates(.structuredParameters) else { return }
            requireWholeNumber(schema, name) { $0.wholeRange != nil }
        case .body(let path):
            guard let schema = bodyMember(path, of: endpoint, type), isNumber else { return }
            requireWholeNumber(schema, path) { $0.wholeRange != nil && $0.row.json.isNumber }
        }
    }

    private mutating func requireWholeNumber(
        _ schema: Spec.Schema,
        _ name: Located<String>,
        _ counts: (Scalar) -> Bool
    ) {
        guard let schema = context.graph.resolved(schema) else { return }
        switch schema.kind {
        case .expression(.scalar(let scalar)) where counts(scalar): break
        case .expression(.invalid): break
        case .expression, .object, .openObject, .enumeration, .union, .tuple, .items, .values:
            diagnostics.error(
                .unknownParameter,
                "the parameter \(quoted(name.value)) must be an integer to count pages",
                at: name.range,
                fix: "make its type \"int?\""
            )
        }
    }

    private mutating func queryParameter(
        _ name: Located<String>,
        of endpoint: Spec.Endpoint,
        _ type: String
    ) -> Spec.Schema? {
        if endpoint.request.query.contains(where: { $0.name.value == name.value && $0.constantText != nil }) {
            reportConstant("query parameter", name)
            return nil
        }
        let parameters = endpoint.request.query.filter { $0.constantText == nil }
        if let field = parameters.first(where: { $0.name.value == name.value }) { return field.schema }
        let otherwise = "add \(quoted(name.value)): \(quoted(type)) to \"query\""
        let fix = SpellingSuggestion.fix(for: name.value, among: parameters.map(\.name.value), otherwise: otherwise)
        reportMissing("the query has no parameter", name, fix)
        return nil
    }

    /// Returns the schema of a body member. Reports a member that is missing or constant, and returns `nil`. Also
    /// returns `nil` if the member can be any JSON.
    private mutating func bodyMember(
        _ path: Located<String>,
        of endpoint: Spec.Endpoint,
        _ type: String
    ) -> Spec.Schema? {
        guard case .json(let body)? = endpoint.request.body?.kind else {
            diagnostics.error(
                .unknownParameter,
                "the request has no JSON body, so it cannot contain the paging parameter \(quoted(path.value))",
                at: path.range,
                fix: "use a query parameter, or add a \"body\""
            )
            return nil
        }
        switch context.graph.member(at: path.value, in: body) {
        case .anything: return nil
        case .schema(let schema):
            if schema.notes.validity.constant == nil { return schema }
            reportConstant("body's", path)
        case .missing(let key, let object, let fields):
            let prefix = object.map { "\($0)." } ?? ""
            let location = object.map { "\(quoted($0)) of the body" } ?? "\"body\""
            let fix = SpellingSuggestion.fix(
                for: prefix + key,
                among: fields.map { prefix + $0 },
                otherwise: "add \(quoted(key)): \(quoted(type)) to \(location)"
            )
            reportMissing("the body has no field", path, fix)
        }
        return nil
    }

    private mutating func reportConstant(_ what: String, _ name: Located<String>) {
        diagnostics.error(
            .unknownParameter,
            "the \(what) \(quoted(name.value)) is constant, so it cannot select a page",
            at: name.range,
            fix: "remove its \"const\", or use another parameter"
        )
    }

    private mutating func reportMissing(_ message: String, _ name: Located<String>, _ fix: String) {
        diagnostics.error(.unknownParameter, "\(message) \(quoted(name.value))", at: name.range, fix: fix)
    }
}
