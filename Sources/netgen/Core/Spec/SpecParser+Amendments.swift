/// A spec that names an OpenAPI document.
extension SpecParser {
    /// Reads the amendments in a file; `nil` when it does not say which document they are for.
    static func parseAmendments(
        _ value: JSONValue,
        in source: SourceText,
        diagnostics: inout Diagnostics
    ) -> Amendments? {
        var parser = SpecParser(source: source)
        let amendments = parser.amendments(value)
        diagnostics.append(contentsOf: parser.diagnostics)
        return amendments
    }

    private mutating func amendments(_ value: JSONValue) -> Amendments? {
        guard var reader = ObjectReader(value, "a spec"), isSupportedVersion(&reader) else { return nil }
        _ = text(reader.optional("$schema"), example: #""netgen.schema.json""#)
        let document = text(reader.optional("openapi"), example: #""openapi.json""#)
        var spec = Spec(name: Located("API", at: reader.owner))
        let name = apiName(reader.optional("name"))
        if let name { spec.name = name }
        let refusesWrappers = isNull(reader.optional("wrapper"))
        readFacts(&reader, into: &spec, mayRefuseWrappers: true)
        let modelMember = reader.optional("models")
        let endpointMember = reader.optional("endpoints")
        finish(reader)
        guard let document else { return nil }

        var amendments = Amendments(
            document: document,
            spec: spec,
            hasName: name != nil,
            refusesWrappers: refusesWrappers
        )
        readModels(modelMember, into: &amendments)
        let example = #"{ "listPets": { "swiftName": "ListAllPets" } }"#
        for entry in entries(endpointMember, of: "amendments by operation", example: example) {
            if entry.value["method"] != nil, entry.value["path"] != nil {
                if let endpoint = endpoint(entry) { amendments.spec.endpoints.append(endpoint) }
            } else if let amendment = endpointAmendment(entry) {
                amendments.endpoints.append(amendment)
            }
        }
        return amendments
    }

    /// A model with a type of its own replaces the document's, or is new; others only say something about it.
    private mutating func readModels(_ member: JSONValue.Member?, into amendments: inout Amendments) {
        let example = #"{ "Pet": { "swiftName": "Animal" } }"#
        for entry in entries(member, of: "models by name", example: example) {
            let name = Located(entry.key, at: entry.keyRange)
            guard case .object(let members) = entry.value.kind,
                !members.contains(where: { Self.kindKeys.contains($0.key) })
            else {
                let schema = schema(entry.value, of: "the model \(quoted(entry.key))")
                amendments.spec.models.append(Spec.Model(name: name, schema: schema))
                continue
            }
            guard var reader = object(entry, "an amendment of a model", example: example) else { continue }
            let swiftName = identifier(reader.optional("swiftName"), example: #""Animal""#)
            let description = prose(reader.optional("description"))
            var notes = Spec.Notes()
            (notes.swiftName, notes.description) = (swiftName, description)
            notes.isCodable = flag(reader.optional("codable"))?.value ?? false
            notes.isHashable = flag(reader.optional("hashable"))?.value ?? false
            notes.isMutable = flag(reader.optional("mutable"))?.value ?? false
            let properties = fields(reader.optional("properties"), of: "a property")
            let optional = keys(reader.optional("optional"))
            finish(reader)
            let model = Amendments.Model(name: name, notes: notes, properties: properties, optional: optional)
            amendments.models.append(model)
        }
    }

    /// `["avatar"]`, or `true` for all.
    private mutating func keys(_ member: JSONValue.Member?) -> Amendments.Model.Keys {
        switch member?.value.kind {
        case .bool(true): return .all
        case .array(let elements) where elements.allSatisfy({ $0.string != nil }):
            return .some(elements.compactMap(\.located))
        default:
            if let member { wrongType(member, expected: "an array of keys or true", example: #"["avatar"]"#) }
            return .some([])
        }
    }

    private mutating func endpointAmendment(_ entry: JSONValue.Member) -> Amendments.Endpoint? {
        let example = #"{ "swiftName": "ListAllPets" }"#
        guard var reader = object(entry, "an amendment of an operation", example: example) else { return nil }
        var endpoint = Amendments.Endpoint(name: Located(entry.key, at: entry.keyRange))
        endpoint.swiftName = identifier(reader.optional("swiftName"), example: #""ListPets""#)
        endpoint.description = prose(reader.optional("description"))
        endpoint.deprecated = deprecation(reader.optional("deprecated"))
        endpoint.query = fields(reader.optional("query"), of: "a query parameter", mayExplode: true)
        endpoint.headers = headers(reader.optional("headers"))
        endpoint.contentType = mediaType(reader.optional("contentType"), example: #""multipart/form-data""#)
        endpoint.accept = mediaType(reader.optional("accept"), example: #""text/csv""#)
        endpoint.body = body(reader.optional("body"))
        endpoint.response = response(reader.optional("response"))
        endpoint.failures = failures(reader.optional("failures"))
        endpoint.security = security(reader.optional("security"))
        endpoint.wrapper = reader.optional("wrapper").map { wrapperChoice($0) }
        endpoint.payload = payloadPlace(reader.optional("payload"))
        endpoint.paging = reader.optional("paging").map { pagingChoice($0) }
        finish(reader)
        return endpoint
    }

    private func isNull(_ member: JSONValue.Member?) -> Bool {
        if case .null = member?.value.kind { true } else { false }
    }
}
