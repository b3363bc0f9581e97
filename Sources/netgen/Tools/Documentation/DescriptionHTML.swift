/// Paragraphs of Markdown as HTML: lists, code, headings, emphasis and links to the web.
///
/// All other markup in a description is escaped, including HTML.
struct DescriptionHTML {
    let paragraphs: [String]

    init(_ paragraphs: [String]) { self.paragraphs = paragraphs }

    /// Creates the HTML of a description in a spec.
    init(_ description: String?) { paragraphs = Documentation(description).paragraphs }

    /// The HTML of all paragraphs.
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

    /// The first paragraph in one line, for a list of declarations.
    var lead: HTML {
        guard let first = paragraphs.first, Self.item(first) == nil, !first.hasPrefix("```") else { return .empty }
        return Self.inline(first.pieces(between: UInt8(ascii: "\n")).map { $0[...].trimmed }.joined(separator: " "))
    }

    /// Returns a block of code, without the line breaks at its end.
    static func code(_ text: String) -> HTML {
        var text = text[...]
        while text.last == "\n" { text.removeLast() }
        return "<pre><code>\(text)</code></pre>"
    }

    // MARK: - Lines

    /// Returns the text of a list item, without its marker; `nil` if the line isn't a list item.
    private static func item(_ line: String) -> String? {
        let text = line[...].trimmed
        guard let mark = text.first, "-*+".contains(mark), text.dropFirst().first == " " else { return nil }
        return String(text.dropFirst(2))
    }

    /// Returns a heading as emphasis, because the page has its own outline; `nil` if the line isn't a heading.
    private static func heading(_ line: String) -> String? {
        let text = line[...].trimmed
        let rest = text.drop { $0 == "#" }
        guard rest.count < text.count, rest.first == " " else { return nil }
        return "**\(String(rest.dropFirst()))**"
    }

    // MARK: - Inside a line

    /// Returns a line with code, bold text and links as HTML. An unclosed delimiter is text.
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
                let (address, last) = between(rest[end...], "(", ")"), isWebURL(address)
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

    /// Returns the text between two delimiters at the start of a string, and the index after the second delimiter.
    /// Returns `nil` if there is no such text.
    private static func between(_ text: Substring, _ open: String, _ close: String) -> (Substring, Substring.Index)? {
        guard text.hasPrefix(open) else { return nil }
        // A delimiter that is closed only after many characters is probably text.
        let inside = text.dropFirst(open.count).prefix(lengthLimit)
        guard let end = inside.firstRange(of: close), end.lowerBound > inside.startIndex else { return nil }
        return (inside[..<end.lowerBound], end.upperBound)
    }

    private static let lengthLimit = 400

    /// Returns whether a URL uses HTTP or HTTPS. Other links could run scripts.
    private static func isWebURL(_ address: Substring) -> Bool {
        let lower = address.lowercased()
        return (lower.hasPrefix("https://") || lower.hasPrefix("http://")) && !address.contains { $0.isWhitespace }
    }
}
