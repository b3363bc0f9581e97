/// The names of the fields with secrets, which have `"format": "password"`, in all requests and responses.
///
/// The names are those in the HTTP messages. A field is a secret if its value is a secret string. Arrays and
/// dictionaries of secrets are secrets, too, as are unions and tuples that contain one.
struct SecretNames {
    /// The name for a body that is entirely secret.
    static let wholeBody = "$"

    private let graph: SchemaGraph
    /// Whether the spec has no secrets, like most specs.
    private let isEmpty: Bool
    /// The names in the values of each model, at any depth.
    private var names: [String: Set<String>] = [:]
    /// The names in the requests and responses of each endpoint.
    private var endpoints: [String: Set<String>] = [:]

    init(_ spec: Spec, _ graph: SchemaGraph) {
        self.graph = graph
        isEmpty =
            !spec.types.models.contains { $0.schema.mentionsSecret }
            && !spec.responses.wrappers.contains { $0.shape.fields.mentionSecret }
            && !spec.responses.failures.contains { $0.schema?.mentionsSecret ?? false }
            && !spec.requests.endpoints.contains { $0.mentionsSecret }
        if isEmpty { return }
        var users: [String: Set<String>] = [:]
        var worklist: [(model: String, names: Set<String>)] = []
        for model in spec.types.models {
            let name = model.name.value
            model.schema.forEachName { users[$0, default: []].insert(name) }
            let secrets = ownNames(in: model.schema)
            if !secrets.isEmpty { worklist.append((name, secrets)) }
        }
        while let (model, found) = worklist.popLast() {
            let new = found.subtracting(names[model, default: []])
            if new.isEmpty { continue }
            names[model, default: []].formUnion(new)
            for user in users[model] ?? [] { worklist.append((user, new)) }
        }
        for endpoint in spec.requests.endpoints {
            endpoints[endpoint.name.value, default: []].formUnion(names(in: endpoint, of: spec))
        }
    }

    /// Returns the names in everything that the endpoint sends and receives, except the names of its path parameters.
    func names(in endpoint: Spec.Endpoint) -> Set<String> { endpoints[endpoint.name.value] ?? [] }

    /// Returns the names in a value of the schema, at any depth.
    func names(in schema: Spec.Schema) -> Set<String> {
        var found = ownNames(in: schema)
        schema.forEachName { found.formUnion(names[$0] ?? []) }
        return found
    }

    /// Returns the names of the schema's own fields, without those of the models that it refers to.
    private func ownNames(in schema: Spec.Schema) -> Set<String> {
        switch schema.kind {
        case .object(let fields): ownNames(in: fields)
        // Tuples are arrays in JSON, so the names of their elements don't occur.
        case .tuple(let elements): elements.reduce(into: []) { $0.formUnion(ownNames(in: $1.schema)) }
        case .openObject(let fields, let others): ownNames(in: fields).union(ownNames(in: others))
        case .union(let union):
            union.variants.reduce(into: []) { names, variant in
                names.formUnion(ownNames(in: variant.schema))
                if union.isKeyed, let key = variant.tag, isSecret(variant.schema) { names.insert(key.value) }
            }
        case .items(let element), .values(let element): ownNames(in: element)
        case .expression, .enumeration: []
        }
    }

    private func ownNames(in fields: [Spec.Field]) -> Set<String> {
        fields.reduce(into: []) { names, field in
            if isSecret(field.schema) { names.insert(field.name.value) }
            names.formUnion(ownNames(in: field.schema))
        }
    }

    /// Returns whether a value of the schema is a secret, regardless of the name of its field.
    func isSecret(_ schema: Spec.Schema) -> Bool {
        if isEmpty { return false }
        var passed: Set<String> = []
        return isSecret(schema, &passed)
    }

    private func isSecret(_ schema: Spec.Schema, _ passed: inout Set<String>) -> Bool {
        if schema.notes.isSecret { return true }
        switch schema.kind {
        case .expression:
            var found = false
            schema.forEachName { name in
                guard !found, passed.insert(name).inserted, let model = graph[name] else { return }
                found = isSecret(model, &passed)
            }
            return found
        case .items(let element), .values(let element): return isSecret(element, &passed)
        case .union(let union): return !union.isKeyed && union.variants.contains { isSecret($0.schema, &passed) }
        case .tuple(let elements): return elements.contains { isSecret($0.schema, &passed) }
        case .object, .openObject, .enumeration: return false
        }
    }
}

