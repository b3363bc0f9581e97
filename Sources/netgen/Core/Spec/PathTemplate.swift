/// The placeholders of an endpoint's path, each with its location in the spec.
enum PathTemplate {
    /// Returns the placeholders in order. Returns an empty array for a malformed path, which the parser has reported.
    static func placeholders(in path: Located<String>) -> [Located<String>] {
        let placeholders = (try? PathSyntax.placeholders(in: path.value)) ?? []
        return placeholders.map { Located($0.name, at: path.range(of: $0.bounds)) }
    }
}

extension String {
    /// The path without the names of its placeholders: `/pets/{}`.
    var withoutPlaceholderNames: String {
        var result: [UInt8] = []
        var isInside = false
        for byte in utf8 {
            if byte == UInt8(ascii: "}") { isInside = false }
            if !isInside { result.append(byte) }
            if byte == UInt8(ascii: "{") { isInside = true }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension Located<String> {
    /// Returns the location of some of the characters, whose `bounds` are in UTF-8 bytes. Returns the location of the
    /// whole string if it contains escapes.
    func range(of bounds: Range<Int>) -> SourceRange {
        // The difference is 2 for a string in quotes, and 0 for a YAML string without quotes. Escapes cause other
        // differences.
        let quotes = range.end - range.start - Int32(value.utf8.count)
        guard quotes == 0 || quotes == 2 else { return range }
        let start = range.start + quotes / 2
        return SourceRange(
            file: range.file,
            start: start + Int32(bounds.lowerBound),
            end: start + Int32(bounds.upperBound)
        )
    }
}
