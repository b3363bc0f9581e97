/// Functions that recognize strings of types such as dates and UUIDs without deviations.
enum ScalarSyntax {
    /// Returns whether a string is a day: `2024-02-29`.
    static func isDate(_ text: String) -> Bool { CalendarDate(text) != nil }

    /// Returns whether a string begins with a year and has the hyphens of a day.
    static func beginsAsDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count >= 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
            && bytes[..<4].allSatisfy { (0x30...0x39).contains($0) }
    }

    /// Returns whether a string consists of hexadecimal digits in groups of 8, 4, 4, 4 and 12.
    static func isUUID(_ text: String) -> Bool { text.readUTF8(UUIDText.init) != nil }

    /// Returns whether a string is a URL with a host that every platform accepts.
    static func isWebURL(_ text: String) -> Bool {
        let schemes = ["https://", "http://", "wss://", "ws://", "ftp://"]
        guard let scheme = schemes.first(where: text.hasPrefix) else { return false }
        let rest = text.dropFirst(scheme.count)
        guard let first = rest.unicodeScalars.first, first.isASCIILetter || first.isASCIIDigit else {
            return false
        }
        return rest.unicodeScalars.allSatisfy { PathSyntax.isLegal($0) || "?#%".unicodeScalars.contains($0) }
            && hasWholePort(rest)
    }

    private static func hasWholePort(_ rest: Substring) -> Bool {
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return true }
        return parts.count == 2 && (UInt16(parts[1]) != nil || parts[1].isEmpty)
    }

    /// Returns whether a string is Base64 in groups of four, with `=` only at the end (RFC 4648, section 4).
    static func isBase64(_ text: String) -> Bool { text.readUTF8(Base64.reading)?.isPlain ?? false }

    /// Returns the bytes of Base64 in any variant; `nil` for any other string.
    static func bytes(decodingBase64 text: String) -> [UInt8]? { text.readUTF8(Base64.reading)?.bytes }
}

extension Base64 {
    /// Returns the bytes of a string, and whether the string has the standard form; `nil` if the string isn't Base64.
    static func reading(_ text: UnsafeBufferPointer<UInt8>) -> (bytes: [UInt8], isPlain: Bool)? {
        var decoder = Base64(text)
        var isValid = false
        let bytes = [UInt8](unsafeUninitializedCapacity: decoder.capacity) { buffer, count in
            isValid = decoder.decode(into: UnsafeMutableRawBufferPointer(buffer))
            count = decoder.count
        }
        return isValid ? (bytes, decoder.isPlain) : nil
    }
}
