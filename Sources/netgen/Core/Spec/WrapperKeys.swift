/// The values of a wrapper's keys while the wrapper is read, and the table of these keys.
private struct WrapperReading {
    var wrapper: Spec.Wrapper
    /// The value of the key `payload`.
    var payload: Located<Spec.PayloadLocation>?

    static let keys: [SpecKey<WrapperReading>] = [
        .optional("description", \.wrapper.description, .prose),
        SpecKey(name: "fields") { member, reading, reader in
            reading.wrapper.shape.fields = reader.fields(member, of: "a field")
        } write: { reading in
            (reading.wrapper.fieldsWithPayload ?? reading.wrapper.shape.fields).json()
        },
        .optional("payload", \.payload, .payloadLocation),
        .flag("described", \.wrapper.shape.isDescribed),
        .value("success", \.wrapper.rule.success, .conditions),
        .optional("failure", \.wrapper.rule.failure, .wrapperFailure),
    ]

    static let example = #"{ "fields": { "status": "int", "data": "Payload" } }"#
}

extension SpecKey<Spec> {
    /// The key `"wrapper"`: a wrapper, or the name of one.
    static var wrapper: SpecKey {
        SpecKey(name: "wrapper") { member, spec, reader in
            if case .string = member.value.kind {
                spec.responses.defaultWrapper = reader.text(member, example: #""standard""#)
            } else if let wrapper = reader.wrapper(member, name: nil) {
                // The wrapper is the first, wherever the key is in the file.
                spec.responses.wrappers.insert(wrapper, at: 0)
            }
        } write: { spec in
            spec.responses.wrappers.first { $0.name == nil }?.json
                ?? spec.responses.defaultWrapper.map { .string($0.value) }
        }
    }

    static var wrappers: SpecKey {
        SpecKey(name: "wrappers") { member, spec, reader in
            let example = #"{ "admin": \#(WrapperReading.example) }"#
            for entry in reader.entries(member, of: "wrappers by name", example: example) {
                let name = reader.name(entry, of: "a wrapper")
                if let wrapper = reader.wrapper(entry, name: name) { spec.responses.wrappers.append(wrapper) }
            }
        } write: { spec in
            let named = spec.responses.wrappers.compactMap { wrapper in wrapper.name.map { ($0.value, wrapper.json) } }
            return named.isEmpty ? nil : .object(named)
        }
    }
}

extension SpecCoder where Value == Spec.WrapperChoice {
    /// The coder for a wrapper choice: `null`, or the name of a wrapper.
    static var wrapperChoice: SpecCoder {
        SpecCoder { member, reader in
            switch member.value.kind {
            case .null: return Spec.WrapperChoice.none
            case .string: return reader.text(member, example: #""admin""#).map { .named($0) }
            default:
                reader.wrongType(
                    member.value,
                    quoted(member.key),
                    expected: "null or the name of a wrapper",
                    fix: member.value.kind == .bool(false)
                        ? "write null" : #"declare the wrapper under "wrappers", and write its name here"#
                )
                return nil
            }
        } write: { choice in
            switch choice {
            case .inherited: nil
            case .none: .null
            case .named(let name): .string(name.value)
            }
        }
    }
}

// MARK: - Reading

extension SpecReader {
    /// Reads a wrapper. A wrapper without a valid payload is kept, because endpoints can refer to it. Its payload is
    /// the whole body.
    fileprivate mutating func wrapper(_ member: JSONValue.Member, name: Located<String>?) -> Spec.Wrapper? {
        guard isObject(member, example: WrapperReading.example) else { return nil }
        let body = Located(Spec.PayloadLocation.body, at: member.keyRange)
        let wrapper = Spec.Wrapper(name: name, range: member.keyRange, shape: Spec.WrapperShape(payload: body))
        var reading = WrapperReading(wrapper: wrapper)
        let errorCount = diagnostics.errorCount
        read(withFields(member.value), "a wrapper", into: &reading, WrapperReading.keys, at: member.keyRange)
        // Without its invalid half, the verdict would also be reported as incomplete.
        let rule = reading.wrapper.rule
        let isInvalid =
            rule.success.isEmpty && member.value["success"] != nil
            || rule.failure == nil && member.value["failure"] != nil
        if isInvalid, diagnostics.errorCount > errorCount { reading.wrapper.rule = Spec.WrapperRule() }
        let marked = removePayloads(from: &reading.wrapper.shape.fields, path: [])
        if let payload = payload(declaredPayload: reading.payload, marked: marked.map(\.location)) {
            reading.wrapper.shape.payload = payload
            reading.wrapper.shape.payloadIndex = marked.first?.index
        } else if member.value["payload"] == nil {
            diagnostics.error(
                .missingPayload,
                "a wrapper needs a payload",
                at: member.keyRange,
                fix:
                    #"give a field the type "Payload", or add "payload": "data" ("*": next to the fields, ".": the body)"#
            )
        }
        return reading.wrapper
    }

