/// The documented limits of the values that requests send, as data for NetRuntime's `RequestLimits`.
///
///     {"values": [{"maximum": 100}], "body": {"properties": {"name": {"minLength": 1}, "owner": {"$ref": "Person"}}}}
///
/// The tables contain only the keywords of JSON Schema that limit values. A type without limits has no table. Limits of
/// parameters and of form fields are arrays. The parts of a multipart body are the members of an object.
struct LimitTable {
    let graph: SchemaGraph
    /// The resolver that finds the discriminators of unions.
    let discriminators: DiscriminatorResolver
    private let names: TypeNames
    private let models: [Spec.Model]
    /// The models that have limits, themselves or through a reference.
    private var limited: Set<String> = []

    init(_ spec: Spec, _ names: TypeNames) {
        graph = SchemaGraph(spec)
        discriminators = DiscriminatorResolver(graph: graph, tolerance: spec.tolerance)
        self.names = names
        models = spec.types.models
        var count = -1
        // A model that refers to a limited model is limited, too, so the search repeats until nothing changes.
        while count != limited.count {
            count = limited.count
            for model in models where !limited.contains(model.name.value) && limits(of: model.schema) != nil {
                limited.insert(model.name.value)
            }
        }
    }

    /// Returns the tables of the requests that have limits, and of the models that these tables refer to.
    func entries(of endpoints: [Endpoint]) -> [TypeLimits] {
        let requests = endpoints.compactMap { endpoint in
            limits(of: endpoint).map { TypeLimits(type: endpoint.name, limits: $0) }
        }
        var visitedNames: Set<String> = []
        var worklist = requests.flatMap { Self.references(in: $0.limits) }
        var tables: [String: JSONValue] = [:]
        let schemas = Dictionary(models.map { (names.name(of: $0).description, $0.schema) }) { first, _ in first }
        while let name = worklist.popLast() {
            guard visitedNames.insert(name).inserted, let table = schemas[name].flatMap(limits) else { continue }
            tables[name] = table
            worklist += Self.references(in: table)
        }
        let types = models.map(names.name)
        return requests
            + types.compactMap { name in tables[name.description].map { TypeLimits(type: name, limits: $0) } }
    }

    private func limits(of endpoint: Endpoint) -> JSONValue? {
        func propertyLimits(_ name: MemberName) -> JSONValue? {
            endpoint.request.properties.first { $0.name == name }?.value.limits
        }
        var (fields, body): ([JSONValue?], JSONValue?) = ([], nil)
        switch endpoint.request.body {
        case .json(let name, _, _): body = propertyLimits(name)
        case .formValue(let name): fields = [propertyLimits(name)]
        case .form: fields = endpoint.fields.map(\.limits)
        case .multipart: body = limits(forParts: endpoint.fields)
        case .raw, .file, .stream, nil: break
        }
        return Self.table([
            "values": Self.list(endpoint.request.text.arguments.map(propertyLimits)), "fields": Self.list(fields),
            "body": body,
        ])
    }

    /// Returns the limits of a multipart body, or `nil` if it has none. Its parts are the members of an object, and its
    /// additional parts are the additional properties.
    private func limits(forParts fields: [Endpoint.Field]) -> JSONValue? {
        let members = fields.filter { !$0.explodes }.compactMap { field in
            field.limits.map { JSONValue.Member(key: field.name, value: $0) }
        }
        let others = fields.first(where: \.explodes)?.limits?["additionalProperties"]
        return Self.table([
            "properties": members.isEmpty ? nil : .object(members), "additionalProperties": others,
        ])
    }

    /// Returns the limits of a schema, or `nil` if it has none.
    func limits(of schema: Spec.Schema) -> JSONValue? {
        let ownLimits = schema.notes.limits.all.filter { graph.content(of: schema).limits.contains($0.keyword) }
        let members = ownLimits.map { JSONValue.Member(key: $0.keyword.rawValue, value: $0.value) }
        let inside = insideLimits(of: schema.kind)?.members ?? []
        return members.isEmpty && inside.isEmpty ? nil : .object(members + inside)
    }

