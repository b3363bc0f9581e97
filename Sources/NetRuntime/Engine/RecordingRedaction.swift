import Foundation

/// Leaves secrets out of recorded exchanges, and notes what it has left out.
///
/// A recording is data: it is replayed, verified, and specs are inferred from it. So only what is known to be a secret is
/// replaced:
///
/// | where | what is replaced |
/// |---|---|
/// | anywhere | names that the user or the endpoint lists, and that mean a secret in any API: ``Secrets/isCertain(_:)`` |
/// | headers and the query | credentials of the client and of the endpoint's security schemes |
/// | requests' headers | what sounds like a secret: ``Secrets/isSecret(_:)`` |
/// | a call that gets tokens | what sounds like a secret, and a body that is one string |
/// | any text | JSON Web Tokens, and the users and passwords of URLs |
struct RecordingRedaction {
    /// The rules for values in bodies.
    private let values: Redaction
    /// The rules for the URL and the headers.
    private let parameters: Redaction
    /// Whether the call logs in or gets tokens.
    private let isCredentialCall: Bool

    /// Creates the redaction of one exchange.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - names: Names of secrets that the user lists, in lower case.
    init(of request: HTTPRequest, names: Set<String>) {
        isCredentialCall = request.isCredentialCall
        var values = Redaction(names: names, requiresCertainty: !isCredentialCall)
        values.add(request.secrets)
        self.values = values
        values.names.formUnion(request.credentialNames)
        parameters = values
    }

    /// A URL as it is recorded.
    func text(of url: URL) -> String {
        var redaction = parameters
        // The redirection of OAuth (RFC 6749, section 4.1.2).
        let names = Set(url.queryItems.map(\.name))
        if names.isSuperset(of: ["code", "state"]) { redaction.names.insert("code") }
        return redaction.text(of: url)
    }

    /// A header's value as it is recorded.
    func text(of field: Headers.Field, in direction: RecordedMessage.Direction) -> String {
        let isSecret =
            switch direction {
            case .request: parameters.isSecret(field.name) || Secrets.isSecret(field.name)
            case .response: parameters.isSecret(field.name) || field.name.words.contains(where: Self.isHeaderWord)
            }
        return isSecret ? Secrets.replacement : parameters.text(field.value.printable)
    }

    private static func isHeaderWord(_ word: String) -> Bool { ["cookie", "session", "authorization"].contains(word) }

    /// A text that isn't JSON as it is recorded; unchanged if it isn't text.
    func bytes(of body: Data, contentType: String?) -> Data { values.bytes(of: body, contentType: contentType) }

    /// A JSON value as it is recorded.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - keepsLength: Whether the replacement of a string says about how long it is. Requests are compared, so in them all
    ///     replacements are equal.
    /// - Returns: The value, and the paths of what was replaced in it.
    func json(_ json: JSON, keepsLength: Bool) -> (value: JSON, places: [String]) {
        var walk = Walk(values: values, keepsLength: keepsLength)
        let isWhollySecret = values.names.contains("$") && json.objectValue == nil
        let name = isCredentialCall && json.stringValue != nil ? "token" : isWhollySecret ? "$" : nil
        let value = walk.value(json, at: "$", of: name)
        return (value, walk.places)
    }
}

extension RecordingRedaction {
    /// Goes through a JSON value.
    private struct Walk {
        let values: Redaction
        let keepsLength: Bool
        var places: [String] = []

        /// Returns a value as it is recorded.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - path: The path of the value.
        ///   - secret: The name of the secret that the value is or belongs to; `nil` for other values.
        /// - Returns: The value without secrets.
        mutating func value(_ value: JSON, at path: String, of secret: String?) -> JSON {
            switch value {
            case .null, .bool: return value
            case .string(let text):
                // In the text of a document the string would end with a quote.
                let shown = secret.map { _ in standIn(for: text) } ?? String(values.text(text + "\"").dropLast())
                if shown != text { places.append(path) }
                return .string(shown)
            case .number(let number):
                guard let secret, Secrets.isOfDigits(secret) || values.isListed(secret) else { return value }
                places.append(path)
                return .number(JSON.Number(keepsLength ? number.masked : "0") ?? number)
            case .array(let elements):
                return .array(
                    elements.enumerated().map { index, element in
                        self.value(element, at: path + JSONLocation.Component.index(index).text, of: secret)
                    }
                )
            case .object(let members): return .object(object(members, at: path, of: secret))
            }
        }

        private mutating func object(_ members: [String: JSON], at path: String, of secret: String?) -> [String: JSON] {
            var values = values
            // A grant (RFC 6749, section 4.1.3).
            if !Self.grantMembers.isDisjoint(with: members.keys) {
                values.names.insert("code")
            }
            var shown = members
            // The value of a listed name is secret as a whole, such as a map of secrets.
            let whole = secret.flatMap { values.isListed($0) ? $0 : nil }
            for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                let isSecret = values.isSecret(name) || secret != nil && Self.contents.contains(name.lowercased())
                let place = path + JSONLocation.Component.key(name).text
                shown[name] = value(member, at: place, of: whole ?? (isSecret ? name : nil))
            }
            return shown
        }

        private static let grantMembers: Set<String> = ["grant_type", "code_verifier", "redirect_uri"]

        /// The names that the contents of a secret have in an object: `"token": { "value": … }`.
        private static let contents: Set<String> = [
            "code", "content", "data", "hash", "key", "plaintext", "raw", "value",
        ]

        /// The replacement of a string.
        private func standIn(for text: String) -> String {
            let count = text.count
            guard keepsLength, count > 0 else { return count > 0 ? Secrets.replacement : text }
            var limit = 8
            while limit < count { limit *= 2 }
            return Secrets.replacement.replacingOccurrences(of: "›", with: ", up to \(limit) characters›")
        }
    }
}

extension JSON.Number {
    /// A number of as many digits.
    fileprivate var masked: String {
        var isFirst = true
        return String(
            text.map { character in
                guard character.isNumber else { return character }
                defer { isFirst = false }
                return isFirst ? "1" : "0"
            }
        )
    }
}

extension URL {
    fileprivate var queryItems: [URLQueryItem] {
        URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    }
}

extension HTTPRequest {
    /// Whether the request logs in or gets tokens, as far as its path and its body tell.
    fileprivate var isCredentialCall: Bool {
        if case .data(let data) = body, data.range(of: Data("grant_type".utf8)) != nil { return true }
        let segments = url.path.lowercased().split(separator: "/").map { $0.replacingOccurrences(of: "_", with: "-") }
        guard let last = segments.last else { return false }
        if segments.contains(where: Self.credentialSegments.contains) || Self.tokenSegments.contains(last) {
            return true
        }
        return method == .post && ["session", "sessions"].contains(last)
    }

    private static let credentialSegments: Set<String> = [
        "2fa", "login", "logon", "mfa", "oauth", "oauth2", "openid-connect", "otp", "sign-in", "signin", "totp",
    ]

    private static let tokenSegments: Set<String> = [
        "access-token", "auth", "authenticate", "authorize", "introspect", "refresh-token", "revoke", "token",
    ]
}
