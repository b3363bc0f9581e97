#if os(Linux)
    import Foundation

    /// The content codings of a response (RFC 9110, section 8.4.1), undone one after the other while the body arrives.
    ///
    /// The engine decodes bodies itself: libcurl takes the beginning of a compressed body for the whole, and fails where a server
    /// names a charset or an encryption as a coding.
    struct ContentCodings {
        /// The decoders, in the order in which they are applied.
        private var decoders: [any ContentDecoder] = []

        /// The codings that this process can decode, as `Accept-Encoding` lists them.
        static let accepted: String = {
            let names = [
                ("gzip, deflate", Zlib.shared == nil), ("br", Brotli.shared == nil), ("zstd", Zstd.shared == nil),
            ]
            let known = names.filter { !$0.1 }.map(\.0)
            return known.isEmpty ? "identity" : known.joined(separator: ", ")
        }()

        /// The largest number of codings that a body may have on top of each other, as in libcurl.
        private static let limit = 5

        /// Creates the decoders for the values of `Content-Encoding`.
        ///
        /// Values that are no codings change nothing: `UTF-8`, `aws-chunked`, `base64`, an empty value.
        ///
        /// - Throws: `TransportError` of kind `badResponse` if a coding can't be undone here.
        init(_ values: [String]) throws(TransportError) {
            for name in ContentCoding.names(values).reversed() {
                guard let coding = ContentCoding(rawValue: name), coding != .identity else { continue }
                guard decoders.count < Self.limit, let decoder = coding.makeDecoder() else {
                    throw TransportError(
                        .badResponse,
                        "The response's body is encoded in a way that can't be read here"
                    )
                }
                decoders.append(decoder)
            }
        }

        /// Whether the body arrives as it is.
        var isEmpty: Bool { decoders.isEmpty }

        /// Decodes bytes that have arrived.
        ///
        /// - Parameters:
        ///   - bytes: The bytes.
        ///   - output: Called with decoded bytes, some at a time. False ends the decoding.
        /// - Returns: False if `output` did.
        /// - Throws: `TransportError` of kind `badResponse` if the bytes aren't what the coding says.
        func decode(
            _ bytes: UnsafeRawBufferPointer,
            to output: (UnsafeRawBufferPointer) throws(TransportError) -> Bool
        ) throws(TransportError) -> Bool {
            try decode(bytes, from: 0, output)
        }

        private func decode(
            _ bytes: UnsafeRawBufferPointer,
            from index: Int,
            _ output: (UnsafeRawBufferPointer) throws(TransportError) -> Bool
        ) throws(TransportError) -> Bool {
            guard index < decoders.count else { return bytes.isEmpty ? true : try output(bytes) }
            return try decoders[index].decode(bytes) { bytes throws(TransportError) in
                try decode(bytes, from: index + 1, output)
            }
        }

        /// Checks that the body has come to its end.
        ///
        /// - Throws: `TransportError` of kind `badResponse` if a part of it is missing.
        func finish() throws(TransportError) {
            guard decoders.allSatisfy(\.isAtEnd) else {
                throw TransportError(.badResponse, "The response's body ends before its content coding does")
            }
        }
    }

    extension ContentCoding {
        /// A decoder; `nil` if there is none in this process.
        func makeDecoder() -> (any ContentDecoder)? {
            switch self {
            case .gzip, .xGzip: Zlib.shared?.makeDecoder(.gzip)
            case .deflate: Zlib.shared?.makeDecoder(.deflate)
            case .br: Brotli.shared?.makeDecoder()
            case .zstd: Zstd.shared?.makeDecoder()
            case .identity, .compress, .xCompress, .dcb, .dcz, .exi, .pack200: nil
            }
        }
    }

    /// A decoder of one content coding. Used by one thread.
    protocol ContentDecoder: AnyObject {
        /// Whether the bytes so far are a whole body. An empty body is one.
        var isAtEnd: Bool { get }

        /// Decodes bytes, and passes what they stand for on. False if `output` wants no more.
        func decode(
            _ bytes: UnsafeRawBufferPointer,
            to output: (UnsafeRawBufferPointer) throws(TransportError) -> Bool
        ) throws(TransportError) -> Bool
    }

    extension TransportError {
        /// The error of bytes that aren't in their content coding.
        static var brokenCoding: TransportError {
            TransportError(.badResponse, "The response's body isn't in its content coding")
        }
    }
#endif
