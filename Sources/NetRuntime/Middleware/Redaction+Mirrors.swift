import Foundation

// What printing, `dump` and `String(reflecting:)` show of values that hold secrets. Each value shows what no secret is in.

extension URL {
    /// The URL without its query and fragment, which may hold keys, and without its user and password.
    var shown: String { Redaction().location(of: self) }
}

extension Redaction {
    /// A URL without its query and fragment, which may hold keys, and without its user and password.
    fileprivate func location(of url: URL) -> String { String(text(of: url).prefix { $0 != "?" && $0 != "#" }) }
}

extension [URLQueryItem] {
    /// The names, without the values.
    var shownNames: String { "[\(map(\.name).joined(separator: ", "))]" }
}

extension Headers: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The fields, without the values of those that hold secrets.
    public var description: String { "[\(map(\.description).joined(separator: ", "))]" }

    /// The fields, without the values of those that hold secrets.
    public var debugDescription: String { description }

    /// The fields, without the values of those that hold secrets.
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: map(\.description), displayStyle: .collection) }
}

extension Headers.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name and the value, which is left out where it holds a secret.
    public var description: String { "\(name): \(Redaction().text(of: self))" }

    /// The name and the value, which is left out where it holds a secret.
    public var debugDescription: String { description }

    /// The name and the value, which is left out where it holds a secret.
    public var customMirror: Mirror { Mirror(self, children: ["field": description]) }
}

extension HTTPResponse: CustomDebugStringConvertible, CustomReflectable {
    /// The status and the size; never the contents, which may hold secrets.
    public var debugDescription: String { description }

    /// The status, the size, and the headers and the URL without secrets.
    public var customMirror: Mirror {
        let redaction = sent.map { Redaction(of: $0.request) } ?? Redaction()
        return Mirror(
            self,
            children: [
                "status": status, "headers": headers.map { "\($0.name): \(redaction.text(of: $0))" },
                "body": "\(body.count) bytes", "url": url.map(redaction.location(of:)) as Any,
                "metrics": metrics as Any,
                "request": sent?.request as Any,
            ]
        )
    }
}

extension ClientError: CustomDebugStringConvertible, CustomReflectable {
    /// The outcome, in words.
    public var debugDescription: String { description }

    /// The outcome in words, and the response without secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["description": description, "response": response as Any])
    }
}

extension TransportError: CustomDebugStringConvertible, CustomReflectable {
    /// The problem, in words.
    public var debugDescription: String { description }

    /// The problem, and the type of the error behind it: its properties may hold URLs and tokens.
    public var customMirror: Mirror {
        let type = underlying.map { String(describing: Swift.type(of: $0 as Any)) }
        return Mirror(self, children: ["kind": kind, "message": message, "underlying": type as Any])
    }
}

extension UndecodableResponse: CustomDebugStringConvertible, CustomReflectable {
    /// The endpoint, the part and the reason.
    public var debugDescription: String { description }

    /// The endpoint, the part and the reason.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension Client: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The base URL, without secrets.
    public var description: String { "Client(\(baseURL.shown))" }

    /// The base URL, without secrets.
    public var debugDescription: String { description }

    /// The URLs without secrets, and the types of the engine and the middleware.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "baseURL": baseURL.shown, "servers": servers.mapValues(\.shown),
                "engine": "\(type(of: engine))", "middleware": middleware.map { "\(type(of: $0))" },
            ]
        )
    }
}

extension CallOptions: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The options, without the values of parameters and of secret headers.
    public var description: String {
        let timeout = timeout.map { "timeout: \($0), " } ?? ""
        return "CallOptions(\(timeout)headers: \(headers), query: \(query.shownNames))"
    }

    /// The options, without the values of parameters and of secret headers.
    public var debugDescription: String { description }

    /// The options, without the values of parameters and of secret headers.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "timeout": timeout as Any, "headers": headers, "query": query.shownNames,
                "maximumBodySize": maximumBodySize as Any, "redirects": redirects, "cachePolicy": cachePolicy,
                "idempotencyKey": idempotencyKey as Any, "priority": priority as Any,
            ]
        )
    }
}

#if os(Linux)
    extension CurlEngine.Proxy: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        /// The proxy, without its user and password.
        public var description: String {
            switch self {
            case .environment: "environment"
            case .none: "none"
            case .server(let url): "server(\(url.shown))"
            }
        }

        /// The proxy, without its user and password.
        public var debugDescription: String { description }

        /// The proxy, without its user and password.
        public var customMirror: Mirror { Mirror(self, children: ["proxy": description]) }
    }
#endif

extension BasicAuth: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type's name alone.
    public var description: String { "BasicAuth" }

    /// The type's name alone.
    public var debugDescription: String { description }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
