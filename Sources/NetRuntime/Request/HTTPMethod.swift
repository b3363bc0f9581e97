/// An HTTP request method (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The method's name as it is sent, such as `GET`.
    public let rawValue: String

    /// Makes a method; names are case-sensitive and in capitals by convention.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads a resource.
    public static var get: Self { Self(rawValue: "GET") }
    /// Reads a resource's headers only.
    public static var head: Self { Self(rawValue: "HEAD") }
    /// Hands data to a resource.
    public static var post: Self { Self(rawValue: "POST") }
    /// Replaces a resource.
    public static var put: Self { Self(rawValue: "PUT") }
    /// Changes part of a resource (RFC 5789).
    public static var patch: Self { Self(rawValue: "PATCH") }
    /// Removes a resource.
    public static var delete: Self { Self(rawValue: "DELETE") }
    /// Asks what a resource allows.
    public static var options: Self { Self(rawValue: "OPTIONS") }

    /// Reads what the body asks for ("The HTTP QUERY Method", draft-ietf-httpbis-safe-method-w-body).
    public static var query: Self { Self(rawValue: "QUERY") }

    /// Whether the method only reads (RFC 9110, section 9.2.1). QUERY does, too.
    public var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].contains(rawValue) }

    /// Whether sending the request twice has the effect of sending it once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool { isSafe || rawValue == "PUT" || rawValue == "DELETE" }

    /// The method's name.
    public var description: String { rawValue }
}
