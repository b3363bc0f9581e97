/// A resolved API, from which templates generate code. Its parts are in the spec's order.
///
/// The resolvers decide all names, the optionality of values, the type of each reference and the location of each
/// payload. Templates only print the result. The values contain names and facts, never Swift code. The `range` of a
/// value is the location of its declaration in the spec.
struct API {
    var identity: Identity
    var service = Service()
    var client = ClientDeclaration()
    /// The models, outermost first. Inline models are nested in the type that contains them.
    var models: [Model] = []
    var endpoints: [Endpoint] = []
    /// The documented limits of requests and of the models that they send, by type; `nil` unless limits are generated.
    var limits: [TypeLimits]?

    struct Identity {
        /// The spec's file name, for the header of each file.
        var sourceName = ""
        /// The enum that contains all generated declarations: `Petstore`.
        var namespace: TypeName
        var range = SourceRange.none
        var access = Spec.Access.internal
        var documentation = Documentation()
    }

    /// The servers of the API, and what they require of calls.
    struct Service {
        var environments: [Environment] = []
        /// The name of the environment type. If a model is called `Environment`, this type gets the namespace as a
        /// prefix: `PetstoreEnvironment`.
        var environmentName: TypeName = "Environment"
        /// The documentation of the environment type. It is empty, unless the spec has a base path and no environments.
        var environmentDocumentation = Documentation()
        /// The environment of a client that is created without an environment; `nil` if the API has none.
        var defaultEnvironment: DefaultEnvironment?
        /// The security requirement of endpoints that don't declare one; `nil` if the API has none.
        var security: [[SecurityScheme]]?
        /// The token and authorization URLs of the first scheme that declares them; `nil` if none does.
        var oauth: Spec.OAuth?
    }

    /// The declarations that the requests and the client share.
    struct ClientDeclaration {
        var wrappers: [Wrapper] = []
        /// The request protocols that the API needs: one for each pair of wrapper and shared failures in use.
        var requestProtocols: [RequestProtocol] = []
        /// The failure that most calls throw: that of the default wrapper, or the shared failure. `nil` stands for
        /// `Never`.
        var failure: TypeReference?
        var errorName: TypeName = "ClientError"
        /// Whether the API's client rejects requests of other APIs at compile time.
        var isOwn = false
    }

    /// The distinct groups of functions that create requests.
    var groups: [TypeName] {
        var seenNames: Set<TypeName> = []
        return endpoints.compactMap { $0.request.calls.group?.name }.filter { seenNames.insert($0).inserted }
    }

    /// Returns the protocol of an endpoint's request, or `nil` for NetRuntime's own protocol.
    func requestProtocol(of endpoint: Endpoint) -> RequestProtocol? {
        client.requestProtocols.first { $0.name == endpoint.declaration.requestProtocol }
    }

    /// Returns the failures of an endpoint: its own, or those that it shares with others.
    func failure(of endpoint: Endpoint) -> EndpointFailure? {
        endpoint.result.failure ?? requestProtocol(of: endpoint)?.failure
    }

    /// Returns the wrapper of an endpoint's responses; `nil` if there is none.
    func wrapper(of endpoint: Endpoint) -> Wrapper? { requestProtocol(of: endpoint).flatMap { wrapper(of: $0) } }

    func wrapper(of requestProtocol: RequestProtocol) -> Wrapper? {
        requestProtocol.wrapper.flatMap { name in client.wrappers.first { $0.name == name } }
    }

    /// The models, except those that a type of the app or of another API replaces.
    var generatedModels: [Model] { models.filter { $0.substitute == nil } }
}

/// The documentation of a declaration.
struct Documentation: Equatable {
    /// The paragraphs of the doc comment, as in the spec. A paragraph can have several lines.
    var paragraphs: [String] = []
    /// The sentences on limits, defaults and secrets, without the description: "From 1 to 100.", "Default: `20`.", "A
    /// secret."
    var facts: [String] = []
    var deprecation: Spec.Deprecation?
    /// The former Swift names that are still available, the latest first. Only stamps have them.
    var formerNames: [String] = []
}

/// The documentation of a declaration, and its location in the spec.
struct Declaration {
    var range = SourceRange.none
    var documentation = Documentation()
}

struct Environment {
    var name: MemberName
    var range = SourceRange.none
    var url = ""
    /// The other servers.
    var servers: [Server] = []
    var variables: ServerVariables?

    struct Server {
        var name: String
        var url: String
    }
}

/// The documented limits of the values of a request or model, in the form that the generated table has.
struct TypeLimits {
    var type: TypeName
    var limits: JSONValue
}

struct DefaultEnvironment {
    var name: MemberName
    /// The name of the environment for debug builds; `nil` if all builds use the same environment.
    var debugName: MemberName?
}

struct SecurityScheme: Equatable {
    var kind: Spec.SecurityScheme.SchemeType
    /// The name of the scheme in the spec, if another scheme of the same type has different credentials.
    var name: String?
}
