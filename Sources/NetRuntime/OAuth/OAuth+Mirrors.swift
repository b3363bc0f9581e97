import Foundation

// What printing, `dump` and `String(reflecting:)` show of an app, its logins and its grants.

extension OAuthServer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The URL of the token endpoint, without secrets.
    public var description: String { "OAuthServer(\(tokenURL.shown))" }

    /// The URL of the token endpoint, without secrets.
    public var debugDescription: String { description }

    /// The URLs, without secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "tokenURL": tokenURL.shown, "authorizationURL": authorizationURL?.shown as Any,
                "revocationURL": revocationURL?.shown as Any,
            ]
        )
    }
}

extension OAuthClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the app and its server, without secrets.
    public var description: String { "OAuthClient(\(id), \(server))" }

    /// The name of the app and its server, without secrets.
    public var debugDescription: String { description }

    /// The name of the app, its server and its authentication, without secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["server": server, "id": id, "authentication": authentication])
    }
}

extension OAuthSession: CustomReflectable {
    /// The client, without the tokens.
    nonisolated public var customMirror: Mirror { Mirror(self, children: ["client": client]) }
}

extension OAuthSession.Grant: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the grant, without its parameters, which may be credentials.
    public var description: String {
        switch self {
        case .login: "login"
        case .clientCredentials: "clientCredentials"
        }
    }

    /// The name of the grant, without its parameters, which may be credentials.
    public var debugDescription: String { description }

    /// The name of the grant, without its parameters, which may be credentials.
    public var customMirror: Mirror { Mirror(self, children: ["grant": description]) }
}

/// A request to an authorization server, whose fields are credentials.
protocol OAuthFormRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var fields: [URLQueryItem] { get }
}

extension OAuthFormRequest {
    /// The names of the fields, without their values.
    var description: String { "\(type(of: self))\(fields.shownNames)" }

    /// The names of the fields, without their values.
    var debugDescription: String { description }

    /// The names of the fields, without their values.
    var customMirror: Mirror { Mirror(self, children: ["fields": fields.shownNames]) }
}

extension TokenGrant: OAuthFormRequest {}
extension TokenRevocation: OAuthFormRequest {}
