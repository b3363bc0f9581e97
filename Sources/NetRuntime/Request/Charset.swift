import Foundation

/// How bytes stand for characters, after the Encoding Standard (encoding.spec.whatwg.org).
///
/// In Unicode and windows-1252 the bytes that stand for nothing become U+FFFD, or what the standard says, and the rest stays
/// readable. Everything else is Foundation's.
enum Charset: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
    case windows1252
    case other(String.Encoding)

    /// The charset that a media type names (RFC 9110, section 8.3.2); `nil` if it names none, or one that is not known.
    init?(contentType: String) {
        for parameter in contentType.lowercased().split(separator: ";").dropFirst() {
            let parts = parameter.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "charset" else { continue }
            self.init(label: parts[1].trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'")))
            return
        }
        return nil
    }

    /// The marks that texts begin with, which say more than a media type (section 6.1).
    private static let marks: [(bytes: [UInt8], charset: Charset)] = [
        ([0xEF, 0xBB, 0xBF], .utf8),
        ([0xFE, 0xFF], .utf16(isBigEndian: true)),
        ([0xFF, 0xFE], .utf16(isBigEndian: false)),
    ]

    /// The charset of a body, and the bytes of it that are text. UTF-8 where nothing says otherwise.
    static func found(in body: Data, contentType: String?) -> (charset: Charset, text: Data) {
        if let mark = marks.first(where: { body.starts(with: $0.bytes) }) {
            return (mark.charset, body.dropFirst(mark.bytes.count))
        }
        return (contentType.flatMap { Charset(contentType: $0) } ?? .utf8, body)
    }

    /// The text of a body.
    static func text(of body: Data, contentType: String?) -> String {
        let (charset, bytes) = found(in: body, contentType: contentType)
        return charset.decode(bytes) ?? String(decoding: bytes, as: UTF8.self)
    }
}

extension Charset {
    /// The text of bytes; `nil` if there is none in this charset, of which only Foundation is so strict.
    private func decode(_ bytes: Data) -> String? {
        switch self {
        case .utf8: String(decoding: bytes, as: UTF8.self)
        case .utf16(let isBigEndian): String(decoding: Self.units(of: bytes, isBigEndian: isBigEndian), as: UTF16.self)
        case .windows1252: String(String.UnicodeScalarView(bytes.lazy.map(Self.scalar)))
        case .other(let encoding): String(data: bytes, encoding: encoding)
        }
    }

    private static func units(of bytes: Data, isBigEndian: Bool) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2 + 1)
        var rest = bytes.makeIterator()
        while let first = rest.next() {
            // Half a unit at the end stands for nothing.
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

    /// Index windows-1252, from 0x80 to 0x9F; the rest is Latin-1.
    private static let upperControls: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]
}

extension HTTPResponse {
    /// The same response a step nearer to JSON as it is read, in UTF-8 with nothing in front of it; `nil` if it is so already.
    ///
    /// It is only used for what could not be read: JSON is UTF-8 (RFC 8259, section 8.1), whatever `charset` says.
    var inPlainJSON: HTTPResponse? {
        let contentType = headers["Content-Type"]
        let (charset, text) = Charset.found(in: body, contentType: contentType)
        var plain = self
        if let prefix = Self.guards.first(where: { text.starts(with: $0.utf8) }) {
            // The rest may be UTF-8. If not, it is decoded by its charset the next time.
            plain.body = Data(text.dropFirst(prefix.utf8.count))
        } else if charset != .utf8 {
            plain.body = Data(Charset.text(of: body, contentType: contentType).utf8)
            plain.headers["Content-Type"] = contentType.map { String($0.prefix { $0 != ";" }) }
        } else {
            return nil
        }
        return plain
    }

    /// What servers write in front of JSON so that the page of somebody else cannot run it as a script. Angular and
    /// Google write the first, with or without a comma.
    private static let guards = [")]}',", ")]}'", "while(1);", "for(;;);", "for (;;);"]
}
