/// Conversion of HTML in descriptions. Markdown allows HTML, but neither source comments nor DocC render it.
enum HTMLText {
    /// Returns the text with tags replaced by Markdown or removed, and with entities decoded. Code stays unchanged.
    static func markdown(_ text: String) -> String {
        guard mayHoldHTML(text) else { return text }
        var writer = MarkdownWriter()
        var ends: [String: String.Index] = [:]
        var rest = Substring(text)
        while let first = rest.first {
            if first == "`" {
                let ticks = rest.prefix { $0 == "`" }.count
                let code = rest.dropFirst(ticks)
                let end = ReStructuredText.endOfCode(in: code, ticks: ticks) ?? code.startIndex
                let after = end == code.startIndex ? code : rest[end...].dropFirst(ticks)
                writer.write(rest[..<after.startIndex])
                rest = after
            } else if let (tag, end) = HTMLTag.read(rest), tag.isClosed(in: rest[end...], ends: &ends) {
                rest = rest[end...]
                writer.write(tag, before: rest)
            } else if let (character, end) = entity(in: rest) {
                rest = rest[end...]
                writer.write(character)
            } else {
                let plain = rest.dropFirst().prefix { $0 != "<" && $0 != "&" && $0 != "`" }
                writer.write(rest[..<plain.endIndex])
                rest = rest[plain.endIndex...]
            }
        }
        return writer.text
    }

    /// Returns whether the text contains a possible tag or entity. Most descriptions contain neither.
    private static func mayHoldHTML(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var index = 0
            while index + 1 < bytes.count {
                let byte = bytes[index]
                index += 1
                guard byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") else { continue }
                let next = bytes[index]
                let sign = byte == UInt8(ascii: "<") ? UInt8(ascii: "/") : UInt8(ascii: "#")
                if next == sign || UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20 { return true }
            }
            return false
        }
    }

    /// Decodes an entity at the beginning of the text: `&amp;`, `&#58;`, `&#x3A;`. Returns `nil` for other text.
    private static func entity(in text: Substring) -> (character: Substring, end: Substring.Index)? {
        guard text.first == "&", let end = text.prefix(10).firstIndex(of: ";") else { return nil }
        let name = text[text.index(after: text.startIndex)..<end]
        guard let character = entities[String(name)] ?? numbered(name) else { return nil }
        return (character, text.index(after: end))
    }

    private static func numbered(_ name: Substring) -> Substring? {
        guard name.first == "#" else { return nil }
        let digits = name.dropFirst()
        let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 else { return nil }
        return Substring(String(scalar))
    }

    private static let entities: [String: Substring] = [
        "amp": "&", "apos": "'", "copy": "©", "gt": ">", "hellip": "…", "laquo": "«", "ldquo": "“", "lsquo": "‘",
        "lt": "<", "mdash": "—", "nbsp": " ", "ndash": "–", "quot": "\"", "raquo": "»", "rdquo": "”", "reg": "®",
        "rsquo": "’", "trade": "™",
    ]
}

/// An HTML tag that affects the text.
struct HTMLTag {
    var name: String
    var isEnd: Bool
    /// The target of an `<a>`; `nil` for any other tag.
    var link: Substring?

    /// Parses the tag at the beginning of a string. Returns the tag and its end, or `nil` for other text in angle
    /// brackets, such as `<id>`.
    static func read(_ text: Substring) -> (tag: HTMLTag, end: Substring.Index)? {
        guard text.first == "<" else { return nil }
        var content = text.prefix(1_000).dropFirst()
        let isEnd = content.first == "/"
        if isEnd { content = content.dropFirst() }
        let name = content.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
        guard names.contains(name) || pairs.contains(name), let close = content.firstIndex(of: ">") else { return nil }
        let attributes = content[..<close].dropFirst(name.count)
        guard attributes.first.map({ $0 == " " || $0 == "/" || $0.isNewline }) ?? true else { return nil }
        return (HTMLTag(name: name, isEnd: isEnd, link: link(in: attributes)), text.index(after: close))
    }

    /// Returns whether the tag is followed by its end tag, or needs none. The `<code>` in `https://example.com/<code>`
    /// has no end tag.
    ///
    /// `ends` caches the next end of each tag, so that the text is searched only once. If an end is missing, the cache
    /// has the end of the text.
    func isClosed(in rest: Substring, ends: inout [String: String.Index]) -> Bool {
        guard !isEnd, Self.pairs.contains(name) else { return true }
        if let end = ends[name], end >= rest.startIndex { return end < rest.endIndex }
        let range = rest.firstRange(of: "</\(name)") ?? rest.firstRange(of: "</\(name.uppercased())")
        let end = range?.lowerBound ?? rest.endIndex
        ends[name] = end
        return end < rest.endIndex
    }

    private static func link(in attributes: Substring) -> Substring? {
        guard let start = attributes.firstRange(of: "href=")?.upperBound else { return nil }
        let value = attributes[start...]
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return value.dropFirst().prefix { $0 != quote }
    }

    /// The inline tags that mark the text between them.
    static let pairs: Set = ["a", "b", "code", "em", "i", "strong", "tt"]

    private static let names: Set = [
        "aside", "blockquote", "body", "br", "center", "details", "div", "figure", "font", "h1", "h2", "h3", "h4", "h5",
        "h6", "hr", "html", "img", "li", "ol", "p", "picture", "pre", "section", "small", "source", "span", "sub",
        "summary", "sup", "table", "tbody", "td", "th", "thead", "tr", "u", "ul", "wbr",
    ]
}