    private func insideLimits(of kind: Spec.Schema.Kind) -> JSONValue? {
        switch kind {
        case .expression(let type): limits(of: type)
        case .object(let fields): Self.table(["properties": limits(of: fields)])
        case .openObject(let fields, let others):
            Self.table(["properties": limits(of: fields), "additionalProperties": limits(of: others)])
        case .items(let element): Self.table(["items": limits(of: element)])
        case .values(let value): Self.table(["additionalProperties": limits(of: value)])
        case .tuple(let elements): limits(forElements: elements)
        case .union(let union): limits(of: union)
        case .enumeration: nil
        }
    }

    /// Returns the limits of a tuple: those of its elements by position, and those of all further elements. Returns
    /// `nil` if there are none.
    private func limits(forElements elements: [Spec.Field]) -> JSONValue? {
        let first = elements.filter { !$0.isRest }.map { limits(of: $0.schema) }
        let others = elements.rest.flatMap(limits)
        // The limits of further elements apply after the first elements. The first elements therefore need entries even
        // without limits.
        let entries = first.map { $0 ?? .null }
        return Self.table(["prefixItems": others == nil ? Self.list(first) : .array(entries), "items": others])
    }

    private func limits(of type: TypeExpression) -> JSONValue? {
        switch type {
        case .named(let name):
            guard limited.contains(name.value), let model = models.first(where: { $0.name.value == name.value }) else {
                return nil
            }
            return Self.table(["$ref": .string(names.name(of: model).description)])
        case .array(let element): return Self.table(["items": limits(of: element)])
        case .dictionary(let value): return Self.table(["additionalProperties": limits(of: value)])
        case .optional(let wrapped): return limits(of: wrapped)
        case .scalar, .invalid: return nil
        }
    }

    private func limits(of fields: [Spec.Field]) -> JSONValue? {
        let members = fields.compactMap { field in
            limits(of: field.schema).map { JSONValue.Member(key: field.name.value, value: $0) }
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// Returns an object of the members that have a value, or `nil` if none has.
    static func table(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue? {
        let members = JSONValue.members(members)
        return members.isEmpty ? nil : .object(members)
    }

    /// Returns an array with null for entries without limits, or `nil` if no entry has limits.
    private static func list(_ limits: [JSONValue?]) -> JSONValue? {
        limits.allSatisfy { $0 == nil } ? nil : .array(limits.map { $0 ?? .null })
    }

    private static func references(in table: JSONValue) -> [String] {
        switch table.kind {
        case .object(let members):
            members.flatMap { member -> [String] in
                // A property can have the name `$ref`, too, but its value is an object.
                if member.key == "$ref", let name = member.value.string { return [name] }
                return references(in: member.value)
            }
        case .array(let elements): elements.flatMap(references)
        case .null, .bool, .number, .string: []
        }
    }
}

extension Endpoint {
    fileprivate typealias Field = (name: String, explodes: Bool, limits: JSONValue?)

    /// The fields of a form or multipart body, in the order of the request's properties.
    fileprivate var fields: [Field] {
        request.properties.compactMap { property in
            if case .form(let name) = property.place {
                (name, property.form.explodes, property.value.limits)
            } else {
                nil
            }
        }
    }
}

extension Spec.Schema {
    /// The keywords that limit values of this schema.
    fileprivate var limits: Set<Spec.Limit.Keyword> {
        switch kind {
        case .expression(.scalar(.string)): [.minLength, .maxLength, .pattern]
        // A `json` value can have any type, so the keywords for a single type don't apply.
        case .expression(.scalar(.json)): []
        case .expression(.scalar): [.minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf]
        case .expression(.array), .items, .tuple: [.minItems, .maxItems, .uniqueItems]
        case .expression(.dictionary), .object, .openObject, .values: [.minProperties, .maxProperties]
        case .expression, .enumeration, .union: []
        }
    }
}
