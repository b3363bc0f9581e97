#if os(Linux)
    /// The sender of a request. It decides whether the request can be sent, and provides the bytes of its body.
    struct CurlSending {
        /// A decision about sending a request now.
        enum Decision {
            case send
            /// A rejection, because the request was sent before, and repeating it could repeat its effect.
            case reject
            /// A retry on another connection, because this connection has unexpected bytes or is closed.
            case useOtherConnection
        }

        /// The connection over which the request was last sent; `nil` if it wasn't sent.
        private(set) var connection: CurlConnection?

        private var promise = CurlPromise()
        /// The number of times that the engine has let libcurl restart the request.
        private var repetitions = 0
        private let sockets: CurlSockets
        private var body: BodyReader?
        /// The number of bytes of the body that were sent.
        private(set) var sent = 0

        init(_ job: CurlJob, _ sockets: CurlSockets) {
            body = job.body
            self.sockets = sockets
        }

        /// Decides whether the request can be sent over a connection. libcurl itself resends a request if an idle
        /// connection is closed before a response arrives. So the engine calls this method for each attempt.
        ///
        /// - Parameters:
        ///   - next: The connection.
        ///   - hasResponse: Whether bytes of a response have arrived.
        ///   - isRepeatable: Whether the request can be sent twice.
        /// - Returns: The decision.
        mutating func decide(
            on next: CurlConnection,
            hasResponse: Bool,
            isRepeatable: @autoclosure () -> Bool
        ) -> Decision {
            if connection != nil {
                guard !hasResponse, promise.isUnprocessed || isRepeatable() else { return .reject }
            }
            guard sockets.isQuiet(next) else { return .useOtherConnection }
            // A guarantee applies only to one attempt, so discard that of the previous attempt.
            promise = CurlPromise()
            connection = next
            return .send
        }

        /// Restarts the request after libcurl has given up an HTTP/2 connection, if the request can be sent again.
        ///
        /// libcurl itself restarts requests after GOAWAY only since 8.4.
        ///
        /// - Parameter isRepeatable: Whether the request can be sent twice.
        /// - Returns: `false` if the transfer has ended.
        mutating func restart(isRepeatable: Bool) -> Bool {
            // If there is a guarantee, the limit is that of libcurl. Otherwise, one repetition is allowed (RFC 9110,
            // section 9.2.2).
            guard promise.isUnprocessed ? repetitions < 5 : isRepeatable && repetitions == 0 else { return false }
            repetitions += 1
            rewind()
            return true
        }

        /// Reads a log message about the transfer.
        mutating func note(_ logMessage: Slice<UnsafeRawBufferPointer>) { promise.note(logMessage) }

        /// Records that the connection carries one exchange at a time.
        func noteSerialConnection() {
            if let connection { sockets.addSerial(connection) }
        }

        /// Fills a buffer with bytes of the body. Returns the number of bytes; `nil` if a file of the body has changed.
        mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            guard let count = body?.read(into: buffer) else { return nil }
            sent += count
            return count
        }

        /// Restarts at the beginning of the body.
        mutating func rewind() {
            body?.rewind()
            sent = 0
        }

        /// Closes the files of the body.
        mutating func close() { body?.close() }
    }
#endif
