/// The declarations that requests share: the wrappers, the shared failures and the request protocols.
///
///     extension Petstore {
///         /// The default response wrapper of the Petstore API.
///         struct PetstoreWrapper: ResponseWrapper { … }
///
///         struct Failure: Sendable { … }
///     }
///
///     extension Petstore.PetstoreWrapper { … }
///
///     protocol PetstoreRequest: Request where … { … }
struct CommonTemplate {
    let api: API
    let scope: Scope

    init(_ api: API, in scope: Scope) {
        self.api = api
        self.scope = scope
    }

    var sources: [SwiftSource] {
        let types = wrappers.map(\.declaration) + failures.map(\.declaration) + (enums + others).map(\.failureEnum)
        let members = SwiftSource.paragraphs(types)
        return [members.isEmpty ? .empty : .declaration("extension \(api.identity.namespace)", body: members)]
            + wrappers.flatMap(\.implementation)
            + (enums + others).map(\.failureImplementation)
            + protocols.map(\.declaration)
            + others.map(\.failureExtension)
            + api.domains.map { DomainTemplate($0, of: api, in: scope).declaration }
    }

    private var wrappers: [WrapperTemplate] {
        api.client.wrappers.map { WrapperTemplate($0, in: scope) }
    }

    private var failures: [FailureStructTemplate] {
        api.client.wrappers.compactMap { wrapper in
            guard case .structure(let name, let properties) = wrapper.rule.failure else { return nil }
            return FailureStructTemplate(name, properties, in: scope)
        }
    }

    private var protocols: [RequestProtocolTemplate] {
        api.client.requestProtocols.map { requestProtocol in
            RequestProtocolTemplate(
                requestProtocol,
                wrapperFailure: api.wrapperFailure(of: requestProtocol),
                in: scope
            )
        }
    }

    /// Variants of the request protocols, one for each failure that some of their requests have in place of the
    /// default.
    private var others: [RequestProtocolTemplate] {
        api.client.requestProtocols.flatMap { requestProtocol in
            requestProtocol.otherFailures.map { other in
                var variant = requestProtocol
                variant.failure = other.failure
                variant.failureType = .named([other.name])
                let verdict = api.wrapperFailure(of: requestProtocol)
                return RequestProtocolTemplate(variant, wrapperFailure: verdict, in: scope)
            }
        }
    }

    /// The request protocols with a failure type, one for each type. If several protocols share an enum, the first one
    /// declares it.
    private var enums: [RequestProtocolTemplate] {
        var declared: Set<TypeReference> = []
        return protocols.filter { template in
            template.requestProtocol.failureType.map { declared.insert($0).inserted } ?? false
        }
    }
}

extension API {
    /// Returns the failure type of a request protocol's wrapper; `nil` if there is none.
    func wrapperFailure(of requestProtocol: RequestProtocol) -> TypeReference? {
        guard let wrapper = client.wrappers.first(where: { $0.name == requestProtocol.wrapper }) else { return nil }
        return switch wrapper.rule.failure {
        case nil: nil
        case .field(_, let type): type
        case .structure(let name, _): .named([name])
        }
    }
}
