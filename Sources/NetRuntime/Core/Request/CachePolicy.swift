/// A policy for the use of stored responses.
public enum CachePolicy: Sendable, Hashable {
    /// Stored responses as HTTP allows (RFC 9111).
    case standard
    /// A new response from the server, requested without conditions. It may be stored.
    case reload
    /// A stored response of any age, or a new one only if none is stored.
    case preferStored
}
