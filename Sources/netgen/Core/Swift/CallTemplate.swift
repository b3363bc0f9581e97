/// A call of an endpoint.
///
///     let response = try await client.send(Petstore.ListPets(storeID: "sample"))
struct CallTemplate {
    private let samples: SampleTemplate
    private let scope: Scope

    /// `unwrap`: the function that makes a value of one that may be missing; without it `!` does, as in code that people
    /// try things with.
    init(_ scope: Scope, unwrap: SwiftSource?) {
        self.scope = scope
        samples = SampleTemplate(scope: scope, unwrap: unwrap)
    }

    /// The request with sample values; `nil` where no value of a property that there must be could be made up.
    func request(_ endpoint: Endpoint, _ choose: (Samples) -> JSONValue?) -> SwiftSource? {
        arguments(of: endpoint, choose).map { "\(scope.name(of: [endpoint.name]))(\(list: $0))" }
    }

    /// `otherwise`: what stands for a property that there must be, where no value could be made up.
    private func arguments(
        of endpoint: Endpoint,
        _ choose: (Samples) -> JSONValue?,
        otherwise: (RequestProperty) -> SwiftSource? = { _ in nil }
    ) -> [SwiftSource]? {
        var arguments: [SwiftSource] = []
        for property in endpoint.properties {
            if property.isOptional, property.documentation.deprecation != nil { continue }
            var value = property.samples.flatMap(choose).flatMap { samples.source($0, as: property.type) }
            if property.spelling == .elements, let element = value { value = "[\(element)]" }
            if let value = value ?? (property.isOptional ? nil : otherwise(property)) {
                arguments.append("\(label: property.name): \(value)")
            } else if !property.isOptional {
                return nil
            }
        }
        return arguments
    }

    // MARK: - For people

    /// The call as users of the client write it, and below it what reads a list or a stream.
    func source(of endpoint: Endpoint) -> SwiftSource {
        let request = requestForPeople(endpoint)
        var calls: [SwiftSource] = []
        switch endpoint.response {
        case .none: calls.append(send(request, as: .empty))
        case .json, .text, .bytes, .outcomes: calls.append(send(request, as: "let response = "))
        case .elements: break
        }
        if endpoint.paging != nil { calls.append(loop("item", "items", over: request)) }
        if endpoint.stream != nil { calls.append(loop("element", "elements", over: request)) }
        return .paragraphs(calls)
    }

    /// A variable of the property's name stands for a value that could not be made up.
    private func requestForPeople(_ endpoint: Endpoint) -> SwiftSource {
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
