/// The keys of a spec that amends an OpenAPI document.
extension Amendments {
    fileprivate static let keys: [SpecKey<Amendments>] =
        [
            .version,
            .schema,
            .value("openapi", \.document, .text(#""openapi.json""#)),
            SpecKey(name: "name") { member, amendments, reader in
                guard let name = reader.apiName(member) else { return }
                amendments.spec.identity.name = name
                amendments.hasName = true
            } write: { amendments in
                amendments.hasName ? .string(amendments.spec.identity.name.value) : nil
            },
        ]
        + Spec.factKeys.map { $0.name == "wrapper" ? wrapper : $0.within(\.spec) }
        + [
            SpecKey(name: "models", read: { $2.readModels($0, into: &$1) }, write: { _ in nil }),
            SpecKey(name: "endpoints", read: { $2.readEndpoints($0, into: &$1) }, write: { _ in nil }),
        ]

    private static let wrapper = SpecKey<Amendments>(name: "wrapper") { member, amendments, reader in
        if member.value.isNull {
            amendments.spec.responses.keepsWrappers = true
        } else {
            SpecKey<Spec>.wrapper.read(member, &amendments.spec, &reader)
        }
    } write: { amendments in
        amendments.spec.responses.keepsWrappers ? .null : SpecKey<Spec>.wrapper.write(amendments.spec)
    }
}

extension Amendments.Model {
    fileprivate static let keys: [SpecKey<Amendments.Model>] =
        [
            .optional("swiftName", \.notes.declaration.swiftName, .identifier(#""Animal""#)),
            .optional("description", \.notes.declaration.description, .prose),
        ]
        + ModelTraits.keys.map { $0.within(\.notes.traits) }
        + [
            .value("properties", \.properties, .fields(of: "a property")),
            .value("optional", \.optional, .keys),
        ]
}

extension Amendments.EndpointAmendment {
    /// The keys for the wrapper around the payload, and for the payload's location.
    static let wrapperKeys: [SpecKey<Amendments.EndpointAmendment>] = [
        .optional("wrapper", \.result.wrapper, .wrapperChoice),
        .optional("payload", \.result.payload, .payloadLocation),
    ]

    fileprivate static let keys: [SpecKey<Amendments.EndpointAmendment>] =
        [
            .optional("swiftName", \.notes.swiftName, .identifier(#""ListPets""#)),
            .optional("description", \.notes.description, .prose),
            .optional("deprecated", \.notes.deprecated, .deprecation),
            .value("query", \.request.query, .fields(of: "a query parameter", as: .listed)),
            .value("headers", \.request.headers, .headers),
            .optional("contentType", \.request.contentType, .mediaType(#""multipart/form-data""#)),
            .optional("accept", \.result.accept, .mediaType(#""text/csv""#)),
            .optional("body", \.request.body, .body),
            .optional("response", \.result.response, .response),
            .value("failures", \.result.failures, .failures),
            .optional("domain", \.domain, .text(#""reports""#)),
            .optional("security", \.security, .security),
        ] + wrapperKeys + [
            .optional("paging", \.result.paging, .pagingChoice)
        ]
}

extension SpecReader {
    /// Reads the amendments in a file. Returns `nil` if the file doesn't reference a document, or has an unsupported
    /// version.
    static func amendments(
        _ value: JSONValue,
        in source: SourceText,
        diagnostics: inout Diagnostics
    ) -> Amendments? {
        var reader = SpecReader(source: source)
        defer { diagnostics.append(contentsOf: reader.diagnostics) }
        guard reader.isSupportedVersion(value) else { return nil }
        let spec = Spec(name: Located("API", at: reader.brace(of: value)))
        let none = Located("", at: value.range)
        var amendments = Amendments(document: none, spec: spec, hasName: false)
        reader.read(value, "a spec", into: &amendments, Amendments.keys)
        return amendments.document.value.isEmpty ? nil : amendments
    }

    /// Reads models. A value that defines a type replaces the document's model or adds one. Other values amend a model.
    fileprivate mutating func readModels(_ member: JSONValue.Member, into amendments: inout Amendments) {
        let example = #"{ "Pet": { "swiftName": "Animal" } }"#
        for entry in entries(member, of: "models by name", example: example) {
            if ModelRule.isPattern(entry.key) {
                amendments.spec.types.rules += modelRule(entry).map { [$0] } ?? []
                continue
            }
            let name = Located(entry.key, at: entry.keyRange)
            guard case .object(let members) = entry.value.kind,
                !members.contains(where: { Spec.Schema.kindKeys.contains($0.key) })
            else {
                let schema = schema(entry.value, of: "the model \(quoted(entry.key))")
                amendments.spec.types.models.append(Spec.Model(name: name, schema: schema))
                continue
            }
            var model = Amendments.Model(name: name, notes: Spec.Notes())
            read(entry.value, "an amendment of a model", into: &model, Amendments.Model.keys, at: entry.keyRange)
            amendments.models.append(model)
        }
    }

    /// Reads endpoints. A value with a method and a path adds an endpoint. Other values amend an operation.
    fileprivate mutating func readEndpoints(_ member: JSONValue.Member, into amendments: inout Amendments) {
        let example = #"{ "listPets": { "swiftName": "ListAllPets" } }"#
        for entry in entries(member, of: "amendments by operation", example: example) {
            if entry.value["method"] != nil, entry.value["path"] != nil {
                if let endpoint = endpoint(entry) { amendments.spec.requests.endpoints.append(endpoint) }
            } else if isObject(entry, example: #"{ "swiftName": "ListAllPets" }"#) {
                var endpoint = Amendments.EndpointAmendment(name: Located(entry.key, at: entry.keyRange))
                let keys = Amendments.EndpointAmendment.keys
                read(entry.value, "an amendment of an operation", into: &endpoint, keys, at: entry.keyRange)
                amendments.endpoints.append(endpoint)
            }
        }
    }
}

extension SpecCoder where Value == Amendments.Model.Keys {
    /// The coder for optional keys: `["avatar"]`, or `true` for all.
    fileprivate static var keys: SpecCoder {
        SpecCoder { member, reader in
            switch member.value.kind {
            case .bool(true): return .all
            case .array(let elements) where elements.allSatisfy({ $0.string != nil }):
                return .some(elements.compactMap(\.located))
            default:
                reader.wrongType(member, expected: "an array of keys or true", example: #"["avatar"]"#)
                return nil
            }
        } write: { keys in
            switch keys {
            case .all: .bool(true)
            case .some(let keys): keys.isEmpty ? nil : .array(keys.map { .string($0.value) })
            }
        }
    }
}