extension Spec.Notes {
    /// Whether the string is a secret, which recordings and logs redact.
    var isSecret: Bool { form.format == Self.secretFormat }

    /// OpenAPI's format for secrets.
    static let secretFormat = "password"
}

extension Spec.Schema {
    /// Whether the schema contains a secret, without following names.
    fileprivate var mentionsSecret: Bool {
        if notes.isSecret { return true }
        switch kind {
        case .object(let fields), .tuple(let fields): return fields.mentionSecret
        case .openObject(let fields, let others): return fields.mentionSecret || others.mentionsSecret
        case .union(let union):
            for variant in union.variants where variant.schema.mentionsSecret { return true }
            return false
        case .items(let element), .values(let element): return element.mentionsSecret
        case .expression, .enumeration: return false
        }
    }
}

extension [Spec.Field] {
    // Closures are slow in debug builds, and this code runs for every field of a spec, so use a loop.
    fileprivate var mentionSecret: Bool {
        for field in self where field.schema.mentionsSecret { return true }
        return false
    }
}

extension Spec.Endpoint {
    fileprivate var mentionsSecret: Bool {
        request.body?.media.format == Spec.Notes.secretFormat || schemas.contains { $0.mentionsSecret }
    }
}

// MARK: - Endpoints

extension SecretNames {
    private func names(in endpoint: Spec.Endpoint, of spec: Spec) -> Set<String> {
        let wrapper = spec.wrapper(of: endpoint)
        let payloadPath = (endpoint.wrapping.payload?.value ?? wrapper?.shape.payload.value)?.path
        let key = payloadPath?.split(separator: ".").last.map(String.init) ?? Self.wholeBody
        var names = names(in: endpoint.result.response, at: key)
        names.formUnion(self.names(in: endpoint.request.body))
        for field in endpoint.request.query + endpoint.request.headers + endpoint.request.cookies
            + (wrapper?.shape.fields ?? [])
        {
            names.formUnion(self.names(in: field))
        }
        for field in endpoint.request.parameters ?? [] { names.formUnion(self.names(in: field.schema)) }
        for case let schema? in spec.failures(of: endpoint).map(\.schema) {
            names.formUnion(self.names(in: schema, called: Self.wholeBody))
        }
        return names
    }

    private func names(in schema: Spec.Schema, called name: String) -> Set<String> {
        isSecret(schema) ? names(in: schema).union([name]) : names(in: schema)
    }

    /// Returns the names in a parameter or form field. If the field contains a secret, its own name is included,
    /// because the value can be written as a single string.
    private func names(in field: Spec.Field) -> Set<String> {
        let inner = names(in: field.schema)
        return isSecretAsWhole(field) ? inner.union([field.name.value]) : inner
    }

    /// Returns whether the string that a parameter becomes is a secret or contains one.
    func isSecretAsWhole(_ field: Spec.Field) -> Bool {
        if isEmpty { return false }
        return isSecret(field.schema) || field.style != .deepObject && !names(in: field.schema).isEmpty
    }

    private func names(in body: Spec.Body?) -> Set<String> {
        switch body?.kind {
        case .json(let schema), .formValue(let schema), .stream(_, let schema):
            names(in: schema, called: Self.wholeBody)
        case .form(let fields), .multipart(let fields): fields.reduce(into: []) { $0.formUnion(names(in: $1)) }
        case .raw: body?.media.format == Spec.Notes.secretFormat ? [Self.wholeBody] : []
        case .file, nil: []
        }
    }

    private func names(in response: Spec.Response?, at key: String) -> Set<String> {
        var names: Set<String> = []
        for schema in response?.stream?.schemas ?? [] { names.formUnion(self.names(in: schema)) }
        switch response?.kind {
        case .json(let schema): names.formUnion(self.names(in: schema, called: key))
        case .outcomes(let outcomes):
            for responseCase in outcomes { names.formUnion(self.names(in: responseCase.response, at: key)) }
        case .raw, .stream, nil: break
        }
        return names
    }
}
