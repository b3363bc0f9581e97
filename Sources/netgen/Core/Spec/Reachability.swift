extension Spec {
    /// Removes the models that no endpoint, wrapper or failure refers to, except wanted models.
    mutating func dropUnreachableModels() {
        let schemas = schemasByName
        var visitedNames: Set<String> = []
        var worklist: [String] = []
        func reach(_ schema: Schema) {
            schema.forEachName { if visitedNames.insert($0).inserted { worklist.append($0) } }
        }
        types.wanted.forEach { if visitedNames.insert($0).inserted { worklist.append($0) } }
        for endpoint in requests.endpoints { endpoint.schemas.forEach(reach) }
        for wrapper in responses.wrappers { for field in wrapper.shape.fields { reach(field.schema) } }
        for failure in responses.failures { failure.schema.map(reach) }
        while let name = worklist.popLast() {
            if let schema = schemas[name] { reach(schema) }
        }
        types.models.removeAll { !visitedNames.contains($0.name.value) }
    }
}

extension Spec.Endpoint {
    /// All schemas of the endpoint.
    var schemas: [Spec.Schema] {
        let fields = (request.parameters ?? []) + request.query + request.headers + request.cookies
        return fields.map(\.schema) + (request.body?.schemas ?? []) + (result.response?.schemas ?? [])
            + result.failures.compactMap(\.schema)
    }
}

extension Amendments.EndpointAmendment {
    /// All schemas of the amendment.
    var schemas: [Spec.Schema] {
        (request.query + request.headers).map(\.schema) + (request.body?.schemas ?? [])
            + (result.response?.schemas ?? [])
            + result.failures.compactMap(\.schema)
    }
}

extension Spec.Body {
    fileprivate var schemas: [Spec.Schema] {
        switch kind {
        case .json(let schema), .formValue(let schema), .stream(_, let schema): [schema]
        case .form(let fields), .multipart(let fields): fields.map(\.schema)
        case .raw, .file: []
        }
    }
}

extension Spec.Response {
    /// All schemas of the response.
    var schemas: [Spec.Schema] {
        let element = stream?.schemas ?? []
        return switch kind {
        case .json(let schema): [schema] + element
        case .raw, .stream: element
        case .outcomes(let outcomes): outcomes.compactMap(\.response).flatMap(\.schemas)
        }
    }
}

extension Spec.Schema {
    /// Calls the body with the name of each model that the schema refers to.
    func forEachName(_ body: (String) -> Void) {
        switch kind {
        case .expression(let expression): expression.forEachName(body)
        case .object(let fields), .tuple(let fields): for field in fields { field.schema.forEachName(body) }
        case .openObject(let fields, let others):
            for field in fields { field.schema.forEachName(body) }
            others.forEachName(body)
        case .enumeration: break
        case .union(let union): for variant in union.variants { variant.schema.forEachName(body) }
        case .items(let element), .values(let element): element.forEachName(body)
        }
    }
}

extension TypeExpression {
    fileprivate func forEachName(_ body: (String) -> Void) {
        switch self {
        case .named(let name): body(name.value)
        case .array(let element), .dictionary(let element), .optional(let element): element.forEachName(body)
        case .scalar, .invalid: break
        }
    }
}
