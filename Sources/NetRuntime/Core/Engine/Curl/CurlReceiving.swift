#if os(Linux)
    import Foundation

    /// A decoder of a response body. It decodes the content codings and detects a truncated body.
    struct CurlReceiving {
        private let codings: ContentCodings
        private let secureEnding: SecureEnding?

        /// Creates a decoder for the body that follows a response head.
        ///
        /// - Throws: `TransportError` of kind `badResponse` if a content coding isn't supported.
        init(_ head: CurlHead, _ exchange: Exchange, _ handle: CurlHandle) throws(TransportError) {
            codings = try ContentCodings(head.hasContentCoding ? head.headers.values("Content-Encoding") : [])
            let hasBody = exchange.request.method != .head && head.status != 204 && head.status != 304
            let mayBeTruncated = hasBody && head.endsWithConnection && exchange.request.url.isSecure
            secureEnding = mayBeTruncated ? SecureEnding(of: handle) : nil
        }

        /// Receives bytes of the body.
        ///
        /// - Parameters:
        ///   - bytes: The encoded bytes.
        ///   - isPaused: A closure that returns whether the reader of a stream is slower than the server.
        ///   - output: A closure that receives decoded bytes. Returning `false` ends the transfer.
        /// - Returns: `false` if `output` returned `false`.
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
                // libcurl passes these bytes only once, so keep all decoded bytes in memory.
                guard count <= Self.expansionLimit || !isPaused() else {
                    throw TransportError(
                        .badResponse,
                        "A chunk of the response's body is too large when decompressed"
                    )
                }
                return output(bytes)
            }
        }

        /// The maximum number of bytes decoded from one chunk while the reader is paused.
        private static let expansionLimit = 64 << 20

        /// Validates that the body is complete.
        ///
        /// - Throws: `TransportError`.
        func finish() throws(TransportError) {
            if let secureEnding, !secureEnding.isRegular() { throw TransportError(.connectionLost) }
            try codings.finish()
        }
    }
#endif
