/// What the user's own spec says about the document.
extension OpenAPIParser {
    /// Reads a spec that names a document, and the document with it; `nil` when there is none.
    static func parse(
        amending value: JSONValue,
        in source: SourceText,
        reading: OpenAPIDocuments.Reading,
        diagnostics: inout Diagnostics
    ) -> Spec? {
        guard let amendments = SpecParser.parseAmendments(value, in: source, diagnostics: &diagnostics) else {
            return nil
        }
        let path = Path.normalized(Path.join(Path.parent(of: source.path), amendments.document.value))
        guard let (text, file) = reading(path) else {
            let name = amendments.document
            let isAddress = name.value.contains("://")
            diagnostics.error(
                .missingFile,
                isAddress ? "\(quoted(name.value)) is not fetched" : "there is no file \(path)",
                at: name.range,
                fix: isAddress ? "save it beside this spec, and write the name of that file" : "correct the path"
            )
            return nil
        }
        guard let document = DocumentFormat.parse(text, file: file, diagnostics: &diagnostics) else { return nil }
        guard isOpenAPI(document) else {
            diagnostics.error(
                .wrongType,
                "\(path) is not an OpenAPI document",
                at: amendments.document.range,
                fix: "name a file that begins with { \"openapi\": \"3.1.0\", … }, or openapi: 3.1.0"
            )
            return nil
        }
        return parse(document, in: text, amendments: amendments, reading: reading, diagnostics: &diagnostics)
    }

    /// What is said about an endpoint, and its place.
    typealias AmendedEndpoint = (index: Int, amendment: Amendments.Endpoint)

    /// Everything but what the wrappers come before: that is left to do for the endpoints that are returned.
    mutating func amendFacts(_ amendments: Amendments) -> [AmendedEndpoint] {
        let own = amendments.spec
        if amendments.hasName { spec.name = own.name }
        spec.description = own.description ?? spec.description
        spec.access = own.access
        spec.namespace = own.namespace
        if !own.environments.isEmpty { spec.environments = own.environments }
        spec.debugEnvironment = own.debugEnvironment
        spec.servers += own.servers
        spec.securitySchemes += own.securitySchemes
        spec.security = own.security ?? spec.security
        spec.paging = own.paging
        spec.wrappers = own.wrappers
        spec.defaultWrapper = own.defaultWrapper
        for endpoint in own.endpoints { spec.endpoints.removeAll { $0.isCalled(endpoint.name.value) } }
        spec.endpoints += own.endpoints
        // As if every operation said it, so that it is shared like the rest.
        for index in spec.endpoints.indices { spec.endpoints[index].add(own.failures) }
        let amended = amendments.endpoints.compactMap { amendment in
            endpointIndex(of: amendment.name).map { AmendedEndpoint($0, amendment) }
        }
        for (index, amendment) in amended {
            var endpoint = spec.endpoints[index]
            endpoint.query = self.amended(endpoint.query, with: amendment.query, "query parameter")
            endpoint.headers = self.amended(endpoint.headers, with: amendment.headers, "header", ignoringCase: true)
            endpoint.amendContents(amendment)
            spec.endpoints[index] = endpoint
        }
        requestModels(named: amendments)
        return amended
    }

    private mutating func endpointIndex(of name: Located<String>) -> Int? {
        if let index = spec.endpoints.firstIndex(where: { $0.isCalled(name.value) })
            ?? spec.endpoints.firstIndex(where: { $0.name.value == name.value })
        {
            return index
        }
        diagnostics.error(
            .undefinedEndpoint,
            "the document has no operation \(quoted(name.value))",
            at: name.range,
            fix: Suggestion.fix(
                for: name.value,
                among: spec.endpoints.flatMap { [$0.operationName, $0.route, $0.name.value] },
                otherwise: "write an operation's id, or its method and path: \"GET /pets\""
            )
        )
        return nil
    }

    /// What the amendments name is read as if the document had referred to it.
    private mutating func requestModels(named amendments: Amendments) {
        let own = amendments.spec
        var names: [String] = []
        let schemas = amendments.endpoints.flatMap(\.schemas) + own.endpoints.flatMap(\.schemas)
        for schema in schemas { schema.forEachName { names.append($0) } }
        for wrapper in own.wrappers { for field in wrapper.fields { field.schema.forEachName { names.append($0) } } }
        for failure in own.failures { failure.schema?.forEachName { names.append($0) } }
        for model in own.models { model.schema.forEachName { names.append($0) } }
        for model in amendments.models {
            for property in model.properties { property.schema.forEachName { names.append($0) } }
        }
        let isOwn = Set(own.models.map(\.name.value))
        for name in names where !isOwn.contains(name) { requestModel(named: name) }
    }

    mutating func amendModels(_ amendments: Amendments) {
        let replaced = Set(amendments.spec.models.map(\.name.value))
        spec.models.removeAll { replaced.contains($0.name.value) }
        spec.models += amendments.spec.models
        for amendment in amendments.models {
            guard let index = spec.models.firstIndex(where: { $0.name.value == amendment.name.value }) else {
                diagnostics.error(
                    .undefinedType,
                    "no operation of the document uses a schema \(quoted(amendment.name.value))",
                    at: amendment.name.range,
                    fix: Suggestion.fix(
                        for: amendment.name.value,
                        among: spec.models.map(\.name.value),
                        otherwise: "leave it out"
                    )
                )
                continue
            }
            spec.models[index].schema.amend(amendment.notes)
            amend(amendment.properties, ofModel: index)
            makeOptional(amendment.optional, ofModel: index)
        }
    }

