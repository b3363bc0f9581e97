#if os(Linux)
    import Foundation

    /// The fields of a head that say where the body ends, and how it is encoded.
    struct CurlFraming: Sendable {
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
                let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
                if isLength { try add(length: value) } else { isChunked = Self.isChunked(value) }
            } else if Self.matches(name, "content-encoding") {
                hasContentCoding = true
            }
        }

        /// Takes a value of `Content-Length`: digits, or several times the same ones.
        private mutating func add(length value: String) throws(TransportError) {
            for number in value.split(separator: ",", omittingEmptySubsequences: false) {
                let digits = number.trimmingCharacters(in: .whitespacesAndNewlines)
                guard let number = Int(digits), digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
                    length == nil || length == number
                else { throw Self.unclear }
                length = number
            }
        }

        private static func isChunked(_ value: String) -> Bool {
            let last = value.split(separator: ",").last ?? ""
            return last.trimmingCharacters(in: .whitespacesAndNewlines).equalsIgnoringASCIICase("chunked")
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
