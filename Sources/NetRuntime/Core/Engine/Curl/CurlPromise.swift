#if os(Linux)
    /// The guarantee of an HTTP/2 server that it hasn't processed a request (RFC 9113, section 8.7), read from
    /// libcurl's log.
    ///
    /// libcurl doesn't report the guarantee as a value: one result code stands for several failures. Unknown log
    /// messages, such as those of another version, guarantee nothing.
    struct CurlPromise {
        private var isRefused = false
        private var stream: Int?
        /// The last stream that the server can have processed, from its GOAWAY frame; `nil` before such a frame.
        private var lastStream: Int?

        /// Whether the server has guaranteed that it hasn't processed the request.
        var isUnprocessed: Bool {
            if isRefused { return true }
            // Streams of clients have the IDs 1, 3, 5 and so on.
            return lastStream.map { $0 < stream ?? 1 } ?? false
        }

        /// Reads a log message of libcurl about the transfer of the request.
        mutating func note(_ logMessage: Slice<UnsafeRawBufferPointer>) {
            // Only `Curl_retry_request` logs this message, after the server has refused the stream.
            if logMessage.remainder(after: "REFUSED_STREAM, retrying") != nil { isRefused = true }
            // libcurl up to 8.0 uses the second spelling.
            for prefix: StaticString in ["received GOAWAY, error=", "recveived GOAWAY, error="] {
                guard let error = logMessage.remainder(after: prefix) else { continue }
                let end = error.drop(while: Self.isDigit)
                lastStream = end.remainder(after: ", last_stream=").flatMap(Self.number) ?? lastStream
            }
            // libcurl up to 8.2 uses the first message.
            for prefix: StaticString in ["Using Stream ID: ", "[HTTP/2] ["] {
                stream = logMessage.remainder(after: prefix).flatMap(Self.number) ?? stream
            }
        }

        private static func number(_ text: Slice<UnsafeRawBufferPointer>) -> Int? {
            Int(String(decoding: text.prefix(while: isDigit), as: UTF8.self))
        }

        private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    }

    extension Slice<UnsafeRawBufferPointer> {
        /// Returns the part of a log message after a prefix; `nil` if the message doesn't begin with the prefix.
        func remainder(after prefix: StaticString) -> Self? {
            prefix.withUTF8Buffer { starts(with: $0) ? dropFirst($0.count) : nil }
        }
    }
#endif
