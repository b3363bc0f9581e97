import Foundation

// These extensions determine the output of `print`, `dump` and `String(reflecting:)` for values that contain secrets.
// The output omits the secrets.

extension URL {
    /// The URL without its query, fragment, user name and password, which can contain secrets.
    package var redactedString: String { Redaction().location(of: self) }
}

extension Redaction {
    /// Returns a URL without its query, fragment, user name and password, which can contain secrets.
    fileprivate func location(of url: URL) -> String { String(text(of: url).prefix { $0 != "?" && $0 != "#" }) }
}

extension [URLQueryItem] {
    /// The names of the query items, without the values.
    package var redactedNames: String { "[\(map(\.name).joined(separator: ", "))]" }
}

extension Headers: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The header fields, with secret values redacted.
    public var description: String { "[\(map(\.description).joined(separator: ", "))]" }

    /// The header fields, with secret values redacted.
    public var debugDescription: String { description }

    /// The header fields, with secret values redacted.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: map(\.description), displayStyle: .collection) }
}

extension Headers.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name and the value, which is redacted if it is secret.
    public var description: String { "\(name): \(Redaction().text(of: self))" }

    /// The name and the value, which is redacted if it is secret.
    public var debugDescription: String { description }

    /// The name and the value, which is redacted if it is secret.
    public var customMirror: Mirror { Mirror(self, children: ["field": description]) }
}

extension HTTPResponse: CustomDebugStringConvertible, CustomReflectable {
    /// The status and the size, without the contents, which can contain secrets.
    public var debugDescription: String { description }

    /// The status, the size, the headers and the URL, with secrets redacted.
    public var customMirror: Mirror {
        let redaction = sentRequest.map { Redaction(of: $0.request) } ?? Redaction()
        return Mirror(
            self,
            children: [
                "status": status, "headers": headers.map { "\($0.name): \(redaction.text(of: $0))" },
                "body": "\(downloadedCount ?? Int64(body.count)) bytes", "url": url.map(redaction.location(of:)) as Any,
                "metrics": metrics as Any,
                "request": sentRequest?.request as Any,
            ]
        )
    }
}

extension ClientError: CustomDebugStringConvertible, CustomReflectable {
    /// A description of the error.
    public var debugDescription: String { description }

    /// A description of the error, and the response without secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["description": description, "response": response as Any])
    }
}

extension TransportError: CustomDebugStringConvertible, CustomReflectable {
    /// A description of the error.
    public var debugDescription: String { description }

    /// The kind, the message and the type of the underlying error, whose properties can contain URLs and tokens.
    public var customMirror: Mirror {
        let type = underlying.map { String(describing: Swift.type(of: $0 as Any)) }
        return Mirror(self, children: ["kind": kind, "message": message, "underlying": type as Any])
    }
}

extension UndecodableResponse: CustomDebugStringConvertible, CustomReflectable {
    /// The endpoint, the section of the response and the reason.
    public var debugDescription: String { description }

    /// The endpoint, the section of the response and the reason.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension Client: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The base URL, without secrets.
    public var description: String { "Client(\(baseURL.redactedString))" }

    /// The base URL, without secrets.
    public var debugDescription: String { description }

    /// The URLs without secrets, and the types of the engine and the middleware.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "baseURL": baseURL.redactedString, "servers": servers.mapValues(\.redactedString),
                "engine": "\(type(of: engine))", "middleware": middleware.map { "\(type(of: $0))" },
            ]
        )
    }
}

extension CallOptions: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The options, without the values of parameters and of secret headers.
    public var description: String {
        let timeout = timeout.map { "timeout: \($0), " } ?? ""
        return "CallOptions(\(timeout)headers: \(headers), query: \(query.redactedNames))"
    }

    /// The options, without the values of parameters and of secret headers.
    public var debugDescription: String { description }

    /// The options, without the values of parameters and of secret headers.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "timeout": timeout as Any, "headers": headers, "query": query.redactedNames,
                "maximumBodySize": maximumBodySize as Any, "redirects": redirects, "cachePolicy": cachePolicy,
                "idempotencyKey": idempotencyKey as Any, "priority": priority as Any,
            ]
        )
    }
}

#if os(Linux)
    extension CurlEngine.Proxy: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        /// The proxy, without its user name and password.
        public var description: String {
            switch self {
            case .environment: "environment"
            case .none: "none"
            case .server(let url): "server(\(url.redactedString))"
            }
        }

        /// The proxy, without its user name and password.
        public var debugDescription: String { description }

        /// The proxy, without its user name and password.
        public var customMirror: Mirror { Mirror(self, children: ["proxy": description]) }
    }
#endif

extension BasicAuth: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the credentials.
    public var description: String { "BasicAuth" }

    /// The name of the type, without the credentials.
    public var debugDescription: String { description }

    /// A mirror without children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
