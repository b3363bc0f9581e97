/// A reader of security schemes and requirements.
struct SecurityReader {
    let document: OpenAPIDocument
    /// The schemes that a client can satisfy.
    private(set) var schemes: [Located<Spec.SecurityScheme>] = []
    private var names: Set<String> = []
    /// The schemes that the transport satisfies, such as mutual TLS.
    private var transportSchemes: Set<String> = []

    init(_ document: OpenAPIDocument) {
        self.document = document
        let members = document.members(of: document.main["components"]?["securitySchemes"])
        for member in members {
            guard let value = document.resolved(member.value) else { continue }
            guard let kind = Self.kind(value) else {
                if value["type"]?.string != "mutualTLS" { warnOfScheme(member) }
                continue
            }
            let name = Located(member.key, at: member.keyRange)
            var scheme = Spec.SecurityScheme(name: name, kind: kind, description: value["description"]?.prose)
            scheme.oauth = Self.oauth(value)
            schemes.append(Located(scheme, at: member.keyRange))
        }
        names = Set(schemes.map(\.value.name.value))
        transportSchemes = Set(members.map(\.key)).subtracting(names)
    }

    private static func kind(_ value: JSONValue) -> Spec.SecurityScheme.SchemeType? {
        switch value["type"]?.string {
        case "http":
            switch value["scheme"]?.string?.lowercased() {
            case "bearer": .bearer
            case "basic": .basic
            case let scheme?: TextSyntax.isToken(scheme) ? .http(scheme) : nil
            case nil: nil
            }
        case "oauth2", "openIdConnect": .bearer
        case "apiKey":
            if let name = value["name"]?.string, let text = value["in"]?.string,
                let location = Spec.ParameterLocation(rawValue: text), location != .path, TextSyntax.isOneLine(name)
            {
                .apiKey(name: name, location: location)
            } else {
                nil
            }
        default: nil
        }
    }

    /// Returns the token and authorization URLs of a flow that the runtime supports; `nil` if there is none. Ignores
    /// relative URLs, whose server is unknown, and URLs with placeholders such as a tenant's name.
    private static func oauth(_ value: JSONValue) -> Spec.OAuth? {
        guard value["type"]?.string == "oauth2" else { return nil }
        func url(_ name: String, of flow: String) -> String? {
            value["flows"]?[flow]?[name]?.string.flatMap { URLSyntax.problem(in: $0) == nil ? $0 : nil }
        }
        if let tokens = url("tokenUrl", of: "authorizationCode"),
            let authorization = url("authorizationUrl", of: "authorizationCode")
        {
            return Spec.OAuth(tokenURL: tokens, authorizationURL: authorization)
        }
        let tokens = url("tokenUrl", of: "clientCredentials") ?? url("tokenUrl", of: "deviceAuthorization")
        return tokens.map { Spec.OAuth(tokenURL: $0) }
    }

    private func warnOfScheme(_ member: JSONValue.Member) {
        member.value.markAsRead()
        // If a diagnostic in the scheme, such as an unknown key, already explains the error, report nothing else.
        if document.diagnostics.reports(of: member.value.range) { return }
        let types = ["http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]
        let suggestion = member.value["type"]?.string.flatMap { SpellingSuggestion.nearest(to: $0, among: types) }
        document.diagnostics.warning(
            .invalidValue,
            "unknown type of the security scheme \(quoted(member.key)); ignoring it",
            at: member.keyRange,
            fix: suggestion.map { "write \"type\": \(quoted($0))" }
                ?? "use http with a scheme, apiKey with a name and a location, oauth2, openIdConnect or mutualTLS"
        )
    }

    /// Returns the alternatives of a `security` array. An empty object requires no credentials.
    func alternatives(_ value: JSONValue) -> [Spec.SecurityAlternative] {
        document.repaired(value, at: .security).elements.map { element in
            element.members.compactMap { member in
                if names.contains(member.key) { return Located(member.key, at: member.keyRange) }
                // Report an undefined scheme once, because usually every operation references it.
                if !transportSchemes.contains(member.key), document.isFirst("security scheme \(member.key)") {
                    document.diagnostics.warning(
                        .undefinedSecurityScheme,
                        "there is no security scheme \(quoted(member.key))",
                        at: member.keyRange,
                        fix: SpellingSuggestion.fix(
                            for: member.key,
                            among: names.sorted(),
                            otherwise: #"add it to "components/securitySchemes""#
                        )
                    )
                }
                return nil
            }
        }
    }
}
