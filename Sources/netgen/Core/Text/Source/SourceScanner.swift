/// A cursor into the bytes of a source text, with a report of problems.
struct SourceScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the next byte.
    var index = 0
    /// The report. A class makes copies of the scanner cheap: debug builds copy the scanner for nonmutating calls.
    let report: Report

    final class Report {
        let source: SourceText
        let file: Int32
        var diagnostics = Diagnostics()

        init(_ source: SourceText, file: Int32) {
            self.source = source
            self.file = file
        }
    }

    /// Runs a parser on a source text, and reports all problems.
    static func read(
        _ source: SourceText,
        file: Int32,
        diagnostics: inout Diagnostics,
        with read: (SourceScanner) -> JSONValue?
    ) -> JSONValue? {
        source.bytes.withUnsafeBufferPointer { bytes in
            let report = Report(source, file: file)
            let scanner = SourceScanner(bytes: bytes, report: report)
            let value = scanner.isText() ? read(scanner) : nil
            diagnostics.append(contentsOf: report.diagnostics)
            return value
        }
    }

    /// Returns whether the file is text. Reports the reason if it isn't.
    private func isText() -> Bool {
        guard let problem = FileInspection(bytes: bytes, path: report.source.path).problem else { return true }
        error(problem.code, problem.message, problem.bounds, fix: problem.fix)
        return false
    }
}

// MARK: - Reporting

extension SourceScanner {
    func range(_ bounds: Range<Int>) -> SourceRange {
        SourceRange(file: report.file, start: Int32(bounds.lowerBound), end: Int32(bounds.upperBound))
    }

    func error(_ code: Diagnostic.Code, _ message: String, _ bounds: Range<Int>, fix: String? = nil) {
        report.diagnostics.error(code, message, at: range(bounds), fix: fix)
    }

    func warning(_ code: Diagnostic.Code, _ message: String, _ bounds: Range<Int>, fix: String? = nil) {
        report.diagnostics.warning(code, message, at: range(bounds), fix: fix)
    }

    func lineNumber(of offset: Int) -> Int { report.source.position(at: offset).line }
}

// MARK: - Merge conflicts

extension SourceScanner {
    /// Reports a merge conflict if a conflict marker of Git, such as `<<<<<<< HEAD`, begins a line at the offset. Returns
    /// whether it does.
    func reportMergeConflict(at offset: Int) -> Bool {
        let end = offset + 7
        guard offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n"), end <= bytes.count,
            ["<<<<<<<", "=======", ">>>>>>>"].contains(text(offset..<end))
        else { return false }
        error(
            .unexpectedCharacter,
            "the file has an unresolved merge conflict",
            offset..<end,
            fix: "keep one of the versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>"
        )
        return true
    }
}

// MARK: - Lookahead

extension SourceScanner {
    var isAtEnd: Bool { index >= bytes.count }

    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func isAt(_ character: Unicode.Scalar) -> Bool { index < bytes.count && bytes[index] == UInt8(ascii: character) }

    func text(_ bounds: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[bounds]), as: UTF8.self)
    }

    /// Returns the scalar that starts at an offset, or `nil` at the end.
    func scalar(at offset: Int) -> Unicode.Scalar? {
        guard offset < bytes.count else { return nil }
        let longest = 4
        return text(offset..<min(offset + longest, bytes.count)).unicodeScalars.first
    }

    /// Moves to the next quote, backslash or control character: first eight bytes at a time, then byte by byte.
    mutating func skipPlainText() {
        let bytes = bytes
        let count = bytes.count
        var position = index
        let raw = UnsafeRawBufferPointer(bytes)
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits: UInt64 = 0x8080_8080_8080_8080
        while position + 8 <= count {
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            // For a byte x, `(x - 1) & ~x` has the high bit if x is 0, and `(x - 0x20) & ~x` has it if x is below 0x20.
            // A borrow from such a byte can set the bit in later bytes, too. The next loop finds the exact byte.
            let found =
                ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
                | ((word &- (ones &* 0x20)) & ~word)
            if found & highBits != 0 { break }
            position += 8
        }
        while position < count {
            let byte = bytes[position]
            if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
            position += 1
        }
        index = position
    }
}
