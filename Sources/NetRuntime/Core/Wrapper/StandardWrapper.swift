/// The common wrapper `{"status": 200, "message": "ok", "data": …}`, ready to use.
///
///     struct ListPets: Request {
///         typealias Response = [Pet]
///         typealias Wrapper = StandardWrapper
///
///         static var endpoint: Endpoint { "GET /pets" }
///     }
///
/// A `status` from 200 to 299 is a success. Any other `status` is a `StandardFailure`, even if the HTTP status is 200.
/// If `status` is null or missing, the call throws `ClientError.undecodable`, or `ClientError.unexpectedStatus` if the
/// HTTP status isn't a success. If only 200 is a success on your server, write a wrapper for it
/// (<doc:UnderstandingWrappers>).
public struct StandardWrapper: ResponseWrapper, Hashable {
    /// The status in the body, which may differ from the HTTP status.
    public var status = 0

    /// The message in the body; `nil` if there is none.
    public var message: String?

    /// Creates a wrapper without values, for a reader that fills it.
    public init(_: EmptyValue) {}

    /// The location of the payload: the key `data`.
    public static var payload: PayloadLocation { "data" }

    /// Returns `nil` if the status in the body is from 200 to 299, and otherwise a failure.
    public func failure(status: Int) -> StandardFailure? {
        200..<300 ~= self.status ? nil : StandardFailure(status: self.status, message: message)
    }
}

extension StandardWrapper {
    /// The keys of the wrapper.
    public static var fields: JSONFields { "status message?" }

    /// Reads one field.
    public mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&status)
        case 1: reader.read(&message)
        default: break
        }
    }
}

/// The failure of a server that wraps its responses in a `StandardWrapper`.
public struct StandardFailure: Sendable, Hashable, CustomStringConvertible {
    /// The status in the body.
    public let status: Int

    /// The message in the body; `nil` if there is none.
    public let message: String?

    /// Creates a failure.
    public init(status: Int, message: String?) {
        self.status = status
        self.message = message
    }

    /// The message, or the status if there is no message.
    public var description: String { message ?? "status \(status)" }
}
