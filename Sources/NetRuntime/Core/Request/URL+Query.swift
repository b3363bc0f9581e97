package import Foundation

extension URL {
    /// Returns whether the query has a parameter with this name.
    func hasQueryParameter(_ name: String) -> Bool { queryParameter(name) != nil }

    /// Returns the first value of a query parameter, decoded; `nil` if the parameter is missing.
    func queryParameter(_ name: String) -> String? {
        let items = URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []
        return items.first { $0.name == name }.map { $0.value ?? "" }
    }

    /// Replaces all values of a query parameter and keeps the other parameters unchanged.
    mutating func setQueryParameter(_ name: String, to value: String) {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return }
        let key = PercentEncoding.value.encode(name)
        var pairs = (parts.percentEncodedQuery ?? "").split(separator: "&").map(String.init)
        pairs.removeAll { pair in
            let encodedName = pair.prefix { $0 != "=" }
            return encodedName == key || encodedName.removingPercentEncoding == name
        }
        pairs.append("\(key)=\(PercentEncoding.value.encode(value))")
        parts.percentEncodedQuery = pairs.joined(separator: "&")
        self = parts.url ?? self
    }

    /// Appends query parameters to the existing ones.
    package mutating func appendQuery(_ pairs: [(name: String, value: String)]) {
        guard !pairs.isEmpty, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return }
        let new = pairs.map { "\(PercentEncoding.value.encode($0.name))=\(PercentEncoding.value.encode($0.value))" }
        let old = parts.percentEncodedQuery.map { $0.isEmpty ? [] : [$0] } ?? []
        parts.percentEncodedQuery = (old + new).joined(separator: "&")
        self = parts.url ?? self
    }

    /// Returns whether two URLs have the same origin: scheme, host and port (RFC 6454).
    package func hasSameOrigin(as other: URL) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased() && canonicalHost == other.canonicalHost
            && effectivePort == other.effectivePort
    }

    /// The URL without insignificant differences (RFC 9110, section 4.2.3). These are the case of the scheme, the
    /// spelling of the host, the default port, an empty path and the fragment.
    package var normalized: String {
        guard var parts = URLComponents(url: withCanonicalHost, resolvingAgainstBaseURL: true) else {
            return absoluteString
        }
        parts.scheme = parts.scheme?.lowercased()
        if parts.port == (parts.scheme == "https" ? 443 : 80) { parts.port = nil }
        if parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
        parts.fragment = nil
        return parts.string ?? absoluteString
    }

    private var effectivePort: Int? { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }
}
