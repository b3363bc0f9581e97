import Foundation

/// Writes a line for each request and each response.
///
///     → GET https://api.example.com/v1/pets?limit=10&token=‹redacted›
///     ← 200 GET https://api.example.com/v1/pets?limit=10&token=‹redacted› (ListPets, 2318 bytes, 41 ms)
///
/// Secrets are left out: credentials in headers, query parameters and addresses whose names suggest one. Bodies are not
/// written at all.
///
/// Place it last to see requests as they are sent, first to see each call once however often it is tried.
public struct Logging: Middleware {
    /// How much is written.
    public enum Detail: Sendable {
        /// One line for the request, one for the response.
        case lines
        /// The headers as well, a line for each.
        case headers
    }

    private let detail: Detail
    private let write: @Sendable (String) -> Void

    /// Makes a middleware that hands each text, which may have several lines and does not end in one, to `write`.
    public init(_ detail: Detail = .lines, write: @escaping @Sendable (String) -> Void) {
        self.detail = detail
        self.write = write
    }

    /// Writes the request, then the response or the error.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        let secret = request.credentialNames
        let subject = "\(request.method) \(request.url.redacted(secret: secret))"
        write("→ \(subject)" + lines(request.headers, secret: secret))
        let clock = ContinuousClock()
        let start = clock.now
        do {
            let response = try await next(request)
            let summary = "(\(endpoint.name), \(response.body.count) bytes, \((clock.now - start).milliseconds) ms)"
            write("← \(response.status) \(subject) \(summary)" + lines(response.headers, secret: secret))
            return response
        } catch {
            // The error's own text may hold the address; its kind is enough here.
            let reason = (error as? TransportError)?.description ?? String(describing: type(of: error))
            write("✗ \(subject) (\(endpoint.name), \((clock.now - start).milliseconds) ms): \(reason)")
            throw error
        }
    }

    private func lines(_ headers: Headers, secret: Set<String>) -> String {
        guard detail == .headers else { return "" }
        return headers.map { field in
            let name = field.name.lowercased()
            var value: String? = field.value.printable
            if Self.addresses.contains(name) { value = URL(string: field.value)?.redacted(secret: secret) }
            if secret.contains(name) || Secrets.isSecret(name) { value = nil }
            return "\n    \(field.name): \(value ?? Secrets.replacement)"
        }.joined()
    }

    /// The headers that hold addresses, with queries of their own.
    private static let addresses: Set<String> = ["location", "content-location", "referer"]
}

extension Middleware where Self == Logging {
    /// Writes a line for each request and each response to the standard error stream, without secrets.
    public static var logging: Self { logging() }

    /// Writes a line for each request and each response to the standard error stream, without secrets.
    public static func logging(_ detail: Logging.Detail = .lines) -> Self {
        Self(detail) { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    }

    /// Hands a text for each request and each response to `write`, without secrets.
    public static func logging(
        _ detail: Logging.Detail = .lines,
        write: @escaping @Sendable (String) -> Void
    ) -> Self {
        Self(detail, write: write)
    }
}

extension URL {
    /// The address without the secrets in it: its user and password, and query parameters that sound like one.
    fileprivate func redacted(secret: Set<String>) -> String {
        var address = absoluteString[...]
        var text = ""
        if let slashes = address.range(of: "//") {
            let authority = address[slashes.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            if let at = authority.lastIndex(of: "@") {
                text = address[..<slashes.upperBound] + Secrets.replacement
                address = address[at...]
            }
        }
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        text += parts[0]
        guard parts.count == 2 else { return text }
        let query = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
            let written = pair.prefix { $0 != "=" }
            let name = written.removingPercentEncoding ?? String(written)
            let isSecret = secret.contains(name.lowercased()) || Secrets.isSecret(name)
            return isSecret ? "\(written)=\(Secrets.replacement)" : String(pair)
        }
        return text + "?" + query.joined(separator: "&")
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
