/// Conversion of reStructuredText. Python frameworks use docstrings as descriptions, and many docstrings are
/// reStructuredText.
///
/// Syntax that equals Markdown stays unchanged. Code has another syntax: in DocC, two backticks are a link to a symbol,
/// and roles have no meaning.
enum ReStructuredText {
    /// Removes the common indentation of all lines but the first. Docstrings are indented by the code around them, and
    /// comments in Protocol Buffers by a space.
    ///
    /// The indentation stays if the second line is blank, because Markdown then treats indented lines as code.
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

    /// Converts ``` ``limit`` ``` and `` :class:`~shop.Pet` `` to `limit` and `Pet`. Code blocks stay unchanged.
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

    /// Returns whether a backtick follows another or a colon. Most descriptions have no such backtick.
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

    /// Returns the beginning of the run of backticks that closes a code span, or `nil` if there is none.
    static func endOfCode(in text: Substring, ticks: Int) -> Substring.Index? {
        var rest = text
        while let start = rest.firstIndex(of: "`") {
            let run = rest[start...].prefix { $0 == "`" }
            if run.count == ticks { return start }
            rest = rest[run.endIndex...]
        }
        return nil
    }

    /// Returns the role at the end of a string, such as `:class:` or `:py:class:`; `nil` if there is none.
    private static func role(atEndOf text: String) -> String? {
        guard text.last == ":" else { return nil }
        let role = String(text.reversed().prefix { $0.isLetter || $0.isNumber || ":+-_".contains($0) }.reversed())
        return role.first == ":" && role.count > 2 ? role : nil
    }

    /// Returns the visible part of a reference: `Pet` for `~shop.Pet`, `the pets` for `the pets <shop.pets>`.
    private static func title(of code: Substring) -> Substring {
        if code.first == "~" { return code.dropFirst().split(separator: ".").last ?? code }
        guard code.last == ">", let target = code.lastIndex(of: "<"), target > code.startIndex else { return code }
        return code[..<target].last == " " ? code[..<target].dropLast() : code
    }
}
