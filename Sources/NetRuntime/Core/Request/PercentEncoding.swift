/// A percent-encoding, which determines the bytes that stay unchanged.
package enum PercentEncoding {
    /// The encoding that keeps only RFC 3986's unreserved characters, which are valid anywhere in a URL.
    case value
    /// The encoding that also keeps reserved characters and existing percent-encoded triplets (RFC 6570, `{+…}` and
    /// `{#…}`).
    case reserved
    /// The encoding of a variable's name. It keeps the same characters as `reserved`, but decodes triplets of
    /// unreserved characters.
    ///
    /// In a template, the name of a variable contains even unreserved characters such as `-` as triplets (RFC 6570,
    /// section 2.3). A URL contains them unencoded (RFC 3986, section 2.3).
    case name
    /// The encoding of `application/x-www-form-urlencoded`, in which a space becomes `+` (WHATWG URL, section 5.2).
    case form
    /// The encoding of characters that aren't allowed in a cookie's value (RFC 6265, section 4.1.1). Values that a
    /// server sent in cookies stay unchanged.
    case cookie
    /// No encoding, for header values.
    case none
}

extension PercentEncoding {
    /// Appends the encoding of a string, in UTF-8.
    func append(_ text: some StringProtocol, to bytes: inout [UInt8]) {
        if text.utf8.withContiguousStorageIfAvailable({ append($0[...], to: &bytes) }) == nil {
            append(Array(text.utf8)[...], to: &bytes)
        }
    }

    /// Appends the encoding of a string, given as UTF-8.
    func append(_ text: some RandomAccessCollection<UInt8>, to bytes: inout [UInt8]) {
        var rest = text[...]
        while let byte = rest.popFirst() {
            if self == .name, byte == UInt8(ascii: "%"), let decoded = rest.hexByte, decoded.isUnreserved {
                rest = rest.dropFirst(2)
                bytes.append(decoded)
            } else if keeps(byte, before: rest) {
                bytes.append(byte)
            } else if self == .form, byte == UInt8(ascii: " ") {
                bytes.append(UInt8(ascii: "+"))
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(hexDigit(byte >> 4))
                bytes.append(hexDigit(byte & 15))
            }
        }
    }

    /// Returns the encoding of a string.
    package func encode(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func keeps(_ byte: UInt8, before rest: some Collection<UInt8>) -> Bool {
        switch self {
        case .value: byte.isUnreserved
        case .reserved, .name: byte.isUnreserved || byte.isReserved || (byte == 0x25 && rest.startsWithTwoHexDigits)
        case .form: byte.isUnreserved && byte != UInt8(ascii: "~") || byte == UInt8(ascii: "*")
        case .cookie: byte.isCookieOctet
        case .none: true
        }
    }

    private func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }

    fileprivate var isReserved: Bool {
        switch Unicode.Scalar(self) {
        case ":", "/", "?", "#", "[", "]", "@", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=": true
        default: false
        }
    }

    fileprivate var isCookieOctet: Bool {
        switch Unicode.Scalar(self) {
        case "\"", ",", ";", "\\": false
        default: (0x21...0x7E).contains(self)
        }
    }

    fileprivate var isHexDigit: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."f", "A"..."F", "0"..."9": true
        default: false
        }
    }
}

extension Collection<UInt8> {
    var startsWithTwoHexDigits: Bool { hexByte != nil }

    /// The value of the two hexadecimal digits at the beginning; `nil` if they are missing.
    fileprivate var hexByte: UInt8? {
        let start = prefix(2)
        guard start.count == 2, start.allSatisfy(\.isHexDigit) else { return nil }
        return UInt8(String(decoding: start, as: UTF8.self), radix: 16)
    }
}
