/// The sizes and durations of an exchange that the engine measures.
public struct TransferMetrics: Sendable, Hashable {
    /// The number of bytes of the request body that were sent.
    public var bytesSent: Int64

    /// The number of bytes of the response body that have arrived, uncompressed. For a stream, only the bytes that
    /// arrived together with the head.
    public var bytesReceived: Int64

    /// The time that the last request, after redirects, waited for a connection because of the engine's limit. `nil` if
    /// it isn't measured.
    public var queue: Duration?

    /// The time from the end of the wait in ``queue`` to the head of the response. `nil` if the engine doesn't measure
    /// it.
    public var timeToFirstByte: Duration?

    /// The time for resolving the host name. `nil` if no lookup was needed, or if the engine doesn't measure it.
    public var nameLookup: Duration?

    /// The time for opening the connection, including TLS. `nil` if the connection was already open, or if the engine
    /// doesn't measure it.
    public var connection: Duration?

    /// The part of ``connection`` that TLS took. `nil` for connections without TLS, or if ``connection`` is `nil`.
    public var secureConnection: Duration?

    /// A Boolean value that indicates whether the connection was already open. `nil` if the engine doesn't measure it.
    public var isConnectionReused: Bool?

    /// The version of HTTP, such as `HTTP/2`, for recordings. `nil` if the engine doesn't measure it.
    package var httpVersion: String?

    /// Creates metrics.
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

#if canImport(Darwin)
    import Foundation

    extension TransferMetrics {
        /// Adds the measurements of a session.
        mutating func add(_ metrics: URLSessionTaskMetrics) {
            guard let transaction = metrics.transactionMetrics.last else { return }
            nameLookup = Self.duration(transaction.domainLookupStartDate, transaction.domainLookupEndDate)
            connection = Self.duration(transaction.connectStartDate, transaction.connectEndDate)
            isConnectionReused = transaction.isReusedConnection
            httpVersion = transaction.networkProtocolName.map(Self.httpVersion)
            secureConnection = Self.duration(transaction.secureConnectionStartDate, transaction.secureConnectionEndDate)
        }

        /// Returns the version of HTTP for a protocol name of TLS (ALPN): `HTTP/2` for `h2`.
        private static func httpVersion(_ protocolName: String) -> String {
            protocolName.hasPrefix("h") && protocolName.count == 2
                ? "HTTP/\(protocolName.dropFirst())" : protocolName.uppercased()
        }

        private static func duration(_ start: Date?, _ end: Date?) -> Duration? {
            guard let start, let end else { return nil }
            return .seconds(end.timeIntervalSince(start))
        }
    }
#endif