    /// Moves the fields of a wrapper without the key "fields" into this key, and reports the missing key.
    private mutating func withFields(_ wrapper: JSONValue) -> JSONValue {
        let keys = WrapperReading.keys.map(\.name)
        let fields = wrapper.members.filter { !keys.contains($0.key) && $0.key != "$comment" }
        let areTypes = fields.allSatisfy { field in
            Self.advice(for: field, in: "a wrapper", keys: keys) == nil
                && SpellingSuggestion.key(resembling: field.key, among: keys) == nil
                && (field.value.string != nil || !field.value.members.isEmpty)
        }
        guard wrapper["fields"] == nil, !fields.isEmpty, areTypes else { return wrapper }
        reportBareFields(fields.map(\.key), of: "a wrapper", in: wrapper)
        let others = wrapper.members.filter { keys.contains($0.key) }
        let object = JSONValue(kind: .object(fields), range: wrapper.range)
        let member = JSONValue.Member(key: "fields", keyRange: brace(of: wrapper), value: object)
        return JSONValue(kind: .object(others + [member]), range: wrapper.range)
    }

    /// Removes the fields of type `Payload`, including those in inline fields, and returns their locations.
    private func removePayloads(
        from fields: inout [Spec.Field],
        path: [String]
    ) -> [(location: Located<Spec.PayloadLocation>, index: Int?)] {
        var found: [(location: Located<Spec.PayloadLocation>, index: Int?)] = []
        var remainingFields: [Spec.Field] = []
        for (position, var field) in fields.enumerated() {
            let keys = path + [field.name.value]
            switch field.schema.kind {
            case .expression(let type) where type.isPayload:
                let location = Spec.PayloadLocation.key(keys.joined(separator: "."))
                let isOptional = type.isOptional || field.schema.notes.presence.isOptional
                let isLast = path.isEmpty && position == fields.count - 1
                found.append(
                    (
                        Located(isOptional ? location.asOptional : location, at: field.name.range),
                        isLast ? nil : remainingFields.count
                    )
                )
                continue
            case .object(var inner):
                found += removePayloads(from: &inner, path: keys)
                field.schema.kind = .object(inner)
            default: break
            }
            remainingFields.append(field)
        }
        fields = remainingFields
        return found
    }

    /// Returns the location in the key `payload`, or that of the field of type `Payload`; `nil` if both are missing.
    /// Reports an error if both exist and differ.
    private mutating func payload(
        declaredPayload: Located<Spec.PayloadLocation>?,
        marked: [Located<Spec.PayloadLocation>]
    ) -> Located<Spec.PayloadLocation>? {
        for extra in marked.dropFirst() {
            diagnostics.error(
                .conflictingPayload,
                "a wrapper can only have one payload, which is \(quoted(marked[0].value.path ?? "")) already",
                at: extra.range,
                fix: "give this field another type"
            )
        }
        guard let location = marked.first else { return declaredPayload }
        let key = location.value.path ?? ""
        if let declaredPayload, declaredPayload.value.path != key {
            diagnostics.error(
                .conflictingPayload,
                "\"payload\" must name the field of type \"Payload\", which is \(quoted(key))",
                at: declaredPayload.range,
                fix: "write \"payload\": \(quoted(key)), or give that field another type"
            )
        }
        return declaredPayload?.value == .optionalKey(key) ? declaredPayload : location
    }
}

extension TypeExpression {
    /// Whether the type is `Payload` or `Payload?`.
    fileprivate var isPayload: Bool {
        switch self {
        case .named(let name): name.value == Spec.Schema.payloadTypeName
        case .optional(let wrapped): wrapped.isPayload
        default: false
        }
    }
}

// MARK: - Writing

extension Spec.Wrapper {
    fileprivate var json: JSONValue {
        let declaredPayload = fieldsWithPayload == nil ? shape.payload : nil
        return .object(
            SpecWriter.members(of: WrapperReading(wrapper: self, payload: declaredPayload), WrapperReading.keys)
        )
    }

    /// The fields, including one of type `Payload`; `nil` if the key `payload` has to contain the location.
    fileprivate var fieldsWithPayload: [Spec.Field]? {
        guard let path = shape.payload.value.path, shape.payloadIndex != nil || !path.contains(".") else { return nil }
        return inserting(path.split(separator: ".").map(String.init)[...], into: shape.fields)
    }

    private func inserting(_ keys: ArraySlice<String>, into fields: [Spec.Field]) -> [Spec.Field]? {
        guard let key = keys.first else { return nil }
        var fields = fields
        let fieldIndex = fields.firstIndex { $0.name.value == key }
        guard keys.count > 1 else {
            if fieldIndex != nil { return nil }
            let type = TypeExpression.named(Located(Spec.Schema.payloadTypeName, at: range))
            let isOptional = shape.payload.value == .optionalKey(shape.payload.value.path ?? "")
            let schema = Spec.Schema(range: range, kind: .expression(isOptional ? .optional(type) : type))
            let index = min(shape.payloadIndex ?? fields.count, fields.count)
            fields.insert(Spec.Field(name: Located(key, at: range), schema: schema), at: index)
            return fields
        }
        guard let fieldIndex, case .object(let inner) = fields[fieldIndex].schema.kind,
            let filled = inserting(keys.dropFirst(), into: inner)
        else { return nil }
        fields[fieldIndex].schema.kind = .object(filled)
        return fields
    }
}
