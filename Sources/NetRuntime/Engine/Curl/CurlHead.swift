#if os(Linux)
    import Foundation

    /// The lines around a response's body, as they come: heads of interim responses, the head that counts, trailers.
    struct CurlHead: Sendable {
        /// How many bytes of lines a server may send before and after a body; libcurl's own limit since 8.2.
        static let limit = 300 * 1024

        private enum Place {
            case start, fields, body
        }

        /// The status of the last head that began.
        private(set) var status = 0

        /// Whether the last head is one of HTTP/1, in which responses come in the order of their requests.
        private(set) var isOfHTTP1 = false

        /// What came after the head that counts.
        private(set) var trailers: [UInt8] = []

        private var place = Place.start
        private var lines: [UInt8] = []
        private var framing = MessageFraming()
        private var size = 0

        /// Whether a head is there that is an answer.
        var isWhole: Bool { place == .body }

        /// Whether the server has sent anything.
        var hasBegun: Bool { size > 0 }

        /// Takes a line with its end. True if it is the last of the head that counts.
        ///
        /// - Throws: `TransportError` of kind `badResponse`.
        mutating func add(_ line: UnsafeRawBufferPointer) throws(TransportError) -> Bool {
            size += line.count
            guard size <= Self.limit else {
                throw TransportError(.badResponse, "The response's head is larger than \(Self.limit / 1024) kB")
            }
            let isEmpty = line.allSatisfy { $0 == Self.return || $0 == Self.newline }
            switch place {
            case .start:
                guard !isEmpty else { return false }
                (place, lines, framing) = (.fields, [], MessageFraming())
                status = Self.status(line)
                isOfHTTP1 = line.starts(with: Self.http1)
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
            // Of other interim responses nobody has asked for what comes after them.
            let isInterim = 100..<200 ~= status && status != 101
            place = isInterim ? .start : .body
            return place == .body
        }

        /// Whether the head says that the body has content codings.
        var hasContentCoding: Bool { framing.hasContentCoding }

        /// Whether the body ends with the connection, as nothing else says where it ends.
        var endsWithConnection: Bool { isOfHTTP1 && framing.length == nil && !framing.isChunked }

        /// The fields of the head that counts.
        var headers: Headers { Headers(HeaderSource { [lines] in Self.fields(lines) }) }

        /// The fields that came after the body.
        var trailerFields: Headers {
            trailers.isEmpty ? [:] : Headers(HeaderSource { [trailers] in Self.fields(trailers) })
        }

        private static func status(_ line: UnsafeRawBufferPointer) -> Int {
            // HTTP/1.1 200 OK
            let digits = line.drop { $0 != space }.drop { $0 == space }.prefix { digit.contains($0) }
            return digits.prefix(4).reduce(0) { $0 * 10 + Int($1 - digit.lowerBound) }
        }

        private static func fields(_ bytes: [UInt8]) -> [Headers.Field] {
            var fields: [Headers.Field] = []
            for line in bytes.split(separator: newline) {
                if let last = fields.last, line.first.map(isBlank) == true {
                    // A line that begins with a space goes on with the one before (RFC 9112, section 5.2).
                    fields[fields.count - 1] = Headers.Field(name: last.name, value: "\(last.value) \(text(line))")
                } else if let colon = line.firstIndex(of: colon) {
                    fields.append(Headers.Field(name: text(line[..<colon]), value: text(line[(colon + 1)...])))
                }
            }
            return fields
        }

        /// The text of some bytes without blanks around it: UTF-8, or what was the rule before it (RFC 9110, section 5.5).
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
