/// `securitySchemes` and `security`: what a server wants to know of its caller.
extension SpecParser {
    mutating func securitySchemes(_ member: JSONValue.Member?) -> [Located<Spec.SecurityScheme>] {
        let example = #"{ "token": { "type": "bearer" } }"#
        return entries(member, of: "schemes by name", example: example).compactMap { entry in
            let name = name(entry, of: "a security scheme")
            return securityScheme(entry, name: name).map { Located($0, at: name.range) }
        }
    }

    private enum SchemeType: String, CaseIterable {
        case bearer, basic, apiKey
    }

    private mutating func securityScheme(_ entry: JSONValue.Member, name: Located<String>) -> Spec.SecurityScheme? {
        guard var reader = object(entry, "a security scheme", example: #"{ "type": "bearer" }"#) else { return nil }
        let typeMember = reader.required("type", example: #""bearer""#)
        let type: SchemeType? = choice(typeMember)
        let isAPIKey = type == .apiKey
        let place = isAPIKey ? reader.required("in", example: #""header""#) : reader.optional("in")
        let key = isAPIKey ? reader.required("name", example: #""X-API-Key""#) : reader.optional("name")
        let description = prose(reader.optional("description"))
        finish(reader)
        guard let type else { return nil }
        switch type {
        case .bearer, .basic:
            for extra in [place, key].compactMap(\.self) { reportAPIKeyPart(extra) }
            return Spec.SecurityScheme(name: name, kind: type == .bearer ? .bearer : .basic, description: description)
        case .apiKey:
            return apiKey(place, key).map { Spec.SecurityScheme(name: name, kind: $0, description: description) }
        }
    }

    private mutating func reportAPIKeyPart(_ member: JSONValue.Member) {
        diagnostics.error(
            .conflictingKeys,
            "only a scheme of the type \"apiKey\" has \(quoted(member.key))",
            at: member.keyRange,
            fix: #"remove it, or write "type": "apiKey""#
        )
    }

    private enum APIKeyPlace: String, CaseIterable {
        case header, query, cookie
    }

    private mutating func apiKey(
        _ place: JSONValue.Member?,
        _ key: JSONValue.Member?
    ) -> Spec.SecurityScheme.Kind? {
        let place: APIKeyPlace? = choice(place)
        guard let name = text(key, example: #""X-API-Key""#), let place else { return nil }
        switch place {
        case .header: return token(name, of: "a header").map { .apiKey(name: $0.value, place: .header) }
        case .cookie: return token(name, of: "a cookie").map { .apiKey(name: $0.value, place: .cookie) }
        case .query: return .apiKey(name: wireName(name, of: "a query parameter").value, place: .query)
        }
    }

    /// Alternatives: each one scheme, or several that are needed together. None: no security.
    mutating func security(_ member: JSONValue.Member?) -> [Spec.SecurityAlternative]? {
        guard let member else { return nil }
        guard case .array(let alternatives) = member.value.kind else {
            wrongType(member, expected: "an array of schemes", example: #"["token"]"#)
            return nil
        }
        return alternatives.compactMap { securityAlternative($0) }
    }

    private mutating func securityAlternative(_ value: JSONValue) -> Spec.SecurityAlternative? {
        switch value.kind {
        case .string(let name):
            return [Located(name, at: value.range)]
        case .array(let names):
            return names.compactMap { name in
                guard case .string(let text) = name.kind else {
                    wrongType(
                        name,
                        "a scheme",
                        expected: "a string",
                        fix: #"write the scheme's name, as in ["key", "user"]"#
                    )
                    return nil
                }
                return Located(text, at: name.range)
            }
        default:
            let fix = #"write ["key"], or [["key", "user"]] for two schemes that are needed together"#
            wrongType(value, "a scheme", expected: "a name, or an array of names that are needed together", fix: fix)
            return nil
        }
    }
}
