import Foundation

extension Redaction {
    /// Creates the rules for a request and its response. The rules include the credentials and the secrets of the
    /// endpoint.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - names: Further names of secrets, in lower case.
    init(of request: HTTPRequest, names: Set<String> = []) {
        self.init(names: names.union(request.credentialNames))
        add(request.secrets)
    }

    /// Adds the secrets of a request's endpoint.
    package mutating func add(_ secrets: EndpointSecrets?) {
        guard let secrets else { return }
        names.formUnion(secrets.names)
        path = secrets.path
    }
}

/// The secrets that the endpoint of a request declares.
package struct EndpointSecrets {
    /// The names of the secrets, in lower case.
    let names: Set<String>
    /// The path; `nil` if it contains no secrets.
    let path: SecretPath?
}

extension HTTPRequest {
    /// The secrets that the endpoint declares; `nil` if it declares none.
    ///
    /// The secrets are computed when needed, so that calls without logs or recordings don't need time for them.
    package var secrets: EndpointSecrets? { source.flatMap { $0.secrets } }
}

extension Request {
    fileprivate var secrets: EndpointSecrets? {
        let endpoint = Self.endpoint
        guard let secrets = endpoint.secrets else { return nil }
        let names = Set(secrets.map { $0.lowercased() })
        return EndpointSecrets(names: names, path: SecretPath(endpoint.parts.template, parameters.values, names))
    }
}

extension SecretPath {
    /// Creates the path by expanding a template; `nil` if no variable of the path is secret.
    fileprivate init?(_ template: TemplateText, _ values: [any ParameterValue], _ names: Set<String>) {
        self.init()
        do {
            guard try expand(template, values, names) else { return nil }
        } catch {
            // A request with an invalid template isn't sent, so it has no path to redact.
            return nil
        }
    }

    /// Expands the path. Returns whether the path contains a secret.
    private mutating func expand(
        _ template: TemplateText,
        _ values: [any ParameterValue],
        _ names: Set<String>
    ) throws(InvalidRequest) -> Bool {
        var template = template
        var arguments = TemplateArguments(values)
        var hasSecrets = false
        while let piece = try template.nextPiece() {
            switch piece {
            case .literal(let literal):
                let path = literal.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
                PercentEncoding.reserved.append(path, to: &expandedPath)
                PercentEncoding.reserved.append(path, to: &redactedPath)
                if path.count < literal.count { return hasSecrets }
            case .expression(let expression):
                if expression.kind == .query || expression.kind == .fragment { return hasSecrets }
                var isSecret = false
                try expression.forEachVariable { variable throws(InvalidRequest) in
                    isSecret = isSecret || names.contains(String(variable.name).lowercased())
                }
                let start = expandedPath.count
                try expression.expand(&arguments, into: &expandedPath)
                if isSecret { redactedPath += Secrets.replacement.utf8 } else { redactedPath += expandedPath[start...] }
                hasSecrets = hasSecrets || isSecret
            }
        }
        return hasSecrets
    }
}
