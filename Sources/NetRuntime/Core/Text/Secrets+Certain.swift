extension Secrets {
    /// Returns whether a name means a secret in any API, such as `access_token`, `password` or `client_secret`.
    ///
    /// Ambiguous names aren't certain: `code`, `key`, `session_id`, `nextPageToken`, `countryCode`.
    static func isCertain(_ name: String) -> Bool {
        guard isSecret(name) else { return false }
        let words = name.words
        guard let last = words.last else { return false }
        let before = words.dropLast().last
        switch last {
        case "token", "tokens": return before.map { !harmlessTokens.contains($0) } ?? true
        case "key", "keys": return before.map(certainKeys.contains) ?? false
        case "code", "codes": return before.map(certainCodes.contains) ?? false
        case "verifier": return before == "code"
        default:
            return certainWords.contains(last) || certainEndings.contains(where: last.hasSuffix)
        }
    }

    /// Returns whether the value of a secret can be a number. A `pin` can be a number; a number in `tokens` is a count.
    package static func mayBeNumeric(_ name: String) -> Bool {
        name.words.last.map { digitWords.contains($0) || $0.hasSuffix("password") || $0.hasSuffix("passcode") } ?? false
    }

    private static let certainWords: Set<String> = [
        "apikeys", "authorization", "credential", "credentials", "creds", "csrf", "cvc", "cvv", "jwt", "otp", "pin",
        "psk",
        "passwords", "secrets", "totp", "xsrf",
    ]

    /// The endings of names that are written without word boundaries: `accesstoken`, `PHPSESSID`.
    private static let certainEndings = [
        "accesskey", "apikey", "assertion", "authkey", "masterkey", "passcode", "passphrase", "passwd", "password",
        "privatekey", "pwd", "samlresponse", "secret", "secretkey", "sessid", "signingkey", "subscriptionkey", "token",
    ]

    private static let digitWords: Set<String> = ["code", "cvc", "cvv", "otp", "pin", "totp"]

    /// The words before `token` in names that aren't secret: positions in paged lists, units of language models, and
    /// currencies.
    private static let harmlessTokens: Set<String> = [
        "after", "base", "before", "bos", "cached", "cancellation", "change", "completion", "continuation", "delta",
        "end", "eos", "input", "last", "mask", "max", "min", "next", "nft", "output", "pad", "page", "paging",
        "pagination", "prev", "previous", "prompt", "quote", "reasoning", "resume", "scroll", "sep", "skip", "special",
        "start", "stop", "sync", "total", "unk", "used",
    ]

    /// The words before `key` in names of keys that grant access.
    private static let certainKeys: Set<String> = [
        "access", "api", "auth", "encryption", "license", "master", "private", "secret", "shared", "signing", "ssh",
        "subscription",
    ]

    /// The words before `code` in names of codes that prove an identity.
    private static let certainCodes: Set<String> = [
        "auth", "authorization", "backup", "factor", "fa", "mfa", "oauth", "otp", "pass", "pin", "recovery", "security",
        "totp", "verification",
    ]
}
