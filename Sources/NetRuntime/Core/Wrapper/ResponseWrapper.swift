/// A type that describes the fields that a server sends with every payload.
///
/// A wrapper declares these fields, the location of the payload, and the *verdict*: whether the call succeeded.
///
///     struct ResultWrapper: ResponseWrapper {
///         var code = 0
///         var reason: String?
///
///         static var payload: PayloadLocation { "result" }
///         func failure(status: Int) -> String? { code == 0 ? nil : reason ?? "code \(code)" }
///
///         static var fields: JSONFields { "code reason?" }
///         init(_: EmptyValue) {}
///         mutating func fill(_ field: Int, from reader: inout JSONReader) {
///             switch field {
///             case 0: reader.read(&code)
///             case 1: reader.read(&reason)
///             default: break
///             }
///         }
///     }
///
/// The verdict takes precedence over the payload, wherever the payload is in the JSON. A rejection is never reported as
/// a payload that can't be decoded. A payload after the fields of the verdict is read immediately. A payload before
/// these fields is read afterwards, if the verdict indicates a success.
///
/// A scalar in the wrapper's fields may have a type other than the declared one: `"200"` for a number, `1` or
/// `"false"` for a Boolean, or a number for a string. Such a scalar is accepted and reported as drift, so that a pair
/// of quotes doesn't hide a failure and its reason.
///
/// If the verdict is in an object, declare a property that isn't optional. Then a response without the object isn't a
/// success:
///
///     struct ServerResponse: ResponseWrapper {
///         var metadata: Metadata
///
///         static var payload: PayloadLocation { "expectedResponse" }
///         func failure(status: Int) -> Metadata? { metadata.code == 0 ? nil : metadata }
///
///         static var fields: JSONFields { "metadata" }
///         init(_ unfilled: EmptyValue) { metadata = Metadata(unfilled) }
///         mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&metadata) }
///     }
///
/// If every key of the verdict is null and ``failure(status:)`` returns `nil`, the call throws
/// `ClientError.undecodable`. Keys marked with `?` and those of ``absentInSuccess`` are exempt.
///
/// A wrapper is read like a ``JSONModel``, but conforms neither to ``JSONModel`` nor to `Decodable`. `Decodable`
/// belongs to the standard library, so a conformance would be set up at run time, with extra code in every request.
public protocol ResponseWrapper: Sendable {
    /// The type of the failure that a wrapper reports. `Never` by default, for a wrapper without a verdict.
    associatedtype Failure: Sendable = Never

    /// The keys of the wrapper's fields, without the payload.
    static var fields: JSONFields { get }

    /// Creates a wrapper without values.
    init(_: EmptyValue)

    /// Reads the value of one field, given its index in ``fields``.
    mutating func fill(_ field: Int, from reader: inout JSONReader)

    /// The location of the payload, unless the endpoint of a request specifies another location.
    static var payload: PayloadLocation { get }

    /// The keys that the verdict depends on. By default, the wrapper's ``fields``.
    ///
    /// The payload is read once all of these keys have occurred. Keys marked with `?` may be missing, so the reader
    /// doesn't wait for them.
    static var verdictFields: JSONFields { get }

    /// The keys of fields that may be absent in a success, or their paths with keys separated by dots. By default,
    /// none.
    ///
    /// In these fields, null, `""`, `[]` and `{}` count as absent, whatever the field's type. Many servers write one of
    /// these values if there is no error.
    ///
    ///     static var absentInSuccess: JSONFields { "error meta.warning" }
    static var absentInSuccess: JSONFields { get }

    /// Returns the verdict: the reason that the call failed, or `nil` if it succeeded.
    ///
    /// - Parameter status: The HTTP status, for APIs whose verdict depends on it.
    /// - Returns: The failure, or `nil` for a success.
    func failure(status: Int) -> Failure?
}

extension ResponseWrapper {
    /// All keys of the wrapper.
    public static var verdictFields: JSONFields { fields }

    /// A table without keys.
    public static var absentInSuccess: JSONFields { "" }
}

extension ResponseWrapper where Failure == Never {
    /// A table without keys, because there is no verdict.
    public static var verdictFields: JSONFields { "" }

    /// Returns `nil`, because there is no verdict.
    public func failure(status: Int) -> Never? { nil }
}

/// A wrapper without fields, for responses whose whole body is the payload.
@_documentation(visibility: internal)
public struct Unwrapped: ResponseWrapper {
    /// A table without keys.
    public static var fields: JSONFields { "" }

    /// The location of the payload: the whole body.
    public static var payload: PayloadLocation { .body }

    /// Creates the wrapper.
    public init(_: EmptyValue) {}

    /// Does nothing, because there are no fields.
    public mutating func fill(_ field: Int, from reader: inout JSONReader) {}
}
