/// `wrapper` and `wrappers`: what the server puts around payloads.
extension SpecParser {
    private static let wrapperExample = #"{ "fields": { "status": "int", "data": "Payload" } }"#

    mutating func readWrappers(_ reader: inout ObjectReader, into spec: inout Spec, mayRefuse: Bool) {
        if let member = reader.optional("wrapper") {
            if case .string = member.value.kind {
                spec.defaultWrapper = text(member, example: #""standard""#)
            } else if mayRefuse, case .null = member.value.kind {
                // There are none: whoever reads the amendments looks at this key again.
            } else if let wrapper = wrapper(member, name: nil) {
                spec.wrappers.append(wrapper)
            }
        }
        let example = #"{ "admin": \#(Self.wrapperExample) }"#
        for entry in entries(reader.optional("wrappers"), of: "wrappers by name", example: example) {
            let name = name(entry, of: "a wrapper")
            if let wrapper = wrapper(entry, name: name) { spec.wrappers.append(wrapper) }
        }
    }

    /// A wrapper without a usable payload is kept, as one whose payload is the whole body: endpoints may name it.
    private mutating func wrapper(_ member: JSONValue.Member, name: Located<String>?) -> Spec.Wrapper? {
        guard var reader = object(member, "a wrapper", example: Self.wrapperExample) else { return nil }
        let description = prose(reader.optional("description"))
        let fieldsMember = reader.optional("fields")
        let payloadMember = reader.optional("payload")
        let success = conditions(reader.optional("success"))
        let failure = wrapperFailure(reader.optional("failure"))
        finish(reader)

        var fields = fields(fieldsMember, of: "a field")
        let marked = removePayloads(from: &fields, path: [])
        let said = payloadPlace(payloadMember)
        let payload = payload(said: said, marked: marked)
        if payload == nil, payloadMember == nil { reportMissingPayload(of: member) }
        return Spec.Wrapper(
            name: name,
            range: member.keyRange,
            description: description,
            fields: fields,
            payload: payload ?? Located(.body, at: member.keyRange),
            success: success,
            failure: failure
        )
    }

    private mutating func reportMissingPayload(of member: JSONValue.Member) {
        diagnostics.error(
            .missingPayload,
            "a wrapper needs a payload",
            at: member.keyRange,
            fix: #"give a field the type "Payload", or add "payload": "data" ("*": beside the fields, ".": the body)"#
        )
    }

    // MARK: - The payload

    /// Takes the fields of type `Payload` out, also out of inline fields, and returns their places.
    private func removePayloads(from fields: inout [Spec.Field], path: [String]) -> [Located<Spec.PayloadPlace>] {
        var found: [Located<Spec.PayloadPlace>] = []
        var kept: [Spec.Field] = []
        for var field in fields {
            let keys = path + [field.name.value]
            switch field.schema.kind {
            case .expression(let type) where type.isPayload:
                let place = Spec.PayloadPlace.key(keys.joined(separator: "."))
                let isOptional = type.isOptional || field.schema.notes.isOptional
                found.append(Located(isOptional ? place.asOptional : place, at: field.name.range))
                continue
            case .object(var inner):
                found += removePayloads(from: &inner, path: keys)
                field.schema.kind = .object(inner)
            default: break
            }
            kept.append(field)
        }
        fields = kept
        return found
    }

    /// The place that `payload` says, or the field that is marked; both may be there when they mean the same.
    private mutating func payload(
        said: Located<Spec.PayloadPlace>?,
        marked: [Located<Spec.PayloadPlace>]
    ) -> Located<Spec.PayloadPlace>? {
        for extra in marked.dropFirst() {
            diagnostics.error(
                .conflictingPayload,
                "a wrapper has one payload, and \(quoted(marked[0].value.path ?? "")) is it",
                at: extra.range,
                fix: "give this field another type"
            )
        }
        guard let place = marked.first else { return said }
        let key = place.value.path ?? ""
        if let said, said.value.path != key {
            diagnostics.error(
                .conflictingPayload,
                "the field of type \"Payload\" is \(quoted(key))",
                at: said.range,
                fix: "write \"payload\": \(quoted(key)), or give that field another type"
            )
        }
        return said?.value == .optionalKey(key) ? said : place
    }
}

extension TypeExpression {
    /// `Payload` or `Payload?`
    fileprivate var isPayload: Bool {
        switch self {
        case .named(let name): name.value == SpecParser.payloadTypeName
        case .optional(let wrapped): wrapped.isPayload
        default: false
        }
    }
}
