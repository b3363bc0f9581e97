import Foundation
import NetRuntime

// These extensions determine the output of `print`, `dump` and `String(reflecting:)` for clients, sessions and grants.
// The output omits the secrets.

extension OAuthClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The client ID and the server, without secrets.
    public var description: String { "OAuthClient(\(id), \(server))" }

    /// The client ID and the server, without secrets.
    public var debugDescription: String { description }

    /// The client ID, the server and the authentication, without secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["server": server, "id": id, "authentication": authentication])
    }
}

extension OAuthSession: CustomReflectable {
    /// The client, without the tokens.
    nonisolated public var customMirror: Mirror { Mirror(self, children: ["client": client]) }
}

extension OAuthSession.Grant: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the grant, without its parameters, which can contain credentials.
    public var description: String {
        switch self {
        case .login: "login"
        case .clientCredentials: "clientCredentials"
        }
    }

    /// The name of the grant, without its parameters, which can contain credentials.
    public var debugDescription: String { description }

    /// The name of the grant, without its parameters, which can contain credentials.
    public var customMirror: Mirror { Mirror(self, children: ["grant": description]) }
}

/// A type of request to an authorization server whose fields are credentials.
protocol OAuthFormRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var fields: [URLQueryItem] { get }
}

extension OAuthFormRequest {
    /// The names of the fields, without their values.
    var description: String { "\(type(of: self))\(fields.redactedNames)" }

    /// The names of the fields, without their values.
    var debugDescription: String { description }

    /// The names of the fields, without their values.
    var customMirror: Mirror { Mirror(self, children: ["fields": fields.redactedNames]) }
}

extension TokenGrant: OAuthFormRequest {}
extension TokenRevocation: OAuthFormRequest {}
