/// The values of a security scheme's keys while the scheme is read, and the table of these keys.
private struct SchemeReading {
    var type: SchemeKeyword?
    /// The members `in`, `name` and `scheme`, which only some types have.
    var parts: [JSONValue.Member] = []
    var tokenURL: Located<String>?
    var authorizationURL: Located<String>?
    var description: String?

    enum SchemeKeyword: String, CaseIterable {
        case bearer, basic, apiKey, http

        /// The types that messages list.
        static let allCases: [SchemeKeyword] = [.bearer, .basic, .apiKey]
    }

    enum APIKeyLocation: String, CaseIterable {
        case header, query, cookie
    }

    static let keys: [SpecKey<SchemeReading>] = [
        SpecKey(name: "type", example: #""bearer""#) { member, reading, reader in
            reading.type = reader.schemeType(member)
        } write: { _ in
            nil
        },
        .member("in", \.parts),
        .member("name", \.parts),
        .optional("description", \.description, .prose),
        .member("scheme", \.parts).unlisted,
        .oauthURL("tokenURL", \.tokenURL),
        .oauthURL("authorizationURL", \.authorizationURL),
    ]

    func part(_ key: String) -> JSONValue.Member? { parts.first { $0.key == key } }
}

extension SpecKey<SchemeReading> {
    /// Returns the key for a URL of an authorization server.
    fileprivate static func oauthURL(_ name: String, _ path: Path<Located<String>?>) -> SpecKey {
        SpecKey(name: name) { member, reading, reader in
            reading[keyPath: path] = reader.url(member)
        } write: { _ in
            nil
        }.unlisted
    }
}

extension SpecCoder where Value == [Located<Spec.SecurityScheme>] {
    static var securitySchemes: SpecCoder {
        .entries(of: "schemes by name", example: #"{ "token": { "type": "bearer" } }"#) { entry, reader in
            let name = reader.name(entry, of: "a security scheme")
            return reader.securityScheme(entry, name: name).map { Located($0, at: name.range) }
        } write: { scheme in
            (scheme.value.name.value, scheme.value.json)
        }
    }
}

extension Spec.SecurityScheme {
    fileprivate var json: JSONValue {
        let kind: [JSONValue.Member] =
            switch kind {
            case .bearer: JSONValue.members(["type": "bearer"])
            case .basic: JSONValue.members(["type": "basic"])
            case .http(let scheme): JSONValue.members(["type": "http", "scheme": .string(scheme)])
            case .apiKey(let name, let location):
                JSONValue.members(["type": "apiKey", "in": .string(location.rawValue), "name": .string(name)])
            }
        return .object(
            kind
                + JSONValue.members([
                    "tokenURL": (oauth?.tokenURL).map { .string($0) },
                    "authorizationURL": (oauth?.authorizationURL).map { .string($0) },
                    "description": description.map { .string($0) },
                ])
        )
    }
}

extension SpecCoder where Value == [Spec.SecurityAlternative] {
    /// The coder for security alternatives. Each is one scheme, or several that are required together. An empty array
    /// means that no security is required.
    static var security: SpecCoder {
        SpecCoder { member, reader in
            guard case .array(let alternatives) = member.value.kind else {
                // An author who writes null means that no security is required, which is an empty array.
                let example = member.value.isNull ? "[]" : #"["token"]"#
                reader.wrongType(member, expected: "an array of schemes", example: example)
                return nil
            }
            return alternatives.compactMap { reader.securityAlternative($0) }
        } write: { alternatives in
            .array(
                alternatives.map { names in
                    names.count == 1 ? .string(names[0].value) : .array(names.map { .string($0.value) })
                }
            )
        }
    }
}

extension SpecReader {
    fileprivate mutating func schemeType(_ member: JSONValue.Member) -> SchemeReading.SchemeKeyword? {
        member.value.string == "http" ? .http : choice(member)
    }

