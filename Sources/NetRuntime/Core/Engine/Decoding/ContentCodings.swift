#if os(Linux)
    import Foundation

    /// The content codings of a response (RFC 9110, section 8.4.1), which are decoded one after the
    /// other as the body arrives.
    ///
    /// The engine decodes bodies itself, because libcurl accepts a truncated compressed body as complete. libcurl also
    /// fails if a server sends a charset or an encryption as `Content-Encoding`.
    struct ContentCodings {
        /// The decoders, in the order in which they are applied.
        private var decoders: [any ContentDecoder] = []

        /// The codings that this process can decode, as a value of `Accept-Encoding`.
        static let acceptEncoding: String = {
            let names = [
                ("gzip, deflate", Zlib.shared == nil), ("br", Brotli.shared == nil), ("zstd", Zstd.shared == nil),
            ]
            let available = names.filter { !$0.1 }.map(\.0)
            return available.isEmpty ? "identity" : available.joined(separator: ", ")
        }()

        /// The maximum number of nested codings of a body, as in libcurl.
        private static let limit = 5

        /// Creates the decoders for the values of `Content-Encoding`.
        ///
        /// Names that aren't codings are ignored: `UTF-8`, `aws-chunked`, `base64`, an empty name.
        ///
        /// - Throws: `TransportError` of kind `badResponse` if this process doesn't support a coding, or if there are
        ///   too many.
        init(_ values: [String]) throws(TransportError) {
            for name in ContentCoding.names(values).reversed() {
                guard let coding = ContentCoding(rawValue: name), coding != .identity else { continue }
                guard decoders.count < Self.limit, let decoder = coding.makeDecoder() else {
                    throw TransportError(
                        .badResponse,
                        "The response's Content-Encoding isn't supported"
                    )
                }
                decoders.append(decoder)
            }
        }

        /// Whether the body isn't encoded.
        var isEmpty: Bool { decoders.isEmpty }

        /// Decodes bytes that have arrived.
        ///
        /// - Parameters:
        ///   - bytes: The bytes.
        ///   - output: A closure that receives decoded bytes in chunks. Returning `false` ends the decoding.
        /// - Returns: `false` if `output` returned `false`.
        /// - Throws: `TransportError` of kind `badResponse` if the bytes don't match the coding.
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

        /// Validates that the body is complete.
        ///
        /// - Throws: `TransportError` of kind `badResponse` if a part of the body is missing.
        func finish() throws(TransportError) {
            guard decoders.allSatisfy(\.isAtEnd) else {
                throw TransportError(.badResponse, "The response's compressed body is incomplete")
            }
        }
    }

    extension ContentCoding {
        /// Creates a decoder; `nil` if the process has no library for the coding.
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

    /// A type that decodes one content coding. It is used on one thread.
    protocol ContentDecoder: AnyObject {
        /// Whether the bytes so far are a complete body. An empty body is complete.
        var isAtEnd: Bool { get }

        /// Decodes bytes and passes the result to `output`. Returns `false` if `output` returned `false`.
        func decode(
            _ bytes: UnsafeRawBufferPointer,
            to output: (UnsafeRawBufferPointer) throws(TransportError) -> Bool
        ) throws(TransportError) -> Bool
    }

    extension TransportError {
        /// The error for bytes that don't match their content coding.
        static var brokenCoding: TransportError {
            TransportError(.badResponse, "The response's body doesn't match its Content-Encoding")
        }
    }
#endif
