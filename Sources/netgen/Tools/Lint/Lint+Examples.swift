/// The check of the author's examples.
extension Lint {
    /// Warns about examples that aren't values of their types. References, samples and the mock server show or replace
    /// them.
    mutating func checkExamples() {
        let graph = SchemaGraph(spec)
        for model in spec.types.models { checkExamples(in: model.schema, of: model.name.value, isSent: false, graph) }
        for endpoint in spec.requests.endpoints {
            for field in endpoint.request.query + endpoint.request.headers + endpoint.request.cookies
                + (endpoint.request.parameters ?? [])
            {
                guard field.style == nil else { continue }
                checkExamples(in: field.schema, of: field.name.value, isSent: true, graph)
            }
            if case .json(let schema)? = endpoint.request.body?.kind {
                checkExamples(in: schema, of: "body", isSent: true, graph)
            }
            if case .json(let schema)? = endpoint.result.response?.kind {
                checkExamples(in: schema, of: "response", isSent: false, graph)
            }
        }
    }

    private mutating func checkExamples(in schema: Spec.Schema, of name: String, isSent: Bool, _ graph: SchemaGraph) {
        if let example = schema.notes.declaration.example,
            let problem = SchemaCheck(graph, isSentByClient: isSent).problem(in: example, as: schema)
        {
            diagnostics.warning(
                .invalidExample,
                "the example of \(quoted(name)) is invalid: \(problem)",
                at: example.range,
                fix: "correct the example, or the type"
            )
        }
        switch schema.kind {
        case .object(let fields), .tuple(let fields):
            for field in fields { checkExamples(in: field.schema, of: field.name.value, isSent: isSent, graph) }
        case .openObject(let fields, let others):
            for field in fields { checkExamples(in: field.schema, of: field.name.value, isSent: isSent, graph) }
            checkExamples(in: others, of: name, isSent: isSent, graph)
        case .items(let element), .values(let element):
            checkExamples(in: element, of: name, isSent: isSent, graph)
        case .union(let union):
            for variant in union.variants { checkExamples(in: variant.schema, of: name, isSent: isSent, graph) }
        case .expression, .enumeration: break
        }
    }
}
