/// The progress of an exchange's bodies.
public struct TransferProgress: Sendable, Hashable {
    /// The number of bytes of the request body that have been sent.
    public var sent: Int64

    /// The size of the request body in bytes. `nil` if it is unknown.
    public var toSend: Int64?

    /// The number of bytes of the response body that have arrived, uncompressed.
    public var received: Int64

    /// The size of the response body in bytes. `nil` if the head doesn't state it.
    public var toReceive: Int64?

    /// Creates a progress value.
    public init(sent: Int64 = 0, toSend: Int64? = nil, received: Int64 = 0, toReceive: Int64? = nil) {
        self.sent = sent
        self.toSend = toSend
        self.received = received
        self.toReceive = toReceive
    }
}

extension TransferProgress {
    /// The fraction of the request body that has been sent, from 0 to 1. `nil` if the size of the body is unknown, or
    /// if there is no body.
    public var fractionSent: Double? { Self.fraction(sent, of: toSend) }

    /// The fraction of the response body that has arrived, from 0 to 1. `nil` if the size of the body is unknown, or if
    /// there is no body.
    public var fractionReceived: Double? { Self.fraction(received, of: toReceive) }

    /// The progress of the current body, from 0 to 1. This is the response body as soon as its size is known, and the
    /// request body until then. `nil` if neither size is known.
    public var fractionCompleted: Double? { fractionReceived ?? fractionSent }

    /// Returns a fraction of at most 1, because a body can be longer than its stated size. Returns `nil` if the size
    /// is unknown or 0.
    private static func fraction(_ part: Int64, of whole: Int64?) -> Double? {
        guard let whole, whole > 0 else { return nil }
        return min(Double(part) / Double(whole), 1)
    }
}
