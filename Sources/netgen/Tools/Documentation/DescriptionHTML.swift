/// Paragraphs of Markdown as HTML: lists, code, headings, emphasis and links to the web.
///
/// Everything else stays text. HTML in a description is text, too.
struct DescriptionHTML {
    let paragraphs: [String]

    init(_ paragraphs: [String]) { self.paragraphs = paragraphs }

    /// A description as a spec has it.
    init(_ description: String?) { paragraphs = Documentation(description).paragraphs }

    /// All of it.
    var html: HTML {
        var pieces: [HTML] = []
        var items: [HTML] = []
        var lines: [String] = []
        var code: [String]?
        func endParagraph() {
            if !lines.isEmpty { pieces.append("<p>\(Self.inline(lines.joined(separator: "\n")))</p>") }
            lines = []
        }
        func endList() {
            if !items.isEmpty { pieces.append("<ul>\n\(lines: items.map { "<li>\($0)</li>" })\n</ul>") }
            items = []
        }
        for paragraph in paragraphs {
            for line in paragraph.pieces(between: UInt8(ascii: "\n")) {
                if line[...].trimmed.hasPrefix("```") {
                    endParagraph()
                    endList()
                    if let block = code { pieces.append(Self.code(block.joined(separator: "\n"))) }
                    code = code == nil ? [] : nil
                } else if code != nil {
                    code?.append(line)
                } else if let item = Self.item(line) {
                    endParagraph()
                    items.append(Self.inline(item))
                } else {
                    endList()
                    lines.append(Self.heading(line) ?? String(line[...].trimmed))
                }
            }
            code?.append("")
            endParagraph()
        }
        endList()
        if let block = code { pieces.append(Self.code(block.joined(separator: "\n"))) }
        return .lines(pieces)
    }

    /// The first paragraph in one line, for a list.
    var lead: HTML {
        guard let first = paragraphs.first, Self.item(first) == nil, !first.hasPrefix("```") else { return .empty }
        return Self.inline(first.pieces(between: UInt8(ascii: "\n")).map { $0[...].trimmed }.joined(separator: " "))
    }

    /// A block of code, without the line breaks at its end.
    static func code(_ text: String) -> HTML {
        var text = text[...]
        while text.last == "\n" { text.removeLast() }
        return "<pre><code>\(text)</code></pre>"
    }

    // MARK: - Lines

    /// What stands behind the mark of a list.
    private static func item(_ line: String) -> String? {
        let text = line[...].trimmed
        guard let mark = text.first, "-*+".contains(mark), text.dropFirst().first == " " else { return nil }
        return String(text.dropFirst(2))
    }

    /// A heading inside a description is emphasis: the page has an outline of its own.
    private static func heading(_ line: String) -> String? {
        let text = line[...].trimmed
        let rest = text.drop { $0 == "#" }
        guard rest.count < text.count, rest.first == " " else { return nil }
        return "**\(String(rest.dropFirst()))**"
    }

    // MARK: - Inside a line

    /// Code, bold text and links; whatever is not closed is text.
    static func inline(_ text: String) -> HTML {
        var pieces: [HTML] = []
        var rest = text[...]
        var plain = ""
        func take(_ piece: HTML) {
            pieces += ["\(plain)", piece]
            plain = ""
        }
        while let character = rest.first {
            if character == "`", let (inner, end) = between(rest, "`", "`") {
                take("<code>\(inner)</code>")
                rest = rest[end...]
            } else if character == "*", let (inner, end) = between(rest, "**", "**") {
                take("<strong>\(inner)</strong>")
                rest = rest[end...]
            } else if character == "[", let (name, end) = between(rest, "[", "]"),
                let (address, last) = between(rest[end...], "(", ")"), isOfWeb(address)
            {
                take("<a href=\"\(address)\" rel=\"nofollow noreferrer\">\(name)</a>")
                rest = rest[last...]
            } else {
                plain.append(character)
                rest = rest.dropFirst()
            }
        }
        return .joined(pieces + ["\(plain)"], separator: .empty)
    }

    /// What stands between two marks at the beginning of a text, and where the text goes on.
    private static func between(_ text: Substring, _ open: String, _ close: String) -> (Substring, Substring.Index)? {
        guard text.hasPrefix(open) else { return nil }
        // A mark that is closed far away was meant as itself.
        let inside = text.dropFirst(open.count).prefix(longest)
        guard let end = inside.firstRange(of: close), end.lowerBound > inside.startIndex else { return nil }
        return (inside[..<end.lowerBound], end.upperBound)
    }

    private static let longest = 400

    /// Links lead to pages of the web, and run no scripts.
    private static func isOfWeb(_ address: Substring) -> Bool {
        let lower = address.lowercased()
        return (lower.hasPrefix("https://") || lower.hasPrefix("http://")) && !address.contains { $0.isWhitespace }
    }
}
