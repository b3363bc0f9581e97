#if os(Linux)
    import Foundation

    /// The way of a response's body to its reader: undoes its content codings, and knows whether all of it has come.
    struct CurlReceiving {
        private let codings: ContentCodings
        private let ending: SecureEnding?

        /// Creates the way of the body after a head.
        ///
        /// - Throws: `TransportError` of kind `badResponse` if a content coding can't be undone here.
        init(_ head: CurlHead, _ exchange: Exchange, _ handle: CurlHandle) throws(TransportError) {
            codings = try ContentCodings(head.hasContentCoding ? head.headers.values("Content-Encoding") : [])
            let hasBody = exchange.request.method != .head && head.status != 204 && head.status != 304
            let mayBeCut = hasBody && head.endsWithConnection && exchange.request.url.isSecure
            ending = mayBeCut ? SecureEnding(of: handle) : nil
        }

        /// Takes bytes that have arrived.
        ///
        /// - Parameters:
        ///   - bytes: The bytes, encoded.
        ///   - isPaused: Whether the reader of a stream is behind.
        ///   - output: Called with decoded bytes. False ends the transfer.
        /// - Returns: False if `output` did.
        /// - Throws: `TransportError` of kind `badResponse`.
        func receive(
            _ bytes: UnsafeRawBufferPointer,
            isPaused: () -> Bool,
            _ output: (UnsafeRawBufferPointer) -> Bool
        ) throws(TransportError) -> Bool {
            if codings.isEmpty { return output(bytes) }
            var count = 0
            return try codings.decode(bytes) { bytes throws(TransportError) in
                count += bytes.count
                // The bytes can't be left with libcurl any more, so all of what they stand for is held in memory.
                guard count <= Self.expansionLimit || !isPaused() else {
                    throw TransportError(
                        .badResponse,
                        "A part of the response's body grows too much when it is decoded"
                    )
                }
                return output(bytes)
            }
        }

        /// The number of bytes that may come of one piece of the body while its reader is behind.
        private static let expansionLimit = 64 << 20

        /// Checks that all of the body has come.
        ///
        /// - Throws: `TransportError`.
        func finish() throws(TransportError) {
            if let ending, !ending.isRegular() { throw TransportError(.connectionLost) }
            try codings.finish()
        }
    }
#endif
