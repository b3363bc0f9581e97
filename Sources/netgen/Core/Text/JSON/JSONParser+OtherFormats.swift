/// Files that are no JSON at all.
extension JSONParser {
    /// Whether the file is text; what is not has been reported.
    mutating func isText() -> Bool {
        guard let problem = FileForm(bytes: bytes, path: source.path).problem else { return true }
        error(problem.code, problem.message, problem.bounds, fix: problem.fix)
        return false
    }

    /// Whether the file begins with a word that is none of JSON's, or with the number of a status: `404: Not Found`.
    func isProse() -> Bool {
        let bounds = word()
        let word = String(decoding: bytes[bounds], as: UTF8.self)
        guard let first = word.first, first.isNumber || first == "-" || first == "." else {
            return !word.isEmpty && !["true", "false", "null"].contains(word)
        }
        return bounds.upperBound < bytes.count && bytes[bounds.upperBound] == UInt8(ascii: ":")
    }

    mutating func reportProse() -> JSONValue? {
        error(
            .notJSON,
            "this is text; netgen reads JSON and YAML",
            word(),
            fix: "is this the right file? a JSON document begins with {"
        )
        return nil
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

    mutating func reportYAML(at start: Int) -> JSONValue? {
        let isNamed = source.path.hasSuffix(".json")
        let target = source.path.dropLast(".json".count) + ".yaml"
        error(
            .notJSON,
            isNamed ? "this looks like YAML in a file of JSON" : "this looks like YAML, and stands for JSON",
            start..<start + 1,
            fix: isNamed ? "mv \(shellWord(source.path)) \(shellWord(String(target)))" : "convert it to JSON"
        )
        return nil
    }
}
