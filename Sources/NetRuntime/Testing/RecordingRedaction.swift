import Foundation
import NetRuntime

/// The rules for redacting secrets in recorded exchanges. The type also lists the redacted locations.
///
/// Recordings are used as data: for replay, for verification, and to infer specs. So only known secrets are replaced:
///
/// | context | replaced |
/// |---|---|
/// | anywhere | listed names, and names that mean a secret in any API: `Secrets.isCertain(_:)` |
/// | headers and the query | credentials of the client and of the endpoint's security schemes |
/// | requests' headers | names that suggest a secret: `Secrets.isSecret(_:)` |
/// | a call that requests tokens | names that suggest a secret, and a body that consists of one string |
/// | any text | JSON Web Tokens, and the user names and passwords of URLs |
struct RecordingRedaction {
    /// The rules for values in bodies.
    private let values: Redaction
    /// The rules for the URL and the headers.
    private let parameters: Redaction
    /// Whether the call logs in or requests tokens.
    private let isCredentialCall: Bool

    /// Creates the rules for one exchange.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - names: The lower-case names of secrets that the user lists.
    init(of request: HTTPRequest, names: Set<String>) {
        isCredentialCall = request.isCredentialCall
        var values = Redaction(names: names, requiresCertainty: !isCredentialCall)
        values.add(request.secrets)
        self.values = values
        values.names.formUnion(request.credentialNames)
        parameters = values
    }

    /// Returns a URL with its secrets redacted.
    func text(of url: URL) -> String {
        var redaction = parameters
        // A URL with these parameters is an OAuth redirect, so its code is secret (RFC 6749, section 4.1.2).
        let names = Set(url.queryItems.map(\.name))
        if names.isSuperset(of: ["code", "state"]) { redaction.names.insert("code") }
        return redaction.text(of: url)
    }

    /// Returns the value of a header with its secrets redacted.
    func text(of field: Headers.Field, in direction: RecordedMessage.Direction) -> String {
        let isSecret =
            switch direction {
            case .request: parameters.isSecret(field.name) || Secrets.isSecret(field.name)
            case .response: parameters.isSecret(field.name) || field.name.words.contains(where: Self.isHeaderWord)
            }
        guard isSecret else { return parameters.text(field.value.printable) }
        // The scheme isn't secret. It shows that a call needs a token.
        let scheme = Self.schemes.first { field.value.lowercased().hasPrefix($0.lowercased() + " ") }
        return field.name.equalsIgnoringASCIICase("Authorization") && scheme != nil
            ? "\(scheme ?? "") \(Secrets.replacement)" : Secrets.replacement
    }

    private static let schemes = ["Basic", "Bearer", "Digest", "DPoP"]

    /// Returns the value of a form's field with its secrets redacted.
    func value(_ value: String, of field: String) -> String {
        parameters.isSecret(field) || Secrets.isSecret(field) ? Secrets.replacement : values.text(value)
    }

    private static func isHeaderWord(_ word: String) -> Bool { ["cookie", "session", "authorization"].contains(word) }

    /// Returns a body that isn't JSON with its secrets redacted. A body that isn't text is returned unchanged.
    func bytes(of body: Data, contentType: String?) -> Data { values.bytes(of: body, contentType: contentType) }

    /// Returns a JSON value with its secrets redacted.
    ///
    /// - Parameters:
    ///   - json: The value.
    ///   - keepsLength: Whether the replacement of a string shows its approximate length. Replacements in requests must
    ///     be equal, because requests are compared.
    /// - Returns: The value, and the paths of the replaced values.
    func json(_ json: JSON, keepsLength: Bool) -> (value: JSON, paths: [String]) {
        var traversal = Traversal(values: values, keepsLength: keepsLength)
        let isWhollySecret = values.names.contains("$") && json.objectValue == nil
        let name = isCredentialCall && json.stringValue != nil ? "token" : isWhollySecret ? "$" : nil
        let value = traversal.value(json, at: "$", of: name)
        return (value, traversal.paths)
    }
}

extension RecordingRedaction {
    /// A traversal of a JSON value.
    private struct Traversal {
        let values: Redaction
        let keepsLength: Bool
        var paths: [String] = []

        /// Returns a value with its secrets redacted.
        ///
        /// - Parameters:
        ///   - value: The value.
        ///   - path: The path of the value.
        ///   - secret: The name of the secret that contains the value; `nil` for other values.
        /// - Returns: The value without secrets.
        mutating func value(_ value: JSON, at path: String, of secret: String?) -> JSON {
            switch value {
            case .null, .bool: return value
            case .string(let text):
                // The scanner finds the end of a string by its closing quote, so append one.
                let output = secret.map { _ in replacement(for: text) } ?? String(values.text(text + "\"").dropLast())
                if output != text { paths.append(path) }
                return .string(output)
            case .number(let number):
                guard let secret, Secrets.mayBeNumeric(secret) || values.isListed(secret) else { return value }
                paths.append(path)
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
            // These members belong to an OAuth grant, so its code is secret (RFC 6749, section 4.1.3).
            if !Self.grantMembers.isDisjoint(with: members.keys) {
                values.names.insert("code")
            }
            var output = members
            // If the user or the endpoint lists the name, its whole value is secret, such as a dictionary of secrets.
            let whole = secret.flatMap { values.isListed($0) ? $0 : nil }
            for (name, member) in members.sorted(by: { $0.key < $1.key }) {
                let isSecret = values.isSecret(name) || secret != nil && Self.contents.contains(name.lowercased())
                let memberPath = path + JSONLocation.Component.key(name).text
                output[name] = value(member, at: memberPath, of: whole ?? (isSecret ? name : nil))
            }
            return output
        }

        private static let grantMembers: Set<String> = ["grant_type", "code_verifier", "redirect_uri"]

        /// The names of members that contain a secret in an object: `"token": { "value": … }`.
        private static let contents: Set<String> = [
            "code", "content", "data", "hash", "key", "plaintext", "raw", "value",
        ]

        /// Returns the replacement of a string.
        private func replacement(for text: String) -> String {
            let count = text.count
            guard keepsLength, count > 0 else { return count > 0 ? Secrets.replacement : text }
            var limit = 8
            while limit < count { limit *= 2 }
            return Secrets.replacement.replacingOccurrences(of: "›", with: ", up to \(limit) characters›")
        }
    }
}

extension JSON.Number {
    /// A replacement that hides the number, with as many digits: `1000` for `4711`.
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
    /// Whether the path or the body suggests that the request logs in or requests tokens.
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
