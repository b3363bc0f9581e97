/// The names that stand for secrets. The same rule decides what is logged, recorded and shown, and whose responses a cache
/// distinguishes. It doesn't decide what is sent: see ``CredentialHeaders``.
///
/// | name | is a secret's |
/// |---|---|
/// | with a `token`, a `password`, a `session` … in it | unless its last word says something about it: `token_type` |
/// | whose last word is `key` | unless the word before says that it opens nothing: `Idempotency-Key` |
/// | whose last word is `auth`, `otp`, `bearer`, `pin` … | always |
/// | that is `code`, or ends so after a word such as `otp` | always |
enum Secrets {
    /// What stands in a secret's place.
    static let replacement = "‹redacted›"

    /// Whether a header, query parameter or field of this name is likely to hold a secret.
    static func isSecret(_ name: String) -> Bool {
        let words = name.words.filter { !lookalikes.contains($0) }
        guard let last = words.last, !descriptions.contains(last) else { return false }
        let before = words.dropLast().last
        let plain = words.joined()
        if stems.contains(where: plain.contains) { return true }
        switch last {
        case "key", "keys": return before.map { !harmlessKeys.contains($0) } ?? (last == "key")
        case "code", "codes": return before.map(secretCodes.contains) ?? (last == "code")
        default: return endings.contains(last) || isKey(last)
        }
    }

    /// Whether a word is two, such as `apikey`, of which the first says that the key opens something.
    private static func isKey(_ word: String) -> Bool {
        word.hasSuffix("key") && keyOwners.contains(String(word.dropLast(3)))
    }

    /// What makes a name a secret's wherever it stands, also without a border between words: `PHPSESSID`, `authtoken`.
    private static let stems = [
        "authorization", "cookie", "token", "secret", "password", "passwd", "passphrase", "passcode", "credential",
        "signature", "session", "sessid", "assertion", "samlresponse", "codeverifier", "apikey", "accesskey",
        "privatekey", "subscriptionkey", "authkey", "masterkey",
    ]

    /// Words with a stem in them that mean something else.
    private static let lookalikes: Set<String> = [
        "secretary", "secretariat", "tokenizer", "tokenizers", "tokenize", "tokenized", "tokenization", "passwordless",
    ]

    /// Last words that say what is true of a secret, and not what it is.
    private static let descriptions: Set<String> = [
        "alg", "algorithm", "count", "enabled", "expiration", "expires", "expiry", "format", "length", "lifetime",
        "method", "policy", "required", "status", "strength", "timeout", "ttl", "type", "version",
    ]

    private static let endings: Set<String> = [
        "auth", "oauth", "authentication", "bearer", "cred", "creds", "csrf", "cvc", "cvv", "hmac", "jwt", "mfa", "otp",
        "pass", "passkey", "pin", "psk", "pwd", "sig", "totp", "xsrf",
    ]

    /// What stands before the word `key` in names of what sorts, finds or repeats something.
    private static let harmlessKeys: Set<String> = [
        "cache", "composite", "foreign", "group", "idempotency", "idempotent", "index", "issue", "locale", "lookup",
        "message", "object", "order", "partition", "primary", "project", "public", "range", "routing", "row", "search",
        "socket", "sort", "surrogate", "translation", "unique", "websocket",
    ]

    /// What stands before `key` in one word with it where the key opens something.
    private static let keyOwners: Set<String> = [
        "account", "activation", "admin", "app", "application", "client", "dev", "developer", "encryption", "function",
        "functions", "host", "license", "licence", "merchant", "partner", "sas", "security", "server", "service",
        "shared", "signing", "site", "ssh", "storage", "user", "webhook",
    ]

    /// What stands before the word `code` where somebody proves with it who they are.
    private static let secretCodes: Set<String> = [
        "access", "auth", "authorization", "backup", "confirmation", "device", "factor", "fa", "login", "mfa", "oauth",
        "otp", "pass", "pin", "recovery", "security", "sms", "totp", "user", "verification",
    ]
}
