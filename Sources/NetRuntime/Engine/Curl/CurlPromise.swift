#if os(Linux)
    /// The promise of a server of HTTP/2 that it hasn't processed a request (RFC 9113, section 8.7), as far as libcurl logs it.
    ///
    /// libcurl gives no such promise as a value: its results stand for several failures. So other sentences, such as those of
    /// another version, promise nothing.
    struct CurlPromise {
        private var isRefused = false
        private var stream: Int?
        /// The last stream that the server may have processed, from its GOAWAY.
        private var lastStream: Int?

        /// Whether the server has said that it hasn't processed the request.
        var isGiven: Bool {
            if isRefused { return true }
            // Streams of clients have the IDs 1, 3, 5 and so on.
            return lastStream.map { $0 < stream ?? 1 } ?? false
        }

        /// Reads a sentence of libcurl about the transfer of the request.
        mutating func note(_ sentence: Slice<UnsafeRawBufferPointer>) {
            // `Curl_retry_request` logs this, and only then.
            if sentence.rest(after: "REFUSED_STREAM, retrying") != nil { isRefused = true }
            // The second is how libcurl spells it up to 8.0.
            for words: StaticString in ["received GOAWAY, error=", "recveived GOAWAY, error="] {
                guard let error = sentence.rest(after: words) else { continue }
                let end = error.drop(while: Self.isDigit)
                lastStream = end.rest(after: ", last_stream=").flatMap(Self.number) ?? lastStream
            }
            // The first is of libcurl up to 8.2.
            for words: StaticString in ["Using Stream ID: ", "[HTTP/2] ["] {
                stream = sentence.rest(after: words).flatMap(Self.number) ?? stream
            }
        }

        private static func number(_ text: Slice<UnsafeRawBufferPointer>) -> Int? {
            Int(String(decoding: text.prefix(while: isDigit), as: UTF8.self))
        }

        private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    }

    extension Slice<UnsafeRawBufferPointer> {
        /// Returns the part of a sentence of libcurl behind the words that it begins with; `nil` if it begins with others.
        func rest(after words: StaticString) -> Self? {
            words.withUTF8Buffer { starts(with: $0) ? dropFirst($0.count) : nil }
        }
    }
#endif
