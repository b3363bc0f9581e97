#if canImport(FoundationNetworking)
    /// The fields of a head that say where the body ends, and how it is encoded.
    struct MessageFraming: Sendable {
        /// The value of `Content-Length`.
        private(set) var length: Int?

        /// Whether the body comes in chunks.
        private(set) var isChunked = false

        /// Whether there is a `Content-Encoding`.
        private(set) var hasContentCoding = false

        /// Whether the last line was that of a field that says where the body ends.
        private var mayNotContinue = false

        /// Takes a line of the head, with its end.
        ///
        /// - Throws: `TransportError` of kind `badResponse` if the line makes it unclear where the body ends: that is how one
        ///   response is made to look like two (RFC 9112, sections 5.1, 5.2 and 6.3).
        mutating func add(_ line: UnsafeRawBufferPointer) throws(TransportError) {
            guard let first = line.first else { return }
            if Self.isBlank(first) {
                guard !mayNotContinue else { throw Self.unclear }
                return
            }
            mayNotContinue = false
            // Content-Length, Content-Encoding, Transfer-Encoding.
            guard first | 0x20 == UInt8(ascii: "c") || first | 0x20 == UInt8(ascii: "t"),
                let colon = line.firstIndex(of: UInt8(ascii: ":"))
            else { return }
            var name = line[..<colon]
            while let last = name.last, Self.isBlank(last) { name.removeLast() }
            let isLength = Self.matches(name, "content-length")
            if isLength || Self.matches(name, "transfer-encoding") {
                guard name.endIndex == colon else { throw Self.unclear }
                mayNotContinue = true
                let value = line[(colon + 1)...]
                if isLength { try add(length: value) } else { isChunked = Self.isChunked(value) }
            } else if Self.matches(name, "content-encoding") {
                hasContentCoding = true
            }
        }

        /// Takes a value of `Content-Length`: digits, or several times the same ones.
        private mutating func add(length value: Slice<UnsafeRawBufferPointer>) throws(TransportError) {
            for element in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
                let digits = Self.trimmed(element)
                guard digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
                    let number = Int(String(decoding: digits, as: UTF8.self)), length == nil || length == number
                else { throw Self.unclear }
                length = number
            }
        }

        private static func isChunked(_ value: Slice<UnsafeRawBufferPointer>) -> Bool {
            guard let last = value.split(separator: UInt8(ascii: ",")).last else { return false }
            return matches(trimmed(last), "chunked")
        }

        /// Returns an element of a value without the blanks and the end of the line around it.
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

        private static var unclear: TransportError {
            TransportError(.badResponse, "The response doesn't say clearly how long it is")
        }
    }
#endif
