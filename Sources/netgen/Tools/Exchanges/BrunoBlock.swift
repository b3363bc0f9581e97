/// A block of a `.bru` file. It ends with a brace that is indented as its first line.
struct BrunoBlock {
    var name: String
    var range: SourceRange
    var lines: ArraySlice<TextLines.Line>

    /// The enabled pairs of a dictionary. The name of a disabled pair begins with a tilde.
    var pairs: [(name: String, value: String)] {
        lines.compactMap { line in
            guard let colon = line.text.firstIndex(of: ":") else { return nil }
            let name = String(line.text[..<colon].trimmed)
            return name.hasPrefix("~") ? nil : (name, String(line.text[colon...].dropFirst().trimmed))
        }
    }

    /// The text of the lines without their common indentation.
    var text: String { lines.withoutIndentation.joinedText }

    /// Returns the blocks of a file, such as `get { … }`.
    static func blocks(of file: [TextLines.Line], _ diagnostics: inout Diagnostics) -> [BrunoBlock]? {
        var blocks: [BrunoBlock] = []
        var rest = file[...]
        while let line = rest.popFirst() {
            guard line.text[...].trimmed.hasSuffix("{"), line.text.first?.isLetter ?? false else {
                if line.isBlank || line.text.hasPrefix("}") { continue }
                let message = "expected a block such as get { … }"
                diagnostics.error(.unexpectedCharacter, message, at: line.range, fix: "move the line into a block")
                return nil
            }
            guard let block = block(at: line, &rest, &diagnostics) else { return nil }
            blocks.append(block)
        }
        return blocks
    }

    /// Returns the blocks in this block, such as `response: { … }` in an example. Pairs between them are omitted.
    func blocks(_ diagnostics: inout Diagnostics) -> [BrunoBlock] {
        var blocks: [BrunoBlock] = []
        var rest = lines
        while let line = rest.popFirst() {
            if line.text.contains(Self.quotes) {
                rest = rest.drop { !$0.text.contains(Self.quotes) }.dropFirst()
            } else if line.text[...].trimmed.hasSuffix(": {"), let block = Self.block(at: line, &rest, &diagnostics) {
                blocks.append(block)
            }
        }
        return blocks
    }

    /// Returns a value that can have several lines between `'''`; `nil` if no line begins with the key.
    func quotedText(_ key: String) -> String? {
        guard let start = lines.firstIndex(where: { $0.text[...].trimmed.hasPrefix(key + ":") }) else { return nil }
        let value = lines[start].text[...].trimmed.dropFirst(key.count + 1).trimmed
        guard value.hasPrefix(Self.quotes) else { return String(value) }
        let inner = lines[start...].dropFirst().prefix { !$0.text.contains(Self.quotes) }
        return inner.withoutIndentation.joinedText
    }

    private static let quotes = "'''"

    private static func block(
        at first: TextLines.Line,
        _ rest: inout ArraySlice<TextLines.Line>,
        _ diagnostics: inout Diagnostics
    ) -> BrunoBlock? {
        let end = first.text.prefix(first.indentation) + "}"
        guard let last = rest.firstIndex(where: { $0.text.hasPrefix(end) }) else {
            let fix = "end the block with } in a line of its own, indented as this line"
            diagnostics.error(.mismatchedBracket, "the block has no end", at: first.range, fix: fix)
            rest = []
            return nil
        }
        let name = first.text[...].trimmed.prefix { $0 != " " && $0 != "{" }
        let block = BrunoBlock(
            name: String(name.hasSuffix(":") ? name.dropLast() : name),
            range: first.range,
            lines: rest[..<last]
        )
        rest = rest[last...].dropFirst()
        return block
    }
}

extension [BrunoBlock] {
    /// Returns the pairs of a block; empty if there is no block with the name.
    func pairs(_ name: String) -> [(name: String, value: String)] { first { $0.name == name }?.pairs ?? [] }
}

extension TextLines.Line {
    fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
    fileprivate var indentation: Int { text.prefix { $0 == " " || $0 == "\t" }.count }
}

extension ArraySlice<TextLines.Line> {
    fileprivate var withoutIndentation: Self {
        let indentation = lazy.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
        let lines = map { TextLines.Line(text: String($0.text.dropFirst(indentation)), range: $0.range) }
        return lines[...]
    }
}
