#if os(Linux)
    import Foundation

    /// The lines before and after a response body: the heads of interim responses, the final head, and trailers.
    struct CurlHead: Sendable {
        /// The maximum size, in bytes, of the lines before and after a body. libcurl has the same limit since 8.2.
        static let limit = 300 * 1024

        private enum Section {
            case start, fields, body
        }

        /// The status of the last head that began.
        private(set) var status = 0

        /// Whether the last head is an HTTP/1 head. In HTTP/1, responses arrive in the order of their requests.
        private(set) var isHTTP1 = false

        /// The lines after the final head.
        private(set) var trailers: [UInt8] = []

        private var section = Section.start
        private var lines: [UInt8] = []
        private var framing = MessageFraming()
        private var size = 0

        /// Whether the final head is complete.
        var isWhole: Bool { section == .body }

        /// Whether the server has sent any bytes.
        var hasBegun: Bool { size > 0 }

        /// Adds a line with its line break. Returns `true` if the line completes the final head.
        ///
        /// - Throws: `TransportError` of kind `badResponse`.
        mutating func add(_ line: UnsafeRawBufferPointer) throws(TransportError) -> Bool {
            size += line.count
            guard size <= Self.limit else {
                throw TransportError(.badResponse, "The response's head is larger than \(Self.limit / 1024) kB")
            }
            let isEmpty = line.allSatisfy { $0 == Self.return || $0 == Self.newline }
            switch section {
            case .start:
                guard !isEmpty else { return false }
                (section, lines, framing) = (.fields, [], MessageFraming())
                status = Self.status(line)
                isHTTP1 = line.starts(with: Self.http1)
            case .fields:
                if isEmpty { return end() }
                lines += line
                try framing.add(line)
            case .body:
                if !isEmpty { trailers += line }
            }
            return false
        }

        private mutating func end() -> Bool {
            // An interim response is followed by another head. Only 101 changes the protocol, so it is final.
            let isInterim = 100..<200 ~= status && status != 101
            section = isInterim ? .start : .body
            return section == .body
        }

        /// Whether the head declares content codings of the body.
        var hasContentCoding: Bool { framing.hasContentCoding }

        /// Whether the end of the connection is the end of the body, because no field states its length.
        var endsWithConnection: Bool { isHTTP1 && framing.length == nil && !framing.isChunked }

        /// The fields of the final head.
        var headers: Headers { Headers(HeaderSource { [lines] in Self.fields(lines) }) }

        /// The trailer fields after the body.
        var trailerFields: Headers {
            trailers.isEmpty ? [:] : Headers(HeaderSource { [trailers] in Self.fields(trailers) })
        }

        private static func status(_ line: UnsafeRawBufferPointer) -> Int {
            // A status line has the form `HTTP/1.1 200 OK`.
            let digits = line.drop { $0 != space }.drop { $0 == space }.prefix { digit.contains($0) }
            return digits.prefix(4).reduce(0) { $0 * 10 + Int($1 - digit.lowerBound) }
        }

        private static func fields(_ bytes: [UInt8]) -> [Headers.Field] {
            var fields: [Headers.Field] = []
            for line in bytes.split(separator: newline) {
                if let last = fields.last, line.first.map(isBlank) == true {
                    // A line that begins with white space continues the previous one (RFC 9112, section 5.2).
                    fields[fields.count - 1] = Headers.Field(name: last.name, value: "\(last.value) \(text(line))")
                } else if let colon = line.firstIndex(of: colon) {
                    fields.append(Headers.Field(name: text(line[..<colon]), value: text(line[(colon + 1)...])))
                }
            }
            return fields
        }

        /// Returns bytes as a string without surrounding blanks. The bytes are decoded as UTF-8, or else as ISO 8859-1,
        /// the former rule (RFC 9110, section 5.5).
        private static func text(_ bytes: ArraySlice<UInt8>) -> String {
            var bytes = bytes.drop(while: isBlank)
            while let last = bytes.last, isBlank(last) { bytes.removeLast() }
            return String(bytes: bytes, encoding: .utf8) ?? String(bytes: bytes, encoding: .isoLatin1) ?? ""
        }

        private static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab || byte == `return` }

        private static let http1 = Array("HTTP/1".utf8)
        private static let digit = UInt8(ascii: "0")...UInt8(ascii: "9")
        private static let (space, tab, colon) = (UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ":"))
        private static let (`return`, newline) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    }
#endif
