/// The words of stored outlines: no spaces, nothing that JSON would escape, and nothing that looks like a sign.
extension Outline {
    /// A word behind a sign of its own cannot be taken for one.
    static func write(_ text: String, to line: inout TextBuffer, isBehindSign: Bool = false) {
        if text.isEmpty {
            line += "·"
        } else if isPlain(text, isBehindSign) {
            line += text
        } else {
            line += escaped(text, isBehindSign)
        }
    }

    static func text(_ word: String) -> String {
        if word == "·" { return "" }
        if word.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "%") }) { return word }
        let spaced = word.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return String(decoding: spaced, as: UTF8.self).percentDecoded
    }

    /// `born_on` → `bornOn`
    static func camelCase(_ key: String) -> String {
        var key = key
        return key.withUTF8 { bytes in
            guard bytes.contains(UInt8(ascii: "_")) else { return String(decoding: bytes, as: UTF8.self) }
            var result: [UInt8] = []
            var isStart = false
            for byte in bytes {
                if byte == UInt8(ascii: "_") {
                    isStart = true
                } else {
                    let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
                    result.append(isStart && isSmall ? byte - 0x20 : byte)
                    isStart = false
                }
            }
            return String(decoding: result, as: UTF8.self)
        }
    }

    /// All of it passes here: a plain loop over a pointer is quick in debug builds, too.
    private static func isPlain(_ text: String, _ isBehindSign: Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var hasLetter = false
            var index = 0
            while index < bytes.count {
                if !isPlain(bytes[index]) { return false }
                if isLetter(bytes[index]) { hasLetter = true }
                index += 1
            }
            return isBehindSign || hasLetter && bytes.first != UInt8(ascii: ":")
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "\""), UInt8(ascii: "\\"): false
        default: byte > 0x20 && byte < 0x7F
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    private static func escaped(_ text: String, _ isBehindSign: Bool) -> String {
        // What is all signs is escaped all over, and what begins with a colon there.
        let staysPlain = isBehindSign || text.utf8.contains(where: isLetter)
        var bytes: [UInt8] = []
        for (index, byte) in text.utf8.enumerated() {
            if byte == 0x20 {
                bytes.append(UInt8(ascii: "+"))
            } else if isPlain(byte), staysPlain, isBehindSign || index > 0 || byte != UInt8(ascii: ":") {
                bytes.append(byte)
            } else {
                bytes += byte.percentEncoded.utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
