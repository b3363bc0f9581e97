/// A resolver of the security schemes that calls need.
struct SecurityResolver {
    let context: ResolverContext
    let state: ResolverState

    /// Returns the schemes of each alternative. Alternatives with the same credentials, such as OAuth and a plain
    /// bearer token, become one.
    func security(_ alternatives: [Spec.SecurityAlternative]) -> [[SecurityScheme]] {
        var result: [[SecurityScheme]] = []
        for names in alternatives {
            let schemes = names.compactMap { scheme($0) }
            if !result.contains(schemes) { result.append(schemes) }
        }
        return result
    }

    /// Returns the security of an endpoint, or `nil` if it doesn't differ from that of the API.
    func ownSecurity(of endpoint: Spec.Endpoint) -> [[SecurityScheme]]? {
        guard let endpointSecurity = endpoint.address.security.map({ security($0) }) else { return nil }
        return endpointSecurity == context.spec.security.requirement.map { security($0) } ? nil : endpointSecurity
    }

    private func scheme(_ name: Located<String>) -> SecurityScheme? {
        if let scheme = context.spec.security.schemes.first(where: { $0.value.name.value == name.value }) {
            let isNamed = context.specContext.ambiguousSchemes.contains(name.value)
            return SecurityScheme(kind: scheme.value.kind, name: isNamed ? name.value : nil)
        }
        let names = context.spec.security.schemes.map(\.value.name.value)
        let choice = names.isEmpty ? "" : "write \(quotedList(names, "or")), or "
        state.diagnostics.error(
            .undefinedSecurityScheme,
            "there is no security scheme \(quoted(name.value))",
            at: name.range,
            fix: SpellingSuggestion.fix(
                for: name.value,
                among: names,
                otherwise: #"\#(choice)add it to "securitySchemes""#
            )
        )
        return nil
    }
}
