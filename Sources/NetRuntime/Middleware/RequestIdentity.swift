/// What a client knows of whose request it is, beside the message. Where it is not complete, no response is shared.
struct RequestIdentity: Sendable {
    /// The headers that the call itself came with. All others are some middleware's.
    let stated: Headers

    /// In whose names the request will be signed, by the ``Signing``. How stays there: who keeps a request keeps no closure.
    var signers: [Signing.ID: Signing.Signer] = [:]

    /// Whether the request has passed everything that may say who asks.
    var isComplete = false
}

extension HTTPRequest {
    /// In whose names the request will be signed where responses are shared; `nil` where they must not be.
    var signers: [Signing.ID: Signing.Signer]? {
        identity.flatMap { $0.isComplete ? $0.signers : nil }
    }

    /// The names, in lower case, of the headers that say who is asking, or may.
    ///
    /// What a header of the call's own decides, `Vary` says. What a middleware has added is the same for all that one user
    /// asks for, and may be another for the next.
    var identifyingHeaders: Set<String> {
        Set(headers.lazy.map { $0.name.lowercased() }).filter { name in
            if credentialNames.contains(name) || Secrets.isSecret(name) { return true }
            let words = name.words
            if words.contains(where: Self.owners.contains), name != "user-agent" { return true }
            return identity?.stated.values(name) != headers.values(name) && !Self.isHarmless(name, words)
        }
    }

    /// Words of headers that say for whom a request is: `X-Tenant-ID`, `OpenAI-Organization`, `On-Behalf-Of`.
    private static let owners: Set<String> = [
        "account", "behalf", "customer", "email", "identity", "impersonate", "impersonation", "login", "member", "org",
        "organisation", "organization", "owner", "principal", "profile", "project", "subject", "team", "tenant", "uid",
        "user", "userid", "username", "workspace",
    ]

    /// Whether a header that a middleware adds only directs caches, or is there to find the request in logs.
    private static func isHarmless(_ name: String, _ words: [String]) -> Bool {
        name == "cache-control" || name == "pragma" || words.starts(with: ["request", "id"])
            || words.contains(where: tracing.contains)
    }

    private static let tracing: Set<String> = [
        "baggage", "correlation", "datadog", "newrelic", "span", "trace", "traceparent", "tracestate",
    ]
}
