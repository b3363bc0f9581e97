#if os(Linux)
    /// The way of a request to its server: decides whether it may be sent, and gives the bytes of its body.
    struct CurlSending {
        /// An answer to the question whether a request may be sent now.
        enum Decision {
            case send
            /// The request was sent before, and sending it twice may do twice what it asks for.
            case refuse
            /// The connection brings bytes that nobody has asked for, or is closed.
            case useOtherConnection
        }

        /// The connection over which the request was sent last.
        private(set) var connection: CurlConnection?

        private var promise = CurlPromise()
        /// The number of times that the engine has let libcurl begin again.
        private var repetitions = 0
        private let sockets: CurlSockets
        private var body: BodyReader?
        /// The number of bytes of the body that were sent.
        private(set) var sent = 0

        init(_ job: CurlJob, _ sockets: CurlSockets) {
            body = job.body
            self.sockets = sockets
        }

        /// Decides whether the request may be sent over a connection. libcurl asks each time: it sends a request again by itself
        /// when a connection that was kept open is closed before a response comes.
        ///
        /// - Parameters:
        ///   - next: The connection.
        ///   - hasResponse: Whether some bytes of a response have arrived.
        ///   - isRepeatable: Whether the request may be sent twice.
        /// - Returns: The decision.
        mutating func decide(
            on next: CurlConnection,
            hasResponse: Bool,
            isRepeatable: @autoclosure () -> Bool
        ) -> Decision {
            if connection != nil {
                guard !hasResponse, promise.isGiven || isRepeatable() else { return .refuse }
            }
            guard sockets.isQuiet(next) else { return .useOtherConnection }
            // The last server's promise, which let the request pass, holds for one attempt.
            promise = CurlPromise()
            connection = next
            return .send
        }

        /// Begins again after libcurl has given up a connection of HTTP/2, where the request may be sent another time.
        ///
        /// libcurl begins again by itself after GOAWAY only since 8.4.
        ///
        /// - Parameter isRepeatable: Whether the request may be sent twice.
        /// - Returns: False if the transfer is over.
        mutating func beginAgain(isRepeatable: Bool) -> Bool {
            // As often as libcurl does it; without a promise, once (RFC 9110, section 9.2.2).
            guard promise.isGiven ? repetitions < 5 : isRepeatable && repetitions == 0 else { return false }
            repetitions += 1
            rewind()
            return true
        }

        /// Notes what libcurl says about the transfer.
        mutating func note(_ sentence: Slice<UnsafeRawBufferPointer>) { promise.note(sentence) }

        /// Notes that the connection carries one exchange at a time.
        func noteSerialConnection() {
            if let connection { sockets.noteSerial(connection) }
        }

        /// Fills a buffer with bytes of the body. Returns their number; `nil` if a file of the
        /// body has changed.
        mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            guard let count = body?.read(into: buffer) else { return nil }
            sent += count
            return count
        }

        /// Begins the body again.
        mutating func rewind() {
            body?.rewind()
            sent = 0
        }

        /// Closes the files of the body.
        mutating func close() { body?.close() }
    }
#endif
