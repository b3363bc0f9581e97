/// Files that are no JSON at all.
extension JSONParser {
    /// Whether the whole file is UTF-8; what is not has been reported.
    mutating func isUTF8() -> Bool {
        // JSON begins with ASCII, so a zero among the first two bytes is half of a UTF-16 or UTF-32 character.
        let isUTF16 =
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.count > 1 && bytes.prefix(2).contains(0)
        let offset = isUTF16 ? 0 : firstInvalidByte()
        guard let offset else { return true }
        if bytes.starts(with: [0x1F, 0x8B]) {
            error(.notJSON, "the file is compressed", 0..<1, fix: "gunzip -c \(shellWord(source.path)) > openapi.json")
            return false
        }
        error(
            .notUTF8,
            isUTF16 ? "the file is UTF-16 or UTF-32; JSON is UTF-8" : "this byte is not UTF-8",
            offset..<offset + 1,
            fix: "save the file as UTF-8"
        )
        return false
    }

    /// Whether the file begins with a word that is none of JSON's, or with the number of a status: `404: Not Found`.
    func isText() -> Bool {
        let bounds = word()
        let word = String(decoding: bytes[bounds], as: UTF8.self)
        guard let first = word.first, first.isNumber || first == "-" || first == "." else {
            return !word.isEmpty && !["true", "false", "null"].contains(word)
        }
        return bounds.upperBound < bytes.count && bytes[bounds.upperBound] == UInt8(ascii: ":")
    }

    mutating func reportText() -> JSONValue? {
        let isPointer = bytes[index...].starts(with: "version https://git-lfs".utf8)
        error(
            .notJSON,
            isPointer ? "this is not the file, but what Git LFS has in its place" : "this is text; netgen reads JSON",
            word(),
            fix: isPointer ? "git lfs pull" : "is this the right file? a JSON document begins with {"
        )
        return nil
    }

    private func firstInvalidByte() -> Int? {
        let count = bytes.count
        let raw = UnsafeRawBufferPointer(bytes)
        var position = 0
        while position < count {
            // ASCII, eight bytes at a time.
            while position + 8 <= count,
                raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                position += 8
            }
            guard position < count else { return nil }
            guard bytes[position] >= 0x80 else {
                position += 1
                continue
            }
            let length = sequenceLength(at: position)
            guard length > 0 else { return position }
            position += length
        }
        return nil
    }

    /// How many bytes the scalar at an offset takes; 0 when they are not UTF-8 (RFC 3629, section 4).
    private func sequenceLength(at offset: Int) -> Int {
        func isContinuation(_ distance: Int, _ bounds: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            offset + distance < bytes.count && bounds.contains(bytes[offset + distance])
        }
        switch bytes[offset] {
        case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
        case 0xE0: return isContinuation(1, 0xA0...0xBF) && isContinuation(2) ? 3 : 0
        case 0xED: return isContinuation(1, 0x80...0x9F) && isContinuation(2) ? 3 : 0
        case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
        case 0xF0: return isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3) ? 4 : 0
        case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
        case 0xF4: return isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
        default: return 0
        }
    }

    mutating func skipByteOrderMark() {
        guard bytes.starts(with: SourceText.byteOrderMark) else { return }
        index = SourceText.byteOrderMark.count
        diagnostics.warning(
            .byteOrderMark,
            "the file begins with a byte order mark, which other JSON tools refuse",
            at: range(0..<index),
            fix: "save the file as UTF-8 without byte order mark"
        )
    }

    /// Where the file begins as YAML does: with `---`, `%YAML`, `- item`, or `key:`, after any comments.
    func startOfYAML() -> Int? {
        var position = index
        while position < bytes.count {
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n"), position < start + 200 {
                position += 1
            }
            let text = String(decoding: bytes[start..<position], as: UTF8.self)
                .drop { $0 == " " || $0 == "\t" || $0 == "\r" }
            guard text.isEmpty || text.hasPrefix("#") else { return isYAMLLine(text) ? start : nil }
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            position += 1
        }
        return nil
    }

    private func isYAMLLine(_ text: Substring) -> Bool {
        if text.hasPrefix("---") || text.hasPrefix("%YAML") || text.hasPrefix("- ") { return true }
        let key = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "$" }
        let rest = text.dropFirst(key.count)
        return !key.allSatisfy(\.isNumber) && rest.first == ":" && (rest.dropFirst().first?.isWhitespace ?? true)
    }

    mutating func reportYAML(at start: Int) -> JSONValue? {
        let target = ["yaml", "yml"].reduce(source.path) { path, suffix in
            path.hasSuffix(".\(suffix)") ? String(path.dropLast(suffix.count)) + "json" : path
        }
        // Where the name does not say that it is YAML, yq has to be told.
        let isNamed = target != source.path
        let command = isNamed ? "yq -o json" : "yq -p yaml -o json"
        error(
            .notJSON,
            "this looks like YAML; netgen reads JSON",
            start..<start + 1,
            fix: "\(command) \(shellWord(source.path)) > \(shellWord(isNamed ? target : target + ".json"))"
        )
        return nil
    }

    mutating func reportMarkup() -> JSONValue? {
        error(
            .notJSON,
            "this looks like HTML or XML; netgen reads JSON",
            index..<index + 1,
            fix: "save the JSON that the page is about, not the page"
        )
        return nil
    }
}
