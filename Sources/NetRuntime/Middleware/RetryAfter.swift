import Foundation

extension HTTPResponse {
    /// How long the server asks to wait (RFC 9110, section 10.2.3), in seconds or as a date; `nil` if it does not.
    ///
    /// A date is compared with the server's own clock, the `Date` header, where there is one. Of several the first counts.
    var retryAfter: Duration? {
        if let seconds = headers.elements("Retry-After").first?.deltaSeconds {
            return .seconds(min(seconds, Int(Int32.max)))
        }
        guard let date = HTTPDate.date("Retry-After", of: headers) else { return nil }
        let now = HTTPDate.date("Date", of: headers) ?? Date()
        return .seconds(max(0, date.timeIntervalSince(now)))
    }
}
