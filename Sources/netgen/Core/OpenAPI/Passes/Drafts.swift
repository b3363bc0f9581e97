/// Separate types for requests, for models with fields that are required in one direction only.
///
///     "User": {
///         "required": ["id", "name", "secret"],
///         "properties": { "id": { "readOnly": true, … }, "name": …, "secret": { "writeOnly": true, … } }
///     }
///
/// With one type for both directions, `id` and `secret` would be optional. Therefore responses use `User`, with an
/// `id` and without a secret, and requests use `UserDraft`, with a secret and without an `id`. A model that contains
/// such a model has a draft, too.
extension Spec {
    mutating func addDrafts() {
        let schemas = schemasByName
        let both = reachable(from: readSchemas, schemas) { $0 }
            .intersection(reachable(from: sentSchemas, schemas, following: \.sentForm))
            .subtracting(types.own.map(\.key.value))
        var split = Set(both.filter { schemas[$0]?.requiresOneDirection == true })
        if split.isEmpty { return }
        var containers: [String: [String]] = [:]
        for name in both { schemas[name]?.sentForm.forEachName { containers[$0, default: []].append(name) } }
        var waiting = Array(split)
        while let name = waiting.popLast() {
            for container in containers[name] ?? [] where split.insert(container).inserted { waiting.append(container) }
        }
        let names = draftNames(of: split)
        let drafts = types.models.compactMap { model in names[model.name.value].map { model.draft(named: $0, names) } }
        for index in requests.endpoints.indices { requests.endpoints[index].updateSentSchemas { $0.rename(names) } }
        types.models += drafts
    }

    private var readSchemas: [Schema] {
        let endpointSchemas = requests.endpoints.flatMap {
            ($0.result.response?.schemas ?? []) + $0.result.failures.compactMap(\.schema)
        }
        let requestedSchemas = schemasByName.filter { types.wanted.contains($0.key) }.map(\.value)
        return endpointSchemas + responses.wrappers.flatMap(\.shape.fields).map(\.schema)
            + responses.failures.compactMap(\.schema)
            + requestedSchemas
    }

    private var sentSchemas: [Schema] {
        requests.endpoints.flatMap { endpoint in
            var endpoint = endpoint
            (endpoint.result.response, endpoint.result.failures) = (nil, [])
            return endpoint.schemas.map(\.sentForm)
        }
    }

    /// Returns the names of the models that schemas refer to, directly or indirectly.
    private func reachable(
        from roots: [Schema],
        _ schemas: [String: Schema],
        following form: (Schema) -> Schema
    ) -> Set<String> {
        var reachedNames: Set<String> = []
        var waiting = roots
        while let schema = waiting.popLast() {
            schema.forEachName { name in
                if let next = schemas[name], reachedNames.insert(name).inserted { waiting.append(form(next)) }
            }
        }
        return reachedNames
    }

    /// Returns an unused name for the draft of each model.
    private func draftNames(of split: Set<String>) -> [String: String] {
        var usedNames = Set(types.models.map(\.name.value.alphanumerics))
        var names: [String: String] = [:]
        for base in types.models.map(\.name.value) where split.contains(base) {
            var name = base + "Draft"
            var number = 1
            while !usedNames.insert(name.alphanumerics).inserted {
                name = base + (number == 1 ? "RequestDraft" : "Draft\(number)")
                number += 1
            }
            names[base] = name
        }
        return names
    }
}

extension Spec.Model {
    /// Returns the model that requests send.
    fileprivate func draft(named name: String, _ names: [String: String]) -> Spec.Model {
        var draft = Spec.Model(name: self.name.map { _ in name }, schema: schema.sentForm)
        draft.schema.update { $0.rename(names) }
        draft.schema.notes.declaration.swiftName = schema.notes.declaration.swiftName?.map { $0 + "Draft" }
        let origin = "The properties of `\(self.name.value)` that requests send."
        draft.schema.notes.declaration.description = [schema.notes.declaration.description, origin].compactMap(\.self)
            .joined(separator: "\n\n")
        return draft
    }
}

extension Spec.Schema {
    /// The schema without read-only fields.
    fileprivate var sentForm: Spec.Schema {
        var result = self
        result.update { kind in
            switch kind {
            case .object(let fields): kind = .object(fields.filter { $0.schema.notes.presence.direction != .readOnly })
            case .openObject(let fields, let others):
                kind = .openObject(fields.filter { $0.schema.notes.presence.direction != .readOnly }, others: others)
            case .expression, .enumeration, .union, .tuple, .items, .values: break
            }
        }
        return result
    }

    /// Whether an object requires a property that only one direction has.
    fileprivate var requiresOneDirection: Bool {
        var result = false
        var copy = self
        copy.update { kind in
            let fields = Spec.Schema(range: range, kind: kind).fields ?? []
            result = result || fields.contains { $0.schema.notes.presence.direction != nil && !$0.schema.mayBeAbsent }
        }
        return result
    }
}

extension Spec.Schema.Kind {
    /// Replaces the names of models.
    fileprivate mutating func rename(_ names: [String: String]) {
        if case .expression(let expression) = self { self = .expression(expression.renamed(names)) }
    }
}

extension TypeExpression {
    fileprivate func renamed(_ names: [String: String]) -> TypeExpression {
        switch self {
        case .named(let name): .named(name.map { names[$0] ?? $0 })
        case .array(let element): .array(element.renamed(names))
        case .dictionary(let element): .dictionary(element.renamed(names))
        case .optional(let wrapped): .optional(wrapped.renamed(names))
        case .scalar, .invalid: self
        }
    }
}
