import Foundation

extension HTTPResponse {
    /// How long the server asks to wait (RFC 9110, section 10.2.3), in seconds or as a date; `nil` if it does not.
    ///
    /// A date is compared with the server's own clock, the `Date` header, where there is one.
    var retryAfter: Duration? {
        guard let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .seconds(Int32(text) ?? .max)
        }
        guard let date = HTTPDate.date(text) else { return nil }
        let now = headers["Date"].flatMap(HTTPDate.date) ?? Date()
        return .seconds(max(0, date.timeIntervalSince(now)))
    }
}
