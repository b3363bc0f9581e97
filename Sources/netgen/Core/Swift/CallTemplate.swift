/// The source of a call to an endpoint.
///
///     let response = try await client.send(Petstore.ListPets(storeID: "sample"))
struct CallTemplate {
    private let samples: SampleTemplate
    private let scope: Scope

    /// Creates the template of calls.
    ///
    /// `unwrap`: the function that unwraps an optional value. If `nil`, the source uses `!`, which is common in
    /// examples.
    init(_ scope: Scope, unwrap: SwiftSource?) {
        self.scope = scope
        samples = SampleTemplate(scope: scope, unwrap: unwrap)
    }

    /// Returns the source of a request with the samples that a closure chooses; `nil` if a required property has none.
    func request(_ endpoint: Endpoint, _ choose: (Samples) -> JSONValue?) -> SwiftSource? {
        arguments(of: endpoint, choose).map { .call(scope.name(of: [endpoint.name]), $0) }
    }

    /// Returns the arguments of a request's initializer; `nil` if a required property has no value.
    ///
    /// `otherwise`: returns the source of a required property that has no sample.
    private func arguments(
        of endpoint: Endpoint,
        _ choose: (Samples) -> JSONValue?,
        otherwise: (RequestProperty) -> SwiftSource? = { _ in nil }
    ) -> [SwiftSource]? {
        var arguments: [SwiftSource] = []
        for property in endpoint.request.properties {
            if property.value.isOptional, property.declaration.documentation.deprecation != nil { continue }
            var value = property.value.samples.flatMap(choose).flatMap { samples.source($0, as: property.value.type) }
            if property.form.spelling == .elements, let element = value { value = .literal([element]) }
            if let value = value ?? (property.value.isOptional ? nil : otherwise(property)) {
                arguments.append(value.after("\(label: property.name): "))
            } else if !property.value.isOptional {
                return nil
            }
        }
        return arguments
    }

    // MARK: - Examples

    /// Returns the calls of an endpoint as users of the client write them. Pages and streams have a loop.
    func source(of endpoint: Endpoint) -> SwiftSource {
        let hasLoop = endpoint.result.paging != nil || endpoint.result.stream != nil
        let request: SwiftSource = hasLoop ? "request" : documentedRequest(endpoint)
        var calls: [SwiftSource] = []
        switch endpoint.result.response {
        case .none: calls.append(send(request, as: .empty))
        case .json, .text, .bytes, .outcomes: calls.append(send(request, as: "let response = "))
        case .elements: break
        }
        if endpoint.result.paging != nil { calls.append(loop("item", "items", over: request)) }
        if endpoint.result.stream != nil { calls.append(loop("element", "elements", over: request)) }
        if hasLoop, let first = calls.first {
            calls[0] = .lines([documentedRequest(endpoint).after("let request = "), first])
        }
        return .paragraphs(calls)
    }

    /// Returns the source of a request. A variable with the property's name replaces a missing sample.
    private func documentedRequest(_ endpoint: Endpoint) -> SwiftSource {
        let arguments = arguments(of: endpoint, { $0.least }, otherwise: { "\($0.name)" }) ?? []
        return .call(scope.name(of: [endpoint.name]), arguments)
    }

    private func send(_ request: SwiftSource, as result: SwiftSource) -> SwiftSource {
        .call("\(result)try await client.send", [request])
    }

    private func loop(_ name: SwiftSource, _ method: SwiftSource, over request: SwiftSource) -> SwiftSource {
        """
        for try await \(name) in client.\(method)(of: \(request)) {
            print(\(name))
        }
        """
    }
}
