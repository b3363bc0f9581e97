/// What the models say that a discriminator tells: a cat says that it is one, without its sender's help.
extension OpenAPIParser {
    struct Kind {
        var model: String
        var key: String
        var tags: [Located<String>]
    }

    mutating func note(_ variants: [Spec.Variant], by key: Located<String>) {
        for variant in variants {
            guard case .expression(.named(let name)) = variant.schema.kind else { continue }
            let tags = [variant.tag].compactMap { $0 } + variant.otherTags
            kinds.append(Kind(model: name.value, key: key.value, tags: tags))
        }
    }

    /// Notes what the discriminators of a model and of what it is built on say of it, where no union has to tell it.
    mutating func noteOwnKinds(of model: NamedSchema) {
        var seen: Set<String> = [model.key]
        var open = [model.value]
        while let schema = open.popLast() {
            if let discriminator = schema["discriminator"], let key = discriminator["propertyName"]?.string,
                let tags = tags(in: discriminator)[model.key]
            {
                kinds.append(Kind(model: model.name.value, key: key, tags: tags))
            }
            for reference in (schema["allOf"]?.elements ?? []).compactMap({ $0["$ref"]?.located }) {
                guard let base = documents.target(of: reference), seen.insert(base.key).inserted else { continue }
                open.append(base.value)
            }
        }
    }

    /// Makes the tag the one value of the property, unless several are possible.
    mutating func settleKinds() {
        var tags: [String: [String: [Located<String>]]] = [:]
        for kind in kinds {
            var known = tags[kind.model]?[kind.key] ?? []
            for tag in kind.tags where !known.contains(where: { $0.value == tag.value }) { known.append(tag) }
            tags[kind.model, default: [:]][kind.key] = known
        }
        guard !tags.isEmpty else { return }
        var values: [String: Spec.Enumeration] = [:]
        for model in spec.models {
            if case .enumeration(let list) = model.schema.kind { values[model.name.value] = list }
        }
        for index in spec.models.indices {
            guard let tags = tags[spec.models[index].name.value] else { continue }
            switch spec.models[index].schema.kind {
            case .object(let fields):
                spec.models[index].schema.kind = .object(fields.map { tagged($0, by: tags, values) })
            case .openObject(let fields, let others):
                spec.models[index].schema.kind = .openObject(
                    fields.map { tagged($0, by: tags, values) },
                    others: others
                )
            default:
                break
            }
        }
    }

    /// Who tells kinds apart by a property has to be sent it, whatever is said of the property alone.
    private func tagged(
        _ field: Spec.Field,
        by tags: [String: [Located<String>]],
        _ values: [String: Spec.Enumeration]
    ) -> Spec.Field {
        guard let tags = tags[field.name.value] else { return field }
        var field = field
        if field.schema.notes.sender == .server { field.schema.notes.sender = nil }
        if field.schema.notes.isNullable { return field }
        if tags.count == 1, allows(tags[0].value, field.schema.kind, values) {
            field.schema.notes.constant = JSONValue(kind: .string(tags[0].value), range: tags[0].range)
        } else if tags.isEmpty, case .enumeration(let list) = field.schema.kind, list.values.count == 1 {
            field.schema.notes.constant = list.values[0].value
        }
        return field
    }

    private func allows(_ tag: String, _ kind: Spec.Schema.Kind, _ values: [String: Spec.Enumeration]) -> Bool {
        switch kind {
        case .expression(.scalar(.string)): true
        case .expression(.named(let name)): values[name.value].map { allows(tag, .enumeration($0), values) } ?? false
        case .enumeration(let list): list.values.contains { $0.value.string == tag }
        default: false
        }
    }
}
