import Foundation

/// A decoder of Base64 in its common variants.
enum Base64 {
    /// A description of the expected value, for error messages.
    static var expected: String { "Base64 text" }

    /// The bytes that were decoded from a string.
    struct Reading {
        let data: Data
        /// Whether the string follows RFC 4648, section 4: in the standard alphabet, padded, and on one line.
        let isPlain: Bool
    }

    /// Decodes Base64 in either alphabet of RFC 4648, padded or not, as in the JSON format of Protocol Buffers. Also
    /// accepts line breaks, as in MIME (RFC 2045, section 6.8). If `isExact` is true, accepts only the standard form.
    /// Returns `nil` for any other string.
    static func reading(_ text: UnsafeBufferPointer<UInt8>, isExact: Bool = false) -> Reading? {
        if let data = data(text) { return Reading(data: data, isPlain: true) }
        guard !isExact, let data = plain(text).flatMap({ $0.withUnsafeBufferPointer(data) }) else { return nil }
        return Reading(data: data, isPlain: false)
    }

    /// Decodes the standard form; returns `nil` for any other string. On Linux, Foundation would accept a digit after
    /// the padding, so this method checks the padding itself.
    private static func data(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
        if text.count >= 2, text[text.count - 2] == UInt8(ascii: "="), text[text.count - 1] != UInt8(ascii: "=") {
            return nil
        }
        return Data(base64Encoded: Data(text))
    }

    /// Converts a string to the standard form; `nil` if its length is invalid.
    private static func plain(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var plain: [UInt8] = []
        plain.reserveCapacity(text.count + 2)
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"): plain.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"): break
            default: plain.append(byte)
            }
        }
        // If there is padding, it must be complete.
        guard !plain.contains(UInt8(ascii: "=")) else { return plain.count % 4 == 0 ? plain : nil }
        guard plain.count % 4 != 1 else { return nil }
        return plain + Array(repeating: UInt8(ascii: "="), count: (4 - plain.count % 4) % 4)
    }
}
