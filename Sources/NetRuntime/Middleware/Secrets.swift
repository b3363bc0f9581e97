/// Which names stand for secrets, so that logs leave their values out.
enum Secrets {
    /// What stands in a secret's place.
    static let replacement = "‹redacted›"

    /// Whether a header, query parameter or field of this name is likely to hold a secret.
    static func isSecret(_ name: String) -> Bool {
        let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
        return words.contains { plain.contains($0) } || exact.contains(plain)
    }

    private static let words = [
        "authorization", "cookie", "token", "secret", "password", "passwd", "passphrase", "apikey", "accesskey",
        "privatekey", "subscriptionkey", "authkey", "masterkey", "credential", "signature", "session", "assertion",
    ]

    private static let exact: Set<String> = [
        "key", "auth", "sig", "pwd", "pass", "pin", "otp", "code", "jwt", "bearer", "xkey", "xauth",
    ]
}
