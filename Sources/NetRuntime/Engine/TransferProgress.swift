/// How much of an exchange's bodies has been moved.
public struct TransferProgress: Sendable, Hashable {
    /// The bytes of the request's body that have been sent.
    public var sent: Int64

    /// The bytes of the request's body in all. `nil` if that is not known.
    public var toSend: Int64?

    /// The bytes of the response's body that have arrived, uncompressed.
    public var received: Int64

    /// The bytes of the response's body in all, as its head says. `nil` if it does not.
    public var toReceive: Int64?

    /// Makes a report.
    public init(sent: Int64 = 0, toSend: Int64? = nil, received: Int64 = 0, toReceive: Int64? = nil) {
        self.sent = sent
        self.toSend = toSend
        self.received = received
        self.toReceive = toReceive
    }
}

extension TransferProgress {
    /// How much of the request's body has been sent, from 0 to 1. `nil` if its size is not known, or there is none.
    public var fractionSent: Double? { Self.fraction(sent, of: toSend) }

    /// How much of the response's body has arrived, from 0 to 1. `nil` if its size is not known, or there is none.
    public var fractionReceived: Double? { Self.fraction(received, of: toReceive) }

    /// How much has been moved of the body that is on its way, from 0 to 1: of the response's as soon as its size is known,
    /// of the request's until then. `nil` if neither size is known.
    public var fractionCompleted: Double? { fractionReceived ?? fractionSent }

    /// A body may turn out to be longer than was said.
    private static func fraction(_ part: Int64, of whole: Int64?) -> Double? {
        guard let whole, whole > 0 else { return nil }
        return min(Double(part) / Double(whole), 1)
    }
}
