// Changes to every schema of a spec.

extension Spec {
    /// Updates the kind of each schema, after the schemas nested in it.
    mutating func updateSchemas(_ update: (inout Schema.Kind) -> Void) {
        for index in types.models.indices { types.models[index].schema.update(update) }
        for index in responses.failures.indices { responses.failures[index].schema?.update(update) }
        for index in responses.wrappers.indices { responses.wrappers[index].shape.fields.update(update) }
        for index in requests.endpoints.indices { requests.endpoints[index].update(update) }
    }
}

extension Spec.Endpoint {
    fileprivate mutating func update(_ update: (inout Spec.Schema.Kind) -> Void) {
        updateSentSchemas(update)
        for index in result.failures.indices { result.failures[index].schema?.update(update) }
        result.response?.update(update)
    }

    /// Updates the kind of each schema in the parameters and the body.
    mutating func updateSentSchemas(_ update: (inout Spec.Schema.Kind) -> Void) {
        request.parameters?.update(update)
        request.query.update(update)
        request.headers.update(update)
        request.cookies.update(update)
        switch request.body?.kind {
        case .json(var schema):
            schema.update(update)
            request.body?.kind = .json(schema)
        case .formValue(var schema):
            schema.update(update)
            request.body?.kind = .formValue(schema)
        case .stream(let format, var schema):
            schema.update(update)
            request.body?.kind = .stream(format, schema)
        case .form(var fields):
            fields.update(update)
            request.body?.kind = .form(fields)
        case .multipart(var fields):
            fields.update(update)
            request.body?.kind = .multipart(fields)
        case .raw, .file, nil: break
        }
    }
}

extension Spec.Response {
    fileprivate mutating func update(_ update: (inout Spec.Schema.Kind) -> Void) {
        stream?.element?.update(update)
        for index in stream?.events.indices ?? 0..<0 { stream?.events[index].schema?.update(update) }
        switch kind {
        case .json(var schema):
            schema.update(update)
            kind = .json(schema)
        case .outcomes(var outcomes):
            for index in outcomes.indices { outcomes[index].response?.update(update) }
            kind = .outcomes(outcomes)
        case .raw, .stream: break
        }
    }
}

extension [Spec.Field] {
    fileprivate mutating func update(_ update: (inout Spec.Schema.Kind) -> Void) {
        for index in indices {
            self[index].schema.update(update)
            self[index].headers.update(update)
        }
    }
}

extension Spec.Schema {
    /// Updates the kind of the schema, after the schemas nested in it.
    mutating func update(_ update: (inout Kind) -> Void) {
        switch kind {
        case .object(var fields):
            fields.update(update)
            kind = .object(fields)
        case .openObject(var fields, var others):
            fields.update(update)
            others.update(update)
            kind = .openObject(fields, others: others)
        case .tuple(var fields):
            fields.update(update)
            kind = .tuple(fields)
        case .union(var union):
            for index in union.variants.indices { union.variants[index].schema.update(update) }
            kind = .union(union)
        case .items(var element):
            element.update(update)
            kind = .items(element)
        case .values(var element):
            element.update(update)
            kind = .values(element)
        case .expression, .enumeration: break
        }
        update(&kind)
    }
}
