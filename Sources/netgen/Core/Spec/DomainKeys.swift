/// The key `domains`: the host and headers that endpoints have in common.
///
///     "domains": { "reports": { "server": "reports", "headers": { "X-Domain": { "type": "string", "const": "reports" } } } }
extension Spec {
    struct Domain: Equatable {
        var name: Located<String>
        var description: String?
        var server: Located<String>?
        var headers: [Field] = []
    }
}

extension Spec.Domain {
    fileprivate static let keys: [SpecKey<Spec.Domain>] = [
        .optional("description", \.description, .prose),
        .optional("server", \.server, .text(#""reports""#)),
        .value("headers", \.headers, .headers),
    ]
}

extension SpecCoder where Value == [Spec.Domain] {
    static var domains: SpecCoder {
        .entries(of: "domains by name", example: #"{ "reports": { "server": "reports" } }"#) { entry, reader in
            let name = reader.name(entry, of: "a domain")
            guard reader.isObject(entry, example: #"{ "server": "reports" }"#) else { return nil }
            var domain = Spec.Domain(name: name)
            reader.read(entry.value, "a domain", into: &domain, Spec.Domain.keys, at: entry.keyRange)
            return domain
        } write: { domain in
            (domain.name.value, .object(SpecWriter.members(of: domain, Spec.Domain.keys)))
        }
    }
}

extension Spec {
    func domain(_ name: Located<String>?) -> Domain? { hosts.domains.first { $0.name.value == name?.value } }

    /// Adds the host and headers of domains to their endpoints. An endpoint's own host and headers take precedence.
    mutating func spreadDomains(_ diagnostics: inout Diagnostics) {
        for index in hosts.domains.indices where !isServer(hosts.domains[index].server, &diagnostics) {
            hosts.domains[index].server = nil
        }
        for index in requests.endpoints.indices {
            guard let name = requests.endpoints[index].address.domain else { continue }
            guard let domain = domain(name) else {
                reportUndefinedDomain(name, &diagnostics)
                continue
            }
            requests.endpoints[index].address.server = requests.endpoints[index].address.server ?? domain.server
            requests.endpoints[index].request.headers += domain.headers.missing(
                in: requests.endpoints[index].request.headers
            ) {
                $0.lowercased()
            }
        }
    }

    private func reportUndefinedDomain(_ name: Located<String>, _ diagnostics: inout Diagnostics) {
        diagnostics.error(
            .undefinedDomain,
            "there is no domain \(quoted(name.value))",
            at: name.range,
            fix: SpellingSuggestion.fix(
                for: name.value,
                among: hosts.domains.map(\.name.value),
                otherwise: #"add it to "domains""#
            )
        )
    }

    /// Returns whether a server is declared. Reports an undeclared server.
    private func isServer(_ server: Located<String>?, _ diagnostics: inout Diagnostics) -> Bool {
        let names = hosts.servers.map(\.value.name.value)
        guard let server, !names.contains(server.value) else { return true }
        diagnostics.error(
            .undefinedServer,
            "there is no server \(quoted(server.value))",
            at: server.range,
            fix: SpellingSuggestion.fix(for: server.value, among: names, otherwise: #"add it to "servers""#)
        )
        return false
    }
}
