/// A resolver that creates the environments of an API, with their servers and variables.
struct EnvironmentResolver {
    let spec: Spec
    let state: ResolverState

    func documentation() -> Documentation {
        guard spec.hosts.environments.isEmpty, let path = spec.hosts.basePath else { return Documentation() }
        return Documentation("An environment of the API, whose URL ends in `\(path)`.")
    }

    /// Returns the environments, each with the URLs of the API's other servers.
    func environments() -> [Environment] {
        for server in spec.hosts.servers { requireURLs(of: server.value) }
        var scope = NameScope()
        var variables = ServerVariableResolver(state: state)
        return spec.hosts.environments.map { environment in
            let name = state.names.environment(environment.value.name.value)
            scope.claim(name, for: environment.value.name, fix: "rename one of them", diagnostics: &state.diagnostics)
            let servers = spec.hosts.servers.compactMap { server -> Environment.Server? in
                let environmentURL = server.value.urls.first { $0.name.value == environment.value.name.value }?.url
                return (server.value.url ?? environmentURL).map {
                    Environment.Server(name: server.value.name.value, url: $0.value)
                }
            }
            return Environment(
                name: name,
                range: environment.range,
                url: environment.value.url.value,
                servers: servers,
                variables: variables.variables(of: environment.value)
            )
        }
    }

    /// Returns the default environment, and the one for debug builds. The default is `production`, or else the first
    /// environment whose URL needs no values from the caller. Returns `nil` if there is no such environment.
    func defaultEnvironment() -> DefaultEnvironment? {
        let names = spec.hosts.environments.filter { !$0.value.isOpen }.map(\.value.name)
        if let debug = spec.hosts.debugEnvironment { checkDebugEnvironment(debug, among: names) }
        guard let defaultName = names.first(where: { $0.value == "production" }) ?? names.first else { return nil }
        return DefaultEnvironment(
            name: state.names.environment(defaultName.value),
            debugName: spec.hosts.debugEnvironment.map { state.names.environment($0.value) }
        )
    }

    private func checkDebugEnvironment(_ debug: Located<String>, among names: [Located<String>]) {
        if !names.contains(where: { $0.value == debug.value }) {
            state.diagnostics.error(
                .undefinedEnvironment,
                "there is no environment \(quoted(debug.value))",
                at: debug.range,
                fix: SpellingSuggestion.fix(
                    for: debug.value,
                    among: names.map(\.value),
                    otherwise: #"add it to "environments""#
                )
            )
        }
        guard let other = names.first(where: { state.names.member($0.value) == "default" }) else { return }
        state.diagnostics.error(
            .nameCollision,
            "\(quoted(other.value)) is the name of the environment that clients use by default",
            at: other.range,
            fix: #"rename it, or remove "debugEnvironment""#
        )
    }

    /// Reports a server that lacks a URL for an environment, and a server's URL for an undefined environment.
    private func requireURLs(of server: Spec.Server) {
        guard server.url == nil else { return }
        let environments = spec.hosts.environments.map(\.value.name.value)
        for url in server.urls where !environments.contains(url.name.value) {
            state.diagnostics.error(
                .undefinedEnvironment,
                "there is no environment \(quoted(url.name.value))",
                at: url.name.range,
                fix: SpellingSuggestion.fix(
                    for: url.name.value,
                    among: environments,
                    otherwise: #"add it to "environments""#
                )
            )
        }
        let missing = environments.filter { name in !server.urls.contains { $0.name.value == name } }
        guard !missing.isEmpty else { return }
        state.diagnostics.error(
            .undefinedEnvironment,
            "the server \(quoted(server.name.value)) has no URL for \(missing.map { quoted($0) }.joined(separator: ", "))",
            at: server.name.range,
            fix: "add one for each environment, or write a single URL for all"
        )
    }
}

extension NamesInUse {
    /// Returns the name of an environment. `security` and `oauth` are already members of the environment type, so these
    /// names get the suffix `Value`.
    mutating func environment(_ name: String) -> MemberName {
        let member = member(name)
        return switch member {
        case "security": "securityValue"
        case "oauth": "oauthValue"
        default: member
        }
    }
}
