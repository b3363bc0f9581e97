/// The information about a request that identifies its user. Responses are shared only if this information is complete.
struct RequestIdentity: Sendable {
    /// The headers of the call. All other headers come from middleware.
    let statedHeaders: Headers

    /// The signer of the request for each ``Signing``. Signers contain no closures, so a stored request retains no
    /// other objects.
    var signers: [RequestSigner.ID: RequestSigner] = [:]

    /// Whether the request has passed all middleware that can change its user.
    var isComplete = false
}

extension HTTPRequest {
    /// The signers of the request; `nil` if its response must not be shared.
    package var signers: [RequestSigner.ID: RequestSigner]? {
        identity.flatMap { $0.isComplete ? $0.signers : nil }
    }

    /// The lower-case names of the headers that can identify the user.
    ///
    /// The server's `Vary` lists the relevant headers of the call. A header from a middleware can differ between users,
    /// so it is always relevant.
    package var identifyingHeaders: Set<String> {
        Set(headers.lazy.map { $0.name.lowercased() }).filter { name in
            if credentialNames.contains(name) || Secrets.isSecret(name) { return true }
            let words = name.words
            if words.contains(where: Self.identityWords.contains), name != "user-agent" { return true }
            return identity?.statedHeaders.values(name) != headers.values(name) && !Self.isHarmless(name, words)
        }
    }

    /// Words in header names that identify a user or tenant: `X-Tenant-ID`, `OpenAI-Organization`, `On-Behalf-Of`.
    private static let identityWords: Set<String> = [
        "account", "behalf", "customer", "email", "identity", "impersonate", "impersonation", "login", "member", "org",
        "organisation", "organization", "owner", "principal", "profile", "project", "subject", "team", "tenant", "uid",
        "user", "userid", "username", "workspace",
    ]

    /// Returns whether a header from a middleware only directs caches or traces the request.
    private static func isHarmless(_ name: String, _ words: [String]) -> Bool {
        name == "cache-control" || name == "pragma" || words.starts(with: ["request", "id"])
            || words.contains(where: tracing.contains)
    }

    private static let tracing: Set<String> = [
        "baggage", "correlation", "datadog", "newrelic", "span", "trace", "traceparent", "tracestate",
    ]
}
