import Foundation

extension HTTPResponse {
    /// The delay that the server requests (RFC 9110, section 10.2.3), in seconds or as a date; `nil` if there is none.
    ///
    /// A date is compared with the server's `Date` header. If that header is missing, the date is compared with this
    /// device's clock. If there are several values, the first is used.
    var retryAfter: Duration? {
        if let seconds = headers.elements("Retry-After").first?.deltaSeconds {
            return .seconds(min(seconds, Int(Int32.max)))
        }
        guard let date = HTTPDate.date("Retry-After", of: headers) else { return nil }
        let now = HTTPDate.date("Date", of: headers) ?? Date()
        return .seconds(max(0, date.timeIntervalSince(now)))
    }
}
