import Testing

/// What a test wants to know of a page: its tags in order, which have to be closed as they were opened.
struct HTMLOutline {
    struct Tag: Equatable {
        var name: String
        var attributes: [String: String]
    }

    private(set) var tags: [Tag] = []
    /// What stands between tags, entities as they are written.
    private(set) var text = ""
    /// What is wrong with the page.
    private(set) var problems: [String] = []

    private static let unclosed: Set = ["meta", "link", "input"]

    init(_ page: String) {
        var open: [String] = []
        var rest = page[...]
        func problem(_ text: String) { problems.append(text) }
        while let start = rest.firstIndex(of: "<") {
            text += rest[..<start]
            rest = rest[start...]
            if rest.hasPrefix("<!DOCTYPE html>") || rest.hasPrefix("<!--") {
                let end = rest.hasPrefix("<!--") ? "-->" : ">"
                rest = rest[(rest.firstRange(of: end)?.upperBound ?? rest.endIndex)...]
                continue
            }
            let end = Self.end(of: rest)
            let inside = rest.dropFirst().prefix(upTo: end)
            rest = rest[end...].dropFirst()
            if inside.hasPrefix("/") {
                if open.popLast() != String(inside.dropFirst()) { problem("</\(inside.dropFirst())> closes nothing") }
            } else {
                let tag = Tag(inside)
                tags.append(tag)
                if !Self.unclosed.contains(tag.name) { open.append(tag.name) }
            }
        }
        text += rest
        problems += open.map { "<\($0)> is not closed" }
    }

    /// Where a tag ends: behind the quotes of its attributes.
    private static func end(of tag: Substring) -> Substring.Index {
        var isQuoted = false
        for index in tag.indices {
            if tag[index] == "\"" { isQuoted.toggle() }
            if tag[index] == ">", !isQuoted { return index }
        }
        return tag.endIndex
    }

    func attributes(_ name: String) -> [String] { tags.compactMap { $0.attributes[name] } }

    var headings: [Int] { tags.compactMap { $0.name.first == "h" ? Int($0.name.dropFirst()) : nil } }

    /// Whether there is one heading of the first level, and each other is at most one level below that before it.
    var isInOrder: Bool {
        headings.first == 1 && headings.count { $0 == 1 } == 1
            && zip(headings, headings.dropFirst()).allSatisfy { $1 <= $0 + 1 }
    }
}

extension HTMLOutline.Tag {
    fileprivate init(_ text: Substring) {
        name = String(text.prefix { $0 != " " })
        attributes = [:]
        var rest = text.dropFirst(name.count).drop { $0 == " " }
        while !rest.isEmpty {
            let key = String(rest.prefix { $0 != "=" && $0 != " " })
            rest = rest.dropFirst(key.count)
            var value = ""
            if rest.hasPrefix("=\"") {
                value = String(rest.dropFirst(2).prefix { $0 != "\"" })
                rest = rest.dropFirst(value.count + 3)
            }
            attributes[key] = value
            rest = rest.drop { $0 == " " }
            if key.isEmpty { break }
        }
    }
}
