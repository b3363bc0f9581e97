import Foundation

/// An error whose description contains no secrets.
protocol RedactedError: Error, CustomStringConvertible {}

extension Error {
    /// The description of an error without secrets, the message of a `LocalizedError`, or the name of any other error's
    /// type. The properties of other errors may contain URLs and tokens, so they aren't shown.
    var safeDescription: String {
        (self as? any RedactedError)?.description
            ?? (self as? any LocalizedError)?.errorDescription.map { Redaction().text($0) }
            ?? String(describing: type(of: self as Any))
    }
}
