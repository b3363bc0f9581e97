/// A request: one call to an endpoint, as a value.
///
///     /// Lists the pets in a store, newest first: `GET /stores/{storeID}/pets`.
///     struct ListPets: PetstoreRequest {
///         typealias Response = [Pet]
///
///         /// The store whose pets to list.
///         let storeID: String
///
///         private(set) var limit: Int?
///
///         static var endpoint: Endpoint { "GET /stores/{storeID}/pets{?limit}" }
///         var parameters: Parameters { [storeID, limit] }
///     }
struct RequestTemplate {
    let endpoint: Endpoint
    let wrapperFailure: TypeReference?
    let outside: Scope
    let scope: Scope

    init(_ endpoint: Endpoint, wrapperFailure: TypeReference?, in outside: Scope) {
        self.endpoint = endpoint
        self.wrapperFailure = wrapperFailure
        self.outside = outside
        var associated: [TypeName] = ["Response", "Wrapper", "Failure", "Event"]
        if endpoint.paging != nil { associated.append("Item") }
        if endpoint.stream != nil { associated.append("Splitter") }
        if endpoint.stream?.events != nil { associated.append(EventResolver.enumName) }
        scope = outside.inside(endpoint.name, declaring: endpoint.nested.map(\.name) + associated)
    }

    private var nested: [ModelTemplate] {
        // An alias that is an associated type stands before the properties.
        let associated: Set<TypeName> = endpoint.paging == nil ? ["Response"] : ["Response", "Item"]
        return endpoint.nested.filter { target(of: $0) == nil || !associated.contains($0.name) }
            .map { ModelTemplate($0, in: scope) }
    }

    var declaration: SwiftSource {
        .declaration(
            """
            \(endpoint.documentation.comment)
            \(endpoint.documentation.attribute)
            \(outside.access)struct \(endpoint.name): \(list: conformances)
            """,
            body: .paragraphs([
                .members(aliases),
                .members(endpoint.properties.map { declaration(of: $0) }),
                initializer,
                .paragraphs([responseEnum, eventEnum] + nested.declarations + [failureEnum]),
                .members(EndpointTemplate(endpoint, wrapperFailure: wrapperFailure, in: scope).members),
            ])
        )
    }

    /// The extensions that make the types nested in it work.
    var machinery: [SwiftSource] {
        let extensions = nested.flatMap(\.machinery) + RequestMakerTemplate(endpoint, in: outside).extensions
        if endpoint.documentation.deprecation == nil { return extensions }
        // They name the request, which is deprecated: without the attribute that would be a warning.
        return extensions.filter { !$0.isEmpty }.map { .lines(["@available(*, deprecated)", $0]) }
    }

    /// Whether it has to say itself which API it belongs to.
    private var hasOwnAPI: Bool { scope.lexicon.hasOwnClient && requestProtocol == nil }

    private var requestProtocol: TypeName? { endpoint.domain?.protocolName ?? endpoint.requestProtocol }

    private var conformances: [SwiftSource] {
        let request = requestProtocol.map { "\($0)" } ?? outside[hasOwnAPI ? .apiRequest : .request]
        return [request] + (endpoint.paging == nil ? [] : [outside[.pagedRequest]])
            + (endpoint.stream == nil ? [] : [outside[.streamedRequest]])
            + (endpoint.redirects.isEmpty ? [] : [outside[.redirectedRequest]])
    }
}

// MARK: - Associated types

extension RequestTemplate {
    private var aliases: [SwiftSource] {
        var aliases: [SwiftSource] = []
        if hasOwnAPI { aliases.append("\(scope.access)typealias API = \(scope.lexicon.namespace)") }
        switch endpoint.response {
        // That of a stream is its elements, unless said.
        case .outcomes, .elements: break
        case .none, .json, .text, .bytes: aliases.append(alias("Response", response))
        }
        if let paging = endpoint.paging {
            aliases.append(alias("Item", paging.element))
        }
        if let failureType { aliases.append("\(scope.access)typealias Failure = \(failureType)") }
        return aliases
    }

