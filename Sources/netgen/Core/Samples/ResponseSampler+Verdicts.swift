/// Generation of a wrapper's verdict fields.
extension ResponseSampler {
    /// Returns an error body whose field indicates a failure. Returns `nil` if the wrapper's failure isn't a field with
    /// a condition, or if no error body contains the field.
    func rejection(of endpoint: Spec.Endpoint, by wrapper: Spec.Wrapper) -> JSONValue? {
        guard case .field(let flag)? = wrapper.rule.failure,
            let test = wrapper.rule.success.first(where: { $0.field.value == flag.value })?.test, !test.requiresAbsence
        else { return nil }
        let failures = spec.failures(of: endpoint).sorted { $0.status.value.rank > $1.status.value.rank }
        return failures.lazy.compactMap { $0.schema.flatMap(sample) }.first { body in
            body.members.contains { $0.key == flag.value && !test.isMet(by: $0.value) }
        }
    }

    /// Sets a wrapper's field so that a condition holds, or doesn't hold.
    func apply(_ condition: Spec.Condition, of wrapper: Spec.Wrapper, isMet: Bool, in body: inout JSONValue) {
        let path = condition.field.value
        let schema = graph.schema(throughListsAt: path.split(separator: ".").map(String.init), in: wrapper.schema).map(
            graph.content
        )
        switch condition.test {
        case .oneOf(let values, _):
            let isQuoted =
                if case .expression(.scalar(let scalar)) = schema?.kind, case .quoted = scalar.row.json { true } else {
                    false
                }
            let values = values.compactMap(\.scalarSample).map { isQuoted ? .string($0.scalarText) : $0 }
            // Without any value, the field must be absent or empty, so remove it.
            if isMet { return body.set(path, to: values.first) }
            if !values.isEmpty { return body.set(path, to: other(than: values, of: schema)) }
            guard body.members.verdictValue(at: path[...])?.countsAsAbsent ?? true else { return }
            body.set(path, to: schema.flatMap(something) ?? .string("error"))
        case .atMost(let limit):
            body.set(path, to: isMet ? limit : limit.nextNumber)
        }
    }

    /// Removes the optional fields that a failure consists of, because a success has none.
    func removeFailure(of wrapper: Spec.Wrapper, from body: inout JSONValue) {
        for path in wrapper.failurePaths {
            let keys = path.pathKeys
            let optional = keys.indices.lazy.map { keys[...$0] }.first {
                graph.schema(at: $0, in: wrapper.schema)?.mayBeAbsent == true
            }
            guard let path = optional?.map(\.asPathKey).joined(separator: "."),
                body.members.value(at: path) != nil
            else { continue }
            body.set(path, to: nil)
        }
    }

    private func other(than values: [JSONValue], of schema: Spec.Schema?) -> JSONValue? {
        if case .enumeration(let enumeration)? = schema?.kind {
            let listed = enumeration.values.lazy.compactMap { $0.value.scalarSample }
            if let other = listed.first(where: { !values.contains($0) }) { return other }
        }
        return JSONValue.other(than: values)
    }

    /// Returns a nonempty value of a schema, ignoring the author's example; `nil` if none can be generated.
    private func something(of schema: Spec.Schema) -> JSONValue? {
        var schema = schema
        schema.notes.declaration.example = nil
        let value = sample(of: schema)
        if let value, !value.countsAsAbsent { return value }
        switch schema.kind {
        case .items(let element): return sample(of: element).map { .array([$0]) }
        case .expression(.array(let element)): return sample(of: Spec.Schema(element)).map { .array([$0]) }
        case .expression, .object, .openObject, .tuple, .enumeration, .union, .values: return nil
        }
    }
}

extension Spec.Wrapper {
    /// A schema of the wrapper's own fields.
    var schema: Spec.Schema { Spec.Schema(range: range, kind: .object(shape.fields)) }

    /// The paths of the fields that the failure consists of.
    var failurePaths: [String] {
        switch rule.failure {
        case .field(let field): [field.value]
        case .properties(let properties, _): properties.map(\.field.value)
        case nil: []
        }
    }
}

extension JSONValue {
    /// A number that is greater than this one; `nil` if the value isn't a number.
    fileprivate var nextNumber: JSONValue? {
        guard case .number(let text) = kind else { return nil }
        if let number = Int(text), number < .max { return .integer(number + 1) }
        return Double(text).map { .number("\(max($0 + 1, $0.nextUp))") }
    }

    /// Returns a value of the same type that differs from others; `nil` if there is none.
    fileprivate static func other(than values: [JSONValue]) -> JSONValue? {
        switch values.first?.kind {
        case .bool(let flag): .bool(!flag)
        case .string: ["error", "failed"].first { !values.contains($0) }
        case .number: (1...).lazy.map { JSONValue.integer($0) }.first { !values.contains($0) }
        case .null, .array, .object, nil: nil
        }
    }
}