    fileprivate mutating func securityScheme(
        _ entry: JSONValue.Member,
        name: Located<String>
    ) -> Spec.SecurityScheme? {
        guard isObject(entry, example: #"{ "type": "bearer" }"#) else { return nil }
        var reading = SchemeReading()
        let required =
            switch entry.value["type"]?.string {
            case "apiKey": ["in": #""header""#, "name": #""X-API-Key""#]
            case "http": ["scheme": #""digest""#]
            default: [:] as [String: String]
            }
        let keys = SchemeReading.keys
        read(entry.value, "a security scheme", into: &reading, keys, required: required, at: entry.keyRange)
        guard let type = reading.type else { return nil }
        for part in reading.parts {
            let owner: SchemeReading.SchemeKeyword = part.key == "scheme" ? .http : .apiKey
            guard type != owner else { continue }
            reportMisplaced(
                part.key,
                at: part.keyRange,
                belongsTo: "a scheme of the type \(quoted(owner.rawValue))",
                fix: #"remove it, or write "type": \#(quoted(owner.rawValue))"#
            )
        }
        let kind: Spec.SecurityScheme.SchemeType? =
            switch type {
            case .bearer: .bearer
            case .basic: .basic
            case .http: reading.part("scheme").flatMap { text($0, example: #""digest""#) }.map { .http($0.value) }
            case .apiKey: apiKey(reading)
            }
        let oauth = oauth(reading, of: type, in: entry.value)
        return kind.map {
            Spec.SecurityScheme(name: name, kind: $0, oauth: oauth, description: reading.description)
        }
    }

    /// Returns the token and authorization URLs of a bearer scheme. Reports URLs of other schemes, and an authorization
    /// URL without a token URL.
    private mutating func oauth(
        _ reading: SchemeReading,
        of type: SchemeReading.SchemeKeyword,
        in scheme: JSONValue
    ) -> Spec.OAuth? {
        let urls = [("tokenURL", reading.tokenURL), ("authorizationURL", reading.authorizationURL)]
        if type != .bearer {
            for case (let key, let url?) in urls {
                reportMisplaced(key, at: url.range, belongsTo: #"a scheme of the type "bearer""#)
            }
            return nil
        }
        guard let tokens = reading.tokenURL else {
            if let url = reading.authorizationURL, scheme["tokenURL"] == nil {
                diagnostics.error(
                    .missingKey,
                    "a login at \(quoted(url.value)) returns a code, but there is no URL that exchanges the code for a token",
                    at: url.range,
                    fix: #"add "tokenURL": "https://login.example.com/token""#
                )
            }
            return nil
        }
        return Spec.OAuth(tokenURL: tokens.value, authorizationURL: reading.authorizationURL?.value)
    }

    private mutating func apiKey(_ reading: SchemeReading) -> Spec.SecurityScheme.SchemeType? {
        let location: SchemeReading.APIKeyLocation? = reading.part("in").flatMap { choice($0) }
        let key = reading.part("name").flatMap { text($0, example: #""X-API-Key""#) }
        guard let name = key, let location else { return nil }
        switch location {
        case .header: return token(name, of: "a header").map { .apiKey(name: $0.value, location: .header) }
        case .cookie: return token(name, of: "a cookie").map { .apiKey(name: $0.value, location: .cookie) }
        case .query: return .apiKey(name: wireName(name, of: "a query parameter").value, location: .query)
        }
    }

    fileprivate mutating func securityAlternative(_ value: JSONValue) -> Spec.SecurityAlternative? {
        switch value.kind {
        case .string(let name):
            return [Located(name, at: value.range)]
        case .array(let names):
            return names.compactMap { name in
                if let text = name.located { return text }
                let fix = #"write the scheme's name, as in ["key", "user"]"#
                wrongType(name, "a scheme", expected: "a string", fix: fix)
                return nil
            }
        default:
            let fix = #"write ["key"], or [["key", "user"]] for two schemes that are needed together"#
            wrongType(value, "a scheme", expected: "a name, or an array of names that are needed together", fix: fix)
            return nil
        }
    }
}
