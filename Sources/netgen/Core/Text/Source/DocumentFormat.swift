/// The language of an API description.
enum DocumentFormat {
    case json, yaml

    /// The supported file extensions.
    static let endings = [".json", ".yaml", ".yml"]

    /// Parses a document in either language. Reports every problem, and returns `nil` if too little can be parsed.
    static func parse(_ source: SourceText, file: Int32 = 0, diagnostics: inout Diagnostics) -> JSONValue? {
        switch DocumentFormat(of: source) {
        case .json: JSONParser.parse(source, file: file, diagnostics: &diagnostics)
        case .yaml: YAMLParser.parse(source, file: file, diagnostics: &diagnostics)
        }
    }

    /// Creates the format from the file extension, so that mistakes in a JSON file are reported as mistakes in JSON.
    /// Without an extension, as for standard input, the format depends on the contents.
    init(of source: SourceText) {
        switch Self.ending(of: source.path) {
        case ".json"?: self = .json
        case nil: self = source.bytes.withUnsafeBufferPointer { Self.looksLikeYAML($0) } ? .yaml : .json
        default: self = .yaml
        }
    }

    /// Returns the file extension in lower case if it is a supported one, or else `nil`.
    static func ending(of path: String) -> String? {
        endings.first { ending in
            path.utf8.count > ending.utf8.count && path.suffix(ending.count).lowercased() == ending
        }
    }

    static func isYAML(named path: String) -> Bool { ending(of: path).map { $0 != ".json" } ?? false }

    /// Returns the name of a file without a supported extension.
    static func stem(of name: String) -> String {
        ending(of: name).map { String(name.dropLast($0.count)) } ?? name
    }

    private static func looksLikeYAML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        switch bytes[start...].first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }) {
        // A file that begins with a quoted key is YAML, because a JSON spec begins with a brace.
        case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: return true
        default: return startOfYAML(in: bytes, from: start) != nil
        }
    }

    /// Returns the offset at which the file begins like YAML: with `---`, `%YAML`, `- item`, or `key:`, after any
    /// comments. Returns `nil` for any other beginning.
    static func startOfYAML(in bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
        var position = offset
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

    private static func isYAMLLine(_ text: Substring) -> Bool {
        if text.hasPrefix("---") || text.hasPrefix("%YAML") || text.hasPrefix("- ") { return true }
        let key = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "$" }
        let rest = text.dropFirst(key.count)
        return !key.allSatisfy(\.isNumber) && rest.first == ":" && (rest.dropFirst().first?.isWhitespace ?? true)
    }
}