    /// Takes properties for what the amendment says that they are, whatever the document says.
    private mutating func amend(_ properties: [Spec.Field], ofModel number: Int) {
        let model = spec.models[number]
        switch model.schema.kind {
        case .object(let fields):
            spec.models[number].schema.kind = .object(amended(fields, with: properties, "property"))
        case .openObject(let fields, let others):
            let fields = amended(fields, with: properties, "property")
            spec.models[number].schema.kind = .openObject(fields, others: others)
        default:
            guard let first = properties.first else { return }
            diagnostics.error(
                .undefinedField,
                "the schema \(quoted(model.name.value)) is no object with properties",
                at: first.name.range,
                fix: #"describe all of it: { "fields": { … } }"#
            )
        }
    }

    /// Replaces those of the same name, and adds others. One that only differs from another by a slip is told of, and one
    /// that must be there if it is near another at all.
    private mutating func amended(
        _ fields: [Spec.Field],
        with amendments: [Spec.Field],
        _ what: String,
        ignoringCase: Bool = false
    ) -> [Spec.Field] {
        var fields = fields
        let names = fields.map(\.name.value)
        for field in amendments {
            let name = field.name.value
            if let index = names.firstIndex(where: {
                $0 == name || ignoringCase && $0.lowercased() == name.lowercased()
            }) {
                let notes = fields[index].schema.notes
                fields[index] = field
                fields[index].schema.notes.description = field.schema.notes.description ?? notes.description
                fields[index].schema.notes.sender = notes.sender
                continue
            }
            fields.append(field)
            let isSafe = field.schema.notes.isOptional
            let near = isSafe ? Suggestion.slip(name, among: names) : Suggestion.nearest(to: name, among: names)
            guard let meant = names.first(where: { $0.letters == name.letters }) ?? near else { continue }
            diagnostics.warning(
                .undefinedField,
                "the document has no \(what) \(quoted(name)) here; it is added",
                at: field.name.range,
                fix: "did you mean \(quoted(meant))?"
            )
        }
        return fields
    }

    /// Takes fields for some that may be missing or null, whatever the document says.
    private mutating func makeOptional(_ keys: Amendments.Model.Keys, ofModel number: Int) {
        let model = spec.models[number]
        var fields: [Spec.Field]
        switch model.schema.kind {
        case .object(let named), .openObject(let named, _): fields = named
        default: fields = []
        }
        let wanted: [Located<String>] = if case .some(let keys) = keys { keys } else { fields.map(\.name) }
        for key in wanted {
            guard let index = fields.firstIndex(where: { $0.name.value == key.value }) else {
                diagnostics.error(
                    .undefinedField,
                    "the schema \(quoted(model.name.value)) has no property \(quoted(key.value))",
                    at: key.range,
                    fix: Suggestion.fix(for: key.value, among: fields.map(\.name.value), otherwise: "leave it out")
                )
                continue
            }
            // What is null is read as missing.
            fields[index].schema.notes.isOptional = true
        }
        switch model.schema.kind {
        case .object: spec.models[number].schema.kind = .object(fields)
        case .openObject(_, let others): spec.models[number].schema.kind = .openObject(fields, others: others)
        default: break
        }
    }

    /// Own models that nothing uses, which is what becomes of one whose name is a slip.
    mutating func warnOfUnusedModels(_ amendments: Amendments) {
        let used = Set(spec.models.map(\.name.value))
        for model in amendments.spec.models where !used.contains(model.name.value) {
            let name = model.name
            diagnostics.warning(
                .unusedModel,
                "nothing uses the model \(quoted(name.value)); it is left out",
                at: name.range,
                fix: Suggestion.fix(
                    for: name.value,
                    among: spec.models.map(\.name.value),
                    otherwise: "name it where it is used, or remove it"
                )
            )
        }
    }

    mutating func amendEndpoints(_ amended: [AmendedEndpoint]) {
        for (index, amendment) in amended { spec.endpoints[index].amend(amendment) }
    }
}

extension Spec.Schema {
    fileprivate mutating func amend(_ amendment: Spec.Notes) {
        notes.swiftName = amendment.swiftName ?? notes.swiftName
        notes.description = amendment.description ?? notes.description
        notes.isCodable = notes.isCodable || amendment.isCodable
        notes.isHashable = notes.isHashable || amendment.isHashable
        notes.isMutable = notes.isMutable || amendment.isMutable
    }
}

extension Spec.Endpoint {
    fileprivate var route: String { "\(method.value) \(path.value)" }

    /// What amendments call it.
    var operationName: String { operationID ?? route }

    func isCalled(_ name: String) -> Bool { operationID == name || route == name }

    /// Failures of all endpoints, which also say what comes with a status that the document only names.
    fileprivate mutating func add(_ shared: [Spec.Failure]) {
        for index in failures.indices where failures[index].schema == nil {
            let wider = shared.filter { $0.status.value.covers(failures[index].status.value) }
            failures[index].schema = wider.min { $0.status.value.rank < $1.status.value.rank }?.schema
        }
        let statuses = failures.map(\.status.value)
        failures += shared.filter { !statuses.contains($0.status.value) }
    }

    /// What is sent and comes back, and what has to be known for it to come.
    fileprivate mutating func amendContents(_ amendment: Amendments.Endpoint) {
        body = amendment.body ?? body
        response = amendment.response ?? response
        security = amendment.security ?? security
        let statuses = amendment.failures.map(\.status.value)
        failures.removeAll { statuses.contains($0.status.value) }
        failures += amendment.failures
    }

    fileprivate mutating func amend(_ amendment: Amendments.Endpoint) {
        swiftName = amendment.swiftName ?? swiftName
        description = amendment.description ?? description
        deprecated = amendment.deprecated ?? deprecated
        wrapper = amendment.wrapper ?? wrapper
        payload = amendment.payload ?? payload
        paging = amendment.paging ?? paging
    }
}
