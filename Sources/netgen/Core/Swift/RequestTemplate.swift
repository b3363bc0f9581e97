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
        if endpoint.result.paging != nil { associated.append("Item") }
        if endpoint.result.stream != nil { associated.append("Splitter") }
        if endpoint.result.stream?.events != nil { associated.append(EventResolver.enumName) }
        scope = outside.inside(endpoint.name, declaring: endpoint.declaration.nested.map(\.name) + associated)
    }

    private var nested: [ModelTemplate] {
        // Aliases for associated types come before the properties, so omit them here.
        let associated: Set<TypeName> = endpoint.result.paging == nil ? ["Response"] : ["Response", "Item"]
        return endpoint.declaration.nested.filter { target(of: $0) == nil || !associated.contains($0.name) }
            .map { ModelTemplate($0, in: scope) }
    }

    var declaration: SwiftSource {
        .declaration(
            """
            \(endpoint.declaration.documentation.comment)
            \(endpoint.declaration.documentation.attribute)
            \(outside.access)struct \(endpoint.name): \(list: conformances)
            """,
            body: .paragraphs([
                .members(aliases),
                .members(endpoint.request.properties.map { declaration(of: $0) }),
                initializer,
                .paragraphs([responseEnum, eventEnum] + nested.declarations + [failureEnum]),
                .members(EndpointTemplate(endpoint, wrapperFailure: wrapperFailure, in: scope).members),
            ])
        )
    }

    /// The extensions with the code of nested types and with functions that create the request.
    var implementation: [SwiftSource] {
        let extensions = nested.flatMap(\.implementation) + RequestMakerTemplate(endpoint, in: outside).extensions
        if endpoint.declaration.documentation.deprecation == nil { return extensions }
        // The extensions name a deprecated type. Without the attribute, the compiler would warn.
        return extensions.filter { !$0.isEmpty }.map { .lines(["@available(*, deprecated)", $0]) }
    }

    /// Whether the request itself declares the API that it belongs to.
    private var hasOwnAPI: Bool { scope.visibleNames.hasOwnClient && requestProtocol == nil }

    private var requestProtocol: TypeName? {
        endpoint.declaration.domain?.protocolName ?? endpoint.declaration.requestProtocol
    }

    private var conformances: [SwiftSource] {
        let request = requestProtocol.map { "\($0)" } ?? outside[hasOwnAPI ? .apiRequest : .request]
        return [request] + (endpoint.result.paging == nil ? [] : [outside[.pagedRequest]])
            + (endpoint.result.stream == nil ? [] : [outside[.streamedRequest]])
            + (endpoint.result.redirects.isEmpty ? [] : [outside[.redirectedRequest]])
    }
}

// MARK: - Associated types

extension RequestTemplate {
    private var aliases: [SwiftSource] {
        var aliases: [SwiftSource] = []
        if hasOwnAPI { aliases.append("\(scope.access)typealias API = \(scope.visibleNames.namespace)") }
        switch endpoint.result.response {
        // The enum of several responses is itself named `Response`. By default, the response of a stream is its
        // sequence of elements.
        case .outcomes, .elements: break
        case .none, .json, .text, .bytes: aliases.append(alias("Response", response))
        }
        if let paging = endpoint.result.paging {
            aliases.append(alias("Item", paging.element))
        }
        if let failureType { aliases.append("\(scope.access)typealias Failure = \(failureType)") }
        return aliases
    }

    /// The failure type; `nil` if it is the default one or an enum in the request.
    private var failureType: SwiftSource? {
        switch (endpoint.declaration.failureOrigin, endpoint.result.failure) {
        case (.shared(let name), _): scope.type(.named([name]))
        case (.request, .single(let type, _)): scope.type(type)
        case (.request, .cases(let cases, let verdict)) where cases.isEmpty:
            verdict.map { scope.type($0.type) } ?? scope[.never]
        case (.request, _), (.inherited, _): nil
        }
    }

    private var response: TypeReference? {
        switch endpoint.result.response {
        case .none, .outcomes, .elements: nil
        case .json(let type): type
        case .text: .string
        case .bytes: .bytes
        }
    }

    /// Returns the alias of an associated type; empty if the request declares the type itself.
    private func alias(_ name: TypeName, _ type: TypeReference?) -> SwiftSource {
        var type = type
        if type == .named([endpoint.name, name]) {
            guard let model = endpoint.declaration.nested.first(where: { $0.name == name }),
                let target = target(of: model)
            else {
                return .empty
            }
            type = target
        }
        let target = type.map { scope.type($0) } ?? scope[.noContent]
        return "\(scope.access)typealias \(name) = \(target)"
    }

    /// Returns the type that a nested alias refers to; `nil` if the model isn't an alias.
    private func target(of model: Model) -> TypeReference? {
        if case .alias(let target) = model.kind { target } else { nil }
    }

    private var responseEnum: SwiftSource {
        guard case .outcomes(let outcomes) = endpoint.result.response else { return .empty }
        return ResponseEnumTemplate(outcomes, in: scope).declaration
    }

    private var eventEnum: SwiftSource {
        endpoint.result.stream?.events.map { EventEnumTemplate($0, in: scope).declaration } ?? .empty
    }

    private var failureEnum: SwiftSource {
        guard endpoint.declaresFailure, case .cases(let cases, let shared) = endpoint.result.failure else {
            return .empty
        }
        return FailureEnumTemplate(name: "Failure", documentation: .empty, cases, shared, in: scope).declaration
    }
}

// MARK: - Properties

extension RequestTemplate {
    private func declaration(of property: RequestProperty) -> SwiftSource {
        let documentation = property.declaration.documentation
        let hasAttribute = hasAttribute(property)
        let comment = (hasAttribute ? documentation : documentation.withDeprecationInWords).comment
        let constant = scope.needsInitializers ? nil : property.value.constant
        let keyword: SwiftSource =
            switch property.setter(hasInitializer: scope.needsInitializers) {
            case .none: "let"
            case .restricted: "private(set) var"
            case .unrestricted: "var"
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
        let parameters = endpoint.request.properties.filter { !hasAttribute($0) }.map { $0.parameter(in: scope) }
        return InitializerTemplate(parameters: parameters, scope: scope).source
    }
}

extension RequestProperty {
    /// Returns the type, with its optionality.
    func source(in scope: Scope) -> SwiftSource {
        var type = scope.type(value.type)
        if form.spelling == .elements { type = "\(scope[.bodyElements])<\(type)>" }
        return value.isOptional ? "\(type)?" : type
    }

    /// Returns the property as a parameter of an initializer or a function.
    func parameter(in scope: Scope) -> InitializerTemplate.Parameter {
        InitializerTemplate.Parameter(
            name: name,
            type: source(in: scope),
            isOptional: value.isOptional,
            defaultValue: value.constant.map { DefaultValueTemplate($0, in: scope) }
        )
    }
}
