/// The suggestions of `netgen validate`: valid parts of a spec that could be better.
struct Lint {
    let spec: Spec
    var diagnostics = Diagnostics()

    /// Returns the suggestions for a spec that has been resolved without errors.
    static func problems(in spec: Spec) -> Diagnostics {
        var lint = Lint(spec: spec)
        // A spec without endpoints is only a beginning, so suggestions would be premature.
        guard !spec.requests.endpoints.isEmpty else { return lint.diagnostics }
        lint.checkEndpoints()
        lint.checkVerdicts()
        lint.checkExamples()
        lint.suggestWrapper()
        if spec.identity.origin == .openAPI { lint.checkParameters() }
        if spec.identity.origin == .netgen {
            // The publisher of an OpenAPI document chooses its names, so don't check them.
            lint.checkNames()
            lint.checkRepeatedWrappers()
            lint.checkDefinitions()
        }
        return lint.diagnostics
    }

    private init(spec: Spec) { self.spec = spec }
}

extension Lint {
    private mutating func checkEndpoints() {
        var firstNames: [String: Located<String>] = [:]
        let graph = SchemaGraph(spec)
        for endpoint in spec.requests.endpoints {
            if endpoint.notes.description?.isEmpty ?? true {
                // The message uses the name at the reported location, or the Swift name of a document's request.
                let swiftName = spec.identity.origin == .netgen ? nil : endpoint.notes.swiftName
                diagnostics.warning(
                    .undocumentedEndpoint,
                    "the endpoint \(quoted((swiftName ?? endpoint.name).value)) has no description",
                    at: endpoint.name.range,
                    fix: #"add a "description", which becomes the documentation of the request"#
                )
            }
            let server = endpoint.address.server?.value ?? ""
            let constants = CallConstants(endpoint, in: graph).spellings.joined(separator: " ")
            let route = "\(endpoint.address.method.value) \(endpoint.address.path.value) \(server)"
            let signature = "\(route) \(endpoint.request.body?.kind.word ?? "") \(constants)"
            if let first = firstNames[signature] {
                diagnostics.warning(
                    .duplicateEndpoint,
                    "\(quoted(endpoint.name.value)) has the method and path of \(quoted(first.value))",
                    at: endpoint.address.path.range,
                    fix: "merge the two endpoints"
                )
            }
            firstNames[signature] = firstNames[signature] ?? endpoint.name
        }
    }

    /// Warns about placeholders in the paths of a document that have no declaration. The location of the name of such a
    /// parameter is the whole path.
    private mutating func checkParameters() {
        for endpoint in spec.requests.endpoints {
            let path = endpoint.address.path
            for parameter in endpoint.request.parameters ?? [] where parameter.name.range == path.range {
                diagnostics.warning(
                    .missingPathParameter,
                    "the path parameter \(quoted(parameter.name.value)) is not declared; using a string",
                    at: path.range,
                    fix: #"add it to "parameters", with "in": "path""#
                )
            }
        }
    }

    private mutating func checkNames() {
        for model in spec.types.models where model.schema.notes.declaration.swiftName == nil {
            let name = model.name.value
            let suggestion = TypeName(name).description
            guard name != suggestion else { continue }
            diagnostics.warning(
                .unusualName,
                "the model \(quoted(name)) is named \(suggestion) in Swift",
                at: model.name.range,
                fix: "rename it to \(quoted(suggestion)), or add a \"swiftName\""
            )
        }
        for endpoint in spec.requests.endpoints where endpoint.notes.swiftName == nil {
            let name = endpoint.name.value
            let suggestion = MemberName(name).unescaped
            // A Swift keyword is a valid name, because the name becomes the name of a type.
            let isConventional = name.first?.isLowercase == true && name.allSatisfy { $0.isLetter || $0.isNumber }
            guard name != suggestion, !isConventional else { continue }
            diagnostics.warning(
                .unusualName,
                "the name \(quoted(name)) should begin with a lower-case letter and contain no \"_\" or \"-\"",
                at: endpoint.name.range,
                fix: "rename it to \(quoted(suggestion))"
            )
        }
    }

    /// Warns about definitions without a reference. The resolver checks the models.
    private mutating func checkDefinitions() {
        let usedNames = Set(
            spec.requests.endpoints.compactMap { endpoint in
                if case .named(let name) = endpoint.wrapping.wrapper { name.value } else { nil }
            }
        )
        for wrapper in spec.responses.wrappers {
            guard let name = wrapper.name, !usedNames.contains(name.value),
                spec.responses.defaultWrapper?.value != name.value
            else {
                continue
            }
            report(name, "no endpoint uses the wrapper")
        }
        let servers = Set(spec.requests.endpoints.compactMap(\.address.server?.value))
        for server in spec.hosts.servers where !servers.contains(server.value.name.value) {
            report(server.value.name, "no endpoint uses the server")
        }
        let domains = Set(spec.requests.endpoints.compactMap(\.address.domain?.value))
        for domain in spec.hosts.domains where !domains.contains(domain.name.value) {
            report(domain.name, "no endpoint uses the domain")
        }
        let needs = (spec.security.requirement ?? []) + spec.requests.endpoints.flatMap { $0.address.security ?? [] }
        let schemes = Set(needs.joined().map(\.value))
        for scheme in spec.security.schemes where !schemes.contains(scheme.value.name.value) {
            let name = quoted(scheme.value.name.value)
            report(
                scheme.value.name,
                "no endpoint uses the security scheme",
                fix: "add \"security\": [\(name)] to the spec or to endpoints, or remove the scheme"
            )
        }
    }

    private mutating func report(_ name: Located<String>, _ problem: String, fix: String = "remove it") {
        diagnostics.warning(.unusedDefinition, "\(problem) \(quoted(name.value))", at: name.range, fix: fix)
    }
}

extension Spec.Body.Content {
    /// The media type, or the format, of the body. Endpoints with different bodies are distinct, even with the same
    /// path.
    fileprivate var word: String {
        switch self {
        case .json: "json"
        case .form, .formValue: "form"
        case .multipart: "multipart"
        case .raw(let mediaType), .file(let mediaType): mediaType
        case .stream(let format, _): format.rawValue
        }
    }
}
