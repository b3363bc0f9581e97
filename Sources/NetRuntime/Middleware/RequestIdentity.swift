/// What a client knows about whose request it is, beside the message. No response is shared before it is complete.
struct RequestIdentity: Sendable {
    /// The headers of the call itself. All others come from middleware.
    let stated: Headers

    /// Who will sign the request, for each ``Signing``. The closures stay there, so that a request that is kept keeps
    /// nothing else alive.
    var signers: [Signing.ID: Signing.Signer] = [:]

    /// Whether the request has passed all middleware that may change whose it is.
    var isComplete = false
}

extension HTTPRequest {
    /// Who will sign the request, if responses are shared; `nil` if they must not be.
    var signers: [Signing.ID: Signing.Signer]? {
        identity.flatMap { $0.isComplete ? $0.signers : nil }
    }

    /// The names, in lower case, of the headers that may say whose request it is.
    ///
    /// The server's `Vary` names the headers of the call that matter. A header that a middleware has added may differ
    /// between users, so it always matters.
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
