/// The environments of an API, with the base URL of each.
///
///     struct Environment: ServerEnvironment {
///         let baseURL: URL
///
///         static var security: [[SecurityScheme]]? { [[.bearer]] }
///
///         static var production: Self { "https://api.example.com/v1" }
///         static var staging: Self { "https://staging.example.com/v1" }
///
///         /// The default environment: `staging` in debug builds, and `production` otherwise.
///         static var `default`: Self { … }
///     }
struct EnvironmentTemplate {
    let api: API
    let scope: Scope

    init(_ api: API, in outside: Scope) {
        self.api = api
        scope = outside.inside(api.service.environmentName, declaring: Self.enumerations(of: api))
    }

    private static func enumerations(of api: API) -> [TypeName] {
        api.service.environments.flatMap { $0.variables?.enumerations.map(\.name) ?? [] }
    }

    /// The environments whose URLs need no value from the caller.
    private var complete: [Environment] { api.service.environments.filter { $0.variables?.isOpen != true } }

    private var hasServers: Bool { api.service.environments.contains { !$0.servers.isEmpty } }

    var declaration: SwiftSource {
        """
        \(api.service.environmentDocumentation.comment(orElse: "An environment of the \(api: api.identity.namespace)."))
        \(scope.access)struct \(api.service.environmentName): \(scope[.serverEnvironment]) {
            \(paragraphs: [.members([baseURL, servers]), security, oauth, initializer, .members(complete.map(source)), choice]
                + open.map(\.function) + open.flatMap(\.enumerations))
        }
        """
    }

    /// The functions and enums of environments whose URLs have variables.
    private var open: [ServerVariablesTemplate] {
        api.service.environments.compactMap { environment in
            environment.variables.map { variables in
                ServerVariablesTemplate(
                    environment: environment,
                    variables: variables,
                    hasServers: hasServers,
                    scope: scope
                )
            }
        }
    }

    private var baseURL: SwiftSource {
        "\(scope.access)let baseURL: \(scope[.url])"
    }

    private var servers: SwiftSource {
        guard hasServers else { return .empty }
        return """
            /// The base URLs of the API's other servers, by name.
            \(scope.access)let servers: [\(scope[.string]): \(scope[.url])]
            """
    }

    private var security: SwiftSource {
        guard let security = api.service.security else { return .empty }
        let head: SwiftSource = "\(scope.access)static var security: [[\(scope[.securityScheme])]]?"
        return """
            /// The security schemes of requests that declare none.
            \(SwiftSource.block(head, SecurityTemplate(security).source()))
            """
    }

    private var oauth: SwiftSource {
        guard let oauth = api.service.oauth else { return .empty }
        let arguments: [SwiftSource] =
            ["tokenURL: url(\(literal: oauth.tokenURL))"]
            + (oauth.authorizationURL.map { ["authorizationURL: url(\(literal: $0))"] } ?? [])
        let value = SwiftSource.call(scope[.oauthServer], arguments)
        return """
            /// The server that issues tokens, for an `OAuthClient`.
            \(SwiftSource.block("\(scope.access)static var oauth: \(scope[.oauthServer])", value))
            """
    }

    private func source(of environment: Environment) -> SwiftSource {
        let name = environment.name
        let value: SwiftSource =
            hasServers ? environmentWithServers(environment) : "\(literal: environment.url)"
        return .block("\(scope.access)static var \(name): Self", value)
    }

    private var choice: SwiftSource {
        guard let defaultEnvironment = api.service.defaultEnvironment, let debugName = defaultEnvironment.debugName
        else {
            return .empty
        }
        return """
            /// The default environment: `\(debugName)` in debug builds, and `\(defaultEnvironment.name)` otherwise.
            \(scope.access)static var `default`: Self {
                #if DEBUG
                    return .\(unescaped: debugName)
                #else
                    return .\(unescaped: defaultEnvironment.name)
                #endif
            }
            """
    }

    private func environmentWithServers(_ environment: Environment) -> SwiftSource {
        let baseURL: SwiftSource = "url(\(literal: environment.url))"
        let servers = Self.servers(of: environment)
        return .fitting(
            "Self(baseURL: \(baseURL), \(Self.servers(of: environment, isOnOneLine: true)))",
            else: """
                Self(
                    baseURL: \(baseURL),
                    \(servers)
                )
                """
        )
    }

    /// Returns the argument with the servers: `servers: ["uploads": url("https://uploads.example.com")]`.
    static func servers(of environment: Environment, isOnOneLine: Bool = false) -> SwiftSource {
        let servers = environment.servers.map { server -> SwiftSource in
            "\(literal: server.name): url(\(literal: server.url))"
        }
        let line: SwiftSource = servers.isEmpty ? "servers: [:]" : "servers: [\(list: servers)]"
        if isOnOneLine { return line }
        return .fitting(
            line,
            else: """
                servers: [
                    \(SwiftSource.rows(servers, trailingComma: true))
                ]
                """
        )
    }

    private var initializer: SwiftSource {
        guard scope.needsInitializers else { return .empty }
        var parameters = [InitializerTemplate.Parameter(name: "baseURL", type: scope[.url])]
        if hasServers {
            let type: SwiftSource = "[\(scope[.string]): \(scope[.url])]"
            parameters.append(InitializerTemplate.Parameter(name: "servers", type: type))
        }
        return InitializerTemplate(parameters: parameters, scope: scope).source
    }

    /// The initializer that the protocol requires, if the memberwise initializer has a parameter for the servers, too.
    var implementation: SwiftSource {
        guard hasServers else { return .empty }
        return """
            extension \(scope.qualifiedName) {
                /// Creates an environment without other servers.
                \(scope.access)init(baseURL: \(scope.inExtension[.url])) {
                    self.init(baseURL: baseURL, servers: [:])
                }
            }
            """
    }
}
