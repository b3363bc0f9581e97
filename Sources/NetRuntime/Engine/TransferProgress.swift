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
