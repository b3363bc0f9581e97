import Foundation
import NetRuntime

/// The rules for using stale responses (RFC 5861, and RFC 9111, section 4.2.4).
extension StoredResponse {
    /// A reason for using a stale response.
    enum StalenessAllowance: String {
        /// A validation that runs in the background.
        case revalidating = "stale-while-revalidate"
        /// A server that can't be reached or has failed.
        case failed = "stale-if-error"
    }

    /// Returns whether a stale response can be used.
    ///
    /// - Parameters:
    ///   - request: The request, which can allow or forbid stale responses after an error.
    ///   - date: The current time.
    ///   - reason: The reason for using a stale response.
    ///   - allowance: The number of seconds that the cache allows. Longer allowances of the request or response take
    ///     precedence.
    /// - Returns: Whether the response can be used.
    func isUsable(for request: HTTPRequest, at date: Date, _ reason: StalenessAllowance, allowance: Int = 0) -> Bool {
        let requestControl = CacheControl(request.headers)
        let responseControl = CacheControl(response.headers)
        guard !["no-cache", "must-revalidate"].contains(where: responseControl.has),
            !["no-cache", "max-age", "min-fresh"].contains(where: requestControl.has)
        else { return false }
        let requestAllowance = reason == .failed ? requestControl.seconds(reason.rawValue) ?? 0 : 0
        let allowed = max(allowance, requestAllowance, responseControl.seconds(reason.rawValue) ?? 0)
        let staleness = age(at: date).subtractingReportingOverflow(lifetime)
        return !staleness.overflow && staleness.partialValue < allowed
    }

    /// Returns the response for a request although it is stale. The header `Cache-Status` indicates this (RFC 9211).
    func staleResponse(at date: Date) -> HTTPResponse {
        var httpResponse = httpResponse(at: date)
        let left = lifetime.subtractingReportingOverflow(age(at: date))
        httpResponse.headers.append(
            "Cache-Status",
            "netruntime; hit; ttl=\(left.overflow ? Int.min : left.partialValue)"
        )
        return httpResponse
    }
}
