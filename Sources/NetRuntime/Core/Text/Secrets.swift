/// The rules that recognize names of secrets. They determine which values are redacted in logs, recordings and
/// descriptions, and which headers a cache uses to distinguish users. ``CredentialHeaders`` determines which headers a
/// redirect omits.
///
/// | name | secret |
/// |---|---|
/// | contains `token`, `password`, `session` … | unless the last word describes it: `token_type` |
/// | ends with the word `key` | unless the word before shows that the key grants no access: `Idempotency-Key` |
/// | ends with the word `auth`, `otp`, `bearer`, `pin` … | always |
/// | is `code`, or ends with `code` after a word such as `otp` | always |
package enum Secrets {
    /// The text that replaces a secret.
    package static let replacement = "‹redacted›"

    /// Returns whether a header, query parameter or field with this name is likely to contain a secret.
    package static func isSecret(_ name: String) -> Bool {
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

    /// Returns whether a word is a compound such as `appkey`, whose first part shows that the key grants access.
    private static func isKey(_ word: String) -> Bool {
        word.hasSuffix("key") && keyOwners.contains(String(word.dropLast(3)))
    }

    /// The strings that make a name secret in any position, even without a word boundary: `PHPSESSID`, `authtoken`.
    private static let stems = [
        "authorization", "cookie", "token", "secret", "password", "passwd", "passphrase", "passcode", "credential",
        "signature", "session", "sessid", "assertion", "samlresponse", "codeverifier", "apikey", "accesskey",
        "privatekey", "subscriptionkey", "authkey", "masterkey",
    ]

    /// The words that contain a stem, but have another meaning.
    private static let lookalikes: Set<String> = [
        "secretary", "secretariat", "tokenizer", "tokenizers", "tokenize", "tokenized", "tokenization", "passwordless",
    ]

    /// The last words of names that describe a secret but don't contain it.
    private static let descriptions: Set<String> = [
        "alg", "algorithm", "count", "enabled", "expiration", "expires", "expiry", "format", "length", "lifetime",
        "method", "policy", "required", "status", "strength", "timeout", "ttl", "type", "version",
    ]

    private static let endings: Set<String> = [
        "auth", "oauth", "authentication", "bearer", "cred", "creds", "csrf", "cvc", "cvv", "hmac", "jwt", "mfa", "otp",
        "pass", "passkey", "pin", "psk", "pwd", "sig", "totp", "xsrf",
    ]

    /// The words before `key` in names that aren't secret: keys that sort, find or repeat an object.
    private static let harmlessKeys: Set<String> = [
        "cache", "composite", "foreign", "group", "idempotency", "idempotent", "index", "issue", "locale", "lookup",
        "message", "object", "order", "partition", "primary", "project", "public", "range", "routing", "row", "search",
        "socket", "sort", "surrogate", "translation", "unique", "websocket",
    ]

    /// The words before `key` in compounds such as `appkey` that grant access.
    private static let keyOwners: Set<String> = [
        "account", "activation", "admin", "app", "application", "client", "dev", "developer", "encryption", "function",
        "functions", "host", "license", "licence", "merchant", "partner", "sas", "security", "server", "service",
        "shared", "signing", "site", "ssh", "storage", "user", "webhook",
    ]

    /// The words before `code` in names of codes that prove an identity.
    private static let secretCodes: Set<String> = [
        "access", "auth", "authorization", "backup", "confirmation", "device", "factor", "fa", "login", "mfa", "oauth",
        "otp", "pass", "pin", "recovery", "security", "sms", "totp", "user", "verification",
    ]
}
