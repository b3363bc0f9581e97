/// A response that may be a wrapped payload: an object with a payload in one of its fields.
struct WrapperCandidate {
    /// The index of the endpoint in the spec.
    var endpoint: Int
    /// The field around all other fields: `ocs` in `{"ocs": {"meta": …, "data": …}}`.
    var outerKey: Spec.Field?
    var fields: [Field]

    struct Field {
        var field: Spec.Field
        /// A string that is equal for fields of the same type.
        var signature: String
        /// Whether the value is a likely payload: an object, an array or a dictionary.
        var isStructured: Bool
        /// Whether the value is an unlikely payload: a string, a number or an enum.
        var isFact: Bool
        /// Whether the value is an array or a dictionary that isn't nullable. A missing collection is read as empty,
        /// but null may have another meaning.
        var isCollection: Bool

        /// Returns the field's location as a payload. The key may be nested under another one: `ocs.data`.
        func location(in outerKey: Spec.Field?) -> Spec.PayloadLocation {
            let key = field.name.value
            let location = Spec.PayloadLocation.key(outerKey.map { "\($0.name.value).\(key)" } ?? key)
            return isCollection && field.schema.notes.presence.isOptional ? location.asOptional : location
        }
    }
}

extension Spec.Endpoint {
    /// Replaces the response with its payload, or removes the response if the payload can only be null. Omits the
    /// payload's location if it is the common one. The payload is optional if the response may have no body. Otherwise,
    /// a collection, or a payload at a required common location, isn't optional.
    mutating func keepOnly(
        _ payload: WrapperCandidate.Field,
        of candidate: WrapperCandidate,
        commonLocation: Spec.PayloadLocation?
    ) {
        wrapping.describedPaths = Set(candidate.fields.compactMap { $0.location(in: candidate.outerKey).path })
        let location = payload.location(in: candidate.outerKey)
        self.wrapping.payload = commonLocation?.path == location.path ? nil : payload.field.name.map { _ in location }
        var schema = payload.field.schema
        if payload.isCollection || commonLocation == location.asRequired { schema.notes.presence.isOptional = false }
        if case .json(let whole) = result.response?.kind, whole.notes.presence.isOptional {
            schema.notes.presence.isOptional = true
        }
        result.response?.kind = .json(schema)
        if result.response?.isNull == true { result.response = nil }
    }
}

extension Spec {
    /// Returns the responses that may be wrapped, by endpoint. A candidate is an object that the API uses in no other
    /// type. If `anywhere` is true, because the wrapper is known, any object is a candidate. An object with a single
    /// object inside has two candidates, the more likely one first.
    func wrapperCandidates(anywhere: Bool = false) -> [[WrapperCandidate]] {
        let reader = WrapperCandidateReader(self, anywhere: anywhere)
        return requests.endpoints.indices.map { index in
            guard case .json(let schema) = requests.endpoints[index].result.response?.kind else { return [] }
            return reader.candidates(schema, of: index)
        }
    }
}

private struct WrapperCandidateReader {
    let schemas: [String: Spec.Schema]
    /// The models that requests, errors or other models refer to. These models aren't wrappers.
    private var inside: Set<String> = []

    init(_ spec: Spec, anywhere: Bool) {
        schemas = spec.schemasByName
        if anywhere { return }
        for model in spec.types.models { model.schema.forEachName { inside.insert($0) } }
        for var endpoint in spec.requests.endpoints {
            endpoint.result.response = nil
            for schema in endpoint.schemas { schema.forEachName { inside.insert($0) } }
        }
    }

    func candidates(_ schema: Spec.Schema, of endpoint: Int) -> [WrapperCandidate] {
        var schema = schema
        // A response that has no body for some statuses can still be a wrapper, so ignore that it is optional.
        schema.notes.presence.isOptional = false
        guard let fields = objectFields(schema, mustBeOwn: true) else { return [] }
        let plain = WrapperCandidate(endpoint: endpoint, fields: fields.map(field))
        if fields.count == 1, let inner = objectFields(fields[0].schema, mustBeOwn: false), inner.count > 1,
            inner.contains(where: { WrapperSearch.commonKeys.contains($0.name.value) })
        {
            return [WrapperCandidate(endpoint: endpoint, outerKey: fields[0], fields: inner.map(field)), plain]
        }
        return [plain]
    }

    /// Returns the fields of the object that a schema refers to. Returns `nil` for any other schema, and for a schema
    /// that may be null or absent. If `mustBeOwn` is true, returns `nil` for models that other types use.
    private func objectFields(_ schema: Spec.Schema, mustBeOwn: Bool) -> [Spec.Field]? {
        for schema in SchemaGraph(schemas).chain(from: schema) {
            guard !schema.notes.presence.isNullable, !schema.notes.presence.isOptional else { return nil }
            switch schema.kind {
            case .object(let fields): return fields
            // A response with arbitrary additional members is treated like an object without them.
            case .openObject(let fields, let others) where others.kind == .expression(.scalar(.json)): return fields
            case .expression(.named(let name)):
                if mustBeOwn, inside.contains(name.value) { return nil }
            case .expression, .openObject, .enumeration, .union, .tuple, .items, .values: return nil
            }
        }
        return nil
    }

    private func field(_ field: Spec.Field) -> WrapperCandidate.Field {
        let schema = field.schema.described(by: schemas)
        let isNullable = field.schema.notes.presence.isNullable || schema.notes.presence.isNullable
        return WrapperCandidate.Field(
            field: field,
            signature: field.schema.signature,
            isStructured: schema.isStructured,
            isFact: schema.isFact,
            isCollection: schema.isCollection && !isNullable
        )
    }
}

extension Spec.Schema {
    var isList: Bool {
        switch kind {
        case .items, .expression(.array): true
        default: false
        }
    }

    fileprivate var isCollection: Bool {
        switch kind {
        case .items, .values, .expression(.array), .expression(.dictionary): true
        default: false
        }
    }

    fileprivate var isFact: Bool {
        switch kind {
        case .enumeration: true
        case .expression(.scalar(let scalar)): scalar != .bool && scalar != .json
        default: false
        }
    }

    fileprivate var isStructured: Bool {
        switch kind {
        case .object, .openObject, .tuple, .union, .expression(.scalar(.json)): true
        default: isCollection
        }
    }

    /// A string that is equal for types with the same values, independent of annotations.
    var signature: String {
        switch kind {
        case .expression(.optional(let wrapped)): wrapped.spelling
        case .expression(let expression): expression.spelling
        case .object(let fields): "{\(fields.map(signature).joined(separator: ","))}"
        case .openObject(let fields, let others):
            "{\(fields.map(signature).joined(separator: ",")),*:\(others.signature)}"
        case .tuple(let fields): "(\(fields.map(signature).joined(separator: ",")))"
        case .enumeration(let enumeration): "enum\(enumeration.values.map(\.value.compactJSON))"
        case .union(let union): "oneOf{\(union.variants.map(\.schema.signature).joined(separator: "|"))}"
        case .items(let element): "[\(element.signature)]"
        case .values(let element): "[:\(element.signature)]"
        }
    }

    private func signature(_ field: Spec.Field) -> String {
        "\(field.name.value):\(field.schema.signature)"
    }
}
