extension Spec {
    /// Takes the declared wrappers off the responses that the document describes with them; other responses are
    /// described as bare payloads already.
    mutating func takeOffDeclaredWrappers() {
        let index = wrappers.firstIndex { $0.name?.value == defaultWrapper?.value }
        guard let index, case .key(let path) = wrappers[index].payload.value else { return }
        var known = Set(wrappers[index].fields.map(\.name.value))
        let keys = path.split(separator: ".").map(String.init)
        for envelope in envelopes() {
            guard keys.count == (envelope.outerKey == nil ? 1 : 2),
                envelope.outerKey.map({ $0.name.value == keys[0] }) ?? true,
                let payload = keys.last.flatMap({ envelope.field($0) })
            else { continue }
            if let outer = wrappers[index].fields.first(where: { $0.name.value == keys[0] }), keys.count == 2,
                case .object(let inner) = outer.schema.kind
            {
                known = Set(inner.map(\.name.value))
            }
            let metadata = envelope.metadata(besides: payload.field.name.value)
            guard metadata.allSatisfy({ known.contains($0.field.name.value) }) else { continue }
            endpoints[envelope.endpoint].response?.kind = .json(payload.field.schema)
        }
    }
}
