extension String {
    /// Returns the parts between separators, including empty ones.
    ///
    /// This function splits every description. In debug builds, the standard library's `split` is several times slower.
    func pieces(between separator: UInt8) -> [String] {
        var text = self
        return text.withUTF8 { bytes in
            var pieces: [String] = []
            var start = 0
            var index = 0
            while index <= bytes.count {
                if index == bytes.count || bytes[index] == separator {
                    let piece = UnsafeBufferPointer(rebasing: bytes[start..<index])
                    pieces.append(String(decoding: piece, as: UTF8.self))
                    start = index + 1
                }
                index += 1
            }
            return pieces
        }
    }

    /// Returns whether the string contains the other string, compared by bytes. The standard library compares
    /// characters, which is a hundred times slower.
    func holds(_ text: StaticString) -> Bool {
        let (pattern, count) = (text.utf8Start, text.utf8CodeUnitCount)
        let first = pattern[0]
        var copy = self
        return copy.withUTF8 { bytes in
            var start = 0
            while start + count <= bytes.count {
                if bytes[start] == first {
                    var index = 1
                    while index < count, bytes[start + index] == pattern[index] { index += 1 }
                    if index == count { return true }
                }
                start += 1
            }
            return false
        }
    }

    /// Returns whether the string ends with the other string, compared by bytes.
    func ends(in text: StaticString) -> Bool {
        let (pattern, count) = (text.utf8Start, text.utf8CodeUnitCount)
        guard utf8.count >= count else { return false }
        var copy = self
        return copy.withUTF8 { bytes in
            var index = 0
            while index < count, bytes[bytes.count - count + index] == pattern[index] { index += 1 }
            return index == count
        }
    }

    /// The letters and digits, in lower case. They are equal for spelling variants of a name.
    var alphanumerics: String {
        guard isVisibleASCII else { return lowercased().filter { $0.isLetter || $0.isNumber } }
        var letters: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): letters.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte | 0x20)
            default: break
            }
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The number of characters. Counting grapheme clusters is slow, so ASCII has a fast path.
    var width: Int {
        isVisibleASCII ? utf8.count : count
    }

    /// Whether the string contains only spaces and visible ASCII. Compares eight bytes at a time, because every
    /// description is checked.
    var isVisibleASCII: Bool {
        var text = self
        return text.withUTF8 { bytes in
            let raw = UnsafeRawBufferPointer(bytes)
            let ones: UInt64 = 0x0101_0101_0101_0101
            let highBits: UInt64 = 0x8080_8080_8080_8080
            var index = 0
            while index + 8 <= bytes.count {
                let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let deletes = word ^ (ones &* 0x7F)
                // If all bytes are below 0x80, subtracting 0x20 sets the high bit of the lowest byte below 0x20.
                // Subtracting 1 from the XOR with 0x7F does so for the lowest 0x7F. A borrow only affects higher bytes.
                if (word | (word &- (ones &* 0x20)) | ((deletes &- ones) & ~deletes)) & highBits != 0 { return false }
                index += 8
            }
            while index < bytes.count {
                if bytes[index] < 0x20 || bytes[index] >= 0x7F { return false }
                index += 1
            }
            return true
        }
    }
}

extension Substring {
    /// The substring without surrounding HTTP whitespace.
    var trimmed: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}
