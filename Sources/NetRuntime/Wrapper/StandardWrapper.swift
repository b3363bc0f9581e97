/// The common wrapper `{"status": 200, "message": "ok", "data": …}`, ready to use.
///
///     struct ListPets: Request {
///         typealias Response = [Pet]
///         typealias Wrapper = StandardWrapper
///
///         static var endpoint: Endpoint { "GET /pets" }
///     }
///
/// A `status` from 200 to 299 is a success, so 201 is one, too. Any other is a `StandardFailure`, also when the HTTP status is
/// 200. A response whose `status` is null or missing is `ClientError.undecodable`, or `ClientError.unexpectedStatus` if the HTTP
/// status isn't a success. If only 200 is a success with your server, write a wrapper of your own (<doc:UnderstandingWrappers>).
public struct StandardWrapper: ResponseWrapper, Hashable {
    /// The server's own status, which need not be the HTTP status.
    public var status = 0

    /// The server's message.
    public var message: String?

    /// Makes a wrapper whose fields are read next.
    public init(_: Unfilled) {}

    /// The payload stands under `data`.
    public static var payload: PayloadPlace { "data" }

    /// A failure if the body's status is not from 200 to 299.
    public func failure(status: Int) -> StandardFailure? {
        200..<300 ~= self.status ? nil : StandardFailure(status: self.status, message: message)
    }
}

extension StandardWrapper {
    /// The wrapper's keys.
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

    /// The message in the body.
    public let message: String?

    /// Makes a failure.
    public init(status: Int, message: String?) {
        self.status = status
        self.message = message
    }

    /// The message, or the status where there is none.
    public var description: String { message ?? "status \(status)" }
}
