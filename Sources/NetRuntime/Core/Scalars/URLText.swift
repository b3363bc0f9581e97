/// The strings that are URLs (RFC 3986).
///
/// As in browsers, a URL may contain characters that must be percent-encoded, except for ASCII characters in its host.
enum URLText {
    /// A description of the expected value, for error messages.
    static var expected: String { "a URL" }

    /// Returns whether a string is a URL, which may be relative.
    static func isURL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !text.isEmpty else { return false }
        var start = 0
        // A bracket or an at sign before the first colon means that the colon precedes a port.
        let delimiter = end(of: text, from: 0) { !isDelimiter($0) }
        if delimiter < text.count, text[delimiter] == UInt8(ascii: ":") {
            guard isScheme(text[..<delimiter]) else { return false }
            start = delimiter + 1
        }
        guard text.count - start >= 2, text[start] == UInt8(ascii: "/"), text[start + 1] == UInt8(ascii: "/") else {
            return true
        }
        return isAuthority(text[(start + 2)..<end(of: text, from: start + 2) { !isEnd($0) }])
    }

    @inline(__always)
    private static func end(
        of text: UnsafeBufferPointer<UInt8>,
        from start: Int,
        while condition: (UInt8) -> Bool
    ) -> Int {
        var index = start
        while index < text.count, condition(text[index]) { index += 1 }
        return index
    }

    /// Returns a URL in which every character that a URL must not contain is percent-encoded.
    static func percentEncoded(_ text: UnsafeBufferPointer<UInt8>) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(text.count + 32)
        for (index, byte) in text.enumerated() {
            let isPercentSign = byte == UInt8(ascii: "%") && !isEscape(text[index...])
            if isPercentSign || !isNameCharacter(byte) && !isDelimiter(byte) && byte != UInt8(ascii: "%") {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            } else {
                encoded.append(byte)
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

    private static func isScheme(_ text: Part) -> Bool {
        guard let first = text.first else { return true }
        return isLetter(first)
            && text.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
    }

    private static func isAuthority(_ text: Part) -> Bool {
        let start = text.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? text.startIndex
        let isLiteral = text[start...].first == UInt8(ascii: "[")
        if isLiteral, let end = text[start...].firstIndex(of: UInt8(ascii: "]")) {
            return isAddress(text[(start + 1)..<end]) && isPort(text[(end + 1)...])
        }
        let end = text[start...].firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
        let name = text[start..<end]
        // A name with other letters is encoded as a whole, including its percent signs.
        let isASCII = name.allSatisfy { $0 < 0x80 }
        for index in name.indices where name[index] < 0x80 && !isNameCharacter(name[index]) {
            guard name[index] == UInt8(ascii: "%"), !isASCII || isEscape(name[index...]) else { return false }
        }
        return isPort(text[end...])
    }

    /// Returns whether a string is an IP address, without its brackets. A zone may follow a percent sign.
    private static func isAddress(_ text: Part) -> Bool {
        let address = text.prefix { $0 != UInt8(ascii: "%") }
        return address.allSatisfy { isNameCharacter($0) || $0 == UInt8(ascii: ":") }
    }

    private static func isPort(_ text: Part) -> Bool {
        text.isEmpty || text.first == UInt8(ascii: ":") && text.dropFirst().allSatisfy(isDigit)
    }

    private static func isEscape(_ text: Part) -> Bool {
        let digits = text.dropFirst().prefix(2)
        return digits.count == 2
            && digits.allSatisfy { isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20 }
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
            UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: "="):
            true
        default: isLetter(byte) || isDigit(byte)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Returns whether a character ends the authority.
    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    /// Returns whether a character separates parts of a URL (RFC 3986, "gen-delims").
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "@"): true
        default: isEnd(byte)
        }
    }
}
