extension Spec {
    /// Applies the user's spec to the API as a whole, and to the bodies that endpoints send and receive.
    ///
    /// ``amendEndpoints(by:)`` applies the spec's other declarations for endpoints.
    mutating func amendFacts(by amendments: Amendments, _ diagnostics: inout Diagnostics) {
        let overrides = amendments.spec
        if amendments.hasName { name = overrides.name }
        description = overrides.description ?? description
        access = overrides.access
        namespace = overrides.namespace
        if !overrides.environments.isEmpty { environments = overrides.environments }
        debugEnvironment = overrides.debugEnvironment
        servers += overrides.servers
        securitySchemes += overrides.securitySchemes
        security = overrides.security ?? security
        paging = overrides.paging
        wrappers = overrides.wrappers
        keepsWrappers = overrides.keepsWrappers
        ownTypes = overrides.ownTypes
        dateFormat = overrides.dateFormat
        calls = overrides.calls
        validates = overrides.validates
        domains = overrides.domains
        defaultWrapper = overrides.defaultWrapper
        for endpoint in overrides.endpoints { endpoints.removeAll { $0.hasName(endpoint.name.value) } }
        endpoints += overrides.endpoints
        // Add the failures to every endpoint, so that they are shared like the document's failures.
        for index in endpoints.indices { endpoints[index].add(overrides.failures) }
        for amendment in amendments.endpoints {
            guard let index = endpointIndex(of: amendment.name.value) else {
                reportMissingEndpoint(amendment.name, &diagnostics)
                continue
            }
            endpoints[index].request.query.amend(by: amendment.query, "query parameter", &diagnostics)
            if let domain = domain(amendment.domain) {
                endpoints[index].address.server = domain.server ?? endpoints[index].address.server
                endpoints[index].request.headers.amend(by: domain.headers, "header", ignoringCase: true, &diagnostics)
            }
            endpoints[index].address.domain = amendment.domain
            endpoints[index].request.headers.amend(by: amendment.headers, "header", ignoringCase: true, &diagnostics)
            endpoints[index].amendContents(by: amendment)
        }
        spreadDomains(&diagnostics)
    }

    /// Applies the user's declarations for endpoints, except the bodies that they send and receive.
    mutating func amendEndpoints(by amendments: Amendments) {
        for amendment in amendments.endpoints {
            if let index = endpointIndex(of: amendment.name.value) { endpoints[index].amend(by: amendment) }
        }
    }

    private func endpointIndex(of name: String) -> Int? {
        endpoints.firstIndex { $0.hasName(name) } ?? endpoints.firstIndex { $0.name.value == name }
    }

    private func reportMissingEndpoint(_ name: Located<String>, _ diagnostics: inout Diagnostics) {
        diagnostics.error(
            .undefinedEndpoint,
            "the document has no operation \(quoted(name.value))",
            at: name.range,
            fix: SpellingSuggestion.fix(
                for: name.value,
                among: endpoints.flatMap { [$0.operationName, $0.route, $0.name.value] },
                otherwise: "write an operation's ID, or its method and path: \"GET /pets\""
            )
        )
    }
}

extension Spec.Endpoint {
    fileprivate var route: String { "\(address.method.value) \(address.path.value)" }

    /// The name that amendments use for the endpoint.
    var operationName: String { notes.operationID ?? route }

    func hasName(_ name: String) -> Bool { notes.operationID == name || route == name }

    /// Adds the failures that all endpoints share. If the document lists a status without a schema, a shared failure
    /// provides the schema.
    fileprivate mutating func add(_ shared: [Spec.Failure]) {
        for index in result.failures.indices where result.failures[index].schema == nil {
            let wider = shared.filter { $0.status.value.covers(result.failures[index].status.value) }
            result.failures[index].schema = wider.min { $0.status.value.rank < $1.status.value.rank }?.schema
        }
        let statuses = result.failures.map(\.status.value)
        result.failures += shared.filter { !statuses.contains($0.status.value) }
    }

    fileprivate mutating func amendContents(by amendment: Amendments.EndpointAmendment) {
        request.body = amendment.body ?? request.body
        result.response = amendment.response ?? result.response
        address.security = amendment.security ?? address.security
        let statuses = amendment.failures.map(\.status.value)
        result.failures.removeAll { statuses.contains($0.status.value) }
        result.failures += amendment.failures
    }

    fileprivate mutating func amend(by amendment: Amendments.EndpointAmendment) {
        notes.swiftName = amendment.swiftName ?? notes.swiftName
        notes.description = amendment.description ?? notes.description
        notes.deprecated = amendment.deprecated ?? notes.deprecated
        wrapping.wrapper = amendment.wrapper ?? wrapping.wrapper
        wrapping.payload = amendment.payload ?? wrapping.payload
        wrapping.paging = amendment.paging ?? wrapping.paging
    }
}

extension Amendments {
    /// The models of the document that the user's spec uses. They are read as if the document referenced them.
    var documentModels: [String] {
        let described = spec.models.map(\.schema) + models.flatMap(\.properties).map(\.schema)
        let shared = spec.wrappers.flatMap(\.fields).map(\.schema) + spec.failures.compactMap(\.schema)
        let ownNames = Set(spec.models.map(\.name.value))
        var names: [String] = []
        for schema in endpoints.flatMap(\.schemas) + spec.endpoints.flatMap(\.schemas) + shared + described {
            schema.forEachName { if !ownNames.contains($0) { names.append($0) } }
        }
        return names
    }
}
