/// The models of a spec by name, for resolving the names in schemas.
struct SchemaGraph {
    private let models: [String: Spec.Schema]

    init(_ models: [String: Spec.Schema]) { self.models = models }

    init(_ spec: Spec) { self.init(spec.schemasByName) }

    subscript(name: String) -> Spec.Schema? { models[name] }

    /// Returns the schema that a name leads to, or the schema itself if it isn't a name.
    func described(_ schema: Spec.Schema) -> Spec.Schema { followed(schema, behindOptionals: false).schema }

    /// Returns the schema, followed by the schema of each name that it leads to.
    func chain(from schema: Spec.Schema) -> [Spec.Schema] {
        var chain = [schema]
        var passed: Set<String> = []
        while case .expression(.named(let name))? = chain.last?.kind, let model = models[name.value],
            passed.insert(name.value).inserted
        {
            chain.append(model)
        }
        return chain
    }

    /// Returns the schema that names and optionals lead to.
    func content(of schema: Spec.Schema) -> Spec.Schema { followed(schema, behindOptionals: true).schema }

    /// Returns the schema that names and optionals lead to, with the notes of the innermost schema. Returns `nil` if a
    /// name is undefined.
    func resolved(_ schema: Spec.Schema) -> Spec.Schema? {
        let target = followed(schema, behindOptionals: true)
        return target.isName ? nil : target.schema
    }

    /// Returns all values that a schema allows, or `nil` if the schema doesn't list its values.
    func values(of schema: Spec.Schema) -> [Spec.EnumValue]? {
        guard let schema = resolved(schema), !schema.notes.validity.allowsOtherValues else { return nil }
        switch schema.kind {
        case .enumeration(let list): return list.values
        case .expression(.scalar(.bool)):
            let flags = schema.notes.validity.values.filter { $0.bool != nil }
            return flags.isEmpty ? nil : flags.map { Spec.EnumValue(value: $0) }
        case .expression, .object, .openObject, .union, .tuple, .items, .values: return nil
        }
    }

    /// Returns the schema of a field at a path of keys, through names and optionals; `nil` if there is no such field.
    func schema(at keys: some Sequence<String>, in schema: Spec.Schema) -> Spec.Schema? {
        keys.reduce(schema as Spec.Schema?) { schema, key in
            schema.flatMap { content(of: $0).fields?.first { $0.name.value == key }?.schema }
        }
    }

    /// A location in JSON.
    enum Member {
        case schema(Spec.Schema)
        /// Any JSON, such as the value of a dictionary.
        case anything
        /// A missing field. `object` is the path of the object that lacks the field; `nil` is the root. `fields` are
        /// the object's other fields.
        case missing(key: String, object: String?, fields: [String])
    }

    /// Returns the schema at a path of keys, which are separated by dots.
    func member(at path: String, in schema: Spec.Schema) -> Member {
        var schema = schema
        var passed: [String] = []
        for key in path.split(separator: ".").map(String.init) {
            let content = content(of: schema)
            if let field = content.fields?.first(where: { $0.name.value == key }) {
                schema = field.schema
                passed.append(key)
            } else if content.takesAnyMember {
                return .anything
            } else {
                let object = passed.isEmpty ? nil : passed.joined(separator: ".")
                return .missing(key: key, object: object, fields: content.fields?.map(\.name.value) ?? [])
            }
        }
        return .schema(schema)
    }

    /// Returns the schema of a field at a path of keys, or `nil` if there is no such field. The path can lead through
    /// the elements of arrays.
    func schema(throughListsAt keys: some Sequence<String>, in schema: Spec.Schema) -> Spec.Schema? {
        keys.reduce(schema as Spec.Schema?) { schema, key in
            schema.flatMap { schema in
                let content = content(of: schema)
                let object = content.element.map(self.content) ?? content
                return object.fields?.first { $0.name.value == key }?.schema
            }
        }
    }

    /// Follows names, and also optionals if `behindOptionals` is true. A model can be an alias for another model. A
    /// cycle of aliases is followed once, and another check reports it. A schema that allows unlisted values of an enum
    /// also allows them for the model that it refers to.
    private func followed(
        _ schema: Spec.Schema,
        behindOptionals: Bool
    ) -> (schema: Spec.Schema, isName: Bool) {
        var schema = schema
        var passed: Set<String> = []
        while case .expression(let type) = schema.kind {
            switch type {
            case .optional(let wrapped) where behindOptionals:
                schema.kind = .expression(wrapped)
            case .named(let name):
                guard var model = models[name.value], passed.insert(name.value).inserted else { return (schema, true) }
                if behindOptionals, schema.notes.validity.allowsOtherValues {
                    model.notes.validity.allowsOtherValues = true
                }
                schema = model
            case .optional, .scalar, .array, .dictionary, .invalid: return (schema, false)
            }
        }
        return (schema, false)
    }
}

extension Spec.Schema {
    /// Whether an object can have undeclared members. A union counts, because a variant can be such an object.
    fileprivate var takesAnyMember: Bool {
        switch kind {
        case .expression(.scalar(let scalar)): scalar == .json
        case .expression(.dictionary), .openObject, .values, .union: true
        case .expression, .object, .enumeration, .tuple, .items: false
        }
    }

    /// The schema of an array's elements; `nil` for any other schema.
    var element: Spec.Schema? {
        switch kind {
        case .items(let element): element
        case .expression(.array(let element)): Spec.Schema(element)
        case .expression, .object, .openObject, .enumeration, .union, .tuple, .values: nil
        }
    }
}
