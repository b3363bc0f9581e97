/// The enum that contains the declarations of the API, with the environments and the function that creates a client.
///
///     /// The pet store.
///     enum Petstore {}
///
///     extension Petstore {
///         /// An environment of the Petstore API.
///         struct Environment: ServerEnvironment { … }
///
///         /// Creates a client of the Petstore API.
///         nonisolated static func client(…) -> Client { … }
///
///         /// The error that calls to the Petstore API throw.
///         typealias ClientError = NetRuntime.ClientError<Failure>
///     }
struct NamespaceTemplate {
    let api: API
    let scope: Scope

    init(_ api: API, in scope: Scope) {
        self.api = api
        self.scope = scope
    }

    var sources: [SwiftSource] {
        let environment = EnvironmentTemplate(api, in: scope)
        let namespace: SwiftSource = """
            \(api.identity.documentation.withDeprecationInWords.comment(orElse: "The \(api: api.identity.namespace)."))
            \(scope.access)enum \(api.identity.namespace) {}
            """
        let extent: SwiftSource = """
            extension \(api.identity.namespace) {
                \(paragraphs: [environment.declaration, client, clientError, limits] + groups)
            }
            """
        return [namespace, extent, environment.implementation]
    }

    private var client: SwiftSource {
        let initial: SwiftSource =
            api.service.defaultEnvironment.map { environment in
                environment.debugName == nil ? " = .\(unescaped: environment.name)" : " = .default"
            } ?? ""
        let environment: SwiftSource = "\(api.service.environmentName)"
        return """
            /// Creates a client of the \(api: api.identity.namespace).
            \(scope.access)nonisolated static func client(
                _ environment: \(environment)\(initial),
                engine: any \(scope[.engine]) = \(scope[.standardEngine])(),
                middleware: [any \(scope[.middleware])] = []
            ) -> \(api.client.isOwn ? ownClient : scope[.client]) {
                \(api.client.isOwn ? "\(ownClient)(\(plainClient))" : plainClient)
            }
            """
    }

    private var plainClient: SwiftSource { "\(scope[.client])(environment, engine: engine, middleware: middleware)" }

    private var ownClient: SwiftSource { "\(scope[.apiClient])<\(api.identity.namespace)>" }

    /// The constant with the documented limits; empty if netgen generates no limits. Only clients that check requests
    /// read the limits.
    private var limits: SwiftSource {
        guard let limits = api.limits else { return .empty }
        let rows = limits.map { "\(literal: $0.type.description): \(literal: $0.limits)" as SwiftSource }
        // The limits of a type are one literal, which the formatter can't wrap. So the formatter skips the table.
        let head: SwiftSource = """
            // swift-format-ignore
            /// The limits that the \(api: api.identity.namespace) documents for values in requests, for `client.limits`.
            \(scope.access)nonisolated static let limits = \(scope[.requestLimits])(
            """
        if rows.isEmpty { return "\(head)of: \(api.identity.namespace).self, [:])" }
        return """
            \(head)
                of: \(api.identity.namespace).self,
                [
                    \(lines: rows.map { "\($0)," })
                ]
            )
            """
    }

    /// The enums that contain the functions that create requests.
    private var groups: [SwiftSource] {
        api.groups.map { "\(scope.access)enum \($0) {}" }
    }

    private var clientError: SwiftSource {
        let failure = api.client.failure.map { scope.type($0) } ?? scope[.never]
        return """
            /// The error that calls to the \(api: api.identity.namespace) throw.
            \(scope.access)typealias \(api.client.errorName) = \(ExternalType.clientError.qualifiedName)<\(failure)>
            """
    }
}
