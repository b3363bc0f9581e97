extension Spec {
    /// Applies the user's spec to the API as a whole, and to the bodies that endpoints send and receive.
    ///
    /// ``amendEndpoints(by:)`` applies the spec's other declarations for endpoints.
    mutating func amendFacts(by amendments: Amendments, _ diagnostics: inout Diagnostics) {
        let overrides = amendments.spec
        if amendments.hasName { identity.name = overrides.identity.name }
        identity.description = overrides.identity.description ?? identity.description
        identity.access = overrides.identity.access
        identity.namespace = overrides.identity.namespace
        if !overrides.hosts.environments.isEmpty { hosts.environments = overrides.hosts.environments }
        hosts.debugEnvironment = overrides.hosts.debugEnvironment
        hosts.servers += overrides.hosts.servers
        security.schemes += overrides.security.schemes
        security.requirement = overrides.security.requirement ?? security.requirement
        responses.paging = overrides.responses.paging
        responses.wrappers = overrides.responses.wrappers
        responses.keepsWrappers = overrides.responses.keepsWrappers
        types.own = overrides.types.own
        types.dateFormat = overrides.types.dateFormat
        requests.calls = overrides.requests.calls
        requests.validates = overrides.requests.validates
        hosts.domains = overrides.hosts.domains
        responses.defaultWrapper = overrides.responses.defaultWrapper
        for endpoint in overrides.requests.endpoints {
            requests.endpoints.removeAll { $0.hasName(endpoint.name.value) }
        }
        requests.endpoints += overrides.requests.endpoints
        // Add the failures to every endpoint, so that they are shared like the document's failures.
        for index in requests.endpoints.indices { requests.endpoints[index].add(overrides.responses.failures) }
        for amendment in amendments.endpoints {
            guard let index = endpointIndex(of: amendment.name.value) else {
                reportMissingEndpoint(amendment.name, &diagnostics)
                continue
            }
            requests.endpoints[index].request.query.amend(by: amendment.request.query, "query parameter", &diagnostics)
            if let domain = domain(amendment.domain) {
                requests.endpoints[index].address.server = domain.server ?? requests.endpoints[index].address.server
                requests.endpoints[index].request.headers.amend(
                    by: domain.headers,
                    "header",
                    ignoringCase: true,
                    &diagnostics
                )
            }
            requests.endpoints[index].address.domain = amendment.domain
            requests.endpoints[index].request.headers.amend(
                by: amendment.request.headers,
                "header",
                ignoringCase: true,
                &diagnostics
            )
            requests.endpoints[index].amendContents(by: amendment)
        }
        spreadDomains(&diagnostics)
    }

    /// Applies the user's declarations for endpoints, except the bodies that they send and receive.
    mutating func amendEndpoints(by amendments: Amendments) {
        for amendment in amendments.endpoints {
            if let index = endpointIndex(of: amendment.name.value) { requests.endpoints[index].amend(by: amendment) }
        }
    }

    private func endpointIndex(of name: String) -> Int? {
        requests.endpoints.firstIndex { $0.hasName(name) } ?? requests.endpoints.firstIndex { $0.name.value == name }
    }

    private func reportMissingEndpoint(_ name: Located<String>, _ diagnostics: inout Diagnostics) {
        diagnostics.error(
            .undefinedEndpoint,
            "the document has no operation \(quoted(name.value))",
            at: name.range,
            fix: SpellingSuggestion.fix(
                for: name.value,
                among: requests.endpoints.flatMap { [$0.operationName, $0.route, $0.name.value] },
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
        request.body = amendment.request.body ?? request.body
        result.response = amendment.result.response ?? result.response
        address.security = amendment.security ?? address.security
        let statuses = amendment.result.failures.map(\.status.value)
        result.failures.removeAll { statuses.contains($0.status.value) }
        result.failures += amendment.result.failures
    }

    fileprivate mutating func amend(by amendment: Amendments.EndpointAmendment) {
        notes.swiftName = amendment.notes.swiftName ?? notes.swiftName
        notes.description = amendment.notes.description ?? notes.description
        notes.deprecated = amendment.notes.deprecated ?? notes.deprecated
        wrapping.wrapper = amendment.result.wrapper ?? wrapping.wrapper
        wrapping.payload = amendment.result.payload ?? wrapping.payload
        wrapping.paging = amendment.result.paging ?? wrapping.paging
    }
}

extension Amendments {
    /// The models of the document that the user's spec uses. They are read as if the document referenced them.
    var documentModels: [String] {
        let described = spec.types.models.map(\.schema) + models.flatMap(\.properties).map(\.schema)
        let shared =
            spec.responses.wrappers.flatMap(\.shape.fields).map(\.schema) + spec.responses.failures.compactMap(\.schema)
        let ownNames = Set(spec.types.models.map(\.name.value))
        var names: [String] = []
        for schema in endpoints.flatMap(\.schemas) + spec.requests.endpoints.flatMap(\.schemas) + shared + described {
            schema.forEachName { if !ownNames.contains($0) { names.append($0) } }
        }
        return names
    }
}
