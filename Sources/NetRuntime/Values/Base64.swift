import Foundation

/// Base64 in the forms that are sent.
enum Base64 {
    /// What was expected, in the words of an error.
    static var expected: String { "Base64 text" }

    /// The bytes that a text stands for.
    struct Reading {
        let data: Data
        /// Whether it is written as RFC 4648 has it in section 4: the plain alphabet, padded, in one line.
        let isPlain: Bool
    }

    /// Reads Base64 in either alphabet of RFC 4648, padded or not, as JSON that was made of Protocol Buffers may have it;
    /// and in lines, as MIME has it (RFC 2045, section 6.8).
    /// Where it has to be exact, only the plain form is read.
    static func reading(_ text: UnsafeBufferPointer<UInt8>, isExact: Bool = false) -> Reading? {
        if let data = data(text) { return Reading(data: data, isPlain: true) }
        guard !isExact, let data = plain(text).flatMap({ $0.withUnsafeBufferPointer(data) }) else { return nil }
        return Reading(data: data, isPlain: false)
    }

    /// Reads the plain form. Foundation would take a digit behind the padding on Linux.
    private static func data(_ text: UnsafeBufferPointer<UInt8>) -> Data? {
        if text.count >= 2, text[text.count - 2] == UInt8(ascii: "="), text[text.count - 1] != UInt8(ascii: "=") {
            return nil
        }
        return Data(base64Encoded: Data(text))
    }

    /// The same text in the plain form, unless there is no such text.
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
        // Padding that is there has to be whole.
        guard !plain.contains(UInt8(ascii: "=")) else { return plain.count % 4 == 0 ? plain : nil }
        guard plain.count % 4 != 1 else { return nil }
        return plain + Array(repeating: UInt8(ascii: "="), count: (4 - plain.count % 4) % 4)
    }
}
