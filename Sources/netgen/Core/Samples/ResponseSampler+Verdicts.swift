/// Fields of wrappers that say yes or no.
extension ResponseSampler {
    /// Makes a wrapper's field say that all is well, or that it is not.
    func meet(_ condition: Spec.Condition, of wrapper: Spec.Wrapper, isMet: Bool, in body: inout Sample) {
        let path = condition.field.value
        let schema = schema(at: path, in: wrapper)
        switch condition.test {
        case .oneOf(let values, _):
            let values = values.compactMap(Sample.init(scalar:))
            // Without any value the field has to say nothing: it is left out.
            if isMet { return body.set(path, to: values.first) }
            if !values.isEmpty { return body.set(path, to: other(than: values, of: schema)) }
            guard body.value(at: path)?.saysNothing ?? true else { return }
            body.set(path, to: schema.flatMap(something) ?? .string("error"))
        }
    }

    private func other(than values: [Sample], of schema: Spec.Schema?) -> Sample? {
        if case .enumeration(let enumeration)? = schema?.kind {
            let listed = enumeration.values.lazy.compactMap { Sample(scalar: $0.value) }
            if let other = listed.first(where: { !values.contains($0) }) { return other }
        }
        return Sample.other(than: values)
    }

    /// A value of a schema that says something, whatever the author's example.
    private func something(of schema: Spec.Schema) -> Sample? {
        var schema = schema
        schema.notes.example = nil
        let value = sample(of: schema)
        if let value, !value.saysNothing { return value }
        switch schema.kind {
        case .items(let element): return sample(of: element).map { .array([$0]) }
        case .expression(.array(let element)): return sample(of: Spec.Schema(element)).map { .array([$0]) }
        case .expression, .object, .openObject, .tuple, .enumeration, .union, .values: return nil
        }
    }

    /// The schema of a wrapper's field, or of one inside it, behind names and `?`.
    private func schema(at path: String, in wrapper: Spec.Wrapper) -> Spec.Schema? {
        var schema: Spec.Schema? = Spec.Schema(range: wrapper.range, kind: .object(wrapper.fields))
        for key in path.split(separator: ".") {
            switch schema.map(content)?.kind {
            case .object(let fields), .openObject(let fields, _):
                schema = fields.first { $0.name.value == key }?.schema
            case .expression, .tuple, .enumeration, .union, .items, .values, nil: return nil
            }
        }
        return schema.map(content)
    }

    private func content(of schema: Spec.Schema) -> Spec.Schema {
        var schema = schema
        // Names that go in circles have been reported.
        for _ in 0...schemas.count {
            switch schema.kind {
            case .expression(.optional(let wrapped)): schema.kind = .expression(wrapped)
            case .expression(.named(let name)):
                guard let named = schemas[name.value] else { return schema }
                schema = named
            case .expression, .object, .openObject, .tuple, .enumeration, .union, .items, .values: return schema
            }
        }
        return schema
    }
}

extension Sample {
    /// The value at a path of keys.
    fileprivate func value(at path: String) -> Sample? {
        path.split(separator: ".").reduce(self as Sample?) { value, key in
            guard case .object(let members) = value else { return nil }
            return members.first { $0.key == key }?.value
        }
    }

    /// Whether it is null, or an empty text, list or object.
    fileprivate var saysNothing: Bool {
        switch self {
        case .null, .string(""), .array([]), .object([]): true
        case .variant(_, let value): value.saysNothing
        case .bool, .number, .string, .array, .object: false
        }
    }

    /// A value of the same kind that is none of these.
    fileprivate static func other(than values: [Sample]) -> Sample? {
        switch values.first {
        case .bool(let flag): .bool(!flag)
        case .string: ["error", "failed"].map(Sample.string).first { !values.contains($0) }
        case .number: (1...).lazy.map { Sample.number(String($0)) }.first { !values.contains($0) }
        case .null, .array, .object, .variant, nil: nil
        }
    }
}
