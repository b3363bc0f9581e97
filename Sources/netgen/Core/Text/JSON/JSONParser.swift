/// Reads JSON text as RFC 8259 defines it, and knows what people write instead.
///
/// Everything else is an error with its own message. Where the intention is clear the parser reports the problem and
/// goes on as if the text were right, so that one run shows all problems.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let source: SourceText
    let file: Int32
    /// The byte to look at next.
    var index = 0
    /// Offsets of the brackets that are open.
    var openBrackets: [Int] = []
    var diagnostics = Diagnostics()
    /// Going on would only report what follows from an earlier problem.
    var hasStopped = false

    /// How deep arrays and objects may be nested.
    ///
    /// Every stage walks the value recursively, and must do so in the half megabyte of stack that a secondary thread has
    /// on Apple platforms, in debug builds too. Real documents stay below 30.
    static let deepestNesting = 64

    /// Reads one document; `nil` when too little could be read to go on. Every problem is reported.
    static func parse(_ source: SourceText, file: Int32 = 0, diagnostics: inout Diagnostics) -> JSONValue? {
        source.bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes: bytes, source: source, file: file)
            let value = parser.document()
            diagnostics.append(contentsOf: parser.diagnostics)
            return value
        }
    }
}

extension JSONParser {
    private mutating func document() -> JSONValue? {
        guard isText() else { return nil }
        skipByteOrderMark()
        if let start = DocumentFormat.startOfYAML(in: bytes, from: index) { return reportYAML(at: start) }
        skipSpace()
        guard index < bytes.count else {
            if !diagnostics.hasErrors { error(.emptyFile, "the file is empty", 0..<0, fix: "write a JSON object") }
            return nil
        }
        if isProse() { return reportProse() }
        let value = value()
        guard !hasStopped else { return nil }
        skipSpace()
        if index < bytes.count { reportExtraContent() }
        return value
    }

    /// Reads the value that starts here; `nil` when there is none, which has been reported.
    mutating func value() -> JSONValue? {
        guard !hasStopped else { return nil }
        guard index < bytes.count else { return reportEndOfFile() }
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "\""):
            return string().map { JSONValue(kind: .string($0), range: range(start..<index)) }
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return array()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        default: return wordOrOddity()
        }
    }

    private mutating func reportExtraContent() {
        let place = index..<index + 1
        switch bytes[index] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            error(.extraContent, "one closing bracket too many", place, fix: "remove it")
        case UInt8(ascii: ","):
            error(.extraContent, "a comma after the end of the document", place, fix: "remove it")
        default:
            error(
                .extraContent,
                "something stands after the end of the document",
                place,
                fix: "a file holds one JSON value: remove the rest, or put it into the value"
            )
        }
    }
}

// MARK: - Reporting

extension JSONParser {
    func range(_ bounds: Range<Int>) -> SourceRange {
        SourceRange(file: file, start: Int32(bounds.lowerBound), end: Int32(bounds.upperBound))
    }

    mutating func error(_ code: Diagnostic.Code, _ message: String, _ bounds: Range<Int>, fix: String? = nil) {
        diagnostics.error(code, message, at: range(bounds), fix: fix)
    }

    func line(of offset: Int) -> Int { source.position(at: offset).line }

    /// The file ends too early; says what is still open.
    mutating func reportEndOfFile() -> JSONValue? {
        guard !hasStopped else { return nil }
        hasStopped = true
        var end = bytes.count
        while end > 0, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
        guard let opening = openBrackets.last else {
            error(.truncatedFile, "the file ends where a value should stand", end..<end)
            return nil
        }
        let kind = bytes[opening] == UInt8(ascii: "{") ? "object" : "array"
        let closing = openBrackets.reversed().map { bytes[$0] == UInt8(ascii: "{") ? "}" : "]" }.joined()
        error(
            .truncatedFile,
            "the file ends inside the \(kind) that was opened on line \(line(of: opening))",
            end..<end,
            fix: openBrackets.count <= 20 ? "is the file complete? if so, add \(closing)" : "is the file complete?"
        )
        return nil
    }

    /// Notes an opening bracket; `false` when that is one too deep.
    mutating func open() -> Bool {
        guard openBrackets.count < Self.deepestNesting else {
            let message = "arrays and objects are nested more than \(Self.deepestNesting) deep"
            error(
                .tooDeep,
                message,
                index..<index + 1,
                fix: "a few levels are enough for netgen: is this the right file?"
            )
            hasStopped = true
            return false
        }
        openBrackets.append(index)
        index += 1
        return true
    }
}
