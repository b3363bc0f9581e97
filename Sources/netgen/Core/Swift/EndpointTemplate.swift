/// The members of a request that describe its endpoint, after its properties and nested types.
///
///     static var endpoint: Endpoint { "GET /stores/{storeID}/pets{?limit,status}" }
///     var parameters: Parameters { [storeID, limit, status] }
struct EndpointTemplate {
    let endpoint: Endpoint
    let wrapperFailure: TypeReference?
    /// The scope inside the request.
    let scope: Scope

    init(_ endpoint: Endpoint, wrapperFailure: TypeReference?, in scope: Scope) {
        self.endpoint = endpoint
        self.wrapperFailure = wrapperFailure
        self.scope = scope
    }

    var members: [SwiftSource] {
        [description, parameters] + paging + [response, splitter, failure]
    }

    private var failure: SwiftSource {
        guard endpoint.declaresFailure, let failure = endpoint.result.failure else { return .empty }
        return FailureFunctionTemplate(failure, wrapperFailure: wrapperFailure, in: scope).source
    }

    private var paging: [SwiftSource] {
        endpoint.result.paging.map { PagingTemplate($0, in: scope).members } ?? []
    }

    private var splitter: SwiftSource {
        endpoint.result.stream.map { StreamTemplate($0, in: scope).source } ?? .empty
    }

    /// The function that reads text, bytes or one of several responses; empty for other responses.
    private var response: SwiftSource {
        switch endpoint.result.response {
        case .none, .json, .elements: .empty
        case .text: response(scope[.string], "text")
        case .bytes: response(scope[.data], "data")
        case .outcomes(let outcomes): ResponseEnumTemplate(outcomes, in: scope).function
        }
    }

    private func response(_ type: SwiftSource, _ part: SwiftSource) -> SwiftSource {
        "\(scope.access)static func response(from body: \(scope[.responseBody])) throws -> \(type) { body.\(part) }"
    }
}

extension Endpoint {
    /// Whether the request itself creates its failure. Otherwise its protocol creates the failure, or the runtime
    /// library if the wrapper's verdict is the only failure.
    var declaresFailure: Bool {
        switch (declaration.failureOrigin, result.failure) {
        case (.request, .cases(let cases, _)): !cases.isEmpty
        case (.request, .single): true
        case (.request, nil), (.shared, _), (.inherited, _): false
        }
    }
}

// MARK: - The template and its values

extension EndpointTemplate {
    /// The generated property with the method, the URI template and the header lines. If the endpoint declares them, it
    /// also has the server, the location of the payload, the security schemes and the secrets.
    ///
    ///     static var endpoint: Endpoint {
    ///         """
    ///         GET /records/{id}
    ///         If-Match: {etag}
    ///         """
    ///     }
    ///
    ///     static var endpoint: Endpoint { Endpoint("GET /droplets", payload: "droplets") }
    ///
    ///     static var endpoint: Endpoint { inDomain("GET /reports/{id}") }
    private var description: SwiftSource {
        let head: SwiftSource = "\(scope.access)static var endpoint: \(scope[.endpoint])"
        let options = [
            isInDomain ? nil : endpoint.address.server.map { server -> SwiftSource in "server: \(literal: server)" },
            endpoint.result.payload.map { payload -> SwiftSource in "payload: \(payload.source)" },
            endpoint.address.security.map { SecurityTemplate($0).source(after: "security: ") },
            endpoint.request.secrets.isEmpty
                ? nil : .array(endpoint.request.secrets.map { "\(literal: $0)" }, after: "secrets: "),
        ].compactMap(\.self)
        if options.isEmpty, !isInDomain { return .block(head, literal) }
        let factory = isInDomain ? "inDomain" : scope[.endpoint]
        let rows: SwiftSource = """
            \(factory)(
                \(SwiftSource.rows([literal] + options))
            )
            """
        let call: SwiftSource = "\(factory)(\(list: [oneLine] + options))"
        return .block(head, headerLines.isEmpty ? .fitting(call, else: rows) : rows)
    }

