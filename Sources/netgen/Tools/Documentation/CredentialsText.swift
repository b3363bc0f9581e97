// The credentials of requests, as sentences.

extension HTML {
    /// Returns a sentence about the credentials that a request sends: `Send a token in the header …, or a key in …`.
    static func sentence(_ alternatives: [[SecurityScheme]]) -> HTML {
        let choices = alternatives.filter { !$0.isEmpty }.map { schemes in
            joined(
                schemes.map { scheme in
                    let name: HTML = scheme.name.map { " (<code>\($0)</code>)" } ?? .empty
                    return "\(credentials(scheme.kind))\(name)"
                },
                separator: " and "
            )
        }
        if choices.isEmpty { return .empty }
        let end: HTML = choices.count < alternatives.count ? ", or no credentials" : .empty
        return "<p>Send \(joined(choices, separator: ", or "))\(end).</p>"
    }

    /// Returns the credentials of a scheme and where a request sends them.
    static func credentials(_ kind: Spec.SecurityScheme.SchemeType) -> HTML {
        switch kind {
        case .bearer: "a token in the header <code>Authorization: Bearer …</code>"
        case .basic: "a user name and a password in the header <code>Authorization: Basic …</code>"
        case .http(let name): "credentials in the header <code>Authorization: \(name) …</code>"
        case .apiKey(let name, .query): "a key in the query parameter <code>\(name)</code>"
        case .apiKey(let name, .cookie): "a key in the cookie <code>\(name)</code>"
        case .apiKey(let name, _): "a key in the header <code>\(name)</code>"
        }
    }
}
