/// What an exchange has moved and how long its parts took, as far as the engine knows.
public struct TransferMetrics: Sendable, Hashable {
    /// The bytes of the request's body that were sent.
    public var bytesSent: Int64

    /// The bytes of the response's body that have arrived, uncompressed. Of a stream, those that came with its head.
    public var bytesReceived: Int64

    /// The time that the last request, that is after redirects, waited for its turn, as there were no more connections than the
    /// engine may have. `nil` if that is not measured.
    public var queue: Duration?

    /// The time from the end of that wait to the head of the response.
    public var timeToFirstByte: Duration?

    /// The time it took to find the server's address. `nil` if that was known, or is not measured by the engine.
    public var nameLookup: Duration?

    /// The time it took to open the connection, TLS included. `nil` if it was open, or that is not measured by the
    /// engine.
    public var connection: Duration?

    /// The time of `connection` that TLS took.
    public var secureConnection: Duration?

    /// Whether the connection was open already. `nil` if that is not measured.
    public var isConnectionReused: Bool?

    /// Makes a report.
    public init(
        bytesSent: Int64 = 0,
        bytesReceived: Int64 = 0,
        queue: Duration? = nil,
        timeToFirstByte: Duration? = nil,
        nameLookup: Duration? = nil,
        connection: Duration? = nil,
        secureConnection: Duration? = nil,
        isConnectionReused: Bool? = nil
    ) {
        self.bytesSent = bytesSent
        self.bytesReceived = bytesReceived
        self.queue = queue
        self.timeToFirstByte = timeToFirstByte
        self.nameLookup = nameLookup
        self.connection = connection
        self.secureConnection = secureConnection
        self.isConnectionReused = isConnectionReused
    }
}

#if !canImport(FoundationNetworking)
    import Foundation

    extension TransferMetrics {
        /// Takes over what a session has measured.
        mutating func add(_ metrics: URLSessionTaskMetrics) {
            guard let transaction = metrics.transactionMetrics.last else { return }
            nameLookup = Self.duration(transaction.domainLookupStartDate, transaction.domainLookupEndDate)
            connection = Self.duration(transaction.connectStartDate, transaction.connectEndDate)
            isConnectionReused = transaction.isReusedConnection
            secureConnection = Self.duration(transaction.secureConnectionStartDate, transaction.secureConnectionEndDate)
        }

        private static func duration(_ start: Date?, _ end: Date?) -> Duration? {
            guard let start, let end else { return nil }
            return .seconds(end.timeIntervalSince(start))
        }
    }
#endif
