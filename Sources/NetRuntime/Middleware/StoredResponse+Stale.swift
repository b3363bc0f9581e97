import Foundation

/// Using a response that is not good any more (RFC 5861, and RFC 9111, section 4.2.4).
extension StoredResponse {
    /// Why a response is used that is not good any more.
    enum Excuse: String {
        /// The server is asked meanwhile.
        case revalidating = "stale-while-revalidate"
        /// The server cannot be asked, or has failed.
        case failed = "stale-if-error"
    }

    /// Whether the response may be used although it is not good any more.
    ///
    /// - Parameters:
    ///   - request: The request, which may allow it after an error, and may refuse it by asking for what is young.
    ///   - date: The time.
    ///   - excuse: Why.
    ///   - allowance: For how many seconds the cache allows it if nobody else does.
    /// - Returns: Whether the response may be used.
    func isUsable(for request: HTTPRequest, at date: Date, _ excuse: Excuse, allowance: Int = 0) -> Bool {
        let wanted = CacheControl(request.headers)
        let said = CacheControl(response.headers)
        guard !["no-cache", "must-revalidate"].contains(where: said.has),
            !["no-cache", "max-age", "min-fresh"].contains(where: wanted.has)
        else { return false }
        let asked = excuse == .failed ? wanted.seconds(excuse.rawValue) ?? 0 : 0
        let allowed = max(allowance, asked, said.seconds(excuse.rawValue) ?? 0)
        let staleness = age(at: date).subtractingReportingOverflow(lifetime)
        return !staleness.overflow && staleness.partialValue < allowed
    }

    /// The response as it answers a request although it is not good any more. `Cache-Status` says so (RFC 9211).
    func staleAnswer(at date: Date) -> HTTPResponse {
        var answer = answer(at: date)
        let left = lifetime.subtractingReportingOverflow(age(at: date))
        answer.headers.append("Cache-Status", "netruntime; hit; ttl=\(left.overflow ? Int.min : left.partialValue)")
        return answer
    }
}
