/// The wrappers of a spec as a spec writes them.
extension Spec {
    /// The members `wrapper` and `wrappers`.
    var wrapperJSON: [String] {
        let own = wrappers.filter { $0.name == nil }.map { "\"wrapper\": \($0.json(indent: ""))" }
        let named = wrappers.filter { $0.name != nil }
        guard !named.isEmpty else { return own }
        let members = named.map { "  \(quoted($0.name?.value ?? "")): \($0.json(indent: "  "))" }
        return own + ["\"wrappers\": {\n\(members.joined(separator: ",\n"))\n}"]
    }
}

extension Spec.Wrapper {
    fileprivate func json(indent: String) -> String {
        let inner = indent + "  "
        var members = ["\"fields\": \(object(fields.map(\.json) + payloadField, indent: inner))"]
        switch payload.value {
        case .body: members.append(#""payload": ".""#)
        case .inline: members.append(#""payload": "*""#)
        case .key(let path) where path.contains("."): members.append("\"payload\": \(quoted(path))")
        case .optionalKey(let path) where path.contains("."): members.append("\"payload\": \(quoted(path + "?"))")
        case .key, .optionalKey: break
        }
        if !success.isEmpty { members.append("\"success\": { \(success.map(\.json).joined(separator: ", ")) }") }
        switch failure {
        case .field(let field): members.append("\"failure\": \(quoted(field.value))")
        case .properties(let properties, let codes):
            let named = codes?.cases.map { "\(quoted($0.name.value)): \($0.value.compactJSON)" } ?? []
            let pairs =
                properties.map { "\(quoted($0.name.value)): \(quoted($0.field.value))" }
                + (named.isEmpty ? [] : ["\"codes\": { \(named.joined(separator: ", ")) }"])
            members.append("\"failure\": { \(pairs.joined(separator: ", ")) }")
        case nil: break
        }
        return object(members, indent: indent)
    }

    /// A payload at a single key is one of the fields.
    private var payloadField: [String] {
        guard let key = payload.value.path, !key.contains(".") else { return [] }
        return ["\(quoted(key)): \"\(payload.value == .optionalKey(key) ? "Payload?" : "Payload")\""]
    }

    private func object(_ members: [String], indent: String) -> String {
        "{\n" + members.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)}"
    }
}

extension Spec.Field {
    /// `"next": "string?"`
    fileprivate var json: String { "\(quoted(name.value)): \(schema.json)" }
}

extension Spec.Condition {
    fileprivate var json: String {
        "\(quoted(field.value)): \(test.json.compactJSON)"
    }
}

extension Spec.Schema {
    /// The type, in one line.
    fileprivate var json: String {
        let isOptional = notes.isOptional || notes.isNullable
        if let expression {
            return quoted(expression.isOptional ? expression.spelling : expression.spelling + (isOptional ? "?" : ""))
        }
        var members: [String]
        switch kind {
        case .expression(let expression): members = ["\"type\": \(quoted(expression.spelling))"]
        case .object(let fields), .openObject(let fields, _):
            members = ["\"fields\": { \(fields.map(\.json).joined(separator: ", ")) }"]
        case .tuple(let fields): members = ["\"tuple\": { \(fields.map(\.json).joined(separator: ", ")) }"]
        case .enumeration(let enumeration):
            members = ["\"enum\": [\(enumeration.values.map(\.value.compactJSON).joined(separator: ", "))]"]
        case .union(let union):
            members = ["\"oneOf\": [\(union.variants.map(\.schema.json).joined(separator: ", "))]"]
        case .items(let element): members = ["\"items\": \(element.json)"]
        case .values(let element): members = ["\"values\": \(element.json)"]
        }
        if isOptional { members.append(#""optional": true"#) }
        return "{ \(members.joined(separator: ", ")) }"
    }

    /// The type as an expression, where one can say it.
    private var expression: TypeExpression? {
        switch kind {
        case .expression(let expression): return expression
        case .items(let element): return element.inner.map { .array($0) }
        case .values(let element): return element.inner.map { .dictionary($0) }
        case .object, .openObject, .tuple, .enumeration, .union: return nil
        }
    }

    private var inner: TypeExpression? {
        guard let expression else { return nil }
        return notes.isOptional || notes.isNullable ? .optional(expression) : expression
    }
}
