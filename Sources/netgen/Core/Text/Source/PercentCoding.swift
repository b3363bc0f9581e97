extension StringProtocol {
    /// The string with percent-encoding removed, `a%20b` → `a b` (RFC 3986, section 2.1). A `%` without two
    /// hexadecimal digits is kept.
    var percentDecoded: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = Self.byte(rest.prefix(2)) {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
        let text = String(decoding: digits, as: UTF8.self)
        // `UInt8(_:radix:)` accepts a sign, so check the digits.
        guard digits.count == 2, text.allSatisfy(\.isHexDigit) else { return nil }
        return UInt8(text, radix: 16)
    }
}

extension UInt8 {
    /// The percent-encoded byte: `%2F`.
    var percentEncoded: String { (self < 16 ? "%0" : "%") + String(self, radix: 16, uppercase: true) }
}
