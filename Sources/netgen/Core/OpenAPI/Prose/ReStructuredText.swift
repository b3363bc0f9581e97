/// Frameworks in Python make descriptions of docstrings, and many of those are reStructuredText.
///
/// What it says like Markdown stays as it is. Code does not: two backticks are a link to a symbol in DocC, and a role is
/// nothing.
enum ReStructuredText {
    /// The text without what indents all of its lines but the first, as those of a docstring are by the code around it, and
    /// those of a comment in Protocol Buffers by a space.
    ///
    /// Where the second line goes on with the first, that is no code in Markdown either.
    static func dedented(_ text: String) -> String {
        guard text.holds("\n ") else { return text }
        let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
        guard text.utf8[end...].starts(with: "\n ".utf8) else { return text }
        let lines = text.pieces(between: UInt8(ascii: "\n"))
        let isParagraph = lines[1].contains { $0 != " " }
        let depth = lines.dropFirst().filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min()
        guard isParagraph, let depth, depth > 0 else { return text }
        return ([lines[0]] + lines.dropFirst().map { String($0.dropFirst(depth)) }).joined(separator: "\n")
    }

    /// The text with ``` ``limit`` ``` and `` :class:`~shop.Pet` `` as `limit` and `Pet`; blocks of code stay as they are.
    static func markdown(_ text: String) -> String {
        guard mayHoldCode(text) else { return text }
        var isFenced = false
        let lines = text.pieces(between: UInt8(ascii: "\n")).map { line in
            let content = line.drop { $0 == " " }
            if content.hasPrefix("```") || content.hasPrefix("~~~") {
                isFenced.toggle()
                return line
            }
            return isFenced || line.hasPrefix("    ") || line.hasPrefix("\t") ? line : withMarkdownCode(line)
        }
        return lines.joined(separator: "\n")
    }

    /// Whether a backtick follows another or a colon, which is so for little prose.
    private static func mayHoldCode(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var index = 1
            while index < bytes.count {
                let previous = bytes[index - 1]
                if bytes[index] == UInt8(ascii: "`"), previous == UInt8(ascii: "`") || previous == UInt8(ascii: ":") {
                    return true
                }
                index += 1
            }
            return false
        }
    }

    private static func withMarkdownCode(_ line: String) -> String {
        var result = ""
        var rest = Substring(line)
        while let start = rest.firstIndex(of: "`") {
            result += rest[..<start]
            let ticks = rest[start...].prefix { $0 == "`" }
            rest = rest[ticks.endIndex...]
            guard let end = endOfCode(in: rest, ticks: ticks.count) else {
                result += ticks
                continue
            }
            let code = rest[..<end]
            rest = rest[end...].dropFirst(ticks.count)
            if ticks.count == 2, !code.contains("`") {
                result += "`\(code)`"
            } else if ticks.count == 1, let role = role(atEndOf: result) {
                result.removeLast(role.count)
                result += "`\(title(of: code))`"
            } else {
                result += ticks + code + ticks
            }
        }
        return result + rest
    }

    /// Where as many backticks end the code as began it.
    static func endOfCode(in text: Substring, ticks: Int) -> Substring.Index? {
        var rest = text
        while let start = rest.firstIndex(of: "`") {
            let run = rest[start...].prefix { $0 == "`" }
            if run.count == ticks { return start }
            rest = rest[run.endIndex...]
        }
        return nil
    }

    /// `:class:` or `:py:class:`, apart from the word before.
    private static func role(atEndOf text: String) -> String? {
        guard text.last == ":" else { return nil }
        let role = String(text.reversed().prefix { $0.isLetter || $0.isNumber || ":+-_".contains($0) }.reversed())
        return role.first == ":" && role.count > 2 ? role : nil
    }

    /// `Pet` of `~shop.Pet`, `the pets` of `the pets <shop.pets>`.
    private static func title(of code: Substring) -> Substring {
        if code.first == "~" { return code.dropFirst().split(separator: ".").last ?? code }
        guard code.last == ">", let target = code.lastIndex(of: "<"), target > code.startIndex else { return code }
        return code[..<target].last == " " ? code[..<target].dropLast() : code
    }
}
