/// A writer of readable YAML: a line for each member, braces for values that fit on one line, `#` for `$comment`, and
/// literal blocks for strings with several lines.
///
/// ```yaml
/// models:
///   # Dogs and cats.
///   Pet:
///     fields: { id: int64, name: string }
/// ```
struct YAMLOutput {
    private var lines: [String] = []

    /// The maximum line length.
    private static let width = 100

    /// Returns a JSON string as YAML, or the string itself if it isn't JSON.
    static func text(ofJSON json: String) -> String {
        var diagnostics = Diagnostics()
        let value = JSONParser.parse(SourceText(path: "", text: json), diagnostics: &diagnostics)
        guard let value, !diagnostics.hasErrors else { return json }
        return text(of: value)
    }

    static func text(of value: JSONValue) -> String {
        var output = YAMLOutput()
        if case .object(let members) = value.kind, !members.isEmpty {
            output.add(members, indent: "", isOutermost: true)
        } else {
            output.lines.append(line.text(of: value))
        }
        return output.lines.joined(separator: "\n") + "\n"
    }

    private mutating func add(_ members: [JSONValue.Member], indent: String, isOutermost: Bool = false) {
        for member in members where member.key == "$comment" { comment(member.value.string ?? "", indent: indent) }
        for member in members where member.key != "$comment" {
            let isBlock = add(member.value, after: "\(indent)\(Self.scalar(member.key)):", indent: indent)
            // Separate blocks with an empty line.
            if isOutermost, isBlock { lines.append("") }
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
    }

    /// Adds a value after a key or a dash. Returns `true` if the value takes several lines.
    private mutating func add(_ value: JSONValue, after head: String, indent: String) -> Bool {
        if let text = value.string, Self.isBlock(text) {
            lines.append("\(head) |\(text.last == "\n" ? "" : "-")")
            lines += text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : "\(indent)  \($0)" }
            // A final line break doesn't begin another line.
            if text.last == "\n" { lines.removeLast() }
            return true
        }
        let line = Self.line.text(of: value)
        let isFlow = !Self.hasBlock(value) && (!Self.hasComment(value) || value.members.isEmpty)
        if isFlow, head.count + 1 + line.count <= Self.width {
            lines.append("\(head) \(line)")
            return false
        }
        switch value.kind {
        case .object(let members) where !members.isEmpty:
            lines.append(head)
            add(members, indent: indent + "  ")
        case .array(let elements) where !elements.isEmpty:
            lines.append(head)
            for element in elements { _ = add(element, after: "\(indent)  -", indent: indent + "  ") }
        default:
            lines.append("\(head) \(line)")
            return false
        }
        return true
    }

    private mutating func comment(_ text: String, indent: String) {
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent.count + 3 + line.count + word.count > Self.width {
                lines.append("\(indent)# \(line)")
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append("\(indent)# \(line)")
    }

    private static func hasComment(_ value: JSONValue) -> Bool {
        value.members.contains { $0.key == "$comment" || hasComment($0.value) }
            || value.elements.contains(where: hasComment)
    }

    private static func hasBlock(_ value: JSONValue) -> Bool {
        value.string.map(isBlock) ?? false
            || value.members.contains { hasBlock($0.value) } || value.elements.contains(where: hasBlock)
    }

    /// Returns whether a string has several lines, or a final line break, and a literal block contains it unchanged.
    private static func isBlock(_ text: String) -> Bool {
        guard text.contains("\n"), let first = text.first, first != " ", first != "\n", !text.hasSuffix("\n\n") else {
            return false
        }
        return text.unicodeScalars.allSatisfy {
            $0 == "\n" || (" "..."~").contains($0) || $0.properties.isAlphabetic
        }
    }

    /// The writer for a value on one line.
    private static let line = JSONWriter(spell: scalar)

    /// Returns a string without quotes if every YAML parser reads it as a string, even in braces. Otherwise returns the
    /// string in quotes. Some words need quotes only for parsers of YAML 1.1.
    @Sendable private static func scalar(_ text: String) -> String {
        isPlain(text) ? text : JSONWriter.quoted(text)
    }

    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic || first == "/",
            !words.contains(text.lowercased()), text.last != " ", text.last != ":"
        else { return false }
        let isSafe = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F
                && !",[]{}&*|>\"%@`#=".unicodeScalars.contains(scalar)
        }
        return isSafe && !text.contains(": ")
    }

    private static let words: Set = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]
}
