/// A writer that renders HTML tags as Markdown.
struct MarkdownWriter {
    private(set) var text = ""
    /// The open inline tags, such as `<b>`, `<code>` and `<a>`, with the offsets of their contents in UTF-8.
    private var open: [(name: String, link: Substring?, start: Int)] = []
    private var listDepth = 0
    private var tableDepth = 0
    /// Whether the output is at the beginning of a line, where spaces are dropped.
    private var isAtStart = false

    mutating func write(_ piece: Substring) {
        var piece = piece
        if isAtStart { piece = piece.drop { $0.isWhitespace } }
        if piece.isEmpty { return }
        isAtStart = false
        // A table cell must be on one line, so join its lines.
        text += tableDepth > 0 ? piece.split(whereSeparator: \.isNewline).joined(separator: " ") : String(piece)
    }

    mutating func write(_ tag: HTMLTag, before rest: Substring) {
        switch tag.name {
        case "br": breakLine(before: rest)
        case "p", "div", "section", "aside", "blockquote", "details", "summary", "hr", "center": begin("\n\n")
        case "ul", "ol":
            listDepth = max(0, listDepth + (tag.isEnd ? -1 : 1))
            if tag.isEnd { begin(listDepth == 0 ? "\n\n" : "\n") }
        case "li":
            // Limit the indentation: unclosed lists must not add an indentation for each item.
            let indentation = String(repeating: "  ", count: min(max(0, listDepth - 1), 8))
            if !tag.isEnd { begin("\n" + indentation + "- ") }
        case "table":
            tableDepth = max(0, tableDepth + (tag.isEnd ? -1 : 1))
            begin("\n\n")
        case "tr": if !tag.isEnd { begin("\n- ") }
        case "td", "th": if !tag.isEnd, !text.hasSuffix("- ") { begin(" | ") }
        case "h1", "h2", "h3", "h4", "h5", "h6": begin(tag.isEnd ? "\n\n" : "\n\n## ")
        case "pre": begin(tag.isEnd ? "\n```\n" : "\n\n```\n")
        case let name where HTMLTag.pairs.contains(name): tag.isEnd ? close(name) : begin(tag)
        default: break
        }
    }

    /// Writes a line break if a line of the same paragraph follows, otherwise a paragraph break.
    private mutating func breakLine(before rest: Substring) {
        let line = text[(text.lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex)...]
        if line.hasPrefix("|") || tableDepth > 0 { return text += " " }
        let next = rest.first { !$0.isWhitespace }
        let isFollowed = next.map { !"<-*#|+".contains($0) } ?? false
        guard isFollowed, !line.allSatisfy(\.isWhitespace) else { return begin("\n\n") }
        // The continuation of a list item has the indentation of the item's text.
        let spaces = line.prefix { $0 == " " }.count
        let content = line.dropFirst(spaces)
        let marker = content.prefix { $0.isNumber || "-*+.".contains($0) }.count
        let width = content.dropFirst(marker).first == " " ? spaces + marker + 1 : spaces
        begin("  \n" + String(repeating: " ", count: marker > 0 ? width : spaces))
    }

    private mutating func begin(_ separator: String) {
        while let last = text.last, last.isWhitespace { text.removeLast() }
        let end = text.utf8.count
        text += text.isEmpty ? separator.drop { $0.isNewline } : Substring(separator)
        for index in open.indices.reversed() {
            guard open[index].start >= end else { break }
            open[index].start = text.utf8.count
        }
        isAtStart = true
    }

    // MARK: - Emphasis, code and links

    private mutating func begin(_ tag: HTMLTag) {
        open.append((tag.name, tag.link, text.utf8.count))
    }

    private mutating func close(_ name: String) {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return }
        let (_, link, start) = open[index]
        open.removeSubrange(index...)
        let content = text[text.utf8.index(text.startIndex, offsetBy: start)...]
        let spaces = content.prefix { $0.isWhitespace }
        let end = content.reversed().prefix { $0.isWhitespace }.count
        let inner = content.dropFirst(spaces.count).dropLast(end)
        guard !inner.isEmpty, !inner.contains("\n\n") else { return }
        let isFenced = text.hasSuffix("```\n\(inner)")
        let marked =
            switch name {
            case "a": link.map { "[\(inner)](\($0))" } ?? String(inner)
            case "code", "tt": inner.contains("`") || isFenced ? String(inner) : "`\(inner)`"
            case "b", "strong": inner.contains("*") ? String(inner) : "**\(inner)**"
            default: inner.contains("*") ? String(inner) : "*\(inner)*"
            }
        text.replaceSubrange(content.startIndex..., with: spaces + marked + content.suffix(end))
    }
}
