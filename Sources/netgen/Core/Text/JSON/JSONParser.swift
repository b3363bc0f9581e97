/// A parser for JSON (RFC 8259) that recognizes common mistakes.
///
/// Each mistake has its own message. If the intention is clear, the parser continues with the corrected text, so that
/// one run reports all problems.
struct JSONParser {
    var scanner: SourceScanner
    /// The offsets of the open brackets.
    var openBrackets: [Int] = []
    /// Whether parsing has stopped, because more errors would only be consequences of an earlier one.
    var hasStopped = false
    /// Whether objects keep all members that have the same key.
    private(set) var keepsDuplicates = false

    /// The maximum nesting of arrays and objects.
    ///
    /// Every stage traverses values recursively. On Apple platforms, a secondary thread has a stack of half a
    /// megabyte, which must suffice in debug builds, too. Real documents have fewer than 30 levels.
    static let maxNesting = 1_024

    /// Parses a document. Reports every problem, and returns `nil` if too little can be parsed.
    static func parse(_ source: SourceText, file: Int32 = 0, diagnostics: inout Diagnostics) -> JSONValue? {
        SourceScanner.read(source, file: file, diagnostics: &diagnostics) { scanner in
            var parser = JSONParser(scanner: scanner)
            return parser.document()
        }
    }

    /// Parses the body of a response. Objects keep all members that have the same key.
    static func parseBody(_ source: SourceText, file: Int32, diagnostics: inout Diagnostics) -> JSONValue? {
        SourceScanner.read(source, file: file, diagnostics: &diagnostics) { scanner in
            var parser = JSONParser(scanner: scanner)
            parser.keepsDuplicates = true
            return parser.document()
        }
    }
}

extension JSONParser {
    private mutating func document() -> JSONValue? {
        skipByteOrderMark()
        if let start = DocumentFormat.startOfYAML(in: scanner.bytes, from: scanner.index) {
            return reportYAML(at: start)
        }
        skipSpace()
        guard scanner.index < scanner.bytes.count else {
            if !scanner.report.diagnostics.hasErrors {
                scanner.error(.emptyFile, "the file is empty", 0..<0, fix: "write a JSON object")
            }
            return nil
        }
        if isProse() { return reportProse() }
        let value = value()
        guard !hasStopped else { return nil }
        skipSpace()
        if scanner.index < scanner.bytes.count { reportExtraContent() }
        return value
    }

    /// Parses the value at the current position. Reports a missing value and returns `nil`.
    mutating func value() -> JSONValue? {
        guard !hasStopped else { return nil }
        guard scanner.index < scanner.bytes.count else { return reportEndOfFile() }
        let start = scanner.index
        switch scanner.bytes[scanner.index] {
        case UInt8(ascii: "\""):
            return string().map { JSONValue(kind: .string($0), range: scanner.range(start..<scanner.index)) }
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        default: return literalOrError()
        }
    }

    private mutating func reportExtraContent() {
        let range = scanner.index..<scanner.index + 1
        switch scanner.bytes[scanner.index] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            scanner.error(.extraContent, "extra closing bracket", range, fix: "remove it")
        case UInt8(ascii: ","):
            scanner.error(.extraContent, "unexpected comma after the end of the document", range, fix: "remove it")
        default:
            scanner.error(
                .extraContent,
                "unexpected content after the end of the document",
                range,
                fix: "remove the rest, or move it into the value; a file contains one JSON value"
            )
        }
    }
}

// MARK: - Reporting

extension JSONParser {
    /// Reports that the file ends too early, with the brackets that are still open, and returns `nil`.
    mutating func reportEndOfFile() -> JSONValue? {
        guard !hasStopped else { return nil }
        hasStopped = true
        var end = scanner.bytes.count
        while end > 0, scanner.bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
        guard let opening = openBrackets.last else {
            scanner.error(.truncatedFile, "expected a value before the end of the file", end..<end)
            return nil
        }
        let kind = scanner.bytes[opening] == UInt8(ascii: "{") ? "object" : "array"
        let closing = openBrackets.reversed().map { scanner.bytes[$0] == UInt8(ascii: "{") ? "}" : "]" }.joined()
        scanner.error(
            .truncatedFile,
            "the file ends in the \(kind) opened on line \(scanner.lineNumber(of: opening))",
            end..<end,
            fix: openBrackets.count <= 20
                ? "check whether the file is complete; if it is, add \(closing)" : "check whether the file is complete"
        )
        return nil
    }

    /// Records an opening bracket. Returns `false` if the nesting is too deep.
    mutating func open() -> Bool {
        guard openBrackets.count < Self.maxNesting else {
            let message = "arrays and objects are nested more than \(Self.maxNesting) deep"
            scanner.error(
                .tooDeep,
                message,
                scanner.index..<scanner.index + 1,
                fix: "check whether this is the right file; specs need only a few levels"
            )
            hasStopped = true
            return false
        }
        openBrackets.append(scanner.index)
        scanner.index += 1
        return true
    }
}

// MARK: - Other formats

extension JSONParser {
    /// Returns whether a byte can be inside a name or a number.
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Returns the bounds of the word at the current position; empty if there is none.
    func word() -> Range<Int> {
        var end = scanner.index
        while end < scanner.bytes.count, Self.isWordByte(scanner.bytes[end]) { end += 1 }
        return scanner.index..<end
    }

    /// Returns whether the file begins with a word that isn't a JSON literal, or with a status code: `404: Not Found`.
    func isProse() -> Bool {
        let bounds = word()
        let word = scanner.text(bounds)
        guard let first = word.first, first.isNumber || first == "-" || first == "." else {
            return !word.isEmpty && !["true", "false", "null"].contains(word)
        }
        return bounds.upperBound < scanner.bytes.count && scanner.bytes[bounds.upperBound] == UInt8(ascii: ":")
    }

    mutating func reportProse() -> JSONValue? {
        scanner.error(
            .notJSON,
            "the file is neither JSON nor YAML",
            word(),
            fix: "check whether this is the right file; a JSON document begins with {"
        )
        return nil
    }

    mutating func skipByteOrderMark() {
        guard scanner.bytes.starts(with: SourceText.byteOrderMark) else { return }
        scanner.index = SourceText.byteOrderMark.count
        scanner.warning(
            .byteOrderMark,
            "the file begins with a byte order mark, which other JSON tools reject",
            0..<scanner.index,
            fix: "save the file as UTF-8 without a byte order mark"
        )
    }

    mutating func reportYAML(at start: Int) -> JSONValue? {
        let isNamed = scanner.report.source.path.hasSuffix(".json")
        let target = scanner.report.source.path.dropLast(".json".count) + ".yaml"
        scanner.error(
            .notJSON,
            isNamed
                ? "this looks like YAML, but the file name ends in .json"
                : "this looks like YAML, not JSON",
            start..<start + 1,
            fix: isNamed
                ? "mv \(scanner.report.source.path.quotedForShell) \(String(target).quotedForShell)"
                : "convert it to JSON"
        )
        return nil
    }
}
