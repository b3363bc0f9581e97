/// A reader of webhooks and callbacks, which the server sends. Their payloads become models, so that an app can read
/// them.
struct WebhookReader {
    let contents: ContentReader
    private(set) var models: [Spec.Model] = []
    /// The names of the models that the payloads use.
    private(set) var wantedModels: Set<String> = []

    private var document: OpenAPIDocument { contents.document }

    init(_ contents: ContentReader) {
        self.contents = contents
        let main = document.main
        for key in ["webhooks", "x-webhooks"] {
            for webhook in document.members(of: main[key]) { readPayloads(of: webhook.value, named: webhook.key) }
        }
        for path in document.members(of: main["paths"]) {
            guard let item = document.resolved(path.value) else { continue }
            for operation in document.operations(of: item) {
                for callback in document.members(of: operation.value["callbacks"]) {
                    guard let addresses = document.resolved(callback.value) else { continue }
                    for address in addresses.members { readPayloads(of: address.value, named: callback.key) }
                }
            }
        }
    }

    private mutating func readPayloads(of item: JSONValue, named name: String) {
        guard let item = document.resolved(item) else { return }
        for operation in document.operations(of: item) {
            guard let body = operation.value["requestBody"].flatMap({ document.resolved($0) }),
                let content = contents.content(contents.contents(of: body)), content.kind == .json,
                let schema = content.schema
            else { continue }
            var payload = contents.schemas.schema(schema)
            payload.dropNotesOfUse()
            payload.forEachName { wantedModels.insert($0) }
            switch payload.kind {
            case .object, .openObject, .union, .tuple, .enumeration, .values, .items:
                addModel(payload, named: Located("\(name) payload", at: schema.range))
            // The payload is a named model, or a type that needs no model.
            case .expression: break
            }
        }
    }

    private mutating func addModel(_ schema: Spec.Schema, named name: Located<String>) {
        let name = contents.schemas.registry.namePayload(schema, name)
        wantedModels.insert(name.value)
        models.append(Spec.Model(name: name, schema: schema))
    }
}
