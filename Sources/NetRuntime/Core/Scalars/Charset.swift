/// A character encoding of the Encoding Standard (encoding.spec.whatwg.org).
///
/// In UTF-8, UTF-16 and windows-1252, an invalid byte becomes U+FFFD or the character that the standard assigns. The
/// other bytes stay readable. Foundation decodes all other charsets.
enum Charset: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
    case windows1252
    /// A charset with the raw value of its `String.Encoding`.
    case other(UInt)

    /// Creates the charset in the `charset` parameter of a media type (RFC 9110, section 8.3.2). Returns `nil` if the
    /// parameter is missing or unknown.
    init?(contentType: String) {
        for parameter in contentType.lowercased().split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, Self.trimmed(parts[0], " \t") == "charset" else { continue }
            self.init(label: String(Self.trimmed(parts[1], " \t\"'")))
            return
        }
        return nil
    }

    private static func trimmed(_ text: Substring, _ others: String) -> Substring {
        var text = text.drop(while: others.contains)
        while let last = text.last, others.contains(last) { text.removeLast() }
        return text
    }

    /// The byte order marks, which take precedence over a media type (section 6.1).
    private static let byteOrderMarks: [(bytes: [UInt8], charset: Charset)] = [
        ([0xEF, 0xBB, 0xBF], .utf8),
        ([0xFE, 0xFF], .utf16(isBigEndian: true)),
        ([0xFF, 0xFE], .utf16(isBigEndian: false)),
    ]

    /// Returns the charset of a body and the bytes without a byte order mark. The default is UTF-8.
    static func detect<Body: Collection<UInt8>>(
        in body: Body,
        contentType: String?
    ) -> (charset: Charset, text: Body.SubSequence) {
        if let byteOrderMark = byteOrderMarks.first(where: { body.starts(with: $0.bytes) }) {
            return (byteOrderMark.charset, body.dropFirst(byteOrderMark.bytes.count))
        }
        return (contentType.flatMap { Charset(contentType: $0) } ?? .utf8, body[...])
    }

    /// Returns the bytes as a string; `nil` if only Foundation can decode the charset.
    func decode(_ bytes: some Collection<UInt8>) -> String? {
        switch self {
        case .utf8: String(decoding: bytes, as: UTF8.self)
        case .utf16(let isBigEndian): String(decoding: Self.units(of: bytes, isBigEndian: isBigEndian), as: UTF16.self)
        case .windows1252: String(String.UnicodeScalarView(bytes.lazy.map(Self.scalar)))
        case .other: nil
        }
    }

    private static func units(of bytes: some Collection<UInt8>, isBigEndian: Bool) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2 + 1)
        var rest = bytes.makeIterator()
        while let first = rest.next() {
            // A single byte at the end is half a code unit, which is invalid.
            guard let second = rest.next() else { return units + [0xFFFD] }
            let (high, low) = isBigEndian ? (first, second) : (second, first)
            units.append(UInt16(high) << 8 | UInt16(low))
        }
        return units
    }

    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(upperControls[Int(byte - 0x80)]) ?? "\u{FFFD}"
    }

    /// The code points of windows-1252 from 0x80 to 0x9F. The other bytes are Latin-1.
    private static let upperControls: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
