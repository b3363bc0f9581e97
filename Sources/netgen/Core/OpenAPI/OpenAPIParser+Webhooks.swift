/// What the server sends: webhooks and callbacks. Their payloads become models, so that an app can read them.
extension OpenAPIParser {
    mutating func readWebhooks(_ document: JSONValue) {
        for key in ["webhooks", "x-webhooks"] {
            for webhook in members(of: document[key]) { readPayloads(of: webhook.value, named: webhook.key) }
        }
        for path in members(of: document["paths"]) {
            guard let item = resolved(path.value) else { continue }
            for operation in operations(of: item) {
                for callback in members(of: operation.value["callbacks"]) {
                    guard let addresses = resolved(callback.value) else { continue }
                    for address in addresses.members { readPayloads(of: address.value, named: callback.key) }
                }
            }
        }
    }

    private mutating func readPayloads(of item: JSONValue, named name: String) {
        guard let item = resolved(item) else { return }
        for operation in operations(of: item) {
            guard let body = operation.value["requestBody"].flatMap({ resolved($0) }),
                let content = content(contents(of: body)), content.kind == .json, let schema = content.schema
            else { continue }
            var payload = self.schema(schema)
            payload.dropNotesOfUse()
            payload.forEachName { spec.wantedModels.insert($0) }
            switch payload.kind {
            case .object, .openObject, .union, .tuple, .enumeration, .values, .items:
                addModel(payload, named: Located("\(name) payload", at: schema.range))
            // It has a name of its own, or needs none.
            case .expression: break
            }
        }
    }

    private mutating func addModel(_ schema: Spec.Schema, named name: Located<String>) {
        var unique = name
        var number = 2
        while modelNames.values.contains(unique.value) {
            unique = name.map { "\($0) \(number)" }
            number += 1
        }
        spec.wantedModels.insert(unique.value)
        modelNames["\(schema.range.file):\(schema.range.start)"] = unique.value
        spec.models.append(Spec.Model(name: unique, schema: schema))
    }
}
