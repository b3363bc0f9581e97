/// The models of a spec, to follow the names in schemas to what they stand for.
struct SchemaGraph {
    private let models: [String: Spec.Schema]

    init(_ models: [String: Spec.Schema]) { self.models = models }

    init(_ spec: Spec) { self.init(spec.schemasByName) }

    subscript(name: String) -> Spec.Schema? { models[name] }

    /// What a name stands for, where the schema is one.
    func described(_ schema: Spec.Schema) -> Spec.Schema { followed(schema, behindOptionals: false).schema }

    /// The schema, and what each name stands for on the way to what is no name.
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

    /// What stands behind names and `?`.
    func content(of schema: Spec.Schema) -> Spec.Schema { followed(schema, behindOptionals: true).schema }

    /// What stands behind names and `?`, with the notes of the innermost; `nil` if a name is undefined.
    func resolved(_ schema: Spec.Schema) -> Spec.Schema? {
        let target = followed(schema, behindOptionals: true)
        return target.isName ? nil : target.schema
    }

    /// All values that a schema allows, where it lists them.
    func values(of schema: Spec.Schema) -> [Spec.EnumValue]? {
        guard let schema = resolved(schema), !schema.notes.allowsOtherValues else { return nil }
        switch schema.kind {
        case .enumeration(let list): return list.values
        case .expression(.scalar(.bool)):
            let flags = schema.notes.values.filter { $0.bool != nil }
            return flags.isEmpty ? nil : flags.map { Spec.EnumValue(value: $0) }
        case .expression, .object, .openObject, .union, .tuple, .items, .values: return nil
        }
    }

    /// The schema of a field, or of one inside it, also behind names and `?`.
    func schema(at keys: some Sequence<String>, in schema: Spec.Schema) -> Spec.Schema? {
        keys.reduce(schema as Spec.Schema?) { schema, key in
            schema.flatMap { content(of: $0).fields?.first { $0.name.value == key }?.schema }
        }
    }

    /// What stands in a place of JSON.
    enum Member {
        case schema(Spec.Schema)
        /// Whatever is written there, as in a map or in any JSON.
        case anything
        /// Nothing: the object at the path `object`, which is `nil` for the whole, has other fields.
        case missing(key: String, object: String?, fields: [String])
    }

    /// What stands under keys with dots between them.
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

    /// The same, where each key may stand in the elements of a list.
    func schema(throughListsAt keys: some Sequence<String>, in schema: Spec.Schema) -> Spec.Schema? {
        keys.reduce(schema as Spec.Schema?) { schema, key in
            schema.flatMap { schema in
                let content = content(of: schema)
                let object = content.element.map(self.content) ?? content
                return object.fields?.first { $0.name.value == key }?.schema
            }
        }
    }

    /// A model may be another name for a model. Names that go in circles are reported elsewhere, and followed once. A
    /// schema that allows unlisted values of an enum allows them wherever its name leads.
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
                if behindOptionals, schema.notes.allowsOtherValues { model.notes.allowsOtherValues = true }
                schema = model
            case .optional, .scalar, .array, .dictionary, .invalid: return (schema, false)
            }
        }
        return (schema, false)
    }
}

extension Spec.Schema {
    /// Whether an object may have members that have no name here. What is of several types may be such an object.
    fileprivate var takesAnyMember: Bool {
        switch kind {
        case .expression(.scalar(let scalar)): scalar == .json
        case .expression(.dictionary), .openObject, .values, .union: true
        case .expression, .object, .enumeration, .tuple, .items: false
        }
    }

    /// What the elements of a list are; `nil` for anything else.
    var element: Spec.Schema? {
        switch kind {
        case .items(let element): element
        case .expression(.array(let element)): Spec.Schema(element)
        case .expression, .object, .openObject, .enumeration, .union, .tuple, .values: nil
        }
    }
}
