/// What a server puts around every payload: everything but the payload.
///
/// A wrapper is a model of the fields that stand around the payload; it says where the payload stands and whether the
/// call succeeded:
///
///     struct Envelope: ResponseWrapper {
///         var code = 0
///         var reason: String?
///
///         static var payload: PayloadPlace { "result" }
///         func failure(status: Int) -> String? { code == 0 ? nil : reason ?? "code \(code)" }
///
///         static var fields: JSONFields { "code reason?" }
///         init(_: Unfilled) {}
///         mutating func fill(_ field: Int, from reader: inout JSONReader) {
///             switch field {
///             case 0: reader.read(&code)
///             case 1: reader.read(&reason)
///             default: break
///             }
///         }
///     }
///
/// The verdict is asked before the payload is read, wherever the payload stands in the JSON: the server's "no" is never
/// reported as a payload that could not be decoded.
public protocol ResponseWrapper: JSONModel {
    /// The API's typed "no"; `Never` if the wrapper has no verdict.
    associatedtype Failure: Sendable = Never

    /// Where the payload stands, unless a request says otherwise.
    static var payload: PayloadPlace { get }

    /// The verdict: why the call failed, or `nil` if it did not.
    ///
    /// - Parameter status: The HTTP status, for APIs whose verdict depends on it.
    /// - Returns: The failure, or `nil`.
    func failure(status: Int) -> Failure?
}

extension ResponseWrapper where Failure == Never {
    /// No verdict.
    public func failure(status: Int) -> Never? { nil }
}

/// The wrapper of responses that have none: the payload is the whole body.
public struct Unwrapped: ResponseWrapper {
    /// No fields.
    public static var fields: JSONFields { "" }

    /// The whole body.
    public static var payload: PayloadPlace { .body }

    /// Makes the wrapper.
    public init(_: Unfilled) {}

    /// Reads nothing.
    public mutating func fill(_ field: Int, from reader: inout JSONReader) {}
}
