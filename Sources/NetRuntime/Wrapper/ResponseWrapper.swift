/// What a server puts around every payload: everything but the payload.
///
/// A wrapper is a model of the fields that stand around the payload; it says where the payload stands and whether the
/// call succeeded:
///
///     struct ResultWrapper: ResponseWrapper {
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
/// The verdict comes before the payload, wherever the payload stands in the JSON: a rejection is never reported as a
/// payload that could not be decoded. A payload that follows the fields which the verdict depends on is read at once.
/// One that stands before them is read afterwards, if the verdict is good.
///
/// A scalar among the wrapper's own fields may come as another kind than declared: `"200"` for a number, `1` or
/// `"false"` for a flag, a number for a text. It is accepted and reported as drift, so that a failure and its reason
/// are not lost over a pair of quotes.
///
/// A verdict that stands in an object is a property that isn't optional, so that a response without it isn't a success:
///
///     struct ServerResponse: ResponseWrapper {
///         var metadata: Metadata
///
///         static var payload: PayloadPlace { "expectedResponse" }
///         func failure(status: Int) -> Metadata? { metadata.code == 0 ? nil : metadata }
///
///         static var fields: JSONFields { "metadata" }
///         init(_ unfilled: Unfilled) { metadata = Metadata(unfilled) }
///         mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&metadata) }
///     }
///
/// If every key that the verdict depends on is null, the response is `ClientError.undecodable` where ``failure(status:)`` is
/// `nil`. Keys marked with `?` and those of ``absentInSuccess`` don't count.
///
/// A wrapper is read like a ``JSONModel``, but is none and is not `Decodable`: the table of how a type conforms to that
/// is made when the app runs, and every request would pay for it.
public protocol ResponseWrapper: Sendable {
    /// The failure of a bad verdict. By default `Never`: the wrapper has no verdict.
    associatedtype Failure: Sendable = Never

    /// The keys of the wrapper's own fields.
    static var fields: JSONFields { get }

    /// Makes a wrapper that holds nothing yet.
    init(_: Unfilled)

    /// Reads the value of one field, named by its place in ``fields``.
    mutating func fill(_ field: Int, from reader: inout JSONReader)

    /// Where the payload stands, unless a request says otherwise.
    static var payload: PayloadPlace { get }

    /// The keys that the verdict depends on. The payload is read once all of them have come. Keys marked with `?` do
    /// not count, as they may never come. By default these are the wrapper's ``fields``.
    static var verdictFields: JSONFields { get }

    /// The keys, or paths of keys with dots between them, of fields that may be absent in a success. There null, `""`,
    /// `[]` and `{}` are as good as absent, whatever the field's type: many servers write in one of these ways that
    /// there is no error. By default there are no such fields.
    ///
    ///     static var absentInSuccess: JSONFields { "error meta.warning" }
    static var absentInSuccess: JSONFields { get }

    /// The verdict: why the call failed, or `nil` if it did not.
    ///
    /// - Parameter status: The HTTP status, for APIs whose verdict depends on it.
    /// - Returns: The failure, or `nil`.
    func failure(status: Int) -> Failure?
}

extension ResponseWrapper {
    /// All keys of the wrapper.
    public static var verdictFields: JSONFields { fields }

    /// None.
    public static var absentInSuccess: JSONFields { "" }
}

extension ResponseWrapper where Failure == Never {
    /// None, as there is no verdict.
    public static var verdictFields: JSONFields { "" }

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
