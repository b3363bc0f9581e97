extension JSONParser {
    /// Skips whitespace; comments and blanks that JSON does not know are reported and skipped.
    mutating func skipSpace() {
        while index < bytes.count {
            skipBlanks()
            guard index < bytes.count else { return }
            switch bytes[index] {
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                guard skipComment() else { return }
            case 0x00...0x1F, 0x7F...:
                guard skipOddBlank() else { return }
            default:
                return
            }
        }
    }

    /// Space, tab, line feed and carriage return. Local copies, because this loop is hot and debug builds reload fields.
    private mutating func skipBlanks() {
        let bytes = bytes
        let count = bytes.count
        var position = index
        while position < count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
            position += 1
        }
        index = position
    }

    private mutating func skipComment() -> Bool {
        let start = index
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        let isBlock = bytes[index] == UInt8(ascii: "/") && next == UInt8(ascii: "*")
        guard isBlock || bytes[index] == UInt8(ascii: "#") || next == UInt8(ascii: "/") else { return false }
        index = isBlock ? start + 2 : start
        while index < bytes.count {
            if isBlock {
                if bytes[index] == UInt8(ascii: "/"), index > start + 2, bytes[index - 1] == UInt8(ascii: "*") {
                    index += 1
                    break
                }
            } else if bytes[index] == UInt8(ascii: "\n") {
                break
            }
            index += 1
        }
        error(
            .comment,
            "JSON has no comments",
            start..<index,
            fix: "remove it, or make it a member: \"$comment\": \"…\""
        )
        return true
    }

    /// A blank that JSON does not count among its whitespace, such as a no-break space.
    private mutating func skipOddBlank() -> Bool {
        guard let scalar = scalar(at: index), scalar.isInvisible || scalar.properties.isWhitespace else { return false }
        let length = UTF8.width(scalar)
        let name = scalar.properties.name?.lowercased() ?? "invisible character"
        error(
            .unexpectedCharacter,
            "\(name) (U+\(scalar.hexDigits)) between values",
            index..<index + length,
            fix: "remove it, or write a plain space"
        )
        index += length
        return true
    }

    /// The scalar that starts at an offset.
    func scalar(at offset: Int) -> Unicode.Scalar? {
        guard offset < bytes.count else { return nil }
        let longest = 4
        return String(decoding: bytes[offset..<min(offset + longest, bytes.count)], as: UTF8.self).unicodeScalars.first
    }
}