    /// Whether the domain's function creates the endpoint.
    private var isInDomain: Bool { endpoint.declaration.domain?.covers(endpoint) ?? false }

    private var headerLines: [(name: String, template: String)] { endpoint.ownHeaderLines }

    private var oneLine: SwiftSource { "\(literal: firstLine)" }

    private var firstLine: String { endpoint.address.method + " " + endpoint.request.text.uri }

    private var literal: SwiftSource {
        headerLines.isEmpty ? .fitting(oneLine, else: lines) : lines
    }

    private var lines: SwiftSource {
        let headers = headerLines.map { SwiftSource(line: escapedSwift("\($0.name): \($0.template)")) }
        return """
            \"""
            \(SwiftSource.flow(Flow(pieces: uriPieces(firstLine), separator: "", suffix: "\\")))
            \(lines: headers)
            \"""
            """
    }

    /// Returns the pieces between which a long literal may wrap: before an expression, or after a comma.
    private func uriPieces(_ template: String) -> [String] {
        var pieces: [String] = []
        for (index, part) in escapedSwift(template).pieces(between: UInt8(ascii: "{")).enumerated() {
            let names = (index == 0 ? part : "{" + part).pieces(between: UInt8(ascii: ","))
            for name in names.dropLast() { pieces.append(name + ",") }
            if let last = names.last, !last.isEmpty { pieces.append(last) }
        }
        return pieces
    }

    /// The generated property with the values of the URI template's variables, and with the body.
    ///
    ///     var parameters: Parameters { [storeID, limit, status] }
    ///
    ///     var parameters: Parameters { Parameters(storeID, body: .json(pet)) }
    private var parameters: SwiftSource {
        let values = endpoint.request.text.arguments.compactMap { name in
            endpoint.request.properties.first { $0.name == name }.map { RequestValueTemplate($0, in: scope).source }
        }
        if values.isEmpty, endpoint.request.body == nil { return .empty }
        let head: SwiftSource = "\(scope.access)var parameters: \(scope[.parameters])"
        return """
            \(endpoint.request.properties.contains(where: isDeprecatedOnItsOwn) ? Self.attribute : .empty)
            \(SwiftSource.block(head, endpoint.request.body.map { withBody($0, values) } ?? .array(values)))
            """
    }

    private func withBody(_ body: Body, _ values: [SwiftSource]) -> SwiftSource {
        let body = BodyTemplate(body, properties: endpoint.request.properties, in: scope).source
        return .fitting(
            "\(scope[.parameters])(\(list: values + [body]))",
            else: """
                \(scope[.parameters])(
                    \(SwiftSource.rows(values + [body]))
                )
                """
        )
    }

    private static var attribute: SwiftSource { "@available(*, deprecated)" }

    private func isDeprecatedOnItsOwn(_ property: RequestProperty) -> Bool {
        property.declaration.documentation.deprecation != nil && endpoint.declaration.documentation.deprecation == nil
    }
}

extension SwiftSource {
    /// Returns a computed property, on one line if it fits.
    static func block(_ head: SwiftSource, _ value: SwiftSource) -> SwiftSource {
        let broken: SwiftSource = """
            \(head) {
                \(value)
            }
            """
        return value.isMultiline ? broken : .fitting("\(head) { \(value) }", else: broken)
    }

    /// Returns an array literal, on one line if it fits, otherwise filled line by line.
    static func array(_ values: [SwiftSource]) -> SwiftSource {
        array(values, after: .empty)
    }

    /// Returns an array literal after the code that it is assigned to: `names = [`.
    static func array(_ values: [SwiftSource], after head: SwiftSource) -> SwiftSource {
        .fitting("\(head)[\(list: values)]", else: brokenArray(values, after: head))
    }

    private static func brokenArray(_ values: [SwiftSource], after head: SwiftSource) -> SwiftSource {
        """
        \(head)[
            \(SwiftSource.flow(Flow(pieces: values.map { $0.inlineText + "," })))
        ]
        """
    }
}
