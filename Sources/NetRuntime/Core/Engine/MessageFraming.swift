#if canImport(FoundationNetworking)
    /// The header fields that determine the end and the encoding of a body.
    struct MessageFraming: Sendable {
        /// The value of `Content-Length`; `nil` if it is missing.
        private(set) var length: Int?

        /// Whether the body has the chunked transfer coding.
        private(set) var isChunked = false

        /// Whether the head has a `Content-Encoding`.
        private(set) var hasContentCoding = false

        /// Whether the last line was a field that determines the end of the body. A continuation line must not follow
        /// it.
        private var forbidsContinuation = false

        /// Adds a line of the head, including its line break.
        ///
        /// - Throws: `TransportError` of kind `badResponse` if the line makes the end of the body ambiguous. An
        ///   attacker can use an ambiguous end to split one response into two (RFC 9112, sections 5.1, 5.2 and 6.3).
        mutating func add(_ line: UnsafeRawBufferPointer) throws(TransportError) {
            guard let first = line.first else { return }
            if Self.isBlank(first) {
                guard !forbidsContinuation else { throw Self.ambiguousLength }
                return
            }
            forbidsContinuation = false
            // Only Content-Length, Content-Encoding and Transfer-Encoding are relevant, so skip other lines early.
            guard first | 0x20 == UInt8(ascii: "c") || first | 0x20 == UInt8(ascii: "t"),
                let colon = line.firstIndex(of: UInt8(ascii: ":"))
            else { return }
            var name = line[..<colon]
            while let last = name.last, Self.isBlank(last) { name.removeLast() }
            let isLength = Self.matches(name, "content-length")
            if isLength || Self.matches(name, "transfer-encoding") {
                guard name.endIndex == colon else { throw Self.ambiguousLength }
                forbidsContinuation = true
                let value = line[(colon + 1)...]
                if isLength { try add(length: value) } else { isChunked = Self.isChunked(value) }
            } else if Self.matches(name, "content-encoding") {
                hasContentCoding = true
            }
        }

        /// Adds a value of `Content-Length`: a number, or a list of equal numbers.
        private mutating func add(length value: Slice<UnsafeRawBufferPointer>) throws(TransportError) {
            for element in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
                let digits = Self.trimmed(element)
                guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
                    let number = Int(String(decoding: digits, as: UTF8.self)), length == nil || length == number
                else { throw Self.ambiguousLength }
                length = number
            }
        }

        private static func isChunked(_ value: Slice<UnsafeRawBufferPointer>) -> Bool {
            guard let last = value.split(separator: UInt8(ascii: ",")).last else { return false }
            return matches(trimmed(last), "chunked")
        }

        /// Returns an element of a value without surrounding blanks and line breaks.
        private static func trimmed(_ element: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
            var element = element.drop(while: isBlankOrEnd)
            while let last = element.last, isBlankOrEnd(last) { element.removeLast() }
            return element
        }

        private static func isBlankOrEnd(_ byte: UInt8) -> Bool {
            isBlank(byte) || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
        }

        private static func matches(_ name: Slice<UnsafeRawBufferPointer>, _ expected: StaticString) -> Bool {
            guard name.count == expected.utf8CodeUnitCount else { return false }
            return expected.withUTF8Buffer { zip(name, $0).allSatisfy { $0 | 0x20 == $1 | 0x20 } }
        }

        private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

        private static var ambiguousLength: TransportError {
            TransportError(.badResponse, "The length of the response is ambiguous")
        }
    }
#endif
