/// A response that may be a payload with something around it: an object, with one of its fields as the payload.
struct WrapperCandidate {
    /// The place of the endpoint in the spec.
    var endpoint: Int
    /// The key that everything stands under: `ocs` in `{"ocs": {"meta": …, "data": …}}`.
    var outerKey: Spec.Field?
    var fields: [Field]

    struct Field {
        var field: Spec.Field
        /// The same for fields of the same type.
        var signature: String
        /// An object, a list, a map: what a caller could want.
        var isStructured: Bool
        /// A text, a number or an enum: rather a fact about a payload than one.
        var isFact: Bool
        /// A list or a map, which is empty where it is missing; none that may be null, for that may say something else.
        var isCollection: Bool

        /// Its place as a payload. The key may stand under another one: `ocs.data`.
        func place(in outerKey: Spec.Field?) -> Spec.PayloadPlace {
            let key = field.name.value
            let place = Spec.PayloadPlace.key(outerKey.map { "\($0.name.value).\(key)" } ?? key)
            return isCollection && field.schema.notes.isOptional ? place.asOptional : place
        }
    }
}

extension Spec.Endpoint {
    /// Takes the wrapper off the response, which may still come without a body; a payload of nothing but null is none.
    /// The endpoint need not repeat the place that is usual in its wrapper, where a payload is always there unless that
    /// says otherwise.
    mutating func leaveOnly(
        _ payload: WrapperCandidate.Field,
        of candidate: WrapperCandidate,
        usual: Spec.PayloadPlace?
    ) {
        describedPlaces = Set(candidate.fields.compactMap { $0.place(in: candidate.outerKey).path })
        let place = payload.place(in: candidate.outerKey)
        self.payload = usual?.path == place.path ? nil : payload.field.name.map { _ in place }
        var schema = payload.field.schema
        if payload.isCollection || usual == place.asRequired { schema.notes.isOptional = false }
        if case .json(let whole) = response?.kind, whole.notes.isOptional { schema.notes.isOptional = true }
        response?.kind = .json(schema)
        if response?.isNull == true { response = nil }
    }
}

extension Spec {
    /// The responses that may be wrapped: objects that stand nowhere else in the API, or `anywhere` where the wrapper is known.
    /// An object of one object may be wrapped in both ways; the surer comes first.
    func wrapperCandidates(anywhere: Bool = false) -> [[WrapperCandidate]] {
        let reader = WrapperCandidateReader(self, anywhere: anywhere)
        return endpoints.indices.map { index in
            guard case .json(let schema) = endpoints[index].response?.kind else { return [] }
            return reader.candidates(schema, of: index)
        }
    }
}

private struct WrapperCandidateReader {
    let schemas: [String: Spec.Schema]
    /// Models that stand elsewhere: what is sent, or is an error, wraps no payload.
    private var inside: Set<String> = []

    init(_ spec: Spec, anywhere: Bool) {
        schemas = spec.schemasByName
        if anywhere { return }
        for model in spec.models { model.schema.forEachName { inside.insert($0) } }
        for var endpoint in spec.endpoints {
            endpoint.response = nil
            for schema in endpoint.schemas { schema.forEachName { inside.insert($0) } }
        }
    }

    func candidates(_ schema: Spec.Schema, of endpoint: Int) -> [WrapperCandidate] {
        var schema = schema
        // Some statuses come without a body.
        schema.notes.isOptional = false
        guard let fields = objectFields(schema, mustBeOwn: true) else { return [] }
        let plain = WrapperCandidate(endpoint: endpoint, fields: fields.map(field))
        if fields.count == 1, let inner = objectFields(fields[0].schema, mustBeOwn: false), inner.count > 1,
            inner.contains(where: { WrapperSearch.usualKeys.contains($0.name.value) })
        {
            return [WrapperCandidate(endpoint: endpoint, outerKey: fields[0], fields: inner.map(field)), plain]
        }
        return [plain]
    }

    /// The fields of the object behind the names; `nil` for what is none.
    private func objectFields(_ schema: Spec.Schema, mustBeOwn: Bool) -> [Spec.Field]? {
        for schema in SchemaGraph(schemas).chain(from: schema) {
            guard !schema.notes.isNullable, !schema.notes.isOptional else { return nil }
            switch schema.kind {
            case .object(let fields): return fields
            // A response that may have any further members is a wrapper like one that has none.
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
        let isNullable = field.schema.notes.isNullable || schema.notes.isNullable
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

    /// The same text for types that hold the same values, whatever is said about them.
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
