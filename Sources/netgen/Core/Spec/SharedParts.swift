/// The parameters and fields that every request sends in addition to those of its endpoint. Examples are a token, and
/// JSON-RPC's version and ID.
///
///     "shared": { "body": { "jsonrpc": { "type": "string", "const": "2.0" }, "id": "int" } }
extension Spec {
    struct SharedParts: Equatable {
        var query: [Field] = []
        var headers: [Field] = []
        /// The fields of bodies that are JSON objects or forms.
        var body: [Field] = []
    }
}

extension Spec.SharedParts {
    fileprivate static let keys: [SpecKey<Spec.SharedParts>] = [
        .value("query", \.query, .fields(of: "a query parameter", as: .listed)),
        .value("headers", \.headers, .headers),
        .value("body", \.body, .fields(of: "a field of the body")),
    ]
}

extension SpecCoder where Value == Spec.SharedParts {
    static var sharedParts: SpecCoder {
        SpecCoder { member, reader in
            let example = #"{ "body": { "jsonrpc": { "type": "string", "const": "2.0" } } }"#
            guard reader.isObject(member, example: example) else { return nil }
            var parts = Spec.SharedParts()
            reader.read(member.value, #""shared""#, into: &parts, Spec.SharedParts.keys, at: member.keyRange)
            return parts
        } write: { parts in
            parts == Spec.SharedParts() ? nil : .object(SpecWriter.members(of: parts, Spec.SharedParts.keys))
        }
    }
}

// MARK: - Adding to endpoints

extension Spec {
    /// Adds the shared parts to every endpoint. An endpoint's own declaration overrides a shared part with the same
    /// name.
    mutating func spreadSharedParts(_ diagnostics: inout Diagnostics) {
        guard requests.shared != SharedParts() else { return }
        let graph = SchemaGraph(self)
        for index in requests.endpoints.indices {
            requests.endpoints[index].request.query += requests.shared.query.missing(
                in: requests.endpoints[index].request.query
            )
            requests.endpoints[index].request.headers += requests.shared.headers.missing(
                in: requests.endpoints[index].request.headers
            ) {
                $0.lowercased()
            }
            guard !requests.shared.body.isEmpty else { continue }
            if !requests.endpoints[index].take(requests.shared.body) {
                report(requests.endpoints[index], graph, &diagnostics)
            }
        }
        requests.shared = SharedParts()
    }

    private func report(_ endpoint: Endpoint, _ graph: SchemaGraph, _ diagnostics: inout Diagnostics) {
        guard let body = endpoint.request.body, case .json(let schema) = body.kind else { return }
        let isModel = graph.resolved(schema)?.fields != nil
        diagnostics.error(
            .conflictingKeys,
            isModel
                ? "the body is a model, so the fields that all calls share cannot be added"
                : "the body is not an object, so the fields that all calls share cannot be added",
            at: schema.range,
            fix: isModel
                ? #"write its fields inline, as in "body": { "fields": { … } }"#
                : "remove \"body\" from \"shared\", and add the fields to the endpoints that need them"
        )
    }
}

extension Spec.Endpoint {
    /// Whether requests with this method usually have a body.
    fileprivate var carriesBody: Bool { !["GET", "HEAD", "DELETE", "OPTIONS", "TRACE"].contains(address.method.value) }

    /// Adds fields to the body. Returns `false` if the body is JSON but not an inline object. Bodies without fields,
    /// such as files and streams, stay unchanged, and the result is `true`.
    fileprivate mutating func take(_ fields: [Spec.Field]) -> Bool {
        guard var body = request.body else {
            if carriesBody {
                request.body = Spec.Body(
                    range: address.path.range,
                    kind: .json(.object(fields, at: address.path.range))
                )
            }
            return true
        }
        switch body.kind {
        case .json(var schema):
            guard schema.add(fields) else { return false }
            body.kind = .json(schema)
        case .form(let ownFields): body.kind = .form(ownFields + fields.missing(in: ownFields))
        case .multipart(let ownFields): body.kind = .multipart(ownFields + fields.missing(in: ownFields))
        case .formValue, .raw, .file, .stream: break
        }
        request.body = body
        return true
    }
}

// MARK: - Moving from endpoints

extension Spec {
    /// Moves the headers that all endpoints have in common to `shared`, and the constants of all bodies.
    mutating func gatherSharedParts() {
        if requests.endpoints.count > 1 {
            let common = requests.endpoints[0].request.headers.filter { header in
                requests.endpoints.allSatisfy { $0.request.headers.contains(header) }
            }
            for index in requests.endpoints.indices {
                requests.endpoints[index].request.headers.removeAll(where: common.contains)
            }
            requests.shared.headers += common
        }
        let senders = requests.endpoints.indices.filter {
            requests.endpoints[$0].request.body != nil || requests.endpoints[$0].carriesBody
        }
        let bodies = senders.map { requests.endpoints[$0].request.body?.ownFields ?? [] }
        guard bodies.count > 1 else { return }
        let common = bodies[0].filter { field in
            field.schema.notes.validity.constant != nil && bodies.allSatisfy { $0.contains(field) }
        }
        for index in senders { requests.endpoints[index].request.body?.ownFields.removeAll(where: common.contains) }
        requests.shared.body += common
    }
}

extension Spec.Body {
    /// The fields of a form, or of an inline object.
    fileprivate var ownFields: [Spec.Field] {
        get {
            switch kind {
            case .json(let schema): if case .object(let fields) = schema.kind { fields } else { [] }
            case .form(let fields): fields
            case .multipart, .formValue, .raw, .file, .stream: []
            }
        }
        set {
            switch kind {
            case .json(var schema):
                guard case .object = schema.kind else { return }
                schema.kind = .object(newValue)
                kind = .json(schema)
            case .form: kind = .form(newValue)
            case .multipart, .formValue, .raw, .file, .stream: break
            }
        }
    }
}

extension Spec.Schema {
    fileprivate static func object(_ fields: [Spec.Field], at range: SourceRange) -> Spec.Schema {
        Spec.Schema(range: range, kind: .object(fields))
    }

    fileprivate mutating func add(_ others: [Spec.Field]) -> Bool {
        switch kind {
        case .object(let fields): kind = .object(fields + others.missing(in: fields))
        case .openObject(let fields, let rest): kind = .openObject(fields + others.missing(in: fields), others: rest)
        case .expression, .enumeration, .union, .tuple, .items, .values: return false
        }
        return true
    }
}

extension [Spec.Field] {
    /// Returns the fields whose names aren't among the others.
    func missing(in others: [Spec.Field], _ form: (String) -> String = { $0 }) -> [Spec.Field] {
        let names = Set(others.map { form($0.name.value) })
        return filter { !names.contains(form($0.name.value)) }
    }
}
