/// The rules that recognize credentials in recorded requests.
enum Credential {
    /// Returns the security schemes of the credentials in a request.
    static func schemes(in exchange: Exchange) -> [Spec.SecurityScheme.SchemeType] {
        let headers = exchange.request.headers.filter(isInHeader).map { header in
            header.name.lowercased() == "authorization"
                ? authorization(header) : .apiKey(name: header.name, location: .header)
        }
        let query = (exchange.request.url?.query ?? []).filter(isInQuery)
        let cookies = exchange.cookies.filter(isInCookie)
        return headers + query.map { .apiKey(name: $0.name, location: .query) }
            + cookies.map { .apiKey(name: $0.name, location: .cookie) }
    }

    /// Returns whether an `Authorization` header is redacted together with its scheme. It is most often `Bearer`.
    static func hidesScheme(_ authorization: String) -> Bool {
        String(authorization.prefix { $0 != " " }).isMasked
    }

    /// Returns the scheme of the `Authorization` header.
    private static func authorization(_ header: (name: String, value: String)) -> Spec.SecurityScheme.SchemeType {
        if hidesScheme(header.value) { return .bearer }
        let words = header.value.split(separator: " ", maxSplits: 1)
        guard words.count == 2, TextSyntax.isToken(words[0]) else {
            return .apiKey(name: header.name, location: .header)
        }
        return switch words[0].lowercased() {
        case "bearer": .bearer
        case "basic": .basic
        default: .http(String(words[0]))
        }
    }

    static func isInHeader(_ header: (name: String, value: String)) -> Bool {
        guard TextSyntax.isToken(header.name), header.name.lowercased() != "cookie" else { return false }
        return header.name.lowercased() == "authorization" || grantsAccess(header.name, header.value)
    }

    /// Returns whether a parameter of the query is a credential. A redacted value alone isn't, because page tokens are
    /// redacted, too.
    static func isInQuery(_ parameter: (name: String, value: String)) -> Bool { grantsAccess(parameter.name, "") }

    static func isInCookie(_ cookie: (name: String, value: String)) -> Bool {
        guard TextSyntax.isToken(cookie.name), !cookie.name.lowercased().contains("srf") else { return false }
        let name = cookie.name.lowercased()
        return grantsAccess(name, cookie.value) || ["sess", "auth", "token"].contains { name.contains($0) }
            || TypeName.words(of: name).last?.lowercased() == "sid"
    }

    /// Returns whether a name is that of a key or token, or whether the value was redacted.
    private static func grantsAccess(_ name: String, _ value: String) -> Bool {
        let plain = name.lowercased().filter { $0.isLetter }
        return value.isRedacted || stems.contains { plain.contains($0) } || ["xtoken", "privatetoken"].contains(plain)
    }

    private static let stems = [
        "apikey", "apitoken", "accesskey", "accesstoken", "appkey", "authkey", "authtoken", "sessiontoken",
        "subscriptionkey",
    ]
}

/// The security schemes of an API, and the endpoints that need them.
struct ObservedSecurity {
    private var kinds: [Spec.SecurityScheme.SchemeType] = []
    private var names: [String] = []
    /// The alternatives of each endpoint, as names of schemes.
    private var alternatives: [[[String]]] = []
    private(set) var notes = Diagnostics()

    init(_ endpoints: [ObservedEndpoint]) {
        for endpoint in endpoints { noteHiddenSchemes(of: endpoint) }
        alternatives = endpoints.map { endpoint in
            let exchanges = endpoint.successes.isEmpty ? endpoint.exchanges : endpoint.successes
            var found: [[String]] = []
            for exchange in exchanges.filter({ $0.request.url != nil }) {
                let schemes = Credential.schemes(in: exchange).map { name(of: $0) }
                if !found.contains(schemes) { found.append(schemes) }
            }
            return found == [[]] ? [] : found
        }
    }

    private mutating func noteHiddenSchemes(of endpoint: ObservedEndpoint) {
        for exchange in endpoint.exchanges where exchange.request.url != nil {
            guard let value = exchange.request.headers.value(of: "Authorization"), Credential.hidesScheme(value) else {
                continue
            }
            notes.warning(
                .uncertain,
                "the scheme of this Authorization header is redacted; assuming a bearer token",
                at: exchange.range,
                fix: "if it is another scheme, write it in \"security\": \"basic\", or { \"http\": \"Digest\" }"
            )
        }
    }

    private mutating func name(of kind: Spec.SecurityScheme.SchemeType) -> String {
        if let index = kinds.firstIndex(of: kind) { return names[index] }
        let text =
            switch kind {
            case .bearer: "bearer"
            case .basic: "basic"
            case .http(let scheme): MemberName(scheme).unescaped
            case .apiKey(let name, _): MemberName(name).unescaped
            }
        let base = TextSyntax.isName(text) ? text : "key"
        var name = base
        var number = 2
        while names.contains(name) {
            name = "\(base)\(number)"
            number += 1
        }
        kinds.append(kind)
        names.append(name)
        return name
    }

    /// Declares the schemes. The requirement of more than half of the endpoints becomes that of the API.
    func declare(in spec: inout Spec) {
        spec.security.schemes = zip(names, kinds).map { name, kind in
            Located(Spec.SecurityScheme(name: Located(name), kind: kind))
        }
        let common = alternatives.first { one in
            !one.isEmpty && alternatives.count { $0 == one } * 2 > alternatives.count
        }
        spec.security.requirement = common.map(Self.written)
        for index in spec.requests.endpoints.indices where alternatives[index] != common ?? [] {
            spec.requests.endpoints[index].address.security = Self.written(alternatives[index])
        }
    }

    private static func written(_ alternatives: [[String]]) -> [Spec.SecurityAlternative] {
        alternatives.map { $0.map { Located($0) } }
    }
}
