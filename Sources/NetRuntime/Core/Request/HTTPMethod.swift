/// An HTTP request method (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the method as it is sent, such as `GET`.
    public let rawValue: String

    /// Creates a method. Names are case-sensitive, and in upper case by convention.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The method that reads a resource.
    public static var get: Self { Self(rawValue: "GET") }
    /// The method that reads only the headers of a resource.
    public static var head: Self { Self(rawValue: "HEAD") }
    /// The method that submits data to a resource.
    public static var post: Self { Self(rawValue: "POST") }
    /// The method that replaces a resource.
    public static var put: Self { Self(rawValue: "PUT") }
    /// The method that changes part of a resource (RFC 5789).
    public static var patch: Self { Self(rawValue: "PATCH") }
    /// The method that removes a resource.
    public static var delete: Self { Self(rawValue: "DELETE") }
    /// The method that requests the options of a resource.
    public static var options: Self { Self(rawValue: "OPTIONS") }

    /// The method that runs the query in its body ("The HTTP QUERY Method", draft-ietf-httpbis-safe-method-w-body).
    public static var query: Self { Self(rawValue: "QUERY") }

    /// A Boolean value that indicates whether the method only reads (RFC 9110, section 9.2.1). QUERY also only reads.
    public var isSafe: Bool { ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].contains(rawValue) }

    /// A Boolean value that indicates whether repeating a request has no further effect (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool { isSafe || rawValue == "PUT" || rawValue == "DELETE" }

    /// The name of the method.
    public var description: String { rawValue }
}
