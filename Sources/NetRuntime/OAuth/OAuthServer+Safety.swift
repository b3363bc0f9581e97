import Foundation
import NetRuntime

extension OAuthServer {
    /// Validates that a URL uses `https` or refers to this device, so that secrets are protected in transit.
    func requireSafety(of url: URL) throws(InvalidRequest) {
        guard url.scheme?.lowercased() == "https" || url.isLoopback else {
            throw InvalidRequest("the URL of the authorization server isn't an HTTPS URL (RFC 6749, section 3.2)")
        }
    }

    /// Returns whether the value of `iss` is the issuer of this server (RFC 9207, section 2.4).
    func isIssuer(_ name: String?) -> Bool {
        if let issuer { return name == issuer }
        guard let name, let authorizationURL else { return true }
        return URL(string: name)?.hasSameOrigin(as: authorizationURL) == true
    }
}

extension URL {
    /// Whether the host is a name or an IP address of this device (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3).
    fileprivate var isLoopback: Bool {
        guard let host = host?.lowercased() else { return false }
        let isAddress = host.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
        return isAddress || ["localhost", "::1", "[::1]"].contains(host) || host.hasSuffix(".localhost")
    }
}