    /// The failure, unless it is the usual one or an enum of the request's own.
    private var failureType: SwiftSource? {
        switch (endpoint.failureOrigin, endpoint.failure) {
        case (.shared(let name), _): scope.type(.named([name]))
        case (.own, .single(let type, _)): scope.type(type)
        case (.own, .cases(let cases, let verdict)) where cases.isEmpty:
            verdict.map { scope.type($0.type) } ?? scope[.never]
        case (.own, _), (.usual, _): nil
        }
    }

    private var response: TypeReference? {
        switch endpoint.response {
        case .none, .outcomes, .elements: nil
        case .json(let type): type
        case .text: .string
        case .bytes: .bytes
        }
    }

    /// A type that is declared in the request by that name needs no alias.
    private func alias(_ name: TypeName, _ type: TypeReference?) -> SwiftSource {
        var type = type
        if type == .named([endpoint.name, name]) {
            guard let own = endpoint.nested.first(where: { $0.name == name }), let target = target(of: own) else {
                return .empty
            }
            type = target
        }
        let target = type.map { scope.type($0) } ?? scope[.noContent]
        return "\(scope.access)typealias \(name) = \(target)"
    }

    /// The type that a nested alias means.
    private func target(of model: Model) -> TypeReference? {
        if case .alias(let target) = model.kind { target } else { nil }
    }

    private var responseEnum: SwiftSource {
        guard case .outcomes(let outcomes) = endpoint.response else { return .empty }
        return OutcomesTemplate(outcomes, in: scope).declaration
    }

    private var eventEnum: SwiftSource {
        endpoint.stream?.events.map { EventEnumTemplate($0, in: scope).declaration } ?? .empty
    }

    private var failureEnum: SwiftSource {
        guard endpoint.declaresFailure, case .cases(let cases, let shared) = endpoint.failure else { return .empty }
        return FailureEnumTemplate(name: "Failure", documentation: .empty, cases, shared, in: scope).declaration
    }
}

// MARK: - Properties

extension RequestTemplate {
    private func declaration(of property: RequestProperty) -> SwiftSource {
        let documentation = property.documentation
        let hasAttribute = hasAttribute(property)
        let comment = (hasAttribute ? documentation : documentation.withDeprecationInWords).comment
        let constant = scope.needsInitializers ? nil : property.constant
        let keyword: SwiftSource =
            switch property.setter(hasInitializer: scope.needsInitializers) {
            case .none: "let"
            case .ownersOnly: "private(set) var"
            case .everybody: "var"
            }
        let head: SwiftSource = "\(scope.access)\(keyword) \(property.name):"
        var type = property.source(in: scope)
        if let constant { type = "\(type) = \(constant.source(in: scope))" }
        return """
            \(comment)
            \(hasAttribute ? documentation.attribute : .empty)
            \(SwiftSource.fitting("\(head) \(type)", else: "\(head)\n    \(type)"))
            """
    }

    private func hasAttribute(_ property: RequestProperty) -> Bool {
        property.hasAttribute(hasInitializer: scope.needsInitializers)
    }

    private var initializer: SwiftSource {
        guard scope.needsInitializers else { return .empty }
        let parameters = endpoint.properties.filter { !hasAttribute($0) }.map { $0.parameter(in: scope) }
        return InitializerTemplate(parameters: parameters, scope: scope).source
    }
}

extension RequestProperty {
    /// The type, with its optionality.
    func source(in scope: Scope) -> SwiftSource {
        var type = scope.type(type)
        if spelling == .elements { type = "\(scope[.bodyElements])<\(type)>" }
        return isOptional ? "\(type)?" : type
    }

    /// The property as a parameter of what makes a request.
    func parameter(in scope: Scope) -> InitializerTemplate.Parameter {
        InitializerTemplate.Parameter(
            name: name,
            type: source(in: scope),
            isOptional: isOptional,
            defaultValue: constant.map { DefaultValueTemplate($0, in: scope) }
        )
    }
}
