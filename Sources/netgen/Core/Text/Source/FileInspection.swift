/// The detection of files that aren't readable text: another encoding, an archive, an HTML page, or a Git LFS pointer.
struct FileInspection {
    let bytes: UnsafeBufferPointer<UInt8>
    let path: String

    /// The reason why a file can't be read, with its range.
    struct Problem {
        var code: Diagnostic.Code
        var message: String
        var bounds: Range<Int>
        var fix: String?
    }

    /// The reason why the file can't be read; `nil` if it is text.
    var problem: Problem? {
        guard bytes.count < Int32.max else {
            return Problem(code: .fileTooLarge, message: "the file is larger than 2 GB", bounds: 0..<0)
        }
        return encodingProblem ?? contentProblem
    }

    private var encodingProblem: Problem? {
        // Specs begin with ASCII, so a zero among the first two bytes is half of a UTF-16 or UTF-32 character.
        let isUTF16 =
            bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || bytes.count > 1 && bytes.prefix(2).contains(0)
        guard let offset = isUTF16 ? 0 : firstInvalidByte() else { return nil }
        if bytes.starts(with: [0x1F, 0x8B]) {
            let fix = "run gunzip -c \(path.quotedForShell) > openapi.json"
            return Problem(code: .notJSON, message: "the file is compressed", bounds: 0..<1, fix: fix)
        }
        return Problem(
            code: .notUTF8,
            message: isUTF16 ? "the file is UTF-16 or UTF-32; JSON and YAML must be UTF-8" : "this byte is not UTF-8",
            bounds: offset..<offset + 1,
            fix: "save the file as UTF-8"
        )
    }

    private var contentProblem: Problem? {
        let start = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        let first = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        guard let first else { return nil }
        if bytes[first] == UInt8(ascii: "<"), first + 1 < bytes.count, Self.followsOpening(bytes[first + 1]) {
            return Problem(
                code: .notJSON,
                message: "this looks like HTML or XML, not JSON or YAML",
                bounds: first..<first + 1,
                fix: "save the document that the page links to, not the page"
            )
        }
        let pointer = "version https://git-lfs"
        guard bytes[first...].starts(with: pointer.utf8) else { return nil }
        return Problem(
            code: .notJSON,
            message: "this is a Git LFS pointer, not the file",
            bounds: first..<first + "version".utf8.count,
            fix: "git lfs pull"
        )
    }

    /// Returns whether a byte after `<` begins a tag, as in `<html`, `<!DOCTYPE` and `<?xml`, but not in YAML's `<<`.
    private static func followsOpening(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "!"),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }
}

// MARK: - UTF-8

extension FileInspection {
    private func firstInvalidByte() -> Int? {
        let count = bytes.count
        let raw = UnsafeRawBufferPointer(bytes)
        var position = 0
        while position < count {
            // Skip ASCII, eight bytes at a time.
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

    /// Returns the number of bytes of the scalar at an offset; 0 if they aren't valid UTF-8 (RFC 3629, section 4).
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
}
