/// Reads YAML 1.2.2 with its core schema, and makes of it what the same document would be as JSON.
///
/// It is a parser by the grammar's own rules: a block's members are the lines with the same indentation, a node is what
/// is indented more than its parent, and what looks like a key is one when a colon and a space follow on its line. What
/// the text could also mean is an error, and the first one that has to do with structure is the last: what comes after it
/// would be guessed.
struct YAMLParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var report: Report
    /// The byte to look at next.
    var index = 0
    /// The line that was begun last.
    var line = Line()
    /// How many collections are open.
    var depth = 0
    var names = Names()

    /// Why reading cannot go on; what is wrong has been reported.
    struct Stop: Error {}

    /// Where problems go.
    struct Report {
        let source: SourceText
        let file: Int32
        var diagnostics = Diagnostics()
    }

    /// Where a line begins, and what it begins with.
    struct Line {
        var start = 0
        /// How many spaces stand at its start.
        var indentation = 0
        /// The first byte that is neither a space nor a tab.
        var content = 0
    }

    /// Reads one document; `nil` when something keeps it from being understood. Every problem is reported.
    static func parse(_ source: SourceText, file: Int32 = 0, diagnostics: inout Diagnostics) -> JSONValue? {
        source.bytes.withUnsafeBufferPointer { bytes in
            var parser = YAMLParser(bytes: bytes, report: Report(source: source, file: file))
            let value = parser.isText() ? try? parser.document() : nil
            diagnostics.append(contentsOf: parser.report.diagnostics)
            return value
        }
    }
}

// MARK: - Reporting

extension YAMLParser {
    func range(_ bounds: Range<Int>) -> SourceRange {
        SourceRange(file: report.file, start: Int32(bounds.lowerBound), end: Int32(bounds.upperBound))
    }

    /// Reports what is wrong, and returns what to throw.
    mutating func problem(
        _ code: Diagnostic.Code,
        _ message: String,
        _ bounds: Range<Int>,
        fix: String? = nil
    ) -> Stop {
        error(code, message, bounds, fix: fix)
        return Stop()
    }

    /// Whether the file is text; what is not has been reported.
    private mutating func isText() -> Bool {
        guard let problem = FileForm(bytes: bytes, path: report.source.path).problem else { return true }
        error(problem.code, problem.message, problem.bounds, fix: problem.fix)
        return false
    }

    /// Reports what is wrong where it is clear what was meant.
    mutating func error(_ code: Diagnostic.Code, _ message: String, _ bounds: Range<Int>, fix: String? = nil) {
        report.diagnostics.error(code, message, at: range(bounds), fix: fix)
    }

    mutating func warning(_ code: Diagnostic.Code, _ message: String, _ bounds: Range<Int>, fix: String? = nil) {
        report.diagnostics.warning(code, message, at: range(bounds), fix: fix)
    }

    func lineNumber(of offset: Int) -> Int { report.source.position(at: offset).line }

    func text(_ bounds: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[bounds]), as: UTF8.self)
    }

    /// The rest of a line from an offset, without blanks and a comment at its end.
    func restOfLine(from offset: Int) -> Range<Int> {
        var end = offset
        while end < bytes.count, !Self.isBreak(bytes[end]) {
            if bytes[end] == UInt8(ascii: "#"), end > offset, Self.isBlank(bytes[end - 1]) { break }
            end += 1
        }
        while end > offset, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return offset..<end
    }

    /// The character that stands here, for messages.
    func characterBounds(at offset: Int) -> Range<Int> {
        var end = min(offset + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
        return offset..<end
    }
}

// MARK: - Depth

extension YAMLParser {
    /// Notes that a collection begins; `leave` has to follow.
    mutating func enter(at offset: Int, height: Int = 1) throws(Stop) {
        guard depth + height <= JSONParser.deepestNesting else {
            throw problem(
                .tooDeep,
                "lists and mappings are nested more than \(JSONParser.deepestNesting) deep",
                offset..<min(offset + 1, bytes.count),
                fix: "a few levels are enough for netgen: is this the right file?"
            )
        }
        depth += height
    }

    mutating func leave() { depth -= 1 }
}
