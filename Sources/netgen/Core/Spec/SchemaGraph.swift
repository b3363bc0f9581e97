/// The models of a spec, to follow the names in schemas to what they stand for.
struct SchemaGraph {
    private let models: [String: Spec.Schema]

    init(_ models: [String: Spec.Schema]) { self.models = models }

    init(_ spec: Spec) { self.init(spec.schemasByName) }

    subscript(name: String) -> Spec.Schema? { models[name] }

    /// What a name stands for, where the schema is one.
    func described(_ schema: Spec.Schema) -> Spec.Schema { followed(schema, behindOptionals: false) }

    /// What stands behind names and `?`.
    func content(of schema: Spec.Schema) -> Spec.Schema { followed(schema, behindOptionals: true) }

    /// The schema of a field, or of one inside it, also behind names and `?`.
    func schema(at keys: some Sequence<String>, in schema: Spec.Schema) -> Spec.Schema? {
        keys.reduce(schema as Spec.Schema?) { schema, key in
            schema.flatMap { content(of: $0).fields?.first { $0.name.value == key }?.schema }
        }
    }

    /// A model may be another name for a model. Names that go in circles are reported elsewhere, and followed once.
    private func followed(_ schema: Spec.Schema, behindOptionals: Bool) -> Spec.Schema {
        var schema = schema
        var passed: Set<String> = []
        while case .expression(let type) = schema.kind {
            switch type {
            case .optional(let wrapped) where behindOptionals:
                schema.kind = .expression(wrapped)
            case .named(let name):
                guard let model = models[name.value], passed.insert(name.value).inserted else { return schema }
                schema = model
            case .optional, .scalar, .array, .dictionary, .invalid: return schema
            }
        }
        return schema
    }
}
